import { resultReports } from '@pathshala/shared/modules/exams/results';
import { useCan } from '../../../../kit/data/session';
import type { ReportControls } from '../../../../kit/report/ReportParameters';
import { ReportView } from '../../../../kit/report/ReportView';

const { taught } = resultReports;
/** A teacher has only their own lessons to look at, so there is nobody to choose. */
const OWN_ONLY: ReportControls = { staff: () => <></> };

/** /site/employee/result: the results of the sections and subjects that a teacher has, the weakest students first. */
export default function TaughtPage() {
  const can = useCan();
  return <ReportView report={taught} isPage {...(can('exams.everySheet') ? {} : { controls: OWN_ONLY })} />;
}
