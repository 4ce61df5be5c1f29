import { Group } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { ChildChoice } from '../parts/ChildChoice';
import { isMonth, MonthStepper, thisMonth } from '../parts/MonthStepper';
import { StudentMonth } from '../parts/StudentMonth';

/** /student/attendance/my-attendance: a student's own month, or that of a guardian's child. */
export default function MyAttendancePage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month');
  const month = isMonth(asked) ? asked : thisMonth();
  const setMonth = (next: string) =>
    setParams((now) => new URLSearchParams([...[...now].filter(([name]) => name !== 'month'), ['month', next]]), {
      replace: true,
    });
  return (
    <>
      <PageHeader />
      <ChildChoice>
        {(student, control) => (
          <>
            <Group gap="sm" mb="md">
              {control}
              <MonthStepper value={month} onChange={setMonth} />
            </Group>
            <StudentMonth student={student} month={month} />
          </>
        )}
      </ChildChoice>
    </>
  );
}
