import { EmployeeDocument } from '@pathshala/shared/modules/staff/employees';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { OwnRowsTab } from './OwnRowsTab';

/** Papers that the office keeps of an employee. */
export default function PapersTab({ record }: RecordTabProps) {
  return <OwnRowsTab entity={EmployeeDocument} staff={record} columns={['kind', 'note', 'file', 'originalSeen']} />;
}
