import { Group } from '@mantine/core';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChildChoice } from '../parts/ChildChoice';
import { isMonth, thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { StudentMonth } from '../parts/StudentMonth';
import { useAddressValue } from '../../../../kit/ui/use-address';

/** /student/attendance/my-attendance: a student's own month, or that of a guardian's child. */
export default function MyAttendancePage() {
  const [month, setMonth] = useAddressValue('month', isMonth, thisMonth());
  return (
    <>
      <PageHeader />
      <ChildChoice>
        {(student, control) => (
          <>
            <Group gap="sm" mb="md">
              {control}
              <MonthStepper value={month} onChange={setMonth} isPast />
            </Group>
            <StudentMonth student={student} month={month} />
          </>
        )}
      </ChildChoice>
    </>
  );
}
