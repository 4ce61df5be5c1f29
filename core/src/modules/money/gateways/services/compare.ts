import { t, type Row, type Text } from '@pathshala/shared/kit';
import type { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import type { Looked } from '../providers/provider';

type Expected = Pick<Row<typeof PaymentIntent>, 'payable' | 'currency' | 'merchant' | 'reference'>;

export const DOUBTS = {
  amount: t('The amount is not the one that was asked for.', 'পরিমাণ চাওয়া পরিমাণের সঙ্গে মেলে না।'),
  currency: t('The currency is not taka.', 'মুদ্রা টাকা নয়।'),
  merchant: t('Another merchant account received it.', 'টাকা অন্য মার্চেন্ট হিসাবে গেছে।'),
  reference: t('It names another reference.', 'রেফারেন্স মেলে না।'),
  number: t('It has no transaction ID.', 'লেনদেন আইডি নেই।'),
  used: t('Its transaction ID has paid for something else.', 'লেনদেন আইডিটি অন্য কিছুর জন্য ব্যবহৃত হয়েছে।'),
  closed: t(
    'The fee or invoice it was for has been paid or cancelled in the meantime.',
    'যে ফি বা ইনভয়েসের জন্য টাকা, সেটি এর মধ্যে পরিশোধ বা বাতিল হয়েছে।',
  ),
  risk: t('The provider calls it risky.', 'প্রদানকারী এটিকে ঝুঁকিপূর্ণ বলেছে।'),
} as const satisfies Record<string, Text>;
export type Doubt = keyof typeof DOUBTS;

/** Reasons of our own for which a payment ended without money. They are stored in English. */
export const ENDINGS = {
  replaced: t('Another payment of the same was begun.', 'একই বাবদ আরেকটি পরিশোধ শুরু হয়েছে।'),
  late: t(
    'The time of this payment was over before the page of the provider opened.',
    'প্রদানকারীর পাতা খোলার আগেই এই পরিশোধের সময় শেষ হয়েছে।',
  ),
  elsewhere: t(
    'It was paid in another way in the meantime, or such a payment is in progress. No money was taken.',
    'এর মধ্যে অন্যভাবে পরিশোধ হয়েছে বা হচ্ছে। কোনো টাকা নেওয়া হয়নি।',
  ),
} as const satisfies Record<string, Text>;

/** Stored reason of a payment in the reader's language; words of a provider stay as they are. */
export function whyIn(locale: keyof Text, why: string | null | undefined): string | null {
  const known = [...Object.values(DOUBTS), ...Object.values(ENDINGS)].find(({ en }) => en === why);
  return known?.[locale] ?? why ?? null;
}

/**
 * First difference between a provider's answer and the stored payment; null when there is none. Nothing is
 * rounded or tolerated: less by a paisa is another amount.
 */
export function doubtOf(expected: Expected, said: Looked): Doubt | null {
  if (said.currency !== expected.currency) return 'currency';
  if (said.amount !== expected.payable) return 'amount';
  if (said.merchant !== expected.merchant) return 'merchant';
  if (said.reference !== expected.reference) return 'reference';
  if (!said.number) return 'number';
  return said.isRisky ? 'risk' : null;
}
