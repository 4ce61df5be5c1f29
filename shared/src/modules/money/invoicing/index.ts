import { defineModule, t } from '../../../kit';
import { invoicingActions } from './actions';
import { invoicingDocuments } from './documents';
import { InvoiceAccount } from './entities/invoice-account';
import { PlatformChallan } from './entities/platform-challan';
import { PlatformInvoice } from './entities/platform-invoice';
import { PlatformCounter, ServiceContract } from './entities/service-contract';
import { invoicingErrors } from './errors';
import { inputLabels } from './input-labels';
import { invoicingReports } from './reports';
import { invoicingScreens } from './screens';

export {
  InvoiceAccount,
  invoicingActions,
  invoicingDocuments,
  invoicingErrors,
  invoicingReports,
  invoicingScreens,
  PlatformChallan,
  PlatformCounter,
  PlatformInvoice,
  ServiceContract,
};
export { paperTexts } from './documents';
export { challanNumbers, invoiceNumbers } from './number-kinds';
export { stateNames } from './reports';
export {
  billingDate,
  billingStateOf,
  contractToBill,
  isInForce,
  lastOpenDay,
  monthlyLines,
  overlap,
} from './rules/contract';
export { invoiceTotal, openOf } from './rules/settle';
export { isJobShut, shutForFamilies, shutForOffice } from './rules/suspension';
/** The platform's business with its institutions: contracts, invoices and their payment. */
export const invoicing = defineModule({
  name: 'invoicing',
  labels: t('Platform invoices', 'প্ল্যাটফর্মের ইনভয়েস'),
  entities: [ServiceContract, PlatformInvoice, PlatformChallan, PlatformCounter, InvoiceAccount],
  inputLabels,
  actions: invoicingActions,
  documents: invoicingDocuments,
  reports: invoicingReports,
  screens: invoicingScreens,
  errors: invoicingErrors,
  // A contract or an invoice may shut what an institution has, and its payment opens it again.
  rights: [ServiceContract, { entity: PlatformInvoice, when: ['state', 'dueOn'] }],
  decidesRights: true,
  permissions: [
    {
      key: 'invoicing.billMonth',
      label: t('Bill all institutions for a month', 'সব প্রতিষ্ঠানের মাসিক বিল করা'),
      roles: ['operator'],
    },
    {
      key: 'invoicing.report',
      label: t('Summary of invoices to institutions', 'প্রতিষ্ঠানের ইনভয়েসের সারসংক্ষেপ'),
      roles: ['operator'],
    },
    {
      key: 'invoicing.own',
      label: t('See the platform’s invoices to the institution', 'প্রতিষ্ঠানের কাছে পাঠানো ইনভয়েস দেখা'),
      roles: ['head', 'accountant'],
    },
    {
      key: 'invoicing.pay',
      label: t('Pay the platform’s invoices online', 'প্ল্যাটফর্মের ইনভয়েস অনলাইনে পরিশোধ'),
      roles: ['head', 'accountant'],
    },
  ],
});
