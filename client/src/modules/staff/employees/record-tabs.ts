import { permissionOf, t } from '@pathshala/shared';
import { TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { EmployeeDocument, ServiceEntry } from '@pathshala/shared/modules/staff/employees';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { RecordTab } from '../../../kit/record-tabs';

export const employeesTabs: readonly RecordTab[] = [
  {
    entity: Staff.name,
    id: 'teaching',
    label: t('Teaching', 'পাঠদান'),
    permission: permissionOf(TeachingAssignment.name, 'read'),
    load: () => import('./parts/TeachingTab'),
  },
  {
    entity: Staff.name,
    id: 'leave',
    label: t('Leave', 'ছুটি'),
    permission: 'leave.history',
    load: () => import('./parts/LeaveTab'),
  },
  {
    entity: Staff.name,
    id: 'service',
    label: ServiceEntry.labels.many,
    permission: permissionOf(ServiceEntry.name, 'read'),
    load: () => import('./parts/ServiceTab'),
  },
  {
    entity: Staff.name,
    id: 'documents',
    label: EmployeeDocument.labels.many,
    permission: permissionOf(EmployeeDocument.name, 'read'),
    load: () => import('./parts/PapersTab'),
  },
];
