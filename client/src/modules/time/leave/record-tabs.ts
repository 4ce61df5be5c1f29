import { permissionOf } from '@pathshala/shared';
import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { RecordTab } from '../../../kit/record-tabs';

export const leaveTabs: readonly RecordTab[] = [
  {
    entity: Student.name,
    id: 'leave',
    label: LeaveApplication.labels.many,
    permission: permissionOf(LeaveApplication.name, 'read'),
    load: () => import('./parts/StudentLeaveTab'),
  },
];
