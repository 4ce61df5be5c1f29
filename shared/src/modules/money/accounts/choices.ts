import { access, t, type Choice } from '../../../kit';

/** The roles that read the books. */
export const bookReaders = ['head', 'office', 'accountant'] as const;
/** Chart and set-up: the head and the accountant write, those who work with the books read. */
export const chartAccess = access({ read: bookReaders, write: ['head', 'accountant'] });

export const accountClasses = [
  { value: 'asset', label: t('Asset', 'সম্পদ') },
  { value: 'liability', label: t('Liability', 'দায়') },
  { value: 'equity', label: t('Equity', 'মালিকানা স্বত্ব') },
  { value: 'income', label: t('Income', 'আয়') },
  { value: 'expense', label: t('Expense', 'ব্যয়') },
] as const satisfies readonly Choice[];
export type AccountClass = (typeof accountClasses)[number]['value'];

export const voucherNatures = [
  { value: 'debit', label: t('Debit: payment', 'ডেবিট: অর্থ প্রদান') },
  { value: 'credit', label: t('Credit: receipt', 'ক্রেডিট: অর্থ প্রাপ্তি') },
  { value: 'journal', label: t('Journal: no cash or bank', 'জাবেদা: নগদ বা ব্যাংক নয়') },
  { value: 'contra', label: t('Contra: between cash and bank', 'কন্ট্রা: নগদ ও ব্যাংকের মধ্যে') },
  { value: 'opening', label: t('Opening balance', 'প্রারম্ভিক জের') },
] as const satisfies readonly Choice[];
export type VoucherNature = (typeof voucherNatures)[number]['value'];

export const voucherMedia = [
  { value: 'any', label: t('Cash or bank', 'নগদ বা ব্যাংক') },
  { value: 'cash', label: t('Cash only', 'শুধু নগদ') },
  { value: 'bank', label: t('Bank only', 'শুধু ব্যাংক') },
  { value: 'none', label: t('Neither', 'কোনোটিই নয়') },
] as const satisfies readonly Choice[];
export type VoucherMedium = (typeof voucherMedia)[number]['value'];

/** The kinds of ledgers; the rules of voucher types and the cash and bank books rest on them. */
export const ledgerKinds = [
  { value: 'general', label: t('General', 'সাধারণ') },
  { value: 'cash', label: t('Cash', 'নগদ') },
  { value: 'bank', label: t('Bank', 'ব্যাংক') },
  { value: 'clearing', label: t('Payment gateway clearing', 'পেমেন্ট গেটওয়ে নিষ্পত্তি') },
] as const satisfies readonly Choice[];
export type LedgerKind = (typeof ledgerKinds)[number]['value'];

export const partyKinds = [
  { value: 'supplier', label: t('Supplier', 'সরবরাহকারী') },
  { value: 'contractor', label: t('Contractor', 'ঠিকাদার') },
  { value: 'body', label: t('Board, bank or office', 'বোর্ড, ব্যাংক বা দপ্তর') },
  { value: 'donor', label: t('Donor', 'দাতা') },
  { value: 'employee', label: t('Employee', 'কর্মচারী') },
  { value: 'person', label: t('Other person', 'অন্য ব্যক্তি') },
] as const satisfies readonly Choice[];

export const costCentreKinds = [
  { value: 'shift', label: t('Shift', 'শিফট') },
  { value: 'section', label: t('Department or section', 'বিভাগ বা শাখা') },
  { value: 'project', label: t('Project or fund', 'প্রকল্প বা তহবিল') },
] as const satisfies readonly Choice[];
