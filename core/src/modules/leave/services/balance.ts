import { createHash } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import { foldLedger, isTypeFor, LeaveBalance, LeaveEntry, LeaveType, openingRows, type BalanceLine, type LedgerRow } from '@pathshala/shared/modules/leave';
import type { Context } from '../../../kernel';
import type { Applicant } from './applicant';

export type TypeRow = Row<typeof LeaveType>;
type Person = Pick<Applicant, 'kind' | 'id' | 'gender'>;
export type NewEntry = LedgerRow & { application?: string; note?: string };

/** Leave is counted by calendar years. */
export const yearOf = (date: string) => Number(date.slice(0, 4));
const keyOf = (person: Person, year: number) => `${person.id}-${year}`;
const idOf = (ctx: Context, key: string) => createHash('sha1').update(`leaveBalance:${ctx.tenantId}:${key}`).digest('hex').slice(0, 24);
const personField = ({ kind, id }: Person) => (kind === 'student' ? { student: id } : { staff: id });

export const typesFor = async (ctx: Context, person: Person): Promise<TypeRow[]> => (await ctx.repo(LeaveType).find({ where: { active: true } })).filter((type) => isTypeFor(type, { applicant: person.kind, gender: person.gender }));

/** What a person's year looks like, whether it has been begun or not: nothing is written. */
export async function readLines(ctx: Context, person: Person, year: number): Promise<{ lines: BalanceLine[]; isOpen: boolean }> {
  const row = await ctx.repo(LeaveBalance).findOne({ id: idOf(ctx, keyOf(person, year)) });
  const opening = await missingOpening(ctx, person, year, row?.lines ?? []);
  const begun = foldLedger(opening);
  const lines = row?.lines ?? [];
  // A type that was added during the year stands beside those that are open already.
  const merged = lines.map((line) => addLines(line, begun.find((each) => each.type === line.type)));
  return { lines: [...merged, ...begun.filter((each) => !lines.some((line) => line.type === each.type))], isOpen: row !== null };
}

const addLines = (a: BalanceLine, b: BalanceLine | undefined): BalanceLine =>
  b ? { type: a.type, allocated: a.allocated + b.allocated, carried: a.carried + b.carried, lapsed: a.lapsed + b.lapsed, adjusted: a.adjusted + b.adjusted, pending: a.pending + b.pending, used: a.used + b.used } : a;

async function missingOpening(ctx: Context, person: Person, year: number, now: readonly BalanceLine[]): Promise<LedgerRow[]> {
  const before = await ctx.repo(LeaveBalance).findOne({ id: idOf(ctx, keyOf(person, year - 1)) });
  const types = (await typesFor(ctx, person)).filter((type) => type.kind === 'leave');
  return openingRows(types, now, before?.lines ?? []);
}

/**
 * Writes ledger rows of a person and year, begins the year where it has not begun, and brings the figures up to date, all in the
 * caller's transaction. The balance is written each time, so that two transactions about one person meet there and one waits for the other.
 * @returns the figures afterwards
 */
export async function postEntries(ctx: Context, person: Person, year: number, entries: readonly NewEntry[]): Promise<BalanceLine[]> {
  const balances = ctx.repo(LeaveBalance);
  const key = keyOf(person, year);
  const id = idOf(ctx, key);
  const row = await balances.findOne({ id });
  const opening = await missingOpening(ctx, person, year, row?.lines ?? []);
  const fresh: NewEntry[] = [...opening, ...entries];
  if (row && fresh.length === 0) return row.lines;
  const known = row ? await ctx.repo(LeaveEntry).find({ where: { ...personField(person), year } }) : [];
  const base = row ?? (await balances.create({ key, ...personField(person), year, lines: [], entries: 0 }, { id }));
  await ctx.repo(LeaveEntry).createMany(fresh.map((entry, index) => ({ ...personField(person), year, ...entry, source: `${key}:${known.length + index}` })));
  const lines = foldLedger([...known, ...fresh]);
  return (await balances.update(base.id, { lines, entries: known.length + fresh.length }, { rev: base.rev })).lines;
}
