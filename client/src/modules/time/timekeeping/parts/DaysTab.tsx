import { Group } from '@mantine/core';
import { useState } from 'react';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { MonthOfDays } from './MonthOfDays';

/** The attendance of an employee, month by month. */
export default function DaysTab({ record }: RecordTabProps) {
  const [month, setMonth] = useState(thisMonth());
  return (
    <>
      <Group mb="md">
        <MonthStepper value={month} onChange={setMonth} isPast />
      </Group>
      <MonthOfDays staff={record} month={month} />
    </>
  );
}
