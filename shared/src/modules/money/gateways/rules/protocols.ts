import { t, type Text } from '../../../../kit';

/** Values an institution enters to use its account; `secret` fields are masked while they are typed. */
export interface CredentialField {
  key: string;
  label: Text;
  secret: boolean;
}
const plain = (key: string, label: Text): CredentialField => ({ key, label, secret: false });
const secret = (key: string, label: Text): CredentialField => ({ key, label, secret: true });

export const PROTOCOLS = ['sslcommerz', 'bkash', 'sonali'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

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
  sonali: [
    plain('userName', t('User name', 'ইউজার নেম')),
    secret('password', t('Password', 'পাসওয়ার্ড')),
    plain('account', t('Bank account', 'ব্যাংক হিসাব')),
  ],
};

/** @returns keys that are missing */
export const missingCredentials = (protocol: Protocol, given: Readonly<Record<string, string>>): string[] =>
  CREDENTIALS[protocol].filter(({ key }) => !given[key]?.trim()).map(({ key }) => key);
