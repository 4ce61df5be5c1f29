import type { AnyEntity, Row } from '@pathshala/shared/kit';
import type { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import type {
  ClaimDoubt,
  ClaimFacts,
  ClaimProof,
  OnlineMethod,
  PaymentClaim,
} from '@pathshala/shared/modules/money/payments';
import type { Context, Where } from '../../../../kernel';

export type Word = NonNullable<Row<typeof PaymentClaim>['word']>;

export interface Judged {
  facts: ClaimFacts;
  /** Lines of the company's sheets. */
  listed: ClaimProof[];
  /** Ids of the settlements that hold these lines. */
  sheets: string[];
  doubt: ClaimDoubt | null;
}
export interface Asked {
  company: Row<typeof OnlineMethod>;
  /** The provider's transactions; empty without an answer. */
  told: readonly ClaimProof[];
}
/** Values that a turn stores; without `word` the last answer stays. */
export interface News {
  asked: number;
  askAt: string | null;
  doubt?: ClaimDoubt;
  word?: Word;
}

/** An undecided payment that was made outside of the portal and reported by one transaction ID or two. */
export interface Report {
  id: string;
  company: string;
  /** As `normalTransactionId` gives them. */
  numbers: readonly string[];
  createdAt: string;
  asked: number;
  askAt?: string | null | undefined;
  doubt?: ClaimDoubt | null | undefined;
  word?: Word | null | undefined;
  /** Payments on a provider's page that one of the numbers may belong to. */
  onTheirWay: Where;
  /** Compares it with the provider's answer and with the present records. */
  judge(ctx: Context, asked: Asked): Promise<Judged>;
  note(ctx: Context, news: News): Promise<void>;
  /** Credits it in full in the caller's unit of work. @throws AppError where it cannot be booked */
  credit(ctx: Context, word: Word): Promise<void>;
  /**
   * Closes it as a payment on a provider's page that has its receipts. @returns false where that payment is not of the
   * same children, or does not stand
   */
  recognise?(ctx: Context, payment: Row<typeof PaymentIntent>): Promise<boolean>;
}

/** A kind of record that families report payments with. Modules above name theirs when they are loaded. */
export interface ReportKind {
  entity: AnyEntity;
  /** Records that nobody has decided about. */
  undecided: Where;
  /** Locks a report for the caller's unit of work, with the record that it pays for if that may be paid meanwhile. */
  lock(ctx: Context, id: string): Promise<void>;
  /** Null for one that is decided, or whose person was erased or may be: their data does not come back. */
  read(ctx: Context, id: string): Promise<Report | null>;
  /** Outcome of earlier reports with these numbers, for whichever kind of payment they are reported now. */
  history(ctx: Context, numbers: readonly string[]): Promise<{ isDecided: boolean; isBooked: boolean }>;
}

const kinds: ReportKind[] = [];
export const provideReports = (kind: ReportKind): void => void kinds.push(kind);
export const reportKinds = (): readonly ReportKind[] => kinds;
