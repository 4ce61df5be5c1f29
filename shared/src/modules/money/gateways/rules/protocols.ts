import { t, type Text } from '../../../../kit';

/** Values an institution enters to use its account; `secret` fields are masked while they are typed. */
export interface CredentialField {
  key: string;
  label: Text;
  secret: boolean;
  /** A key as a panel hands it out; the lines around it and its line breaks are left out. */
  isKey?: true;
}
const plain = (key: string, label: Text): CredentialField => ({ key, label, secret: false });
const secret = (key: string, label: Text): CredentialField => ({ key, label, secret: true });

export const PROTOCOLS = ['sslcommerz', 'bkash', 'nagad', 'sonali'] as const;
/** A payer leaves for the provider's page, or pays a bill in the app or at the counter of a company that calls us. */
export const WAYS = ['checkout', 'bill'] as const;
export type Way = (typeof WAYS)[number];
/** `billpay` is not chosen for a gateway: each may carry it beside its own. */
export type Protocol = (typeof PROTOCOLS)[number] | 'billpay';

/** The first field of each is the merchant ID, which answers are compared with. */
export const CREDENTIALS: Readonly<Record<Protocol, readonly CredentialField[]>> = {
  sslcommerz: [
    plain('store_id', t('Store ID', 'স্টোর আইডি')),
    secret('store_passwd', t('Store password', 'স্টোর পাসওয়ার্ড')),
  ],
  bkash: [
    plain('username', t('User name', 'ইউজার নেম')),
    secret('password', t('Password', 'পাসওয়ার্ড')),
    secret('app_key', t('App key', 'অ্যাপ কী')),
    secret('app_secret', t('App secret', 'অ্যাপ সিক্রেট')),
  ],
  nagad: [
    plain('merchant_id', t('Merchant ID', 'মার্চেন্ট আইডি')),
    plain('account', t('Merchant mobile number', 'মার্চেন্টের মোবাইল নম্বর')),
    { ...secret('private_key', t('Merchant private key', 'মার্চেন্টের প্রাইভেট কী')), isKey: true },
    { ...plain('nagad_key', t('Nagad public key', 'নগদের পাবলিক কী')), isKey: true },
  ],
  sonali: [
    plain('userName', t('User name', 'ইউজার নেম')),
    secret('password', t('Password', 'পাসওয়ার্ড')),
    plain('account', t('Bank account', 'ব্যাংক হিসাব')),
  ],
  billpay: [
    plain('user', t('User name of the company', 'কোম্পানির ইউজার নেম')),
    secret('password', t('Password of the company', 'কোম্পানির পাসওয়ার্ড')),
  ],
};

/** A key that callers present to us can be guessed by anyone, so it must be long; other secrets are the provider's. */
export const LEAST_BILL_SECRET = 16;

/** @returns keys that are missing */
export const missingCredentials = (protocol: Protocol, given: Readonly<Record<string, string>>): string[] =>
  CREDENTIALS[protocol].filter(({ key }) => !given[key]?.trim()).map(({ key }) => key);
