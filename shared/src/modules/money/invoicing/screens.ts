import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { ServiceContract } from './entities/service-contract';
import { invoicingReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'money' as const, icon, order });

export const invoicingScreens = defineScreens([
  {
    id: 'invoicing.invoices',
    path: '/edu/invoice/master',
    title: t('Invoices', 'ইনভয়েস'),
    permission: 'platformInvoice.update',
    menu: menu(60, 'receipt'),
    flags: { displayable: true },
  },
  {
    id: 'invoicing.newInvoice',
    path: '/edu/invoice/create',
    title: t('New Invoice', 'নতুন ইনভয়েস'),
    parent: 'invoicing.invoices',
    permission: 'platformInvoice.create',
  },
  {
    id: 'invoicing.editInvoice',
    path: '/edu/invoice/edit/:id',
    title: t('Edit Invoice', 'ইনভয়েস সম্পাদনা'),
    parent: 'invoicing.invoices',
    permission: 'platformInvoice.update',
  },
  {
    id: 'invoicing.challans',
    path: '/edu/challan/master',
    title: t('Challans', 'চালান'),
    permission: 'platformChallan.update',
    menu: menu(61, 'cash'),
    flags: { displayable: true },
  },
  {
    id: 'invoicing.newChallan',
    path: '/edu/challan/create',
    title: t('New Challan', 'নতুন চালান'),
    parent: 'invoicing.challans',
    permission: 'platformChallan.create',
  },
  {
    id: 'invoicing.editChallan',
    path: '/edu/challan/edit/:id',
    title: t('Edit Challan', 'চালান সম্পাদনা'),
    parent: 'invoicing.challans',
    permission: 'platformChallan.update',
  },
  catalogScreen(ServiceContract, {
    id: 'invoicing.contracts',
    path: '/edu/reguler-site/master',
    title: t('Regular Institution Invoices', 'নিয়মিত প্রতিষ্ঠানের ইনভয়েস'),
    menu: menu(62, 'briefcase'),
  }),
  reportScreen(invoicingReports.byMonth, {
    id: 'invoicing.summary',
    path: '/edu/reguler-site/master2',
    menu: menu(63, 'report'),
  }),
  {
    id: 'invoicing.own',
    path: '/edu/site/invoice/master',
    title: t('Site Invoices', 'প্রতিষ্ঠানের ইনভয়েস'),
    permission: 'invoicing.own',
    menu: { group: 'settings', icon: 'receipt', order: 70 },
  },
]);
