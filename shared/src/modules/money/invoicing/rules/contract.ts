import { addDays } from '../../../../text';

/** Dates are school dates, months `YYYY-MM`. */
export interface Terms {
  startsOn: string;
  endsOn?: string | undefined;
  trialUntil?: string | undefined;
  billingDay: number;
  graceDays: number;
}
export type BillingState = 'none' | 'trial' | 'active' | 'grace' | 'suspended' | 'terminated';

export const isInForce = ({ startsOn, endsOn }: Pick<Terms, 'startsOn' | 'endsOn'>, day: string): boolean =>
  startsOn <= day && (!endsOn || day <= endsOn);

/** Whether two contracts share a day. */
export const overlap = (a: Pick<Terms, 'startsOn' | 'endsOn'>, b: Pick<Terms, 'startsOn' | 'endsOn'>): boolean =>
  (!b.endsOn || a.startsOn <= b.endsOn) && (!a.endsOn || b.startsOn <= a.endsOn);

export const billingDate = ({ billingDay }: Pick<Terms, 'billingDay'>, month: string): string =>
  `${month}-${String(billingDay).padStart(2, '0')}`;

/** The contract that is billed for a month: in force on its own billing day, and past its trial. */
export const contractToBill = <C extends Terms>(contracts: readonly C[], month: string): C | null =>
  contracts.find((each) => {
    const day = billingDate(each, month);
    return isInForce(each, day) && !(each.trialUntil && day <= each.trialUntil);
  }) ?? null;

/** Lines of the monthly invoice; what costs nothing is left out. */
export function monthlyLines(
  { studentPrice, fixedFee }: { studentPrice: number; fixedFee: number },
  students: number,
): { particulars: string; particularsBn: string; quantity: number; rate: number }[] {
  return [
    {
      particulars: 'Use of the platform, by students',
      particularsBn: 'প্ল্যাটফর্ম ব্যবহার, শিক্ষার্থী অনুযায়ী',
      quantity: students,
      rate: studentPrice,
    },
    { particulars: 'Fixed monthly fee', particularsBn: 'নির্ধারিত মাসিক ফি', quantity: 1, rate: fixedFee },
  ].filter(({ quantity, rate }) => quantity > 0 && rate > 0);
}

/**
 * How an institution stands with the platform on a day. `overdueSince` is the due date of its oldest invoice that is
 * past it, or null.
 */
export function billingStateOf(
  contracts: readonly Terms[],
  { today, overdueSince }: { today: string; overdueSince: string | null },
): BillingState {
  const now = contracts.find((each) => isInForce(each, today));
  if (!now) return contracts.some(({ startsOn }) => startsOn < today) ? 'terminated' : 'none';
  if (overdueSince && overdueSince < today)
    return daysBetween(overdueSince, today) > now.graceDays ? 'suspended' : 'grace';
  return now.trialUntil && today <= now.trialUntil ? 'trial' : 'active';
}

/** Last day on which everything is open for an institution whose oldest overdue invoice was due on a day. */
export const lastOpenDay = ({ graceDays }: Pick<Terms, 'graceDays'>, overdueSince: string): string =>
  addDays(overdueSince, graceDays);

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000;
