import { defineEntity, f, KEPT, t } from '../../../../kit';
import { chartAccess, costCentreKinds, ledgerKinds, partyKinds } from '../choices';

const names = f.names({ max: 100 });
const rank = f.rank({ list: false });
const active = f.active();
const common = {
  title: { en: 'name', bn: 'nameBn' },
  access: chartAccess,
  live: 'list',
  remove: 'if-unused',
} as const;

/** Below the platform's heads: "Current assets". */
export const AccountGroup = defineEntity({
  ...common,
  name: 'accountGroup',
  labels: { one: t('Account group', 'হিসাবের গ্রুপ'), many: t('Account groups', 'হিসাবের গ্রুপ') },
  fields: {
    code: f.code({ label: t('Code', 'কোড'), list: true, search: true, max: 12 }),
    ...names,
    head: f.ref('accountHead', { label: t('Accounts head', 'হিসাবের খাত'), list: true, filter: true }),
    rank,
    active,
  },
  order: ['code'],
  unique: [['code']],
});

/** Below a group: "Bank". */
export const AccountSubGroup = defineEntity({
  ...common,
  name: 'accountSubGroup',
  labels: { one: t('Account sub-group', 'হিসাবের উপগ্রুপ'), many: t('Account sub-groups', 'হিসাবের উপগ্রুপ') },
  fields: {
    code: f.code({ label: t('Code', 'কোড'), list: true, search: true, max: 12 }),
    ...names,
    group: f.ref('accountGroup', { label: t('Account group', 'হিসাবের গ্রুপ'), list: true, filter: true }),
    rank,
    active,
  },
  order: ['code'],
  unique: [['code']],
});

/** An account that amounts are posted to. Its class is that of its sub-group's group's head. */
export const Ledger = defineEntity({
  ...common,
  name: 'ledger',
  labels: { one: t('Ledger', 'লেজার'), many: t('Ledgers', 'লেজার') },
  fields: {
    code: f.code({ label: t('Code', 'কোড'), list: true, search: true, max: 12 }),
    ...names,
    subGroup: f.ref('accountSubGroup', { label: t('Sub-group', 'উপগ্রুপ'), list: true, filter: true }),
    kind: f.choice(ledgerKinds, {
      label: t('Holds', 'কী থাকে'),
      help: t(
        'Cash and bank ledgers are paid from and received into; a journal may not use them.',
        'নগদ ও ব্যাংক লেজারে অর্থ আসে ও যায়; জাবেদায় এগুলো ব্যবহার করা যায় না।',
      ),
      list: true,
      filter: true,
      default: 'general',
    }),
    /** Provisions, accumulated depreciation, waivers: they reduce the class that they are shown in. */
    isContra: f.bool({ label: t('Reduces its class', 'শ্রেণির বিপরীত হিসাব'), default: false }),
    /** Only the system posts to it: sub-ledgers (fees, wallets) are proved against it. */
    isControlled: f.bool({
      label: t('Posted automatically only', 'শুধু স্বয়ংক্রিয় পোস্টিং'),
      filter: true,
      default: false,
    }),
    /** Ledger of the surplus of a year when it is closed. */
    isSurplus: f.bool({
      label: t('Takes the surplus of a closed year', 'বছর শেষে উদ্বৃত্ত এখানে যায়'),
      help: t('If several ledgers are marked, the first by code is used.', 'একাধিক লেজার চিহ্নিত থাকলে কোডের ক্রমে প্রথমটি।'),
      default: false,
    }),
    active,
  },
  order: ['code'],
  unique: [['code']],
  indexes: [['subGroup']],
});

/** Someone with whom the institution has dealings that its ledgers name: a supplier, a board, a donor. */
export const Party = defineEntity({
  ...common,
  name: 'party',
  labels: { one: t('Party', 'পক্ষ'), many: t('Parties', 'পক্ষ') },
  path: 'parties',
  fields: {
    ...names,
    kind: f.choice(partyKinds, { label: t('Kind', 'ধরন'), list: true, filter: true, default: 'supplier' }),
    /** Made when salaries are first posted by employee. */
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), system: true, optional: true }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, optional: true }),
    address: f.text({ label: t('Address', 'ঠিকানা'), optional: true, max: 200 }),
    /** Of the tax office; without it a higher rate is deducted. */
    taxNumber: f.text({ label: t('TIN', 'টিআইএন'), optional: true, max: 20 }),
    active,
  },
  personal: {
    of: ['staff'],
    rows: 'keep',
    why: KEPT.accounts,
    empty: ['name', 'nameBn', 'phone', 'address', 'taxNumber'],
  },
  order: ['name'],
  unique: [['name']],
  indexes: [['staff']],
});

/** A bank account of the institution, with the ledger that it is kept in. */
export const BankAccount = defineEntity({
  ...common,
  name: 'bankAccount',
  labels: { one: t('Bank account', 'ব্যাংক হিসাব'), many: t('Banks', 'ব্যাংক') },
  fields: {
    ...f.names({
      max: 100,
      label: { en: t('Account title', 'হিসাবের নাম (ইংরেজি)'), bn: t('Account title (Bengali)', 'হিসাবের নাম (বাংলা)') },
    }),
    bank: f.text({ label: t('Bank', 'ব্যাংক'), list: true, search: true, max: 80 }),
    branch: f.text({ label: t('Branch', 'শাখা'), list: true, optional: true, max: 80 }),
    accountNumber: f.code({ label: t('Account number', 'হিসাব নম্বর'), list: true, search: true, max: 20 }),
    routingNumber: f.code({ label: t('Routing number', 'রাউটিং নম্বর'), optional: true, pattern: /^\d{9}$/, max: 9 }),
    ledger: f.ref('ledger', { label: t('Ledger', 'লেজার'), list: true, filter: true }),
    active,
  },
  order: ['bank', 'accountNumber'],
  unique: [['accountNumber'], ['ledger']],
});

/** A second view of income and expenditure: the morning shift, the science department, the building project. */
export const CostCentre = defineEntity({
  ...common,
  name: 'costCentre',
  labels: { one: t('Cost centre', 'ব্যয়কেন্দ্র'), many: t('Cost centres', 'ব্যয়কেন্দ্র') },
  fields: {
    code: f.code({ label: t('Code', 'কোড'), list: true, search: true, max: 12 }),
    ...names,
    kind: f.choice(costCentreKinds, { label: t('Kind', 'ধরন'), list: true, filter: true, default: 'section' }),
    active,
  },
  order: ['code'],
  unique: [['code']],
});
