import type { RecordTabProps } from '../../../../kit/record-tabs';
import { StudentFees } from './StudentFees';

/** A student's statement in a tab of their record. */
export default function StudentFeesTab({ record }: RecordTabProps) {
  return <StudentFees student={record} />;
}
