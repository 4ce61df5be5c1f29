import { defineDocument, idSchema, t } from '../../../kit';

export const paymentsDocuments = {
  /** `a4Landscape`: three copies side by side to be cut apart. `a5` and `roll80`: one, for the student. */
  receipt: defineDocument('payments', {
    name: 'receipt',
    labels: { one: t('Money receipt', 'মানি রসিদ'), many: t('Money receipts', 'মানি রসিদ') },
    papers: ['a4Landscape', 'a5', 'roll80'],
    version: 1,
    input: { id: idSchema },
    permission: 'receipt.read',
    verify: true,
  }),
};

export const receiptTexts = {
  title: t('Money receipt', 'মানি রসিদ'),
  refundTitle: t('Refund receipt', 'ফেরতের রসিদ'),
  creditTitle: t('Credit to the wallet', 'ওয়ালেটে জমার নথি'),
  fromWallet: t('Refunded from the wallet', 'ওয়ালেট থেকে ফেরত'),
  payer: t('Paid by', 'পরিশোধকারী'),
  bankCopy: t('Bank’s copy', 'ব্যাংক কপি'),
  officeCopy: t('Institution copy', 'প্রতিষ্ঠান কপি'),
  studentCopy: t('Student copy', 'শিক্ষার্থী কপি'),
  number: t('Receipt no.', 'রসিদ নং'),
  date: t('Date', 'তারিখ'),
  student: t('Student', 'শিক্ষার্থী'),
  code: t('Student ID', 'শিক্ষার্থী আইডি'),
  place: t('Class', 'শ্রেণি'),
  roll: t('Roll', 'রোল'),
  method: t('Payment method', 'পরিশোধের পদ্ধতি'),
  reference: t('Transaction no.', 'লেনদেন নং'),
  what: t('Description', 'বিবরণ'),
  fine: t('Late fine', 'বিলম্ব ফি'),
  amount: t('Paid', 'পরিশোধিত'),
  part: t('Part', 'আংশিক'),
  toWallet: t('Advance to wallet', 'ওয়ালেটে অগ্রিম জমা'),
  fineWaived: t('Late fine waived', 'বিলম্ব ফি মওকুফ'),
  total: t('Total', 'মোট'),
  leftOfBills: t('Remaining on these bills', 'এই বিলগুলোর বাকি'),
  dueAfter: t('Total remaining due', 'সর্বমোট বাকি'),
  collector: t('Collected by', 'আদায়কারী'),
  inClearing: t('Subject to clearance of the cheque', 'চেক নগদায়ন সাপেক্ষে'),
  cancelled: t('CANCELLED', 'বাতিল'),
  cancelledAs: t('Cancelled with {number}: {reason}', '{number} নম্বরে বাতিল: {reason}'),
  verify: t('Scan to verify', 'যাচাই করতে স্ক্যান করুন'),
  once: t('once', 'এককালীন'),
  year: t('year {year}', '{year} শিক্ষাবর্ষ'),
};
