import { t } from '@pathshala/shared';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { RecordTab } from '../../../kit/record-tabs';

export const feesTabs: readonly RecordTab[] = [
  {
    entity: Student.name,
    id: 'fees',
    label: t('Fees', 'ফি'),
    permission: feesActions.statement.permission,
    load: () => import('./parts/StudentFeesTab'),
  },
];
