import { createHash } from 'node:crypto';
import type { Row } from '@pathshala/shared/kit';
import {
  foldLedger,
  isTypeFor,
  LeaveBalance,
  LeaveEntry,
  LeaveType,
  openingRows,
  type BalanceLine,
  type LedgerRow,
} from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { remember } from '../../../foundation/people';
import type { Applicant } from './applicant';

export type TypeRow = Row<typeof LeaveType>;
type Person = Pick<Applicant, 'kind' | 'id' | 'gender'>;
export type NewEntry = LedgerRow & { application?: string; note?: string };

/** Leave is counted by calendar years. */
export const yearOf = (date: string) => Number(date.slice(0, 4));
const keyOf = (person: Person, year: number) => `${person.id}-${year}`;
const idOf = (ctx: Context, key: string) =>
  createHash('sha1').update(`leaveBalance:${ctx.tenantId}:${key}`).digest('hex').slice(0, 24);
const personField = ({ kind, id }: Person) => (kind === 'student' ? { student: id } : { staff: id });

export const typesFor = async (ctx: Context, person: Person): Promise<TypeRow[]> =>
  (await remember(ctx, 'leave-types', () => ctx.repo(LeaveType).find({ where: { active: true } }))).filter((type) =>
    isTypeFor(type, { applicant: person.kind, gender: person.gender }),
  );

/** A person's year, whether it has been begun or not: nothing is written. */
export async function readLines(
  ctx: Context,
  person: Person,
  year: number,
): Promise<{ lines: BalanceLine[]; isOpen: boolean }> {
  const row = await ctx.repo(LeaveBalance).findOne({ id: idOf(ctx, keyOf(person, year)) });
  const lines = row?.lines ?? [];
  return { lines: merge(lines, foldLedger(await missingOpening(ctx, person, year, lines))), isOpen: row !== null };
}

/** The same for many employees in few reads: staff id → figures. */
export async function readManyLines(
  ctx: Context,
  people: readonly Person[],
  year: number,
): Promise<Map<string, { lines: BalanceLine[]; isOpen: boolean }>> {
  const rows = new Map(
    (await ctx.repo(LeaveBalance).find({ where: { year: { in: [year - 1, year] }, staff: { exists: true } } })).map(
      (row) => [row.key, row],
    ),
  );
  const out = new Map<string, { lines: BalanceLine[]; isOpen: boolean }>();
  for (const person of people) {
    const row = rows.get(keyOf(person, year));
    const lines = row?.lines ?? [];
    const opening = openingRows(await limitedTypes(ctx, person), lines, rows.get(keyOf(person, year - 1))?.lines ?? []);
    out.set(person.id, { lines: merge(lines, foldLedger(opening)), isOpen: row !== undefined });
  }
  return out;
}

/** A type that was added during the year is beside those that are open already. */
const merge = (lines: readonly BalanceLine[], begun: readonly BalanceLine[]): BalanceLine[] => [
  ...lines.map((line) =>
    addLines(
      line,
      begun.find((each) => each.type === line.type),
    ),
  ),
  ...begun.filter((each) => !lines.some((line) => line.type === each.type)),
];

const addLines = (a: BalanceLine, b: BalanceLine | undefined): BalanceLine =>
  b
    ? {
        type: a.type,
        allocated: a.allocated + b.allocated,
        carried: a.carried + b.carried,
        lapsed: a.lapsed + b.lapsed,
        adjusted: a.adjusted + b.adjusted,
        pending: a.pending + b.pending,
        used: a.used + b.used,
      }
    : a;

/** Duty has no days of a year. */
const limitedTypes = async (ctx: Context, person: Person) =>
  (await typesFor(ctx, person)).filter((type) => type.kind === 'leave');

async function missingOpening(
  ctx: Context,
  person: Person,
  year: number,
  now: readonly BalanceLine[],
): Promise<LedgerRow[]> {
  const before = await ctx.repo(LeaveBalance).findOne({ id: idOf(ctx, keyOf(person, year - 1)) });
  return openingRows(await limitedTypes(ctx, person), now, before?.lines ?? []);
}

/**
 * Writes ledger rows of a person and year, begins the year where it has not begun, and brings the figures up to date,
 * all in the caller's transaction. The balance is written each time, so that two transactions about one person meet
 * there and one waits for the other.
 * @returns the figures afterwards
 */
export async function postEntries(
  ctx: Context,
  person: Person,
  year: number,
  entries: readonly NewEntry[],
): Promise<BalanceLine[]> {
  const balances = ctx.repo(LeaveBalance);
  const key = keyOf(person, year);
  const id = idOf(ctx, key);
  const row = await balances.findOne({ id });
  const opening = await missingOpening(ctx, person, year, row?.lines ?? []);
  const fresh: NewEntry[] = [...opening, ...entries];
  if (row && fresh.length === 0) return row.lines;
  const known = row ? await ctx.repo(LeaveEntry).find({ where: { ...personField(person), year } }) : [];
  const base = row ?? (await balances.create({ key, ...personField(person), year, lines: [], entries: 0 }, { id }));
  await ctx.repo(LeaveEntry).createMany(
    fresh.map((entry, index) => ({
      ...personField(person),
      year,
      ...entry,
      source: `${key}:${known.length + index}`,
    })),
  );
  const lines = foldLedger([...known, ...fresh]);
  return (await balances.update(base.id, { lines, entries: known.length + fresh.length }, { rev: base.rev })).lines;
}
