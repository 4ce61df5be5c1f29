import type { StoredInput } from '@pathshala/shared/kit';
import type { AccountHead, VoucherType } from '@pathshala/shared/modules/accounts';
import type { MerchantType, OnlineMethod, PaymentGateway, PaymentType } from '@pathshala/shared/modules/payments';

const TAKA = 100;

export const ACCOUNT_HEADS: readonly StoredInput<typeof AccountHead>[] = [
  { code: '1', name: 'Assets', nameBn: 'সম্পদ', class: 'asset', note: 'Cash, bank, fees receivable, buildings, furniture', noteBn: 'নগদ, ব্যাংক, প্রাপ্য ফি, ভবন, আসবাবপত্র', rank: 1 },
  { code: '2', name: 'Liabilities', nameBn: 'দায়', class: 'liability', note: 'Salaries payable, provident fund, caution money, loans', noteBn: 'প্রদেয় বেতন, ভবিষ্য তহবিল, জামানত, ঋণ', rank: 2 },
  { code: '3', name: 'Fund and equity', nameBn: 'তহবিল ও মালিকানা স্বত্ব', class: 'equity', note: 'General fund, reserve fund, surplus', noteBn: 'সাধারণ তহবিল, সংরক্ষিত তহবিল, উদ্বৃত্ত', rank: 3 },
  { code: '4', name: 'Income', nameBn: 'আয়', class: 'income', note: 'Tuition, session charges, government grants, donations', noteBn: 'বেতন, সেশন ফি, সরকারি অনুদান, দান', rank: 4 },
  { code: '5', name: 'Expenditure', nameBn: 'ব্যয়', class: 'expense', note: 'Salaries, electricity, stationery, repairs', noteBn: 'বেতন-ভাতা, বিদ্যুৎ, মনিহারি, মেরামত', rank: 5 },
];

export const VOUCHER_TYPES: readonly StoredInput<typeof VoucherType>[] = [
  { code: 'DV-C', name: 'Cash debit voucher', nameBn: 'নগদ ডেবিট ভাউচার', nature: 'debit', medium: 'cash', prefix: 'CDV', rank: 1 },
  { code: 'DV-B', name: 'Bank debit voucher', nameBn: 'ব্যাংক ডেবিট ভাউচার', nature: 'debit', medium: 'bank', prefix: 'BDV', needsReference: true, rank: 2 },
  { code: 'CV-C', name: 'Cash credit voucher', nameBn: 'নগদ ক্রেডিট ভাউচার', nature: 'credit', medium: 'cash', prefix: 'CCV', needsApproval: false, rank: 3 },
  { code: 'CV-B', name: 'Bank credit voucher', nameBn: 'ব্যাংক ক্রেডিট ভাউচার', nature: 'credit', medium: 'bank', prefix: 'BCV', needsReference: true, needsApproval: false, rank: 4 },
  { code: 'JV', name: 'Journal voucher', nameBn: 'জাবেদা ভাউচার', nature: 'journal', medium: 'none', prefix: 'JV', rank: 5 },
  { code: 'CN', name: 'Contra voucher', nameBn: 'কন্ট্রা ভাউচার', nature: 'contra', medium: 'any', prefix: 'CN', rank: 6 },
  { code: 'OB', name: 'Opening balance', nameBn: 'প্রারম্ভিক জের', nature: 'opening', medium: 'any', prefix: 'OB', rank: 7 },
];

export const PAYMENT_TYPES: readonly StoredInput<typeof PaymentType>[] = [
  { code: 'CASH', name: 'Cash', nameBn: 'নগদ', channel: 'cash', rank: 1 },
  { code: 'DEPOSIT', name: 'Bank deposit', nameBn: 'ব্যাংকে জমা', channel: 'bank', needsReference: true, rank: 2 },
  { code: 'CHEQUE', name: 'Cheque or pay order', nameBn: 'চেক বা পে-অর্ডার', channel: 'cheque', needsReference: true, rank: 3 },
  { code: 'MOBILE', name: 'Mobile banking', nameBn: 'মোবাইল ব্যাংকিং', channel: 'mobile', needsReference: true, rank: 4 },
  { code: 'CARD', name: 'Card', nameBn: 'কার্ড', channel: 'card', atCounter: false, needsReference: true, rank: 5 },
  { code: 'TRANSFER', name: 'Internet banking', nameBn: 'ইন্টারনেট ব্যাংকিং', channel: 'bank', atCounter: false, needsReference: true, rank: 6 },
  { code: 'WALLET', name: "Student's wallet", nameBn: 'শিক্ষার্থীর ওয়ালেট', channel: 'wallet', atCounter: false, rank: 7 },
  { code: 'ADJUST', name: 'Adjustment', nameBn: 'সমন্বয়', channel: 'adjustment', needsReference: true, rank: 8 },
];

/** Fees are what the providers commonly ask; an operator enters his own contract. The demo reaches no provider: all are on trial or off. */
export const GATEWAYS: readonly StoredInput<typeof PaymentGateway>[] = [
  { code: 'BKASH', name: 'bKash', nameBn: 'বিকাশ', kind: 'mobile', mode: 'sandbox', sandboxUrl: 'https://tokenized.sandbox.bka.sh', liveUrl: 'https://tokenized.pay.bka.sh', feeBasisPoints: 150, rank: 1 },
  { code: 'NAGAD', name: 'Nagad', nameBn: 'নগদ (মোবাইল)', kind: 'mobile', mode: 'sandbox', feeBasisPoints: 120, rank: 2 },
  { code: 'ROCKET', name: 'Rocket', nameBn: 'রকেট', kind: 'mobile', mode: 'off', feeBasisPoints: 150, rank: 3 },
  { code: 'UPAY', name: 'Upay', nameBn: 'উপায়', kind: 'mobile', mode: 'off', feeBasisPoints: 140, rank: 4 },
  { code: 'SSLCZ', name: 'SSLCommerz', nameBn: 'এসএসএলকমার্জ', kind: 'aggregator', mode: 'sandbox', sandboxUrl: 'https://sandbox.sslcommerz.com', liveUrl: 'https://securepay.sslcommerz.com', feeBasisPoints: 200, settlementDays: 3, rank: 5 },
  { code: 'SPG', name: 'Sonali Payment Gateway', nameBn: 'সোনালী পেমেন্ট গেটওয়ে', kind: 'bank', mode: 'sandbox', feeBasisPoints: 0, fixedFee: 10 * TAKA, settlementDays: 1, rank: 6 },
];

/** `gateway` and `paymentType` are codes. */
export const ONLINE_METHODS: readonly StoredInput<typeof OnlineMethod>[] = [
  { code: 'BKASH', name: 'bKash', nameBn: 'বিকাশ', gateway: 'BKASH', paymentType: 'MOBILE', most: 30_000 * TAKA, transactionPattern: 'letters10', rank: 1 },
  { code: 'NAGAD', name: 'Nagad', nameBn: 'নগদ (মোবাইল)', gateway: 'NAGAD', paymentType: 'MOBILE', most: 30_000 * TAKA, transactionPattern: 'letters8', rank: 2 },
  { code: 'ROCKET', name: 'Rocket', nameBn: 'রকেট', gateway: 'ROCKET', paymentType: 'MOBILE', most: 30_000 * TAKA, transactionPattern: 'digits10', active: false, rank: 3 },
  { code: 'UPAY', name: 'Upay', nameBn: 'উপায়', gateway: 'UPAY', paymentType: 'MOBILE', most: 30_000 * TAKA, active: false, rank: 4 },
  { code: 'CARD', name: 'Visa, Mastercard or Amex', nameBn: 'ভিসা, মাস্টারকার্ড বা অ্যামেক্স', gateway: 'SSLCZ', paymentType: 'CARD', feeBasisPoints: 250, rank: 5 },
  { code: 'IBANK', name: 'Internet banking', nameBn: 'ইন্টারনেট ব্যাংকিং', gateway: 'SSLCZ', paymentType: 'TRANSFER', rank: 6 },
  { code: 'SPG-ACC', name: 'Sonali Bank account', nameBn: 'সোনালী ব্যাংক হিসাব', gateway: 'SPG', paymentType: 'TRANSFER', rank: 7 },
  { code: 'SPG-OTC', name: 'Sonali Bank counter', nameBn: 'সোনালী ব্যাংক কাউন্টার', gateway: 'SPG', paymentType: 'DEPOSIT', rank: 8 },
];

/** `gateways` are codes. */
export const MERCHANT_TYPES: readonly StoredInput<typeof MerchantType>[] = [
  { code: 'OWN', name: "Institution's own merchant", nameBn: 'প্রতিষ্ঠানের নিজস্ব মার্চেন্ট', owner: 'institution', settlement: 'direct', gateways: ['BKASH', 'NAGAD', 'SPG'], papers: 'EIIN, resolution of the committee, bank certificate', papersBn: 'ইআইআইএন, কমিটির রেজল্যুশন, ব্যাংক প্রত্যয়ন', rank: 1 },
  { code: 'GROUP', name: 'Merchant of the group', nameBn: 'গ্রুপের মার্চেন্ট', owner: 'group', settlement: 'weekly', gateways: ['BKASH', 'SSLCZ'], papers: 'Agreement of the group, bank certificate', papersBn: 'গ্রুপের চুক্তিপত্র, ব্যাংক প্রত্যয়ন', rank: 2 },
  { code: 'POOL', name: 'Collection by the platform', nameBn: 'প্ল্যাটফর্মের মাধ্যমে আদায়', owner: 'platform', settlement: 'daily', gateways: ['SSLCZ'], papers: 'Agreement with the platform, bank account', papersBn: 'প্ল্যাটফর্মের সঙ্গে চুক্তি, ব্যাংক হিসাব', rank: 3 },
];
