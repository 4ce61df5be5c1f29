import { PlatformChallan } from '@pathshala/shared/modules/money/invoicing';
import { EditDraft } from '../parts/EditDraft';

/** /edu/challan/edit/:id */
export default function EditChallanPage() {
  return <EditDraft entity={PlatformChallan} list="/edu/challan/master" />;
}
