import { t } from '../../../../kit';
import { addDays } from '../../../../text';
import { normalTransactionId } from './transaction-id';

/** Reasons why a payment by transaction ID is left to a person, although the provider or its statement was asked. */
export const CLAIM_DOUBTS = [
  { value: 'unasked', label: t('Provider not asked', 'প্রদানকারীর কাছে জানতে চাওয়া হয়নি'), tone: 'neutral' },
  { value: 'silent', label: t('No answer', 'উত্তর পাওয়া যায়নি'), tone: 'neutral' },
  { value: 'unclear', label: t('Answer unclear', 'উত্তর স্পষ্ট নয়'), tone: 'neutral' },
  { value: 'unknown', label: t('Not found yet', 'এখনো পাওয়া যায়নি'), tone: 'neutral' },
  { value: 'type', label: t('Unknown type of transaction', 'লেনদেনের ধরন অজানা'), tone: 'warn' },
  { value: 'outgoing', label: t('Not a payment received', 'প্রতিষ্ঠানে আসা পরিশোধ নয়'), tone: 'bad' },
  { value: 'returned', label: t('Returned', 'ফেরত দেওয়া হয়েছে'), tone: 'bad' },
  { value: 'unpaid', label: t('Not completed', 'লেনদেন সম্পন্ন হয়নি'), tone: 'bad' },
  { value: 'online', label: t('Paid on a payment page', 'পেমেন্ট পাতায় পরিশোধ করা'), tone: 'bad' },
  { value: 'currency', label: t('Not in taka', 'টাকায় নয়'), tone: 'bad' },
  { value: 'amount', label: t('Amount differs', 'পরিমাণ মেলে না'), tone: 'bad' },
  { value: 'date', label: t('Date differs', 'তারিখ মেলে না'), tone: 'warn' },
  { value: 'account', label: t('Receiving account differs', 'গ্রহীতার নম্বর মেলে না'), tone: 'bad' },
  { value: 'payer', label: t('Payer not proven', 'প্রেরক প্রমাণিত নয়'), tone: 'warn' },
  { value: 'statement', label: t('In the statement only', 'শুধু স্টেটমেন্টে আছে'), tone: 'warn' },
  { value: 'decided', label: t('Already decided', 'আগে সিদ্ধান্ত হয়েছে'), tone: 'warn' },
  { value: 'settled', label: t('Already in a settlement', 'আগেই নিষ্পত্তিতে আছে'), tone: 'warn' },
  { value: 'booked', label: t('Possibly on a receipt already', 'সম্ভবত আগেই রসিদ হয়েছে'), tone: 'warn' },
  { value: 'old', label: t('Paid long ago', 'অনেক আগের পরিশোধ'), tone: 'warn' },
  { value: 'opening', label: t('No receipts yet', 'এখনো কোনো রসিদ নেই'), tone: 'warn' },
  { value: 'staff', label: t('From an employee’s family', 'কর্মচারীর পরিবার থেকে'), tone: 'warn' },
  { value: 'ceiling', label: t('Above the wallet’s limit', 'ওয়ালেটের সীমার বেশি'), tone: 'warn' },
  { value: 'booking', label: t('Cannot be credited', 'জমা করা যায়নি'), tone: 'bad' },
] as const;
export type ClaimDoubt = (typeof CLAIM_DOUBTS)[number]['value'];

/** A transaction in the words of the provider or its statement; null for facts that they do not give. */
export interface ClaimProof {
  by: 'provider' | 'statement';
  number: string;
  isPaid: boolean;
  /** Known to be money that a payer sent to the institution, unlike a refund or a payout. */
  isIncoming: boolean;
  /** False if the type of the transaction says neither that the money came in nor that it went out. */
  isKnownType?: boolean | undefined;
  /** Paid on the page of a payment that has a record of its own. */
  isOnline: boolean;
  /** Paisa. */
  amount: number | null;
  currency: string | null;
  /** The receiver; null in a statement, which belongs to one account. */
  account: string | null;
  /** Date in Dhaka. */
  paidOn: string | null;
  /** The payer's mobile number. */
  payer: string | null;
  reference: string | null;
}

/** A payment for one child or several, as the family reported it. */
export interface ClaimFacts {
  /** One transaction ID or two, as `normalTransactionId` gives them. */
  numbers: readonly string[];
  /** Paisa of all parts. */
  total: number;
  paidOn: string;
  /** Date of the report in Dhaka. */
  reportedOn: string;
  /** Date before which a payment may be in the books unnumbered: of the first receipt; null where there is none. */
  booksSince: string | null;
  sender: string | null;
  /** Payment references of the children: their IDs. */
  references: readonly string[];
  /** Mobile numbers that were on record for the family of each child before the day of the payment. */
  phones: readonly string[];
  /** Numbers and accounts of the institution with the provider. */
  accounts: readonly string[];
  /** A member of the family also works here: the payment is for a colleague to verify. */
  isStaff: boolean;
  /** The number belongs to a refund which the institution paid. */
  isRefund: boolean;
  /** The number was used or reported before, and a person has reversed or rejected that. */
  isDecided: boolean;
  /** A receipt bears the number, or says the same sum of that day without a number. */
  isBooked: boolean;
  /** A settlement that was sent for approval has left its money in suspense. */
  isSettled: boolean;
}

/** Older payments are often in the books already, without their numbers. */
const RECENT_DAYS = 30;

const normal = (text: string): string => normalTransactionId(text).replace(/^\+?88(?=01\d{9}$)/, '');

/**
 * First difference between a reported payment and its transactions; null if it may be credited automatically. Nothing
 * is rounded or tolerated. A matching amount does not prove the payer: anyone may type the ID of a friend, so the money
 * must also come from a number of the family, or the transaction must name the student. Any employee may enter a
 * statement, so a line of it credits nothing without the provider, but it can contradict the provider.
 */
export function doubtOfClaim(facts: ClaimFacts, proofs: readonly ClaimProof[]): ClaimDoubt | null {
  if (facts.isRefund) return 'outgoing';
  const own = facts.numbers.map((number) => proofs.filter((each) => normal(each.number) === number));
  if (own.some((each) => each.some(({ amount }) => amount !== null && amount <= 0))) return 'returned';
  const chosen = own.map((each) => each.find(({ by }) => by === 'provider') ?? each[0]);
  if (chosen.length === 0 || chosen.some((each) => each === undefined)) return 'unknown';
  const found = chosen as ClaimProof[];
  const accounts = new Set(facts.accounts.map(normal));
  const references = new Set(facts.references.map(normal));
  const isOfFamily = ({ payer, reference }: ClaimProof) =>
    (reference !== null && references.has(normal(reference))) ||
    (payer !== null && facts.phones.includes(payer) && (facts.sender === null || facts.sender === payer));
  if (found.some(({ isPaid }) => !isPaid)) return 'unpaid';
  if (found.some(({ isKnownType }) => isKnownType === false)) return 'type';
  if (found.some(({ isIncoming }) => !isIncoming)) return 'outgoing';
  if (found.some(({ isOnline }) => isOnline)) return 'online';
  if (found.some(({ currency }) => currency !== 'BDT')) return 'currency';
  const sum = found.reduce<number>((all, { amount }) => all + (amount ?? Number.NaN), 0);
  const differ = (field: 'amount' | 'paidOn') => own.some((each) => new Set(each.map((one) => one[field])).size > 1);
  if (sum !== facts.total || differ('amount')) return 'amount';
  if (found.some(({ paidOn }) => paidOn !== facts.paidOn) || differ('paidOn')) return 'date';
  if (found.some(({ by, account }) => by === 'provider' && (account === null || !accounts.has(normal(account)))))
    return 'account';
  if (!found.every(isOfFamily)) return 'payer';
  if (facts.isSettled) return 'settled';
  if (facts.isDecided) return 'decided';
  if (facts.isBooked) return 'booked';
  if (facts.booksSince === null) return 'opening';
  if (isOld(facts)) return 'old';
  if (facts.isStaff) return 'staff';
  return found.every(({ by }) => by === 'provider') ? null : 'statement';
}

const isOld = ({ paidOn, reportedOn, booksSince }: ClaimFacts): boolean =>
  paidOn < addDays(reportedOn, -RECENT_DAYS) || (booksSince !== null && paidOn < booksSince);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Delays after a report at which the provider is asked: 0, 1, 6, 21 and 81 minutes, then daily for a week. */
const QUESTIONS_MS = [
  ...[0, 1, 6, 21, 81].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 4, 5, 6, 7].map((days) => days * DAY_MS),
];
/** Statements are compared every hour for a week, and then daily up to this age. */
const STATEMENTS_MS = 60 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;

/** Whether it is time to ask the provider, after the given number of answers. Instants in milliseconds. */
export const isProvidersTurn = ({ since, asked }: { since: number; asked: number }, now: number): boolean =>
  now >= since + (QUESTIONS_MS[asked] ?? Infinity);

/**
 * Time of the next turn of a report; null if only a person can decide. A report whose provider is silent stays due, so
 * that it comes as soon as the provider answers again. One that cannot be booked waits as long as it has waited, from
 * one minute to one hour.
 * @param provider `silent`: asked without an answer; `closed`: it cannot be asked, and only statements are compared;
 *   `unbooked`: it has proven the payment, which could not be credited
 */
export function nextClaimTurn(
  { since, asked, provider }: { since: number; asked: number; provider: 'heard' | 'silent' | 'closed' | 'unbooked' },
  now: number,
): number | null {
  if (now >= since + STATEMENTS_MS) return null;
  const look = now + (now < since + WEEK_MS ? HOUR_MS : DAY_MS);
  if (provider === 'closed') return look;
  if (provider === 'silent') return now + MINUTE_MS;
  if (provider === 'unbooked') return Math.min(now + HOUR_MS, now + Math.max(MINUTE_MS, now - since));
  const question = QUESTIONS_MS[asked];
  return question === undefined ? look : Math.min(look, Math.max(now + MINUTE_MS, since + question));
}
