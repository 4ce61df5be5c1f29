import type { Context } from '../../../../kernel';

/** Employees that are away on a day, of these. Attendance, a module above this one, names its own when it is loaded. */
type AwaySource = (ctx: Context, date: string, staff: readonly string[]) => Promise<Set<string>>;
let source: AwaySource = async () => new Set();
export const provideAway = (away: AwaySource): void => void (source = away);
export const awayOn: AwaySource = (ctx, date, staff) => source(ctx, date, staff);
