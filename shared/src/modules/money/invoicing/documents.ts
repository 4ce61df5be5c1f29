import { defineDocument, idSchema, t } from '../../../kit';

export const invoicingDocuments = {
  invoice: defineDocument('invoicing', {
    name: 'invoice',
    labels: { one: t('Invoice', 'ইনভয়েস'), many: t('Invoices', 'ইনভয়েস') },
    papers: ['a4'],
    template: 'bill-paper',
    version: 1,
    input: { id: idSchema },
    permission: 'platformInvoice.read',
  }),
  challan: defineDocument('invoicing', {
    name: 'challan',
    labels: { one: t('Challan', 'চালান'), many: t('Challans', 'চালান') },
    papers: ['a4'],
    template: 'bill-paper',
    version: 1,
    input: { id: idSchema },
    permission: 'platformChallan.read',
  }),
};

export const paperTexts = {
  to: t('To', 'প্রাপক'),
  serial: t('No', 'ক্রম'),
  particulars: t('Particulars', 'বিবরণ'),
  quantity: t('Quantity', 'পরিমাণ'),
  rate: t('Rate', 'দর'),
  amount: t('Amount', 'টাকা'),
  total: t('Total', 'মোট'),
  paid: t('Paid', 'পরিশোধিত'),
  open: t('Open', 'বাকি'),
  inWords: t('In words', 'কথায়'),
  counted: t('{count} students counted on {date}', '{date} তারিখে গণনা করা শিক্ষার্থী {count} জন'),
  invoiceOf: t('Invoice {number}', 'ইনভয়েস {number}'),
  issuer: t('For the platform', 'প্ল্যাটফর্মের পক্ষে'),
  depositor: t('Depositor', 'জমাদানকারী'),
  bankOfficer: t('Bank officer', 'ব্যাংক কর্মকর্তা'),
};
