import { defineErrors, t } from '../../../kit';

export const accountsErrors = defineErrors('accounts', {
  /** `{fault}` is one of `voucherFaultTexts`; fields name the lines. */
  VOUCHER_FAULTY: { status: 422, text: t('The voucher cannot be posted. {fault}', 'ভাউচারটি পোস্ট করা যাবে না। {fault}') },
  /** `{names}`: parts without a ledger. */
  POSTING_UNMAPPED: {
    status: 422,
    text: t('Select a ledger for each of these first: {names}', 'আগে এগুলোর প্রতিটির লেজার বাছাই করুন: {names}'),
  },
  NO_FISCAL_YEAR: {
    status: 422,
    text: t(
      'The books of this date are not open. Add the year under Fiscal year closing.',
      'এই তারিখের হিসাব খোলা হয়নি। “অর্থবছর সমাপনী” পাতায় বছরটি যোগ করুন।',
    ),
  },
  YEAR_CLOSED: {
    status: 409,
    text: t('The fiscal year {year} is closed for entry.', '{year} অর্থবছরে এন্ট্রি বন্ধ।'),
  },
  FUTURE_DATE: {
    status: 422,
    text: t('A voucher cannot be posted with a future date.', 'ভবিষ্যতের তারিখে ভাউচার পোস্ট করা যায় না।'),
  },
  LEDGER_UNKNOWN: { status: 422, text: t('Select a ledger of this institution.', 'এই প্রতিষ্ঠানের একটি লেজার বাছাই করুন।') },
  LEDGER_OFF: {
    status: 422,
    text: t(
      'The ledger {ledger} is switched off. Select another, or switch it on in the chart of accounts.',
      '{ledger} লেজারটি নিষ্ক্রিয়। অন্য লেজার বাছাই করুন, অথবা হিসাব-তালিকায় এটি চালু করুন।',
    ),
  },
  LEDGER_CONTROLLED: {
    status: 422,
    text: t(
      'Only the system posts to {ledger}. Select another ledger; receipts and bills are posted here automatically.',
      '{ledger} লেজারে শুধু রসিদ ও বিলের স্বয়ংক্রিয় পোস্টিং হয়। অন্য লেজার বাছাই করুন।',
    ),
  },
  APPROVAL_NEEDED: {
    status: 409,
    text: t(
      'This type of voucher is posted after its approval. Submit it.',
      'এই ধরনের ভাউচার অনুমোদনের পর পোস্ট হয়। জমা দিন।',
    ),
  },
  REVERSAL_NEEDS_APPROVAL: {
    status: 409,
    text: t(
      'A voucher of this amount is reversed after someone else approves it. Ask to reverse it.',
      'এই পরিমাণের ভাউচারের বিপরীত ভুক্তি অন্য কারও অনুমোদনের পর হয়। বিপরীত ভুক্তির অনুরোধ পাঠান।',
    ),
  },
  REVERSAL_ASKED: {
    status: 409,
    text: t('Its reversal is already awaiting approval.', 'এর বিপরীত ভুক্তির অনুরোধ অনুমোদনের অপেক্ষায় আছে।'),
  },
  MIRROR_FIXED: {
    status: 409,
    text: t(
      'A reversal repeats the lines of its voucher and cannot be edited. Submit it again or remove it.',
      'বিপরীত ভাউচারে মূল ভাউচারের সারিই থাকে, সম্পাদনা করা যায় না। আবার জমা দিন অথবা মুছে ফেলুন।',
    ),
  },
  REFERENCE_REQUIRED: {
    status: 422,
    text: t('This type of voucher requires a reference number and date.', 'এই ধরনের ভাউচারে সূত্র নম্বর ও তারিখ আবশ্যক।'),
  },
  LINES_DIFFER: {
    status: 422,
    text: t(
      'A line of the statement and an entry match when account and amount are the same and neither is matched yet.',
      'হিসাব ও অঙ্ক এক হলে এবং আগে মেলানো না থাকলেই বিবরণীর সারি ও ভুক্তি মেলানো যায়।',
    ),
  },
  CHEQUE_KNOWN: {
    status: 409,
    text: t('Cheque {number} is already in the register.', '{number} নম্বর চেক আগে থেকেই চেক রেজিস্টারে আছে।'),
  },
  CHEQUE_USED: {
    status: 409,
    text: t(
      'Cheque {number} is already {state}. Enter a blank one.',
      '{number} নম্বর চেকটি আগে থেকেই “{state}”। অব্যবহৃত চেকের নম্বর দিন।',
    ),
  },
  CHEQUE_LEDGER: {
    status: 422,
    text: t(
      'A cheque cannot be received for cash or bank. Choose what it pays for.',
      'নগদ বা ব্যাংক লেজারের জন্য চেক গ্রহণ হয় না। যে খাতে প্রাপ্ত সেটি বাছাই করুন।',
    ),
  },
  FUND_FULL: {
    status: 409,
    text: t('Nothing was paid out of this fund since it was filled.', 'তহবিলটি পূর্ণ আছে; পূরণের পর কিছু খরচ হয়নি।'),
  },
  NO_CONTRA_TYPE: {
    status: 409,
    text: t(
      'There is no voucher type for contra. Add an active one under Voucher types.',
      'কন্ট্রার কোনো ভাউচারের ধরন নেই। “ভাউচারের ধরন” পাতায় একটি সক্রিয় ধরন যোগ করুন।',
    ),
  },
  POSTING_OFF: {
    status: 409,
    text: t('Switch on the posting of receipts first.', 'আগে রসিদের পোস্টিং চালু করুন।'),
  },
  POSTING_STAYS: {
    status: 409,
    text: t(
      'Bills that are in the books are settled by receipts, so their posting stays on.',
      'হিসাবে ওঠা বিল রসিদের মাধ্যমে মেটে, তাই বিল পোস্টিং বন্ধ করা যায় না।',
    ),
  },
  NO_RECEIPT_TYPE: {
    status: 409,
    text: t(
      'There is no voucher type for receipts. Add an active one under Voucher types.',
      'প্রাপ্তির কোনো ভাউচারের ধরন নেই। “ভাউচারের ধরন” পাতায় একটি সক্রিয় ধরন যোগ করুন।',
    ),
  },
  CLEARED_LATER: {
    status: 422,
    text: t(
      'A cheque clears on or after its date, and not in the future.',
      'চেক তার তারিখে বা পরে নগদায়িত হয়, ভবিষ্যতের তারিখে নয়।',
    ),
  },
  NOT_A_DRAFT: { status: 409, text: t('Only a draft can be changed.', 'শুধু খসড়া পরিবর্তন করা যায়।') },
  NO_HEADS: {
    status: 409,
    text: t(
      'The accounts heads have not been set up yet. Ask Pathshala support.',
      'হিসাবের খাত এখনো নির্ধারণ করা হয়নি। পাঠশালা কর্তৃপক্ষের সঙ্গে যোগাযোগ করুন।',
    ),
  },
  NO_SURPLUS_LEDGER: {
    status: 409,
    text: t('Mark the ledger that takes the surplus of a closed year.', 'বছর শেষে উদ্বৃত্ত যে লেজারে যাবে সেটি চিহ্নিত করুন।'),
  },
  NO_JOURNAL_TYPE: {
    status: 409,
    text: t(
      'There is no voucher type for journals. Add an active one under Voucher types.',
      'জাবেদার কোনো ভাউচারের ধরন নেই। “ভাউচারের ধরন” পাতায় একটি সক্রিয় ধরন যোগ করুন।',
    ),
  },
  YEAR_NOT_OVER: {
    status: 409,
    text: t('A fiscal year is closed after its last day.', 'অর্থবছরের শেষ দিন পার হলে তা সমাপ্ত করা যায়।'),
  },
  EARLIER_YEAR_OPEN: {
    status: 409,
    text: t('Close the previous year first: {year}.', 'আগের অর্থবছর আগে সমাপ্ত করুন: {year}।'),
  },
  LATER_YEAR_CLOSED: {
    status: 409,
    text: t('Reopen the following year first: {year}.', 'পরের অর্থবছর আগে আবার খুলুন: {year}।'),
  },
  DRAFTS_LEFT: {
    status: 409,
    text: t(
      'Vouchers of this year are not posted yet: {count}. Post or delete them first.',
      'এই অর্থবছরের {count}টি ভাউচার এখনো পোস্ট হয়নি। আগে পোস্ট করুন বা মুছুন।',
    ),
  },
});
