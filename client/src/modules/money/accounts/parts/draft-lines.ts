import {
  missing,
  type accountsActions,
  MOST_LINES,
  voucherFaults,
  type VoucherFault,
  type VoucherLine,
} from '@pathshala/shared/modules/money/accounts';
import type { ActionOutput } from '@pathshala/shared';
import { parseMoney } from '@pathshala/shared/text';

export type Desk = ActionOutput<typeof accountsActions.desk>;
export type DeskLedger = Desk['ledgers'][number];
export type DeskType = Desk['types'][number];
/** A line as it is typed. */
export interface DraftLine {
  key: string;
  ledger: string | null;
  costCentre: string | null;
  party: string | null;
  debit: string;
  credit: string;
  note: string;
}

let made = 0;
export const emptyLine = (): DraftLine => {
  made += 1;
  return { key: `line-${made}`, ledger: null, costCentre: null, party: null, debit: '', credit: '', note: '' };
};
/** Taka as they are typed: "1250.50". */
export const typedMoney = (paisa: number): string =>
  paisa === 0 ? '' : paisa % 100 === 0 ? String(paisa / 100) : (paisa / 100).toFixed(2);
export const amountOf = (text: string): number => (text.trim() === '' ? 0 : Math.max(0, parseMoney(text) ?? 0));
const isUsed = (line: DraftLine) => Boolean(line.ledger) || line.debit.trim() !== '' || line.credit.trim() !== '';
const amountsOf = (line: DraftLine) => ({ debit: amountOf(line.debit), credit: amountOf(line.credit) });

export const draftOf = (lines: readonly VoucherLine[]): DraftLine[] =>
  lines.map((line) => ({
    ...emptyLine(),
    ledger: line.ledger,
    costCentre: line.costCentre ?? null,
    party: line.party ?? null,
    debit: typedMoney(line.debit),
    credit: typedMoney(line.credit),
    note: line.note ?? '',
  }));

/** Lines as they are sent; those without a ledger are left out. */
export const linesOf = (lines: readonly DraftLine[]): VoucherLine[] =>
  lines.flatMap((line) =>
    line.ledger
      ? [
          {
            ledger: line.ledger,
            ...amountsOf(line),
            ...(line.costCentre ? { costCentre: line.costCentre } : {}),
            ...(line.party ? { party: line.party } : {}),
            ...(line.note.trim() ? { note: line.note.trim() } : {}),
          },
        ]
      : [],
  );

export const missingOf = (lines: readonly DraftLine[]) => missing(lines.map(amountsOf));
export const totalsOf = (lines: readonly DraftLine[]) => ({
  debit: lines.reduce((sum, line) => sum + amountsOf(line).debit, 0),
  credit: lines.reduce((sum, line) => sum + amountsOf(line).credit, 0),
});

/** Paisa that a voucher takes out of a ledger: credits less debits over all of its lines. */
export const paidOutOf = (ledger: string, lines: readonly DraftLine[]): number => {
  const { debit, credit } = totalsOf(lines.filter((line) => line.ledger === ledger));
  return credit - debit;
};

/**
 * The faults that the server would refuse, with the key of the line; nothing is said about a voucher that is still
 * empty.
 */
export function draftFaults(
  lines: readonly DraftLine[],
  { ledgers, type }: { ledgers: readonly DeskLedger[]; type: DeskType },
): (VoucherFault & { key: string | null })[] {
  const used = lines.filter(isUsed);
  const byId = new Map(ledgers.map((ledger) => [ledger.id, ledger]));
  const ruled = used.map((line) => {
    const ledger = line.ledger ? byId.get(line.ledger) : undefined;
    return { ...amountsOf(line), kind: ledger?.kind ?? ('general' as const), class: ledger?.class ?? 'asset' };
  });
  return voucherFaults(ruled, type).map((fault) => ({
    ...fault,
    key: fault.line === null ? null : used[fault.line]!.key,
  }));
}

/** A line after its ledger was chosen: the missing amount is proposed on the side that is short. */
export function proposed(line: DraftLine, lines: readonly DraftLine[]): DraftLine {
  if (line.debit.trim() !== '' || line.credit.trim() !== '') return line;
  const short = missingOf(lines);
  return { ...line, debit: typedMoney(short.debit), credit: typedMoney(short.credit) };
}

/** Whether a ledger matches the typed text: beginning of its code, or any part of its name in either language. */
export function isFound(ledger: DeskLedger, typed: string): boolean {
  const term = typed.trim().toLowerCase();
  const { code, label } = ledger;
  return (
    term === '' ||
    code.startsWith(term) ||
    `${code} ${label.en}`.toLowerCase().includes(term) ||
    `${code} ${label.bn}`.includes(term)
  );
}

/** Lines copied from a spreadsheet: ledger (code or name), debit, credit, note. Null when the text is no table. */
export function pastedLines(text: string, ledgers: readonly DeskLedger[]): DraftLine[] | null {
  const rows = text
    .replace(/\r/g, '')
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('\t'));
  if (rows.every((cells) => cells.length < 2)) return null;
  return rows.slice(0, MOST_LINES).map(([name = '', debit = '', credit = '', note = '']) => {
    const term = name.trim().toLowerCase();
    const ledger = ledgers.find(
      ({ code, label }) =>
        code === term || [label.en, label.bn, `${code} ${label.en}`].some((each) => each.toLowerCase() === term),
    );
    return {
      ...emptyLine(),
      ledger: ledger?.id ?? null,
      debit: typedMoney(amountOf(debit)),
      credit: typedMoney(amountOf(credit)),
      note: ledger ? note.trim() : [name, note].filter(Boolean).join(' ').trim(),
    };
  });
}
