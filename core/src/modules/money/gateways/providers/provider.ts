import type { Protocol } from '@pathshala/shared/modules/money/gateways';
import type { ClaimProof } from '@pathshala/shared/modules/money/payments';
import { dhakaDate } from '../../../../kernel';

/** How long an answer is waited for, and a listener that hears whether it came in that time. */
export interface Patience {
  answerMs: number;
  heard(isInTime: boolean): void;
}

/** The institution's account with a provider, and where it is reached. */
export interface Connection {
  protocol: Protocol;
  gateway: string;
  /** Without a slash at its end. */
  url: string;
  merchant: string;
  credentials: Readonly<Record<string, string>>;
  /** The sandbox bank: no money moves. */
  isTrial: boolean;
  now: Date;
  patience: Patience;
  /** The pass that a provider gives for some time; `grant` is asked only when no process has one that is valid. */
  pass(grant: () => Promise<{ pass: string; seconds: number } | null>, isRefused?: boolean): Promise<string | null>;
}

export interface Outgoing {
  reference: string;
  /** Taka with two decimals. */
  amount: string;
  /** Accounts to be credited, for a provider that splits a payment; null: the one of the agreement. */
  credits: readonly { account: string | null; amount: string }[];
  about: string;
  payer: { name: string; phone: string; ip?: string | undefined };
  address: string;
  backUrl: string;
  noticeUrl: string;
}

export type Started =
  | { kind: 'page'; session: string; payUrl: string }
  /** `refused` will not change; `unclear` may have been taken or not. */
  | { kind: 'refused' | 'unclear'; says: string };

/** Content of a call by the payer's browser or the provider's machine; nothing of it is believed. */
export interface Heard {
  /** By which of our payments, if it says so. */
  reference?: string | undefined;
  session?: string | undefined;
  /** Number by which the provider may be asked. */
  number?: string | undefined;
  status?: string | undefined;
}

/** The provider's own answer about a payment. */
export interface Looked {
  /** `foreign`: it knows the number as that of another payment. */
  kind: 'paid' | 'pending' | 'failed' | 'cancelled' | 'unknown' | 'unreachable' | 'foreign';
  says: string;
  /** After this failure nobody can pay on its page any more. */
  isFinal?: boolean;
  /** Paisa; null where it cannot be read. */
  amount?: number | null;
  currency?: string;
  merchant?: string;
  reference?: string;
  /** Its transaction id. */
  number?: string;
  paidAt?: string | null;
  /** Paisa of its charge, of the VAT on it, and of what it passes on; null where it does not say. */
  kept?: number | null;
  vat?: number | null;
  net?: number | null;
  isRisky?: boolean;
}

export interface Asked {
  reference: string;
  session?: string | undefined;
  heard?: Heard | undefined;
  /** Asked before money is taken that moves at our word alone. @returns why it may not be taken; null where it may */
  mayTake?: (() => Promise<string | null>) | undefined;
}

/** A refund of a payment, whole or in part. */
export interface SendBack {
  /** The payment: our reference, the provider's session and its transaction id. */
  reference: string;
  session?: string | undefined;
  number: string;
  /** Our own number of the refund: the provider refunds it once however often it is sent. */
  refund: string;
  /** Taka with two decimals. */
  amount: string;
  reason: string;
  /** The provider's number of the refund, once it has said it. */
  known?: string | undefined;
  /** An order of it may have reached the provider before, whatever came of it. */
  isRepeated: boolean;
}
/** `refused` is permanent; `unclear` may have been done or not, and is asked again. */
export interface SentBack {
  kind: 'done' | 'processing' | 'refused' | 'unclear';
  says: string;
  number?: string;
  /** No order left in this turn: the next one is still the first. Absent where it is not certain. */
  isUnsent?: boolean;
}

/** A transaction whose ID a payer typed, in the words of the provider. */
export interface Traced {
  /**
   * `unclear`: an answer about this ID that neither names a transaction nor denies one. `unreachable`: the provider
   * answers nobody at present.
   */
  kind: 'found' | 'unknown' | 'unclear' | 'unreachable';
  says: string;
  proof?: Omit<ClaimProof, 'by'>;
}

/** Whether nobody gets an answer now, whatever is asked: credentials refused, too many calls, out of order. */
export const isShut = (status: number): boolean => status === 401 || status === 429 || status >= 500;

/** One rail. The same code speaks to the provider and to the sandbox bank; only the address differs. */
export interface Provider {
  start(connection: Connection, outgoing: Outgoing): Promise<Started>;
  look(connection: Connection, asked: Asked): Promise<Looked>;
  /** Asks about a transaction by its ID alone; absent if the provider does not support this. */
  trace?(connection: Connection, number: string): Promise<Traced>;
  /** Sends a refund, or asks about one that was sent: called again until it is done or refused. */
  sendBack?(connection: Connection, refund: SendBack): Promise<SentBack>;
  /** A payment can be refunded one time only, in whole or in part. */
  refundsOnce?: true;
  /** The payer's browser comes back. */
  readBack(fields: Readonly<Record<string, string>>): Heard;
  /** A machine of the provider calls. */
  readNotice(body: string): Heard | null;
  /** Whether what a machine said carries the proof that it is the provider. */
  isProven(connection: Connection, body: string): boolean | Promise<boolean>;
  /** Answer to a machine that was heard. */
  thanks: { status: number; body: string; type: string };
  test(connection: Connection): Promise<{ isOk: boolean; says: string }>;
}

export const EVENT_TEXT = 480;
export const cut = (text: string): string => (text.length > EVENT_TEXT ? `${text.slice(0, EVENT_TEXT)}…` : text);

/** A payment of the provider's page, found by a number that a payer typed. */
export const tracedOf = (number: string, { kind, says, ...looked }: Looked): Traced => ({
  kind: 'found',
  says,
  proof: {
    number,
    isPaid: kind === 'paid',
    isIncoming: true,
    isOnline: true,
    amount: looked.amount ?? null,
    currency: looked.currency ?? null,
    account: looked.merchant ?? null,
    paidOn: looked.paidAt ? dhakaDate(new Date(looked.paidAt)) : null,
    payer: null,
    reference: looked.reference ?? null,
  },
});
