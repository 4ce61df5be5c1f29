import { t } from '@pathshala/shared';
import { Erasure } from '@pathshala/shared/modules/front/privacy';
import type { RecordTab } from '../../../kit/record-tabs';

export const privacyTabs: readonly RecordTab[] = [
  {
    entity: Erasure.name,
    id: 'outcome',
    label: t('Result', 'ফলাফল'),
    permission: 'erasure.read',
    load: () => import('./parts/OutcomeTab'),
  },
];
