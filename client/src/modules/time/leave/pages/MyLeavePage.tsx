import { PageHeader } from '../../../../kit/ui/PageHeader';
import { ChildChoice } from '../../attendance';
import { LeaveDesk } from '../parts/LeaveDesk';

/** /student/attendance/leave: a student's own leave, or that of a guardian's child. */
export default function MyLeavePage() {
  return (
    <>
      <PageHeader />
      <ChildChoice>
        {(student, control) => (
          <LeaveDesk key={student} whose={{ student }} room={{ field: 'student', value: student }} control={control} />
        )}
      </ChildChoice>
    </>
  );
}
