import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { StudentMonth } from './StudentMonth';

/** A student's attendance in a tab of their record, month by month. */
export default function StudentAttendanceTab({ record }: RecordTabProps) {
  const [month, setMonth] = useState(thisMonth());
  return (
    <Stack gap="sm">
      <MonthStepper value={month} onChange={setMonth} isPast />
      <StudentMonth student={record} month={month} />
    </Stack>
  );
}
