import { PageHeader } from '../../../../kit/ui/PageHeader';
import { MonthView } from '../parts/MonthView';

/** /student/calendar: the same month as a student or a guardian may see it. */
export default function StudentCalendarPage() {
  return (
    <>
      <PageHeader />
      <MonthView />
    </>
  );
}
