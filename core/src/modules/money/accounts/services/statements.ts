import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  type accountsActions,
  balanceSheet,
  incomeStatement,
  type Movement,
  trialBalance as trialOf,
} from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { yearStart } from './book-year';
import { type ChartLedger, loadChart, viewLedger } from './chart';
import { readMovements } from './movements';

type Actions = typeof accountsActions;

export async function trialBalance(
  ctx: Context,
  { from, until, costCentre }: ActionInput<Actions['trialBalance']>,
): Promise<ActionOutput<Actions['trialBalance']>> {
  const ledgers = await loadChart(ctx);
  const { asOf, periods } = await readMovements(ctx, [
    { from: null, until: addDays(from, -1), costCentre },
    { from: null, until: addDays(await yearStart(ctx, from), -1), costCentre },
    { from, until, costCentre },
  ]);
  const [before, earlierYears, period] = periods as [
    Map<string, Movement>,
    Map<string, Movement>,
    Map<string, Movement>,
  ];
  const { rows, earlier, totals } = trialOf(ledgers, { before, earlierYears, period });
  return { asOf, ledgers: used(ledgers, rows), rows, earlier, totals };
}

export async function statements(
  ctx: Context,
  { from, until, costCentre }: ActionInput<Actions['statements']>,
): Promise<ActionOutput<Actions['statements']>> {
  const ledgers = await loadChart(ctx);
  const earlier = yearBefore({ from, until });
  const { asOf, periods } = await readMovements(ctx, [
    { from, until, costCentre, withoutClosing: true },
    { ...earlier, costCentre, withoutClosing: true },
    { from: null, until, costCentre },
    { from: null, until: earlier.until, costCentre },
  ]);
  const income = { now: incomeStatement(ledgers, periods[0]!), before: incomeStatement(ledgers, periods[1]!) };
  const sheet = { now: balanceSheet(ledgers, periods[2]!), before: balanceSheet(ledgers, periods[3]!) };
  const shown = [income.now, income.before].flatMap((each) => [...each.income, ...each.expense]);
  const held = [sheet.now, sheet.before].flatMap((each) => [...each.assets, ...each.liabilities, ...each.funds]);
  return { asOf, ledgers: used(ledgers, [...shown, ...held]), before: earlier, income, sheet };
}

/** Ledgers that an answer names. */
export function used(ledgers: readonly ChartLedger[], rows: readonly { ledger: string }[]) {
  const ids = new Set(rows.map((row) => row.ledger));
  return ledgers.filter(({ id }) => ids.has(id)).map(viewLedger);
}

/** The same days a year earlier; of 29 February, the 28th. */
function yearBefore({ from, until }: { from: string; until: string }): { from: string; until: string } {
  const back = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace(/-02-29$/, '-02-28');
  return { from: back(from), until: back(until) };
}
