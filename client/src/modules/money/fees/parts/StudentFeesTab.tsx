import type { RecordTabProps } from '../../../../kit/record-tabs';
import { StudentFees } from './StudentFees';

/** A student's statement beside their record. */
export default function StudentFeesTab({ record }: RecordTabProps) {
  return <StudentFees student={record} />;
}
