import { t } from '@pathshala/shared';
import { Notice, noticeActions } from '@pathshala/shared/modules/school/cms';
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
];
