import type { invoicingScreens } from '@pathshala/shared/modules/money/invoicing';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const invoicingLoads: ScreenLoads<typeof invoicingScreens> = {
  'invoicing.invoices': () => import('./pages/InvoicesPage'),
  'invoicing.newInvoice': () => import('./pages/NewInvoicePage'),
  'invoicing.editInvoice': () => import('./pages/EditInvoicePage'),
  'invoicing.challans': () => import('./pages/ChallansPage'),
  'invoicing.newChallan': () => import('./pages/NewChallanPage'),
  'invoicing.editChallan': () => import('./pages/EditChallanPage'),
  'invoicing.own': () => import('./pages/OwnInvoicesPage'),
};
