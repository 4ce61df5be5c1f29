import { ServiceEntry } from '@pathshala/shared/modules/staff/employees';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { OwnRowsTab } from './OwnRowsTab';

/** The service book: posts, grades and pay over the years. */
export default function ServiceTab({ record }: RecordTabProps) {
  return (
    <OwnRowsTab
      entity={ServiceEntry}
      staff={record}
      columns={['on', 'kind', 'designation', 'grade', 'basic', 'order']}
    />
  );
}
