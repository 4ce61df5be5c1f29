import { permissionOf, t } from '@pathshala/shared';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { AttendanceDevice, StaffDay } from '@pathshala/shared/modules/time/timekeeping';
import type { RecordTab } from '../../../kit/record-tabs';

export const timekeepingTabs: readonly RecordTab[] = [
  {
    entity: Staff.name,
    id: 'days',
    label: t('Attendance', 'হাজিরা'),
    permission: permissionOf(StaffDay.name, 'read'),
    load: () => import('./parts/DaysTab'),
  },
  {
    entity: AttendanceDevice.name,
    id: 'orders',
    label: t('Commands', 'নির্দেশ'),
    permission: permissionOf(AttendanceDevice.name, 'update'),
    load: () => import('./parts/OrdersTab'),
  },
  {
    entity: AttendanceDevice.name,
    id: 'clock',
    label: t('Clock', 'ঘড়ি'),
    permission: permissionOf(AttendanceDevice.name, 'update'),
    load: () => import('./parts/ClockTab'),
  },
];
