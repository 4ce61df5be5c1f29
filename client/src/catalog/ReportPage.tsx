import type { Report } from '@pathshala/shared';
import { ReportView } from '../kit/report/ReportView';

/** The page of a declared report. */
export const ReportPage = ({ report }: { report: Report }) => <ReportView report={report} isPage />;
