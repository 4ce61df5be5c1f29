import { t } from '@pathshala/shared';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  Event,
  Notice,
  noticeActions,
  noticeLinkActions,
  versionActions,
  WebPage,
} from '@pathshala/shared/modules/school/cms';
import type { RecordTab } from '../../../kit/record-tabs';

export const cmsTabs: readonly RecordTab[] = [
  {
    entity: Notice.name,
    id: 'readers',
    label: t('Read by', 'যাঁরা পড়েছেন'),
    permission: noticeActions.noticeReaders.permission,
    load: () => import('./parts/ReadersTab'),
  },
  {
    entity: Notice.name,
    id: 'versions',
    label: t('Versions', 'সংস্করণ'),
    permission: noticeActions.noticeVersions.permission,
    load: () => import('./parts/VersionsTab'),
  },
  {
    entity: Event.name,
    id: 'versions',
    label: t('Versions', 'সংস্করণ'),
    permission: versionActions.eventVersions.permission,
    load: () => import('./parts/EventVersionsTab'),
  },
  {
    entity: WebPage.name,
    id: 'versions',
    label: t('Versions', 'সংস্করণ'),
    permission: versionActions.pageVersions.permission,
    load: () => import('./parts/PageVersionsTab'),
  },
  {
    entity: Student.name,
    id: 'notice-links',
    label: t('Link to notices', 'নোটিশের লিংক'),
    permission: noticeLinkActions.makeNoticeLink.permission,
    load: () => import('./parts/NoticeLinksTab'),
  },
];
