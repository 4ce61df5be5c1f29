import { t } from '@pathshala/shared';
import { DataRequest, Erasure } from '@pathshala/shared/modules/front/privacy';
import type { RecordTab } from '../../../kit/record-tabs';

export const privacyTabs: readonly RecordTab[] = [
  {
    entity: Erasure.name,
    id: 'outcome',
    label: t('Result', 'ফলাফল'),
    permission: 'erasure.read',
    load: () => import('./parts/OutcomeTab'),
  },
  {
    entity: DataRequest.name,
    id: 'copy',
    label: t('Copy of the data', 'তথ্যের কপি'),
    permission: 'dataRequest.answer',
    load: () => import('./parts/CopyTab'),
  },
];
