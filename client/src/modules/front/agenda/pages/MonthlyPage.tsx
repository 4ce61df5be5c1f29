import { PageHeader } from '../../../../kit/ui/PageHeader';
import { MonthView } from '../parts/MonthView';

/** /site/calendar and its monthly view. */
export default function MonthlyPage() {
  return (
    <>
      <PageHeader />
      <MonthView view="month" />
    </>
  );
}
