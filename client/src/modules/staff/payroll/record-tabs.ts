import { permissionOf, t } from '@pathshala/shared';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { PayStructure } from '@pathshala/shared/modules/staff/payroll';
import type { RecordTab } from '../../../kit/record-tabs';

export const payrollTabs: readonly RecordTab[] = [
  {
    entity: Staff.name,
    id: 'pay',
    label: t('Salary', 'বেতন'),
    permission: permissionOf(PayStructure.name, 'read'),
    load: () => import('./parts/PayTab'),
  },
];
