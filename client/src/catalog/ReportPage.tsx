import type { Report } from '@pathshala/shared';
import { ReportView } from '../kit/report/ReportView';
import { useText } from '../kit/text/locale';
import { PageHeader } from '../kit/ui/PageHeader';

/** The page of a declared report. */
export function ReportPage({ report }: { report: Report }) {
  const say = useText();
  return (
    <>
      <PageHeader hint={report.hint ? say(report.hint) : undefined} />
      <ReportView report={report} />
    </>
  );
}
