import { t } from '@pathshala/shared';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { RecordTab } from '../../../kit/record-tabs';

export const attendanceTabs: readonly RecordTab[] = [
  {
    entity: Student.name,
    id: 'attendance',
    label: t('Attendance', 'হাজিরা'),
    permission: attendanceActions.studentCalendar.permission,
    load: () => import('./parts/StudentAttendanceTab'),
  },
];
