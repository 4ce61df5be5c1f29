import type { Row } from '@pathshala/shared/kit';
import { basicKeyOf, chargeKeyOf, makeSlip, PayRun, PaySlip } from '@pathshala/shared/modules/staff/payroll';
import { systemPart, type Context } from '../../../../kernel';
import { inPayTurn } from './once';
import { payCases } from './pay-facts';

type RunRow = Row<typeof PayRun>;
const MOST = 20_000;

/**
 * Writes the slips of some employees that differ from what is known now, and takes away those of whom the run no longer
 * pays. The same facts leave everything as it is. In the caller's transaction, as the system: those who calculate pay
 * need not see everyone's attendance.
 */
export async function calculateSlips(caller: Context, run: RunRow, staff: readonly string[]): Promise<void> {
  const ctx = systemPart(caller);
  await inPayTurn(ctx);
  const cases = await payCases(ctx, run, staff);
  const slips = ctx.repo(PaySlip);
  const known = new Map(
    (await slips.find({ where: { payRun: run.id, staff: { in: [...staff] } }, atMost: MOST })).map((row) => [
      row.staff,
      row,
    ]),
  );
  const created: object[] = [];
  const changed: { id: string; rev: number; patch: object }[] = [];
  for (const id of staff) {
    const given = cases.get(id);
    const slip = given ? makeSlip(given.facts) : null;
    const row = known.get(id);
    if (!given || !slip || slip.lines.length === 0) {
      if (row) await slips.remove(row.id);
      continue;
    }
    const { salaryType, month, kind, key } = run;
    const keys = {
      basicKey: given.facts.kind === 'regular' ? basicKeyOf({ staff: id, salaryType, month }) : null,
      chargeKey: given.isCharged ? chargeKeyOf({ staff: id, month }) : null,
    };
    const values = { ...slip, paidBy: given.paidBy, ...keys };
    if (!row) created.push({ payRun: run.id, staff: id, salaryType, month, kind, key, ...withoutNulls(values) });
    else if (JSON.stringify(pick(row, values)) !== JSON.stringify(values))
      changed.push({ id: row.id, rev: row.rev, patch: values });
  }
  if (created.length > 0) await slips.createMany(created);
  if (changed.length > 0) await slips.bulk(changed);
}

const pick = (row: object, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (row as Record<string, unknown>)[name] ?? null]));
const withoutNulls = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** The sums of a run as its slips say. */
export async function sumsOfRun(ctx: Context, payRun: string) {
  const rows = await ctx.repo(PaySlip).find({ where: { payRun }, atMost: MOST });
  const sum = (name: 'earnings' | 'deductions' | 'net' | 'employer') => rows.reduce((all, row) => all + row[name], 0);
  return {
    slips: rows.length,
    earnings: sum('earnings'),
    deductions: sum('deductions'),
    net: sum('net'),
    employer: sum('employer'),
  };
}

/** Slips and sums of a preview as of now. */
export async function refreshRun(ctx: Context, run: RunRow, staff: readonly string[]): Promise<void> {
  await calculateSlips(ctx, run, staff);
  await ctx.repo(PayRun).update(run.id, await sumsOfRun(ctx, run.id));
}
