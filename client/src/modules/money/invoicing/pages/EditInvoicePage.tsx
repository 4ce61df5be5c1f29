import { PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { EditDraft } from '../parts/EditDraft';

/** /edu/invoice/edit/:id */
export default function EditInvoicePage() {
  return <EditDraft entity={PlatformInvoice} list="/edu/invoice/master" />;
}
