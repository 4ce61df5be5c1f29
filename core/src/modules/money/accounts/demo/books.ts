import { periodOf, writeNumber, type StoredInput } from '@pathshala/shared/kit';
import {
  voucherNumbers,
  type AccountGroup,
  type AccountSubGroup,
  type BankAccount,
  type BookYear,
  type CostCentre,
  type GroupBookYear,
  type Ledger,
  type LedgerEntry,
  type Party,
  type PettyCash,
  type Voucher,
  type VoucherLine,
} from '@pathshala/shared/modules/money/accounts';
import type { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { GROUPS, readyLedgers, SUB_GROUPS } from '../ready-chart';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { CENTRES, MONTHLY, OPENING, PARTIES, SWITCHED_ON, type Leg, type Monthly } from './books.data';
import { addBudgets, addTemplates, addVoucherChain, type PlanRows } from './book-plans';
import { addCheques, BANK_LEDGERS, chequeNumber, type ChequeRows, type Paid } from './cheques';
import { VOUCHER_TYPES } from '../../fees/demo/money-set-up.data';
import { hashText } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Bilingual, DemoPlace, Recipe } from '../../../../seed/recipe/types';

type Kept<E> = { id: string; tenantId: string; createdAt?: string; createdBy?: string } & StoredInput<E>;
export interface BookRows extends ChequeRows, PlanRows {
  accountGroup: Kept<typeof AccountGroup>[];
  accountSubGroup: Kept<typeof AccountSubGroup>[];
  ledger: Kept<typeof Ledger>[];
  party: Kept<typeof Party>[];
  bankAccount: Kept<typeof BankAccount>[];
  costCentre: Kept<typeof CostCentre>[];
  bookYear: Kept<typeof BookYear>[];
  pettyCash: Kept<typeof PettyCash>[];
  groupBookYear: Kept<typeof GroupBookYear>[];
  voucher: (Kept<typeof Voucher> & { lines: VoucherLine[] })[];
  ledgerEntry: Kept<typeof LedgerEntry>[];
  numberCounter: Kept<typeof NumberCounter>[];
}
type Planned = Pick<Monthly, 'type' | 'legs' | 'narration' | 'reference' | 'party' | 'centre'> & {
  date: string;
  state: 'posted' | 'submitted' | 'draft';
};

/**
 * Chart, last year's and this year's vouchers of each institution, as an accountant would have entered them by today,
 * and two that wait for approval.
 */
export function bookRows(recipe: Recipe): BookRows {
  const out: BookRows = {
    accountGroup: [],
    accountSubGroup: [],
    ledger: [],
    party: [],
    bankAccount: [],
    costCentre: [],
    bookYear: [],
    pettyCash: [],
    groupBookYear: [],
    voucher: [],
    ledgerEntry: [],
    numberCounter: [],
    budget: [],
    voucherTemplate: [],
    voucherChain: [],
    cheque: [],
    receivedCheque: [],
    bankLine: [],
  };
  for (const place of recipe.places) addPlace(out, recipe, place);
  return out;
}

const firstYear = (today: string) => Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 2 : 1);
const both = ({ en, bn }: Bilingual) => ({ name: en, nameBn: bn });

function addPlace(out: BookRows, recipe: Recipe, place: DemoPlace): void {
  const { alias, institution: tenantId } = place;
  const id = (kind: string, key: string) => rowId(kind, `${alias}:${key}`);
  const own = <T>(kind: string, key: string, row: T) => ({ id: id(kind, key), tenantId, ...row });
  const isCollege = recipe.rows.institution.find((row) => row.id === tenantId)!.type.includes('college');
  for (const [code, name, nameBn] of GROUPS)
    out.accountGroup.push(own('accountGroup', code, { code, name, nameBn, head: rowId('accountHead', code[0]!) }));
  for (const [code, name, nameBn] of SUB_GROUPS)
    out.accountSubGroup.push(
      own('accountSubGroup', code, { code, name, nameBn, group: id('accountGroup', code.slice(0, 2)) }),
    );
  for (const { subGroup, ...ledger } of readyLedgers(isCollege ? 'college' : 'school'))
    out.ledger.push(
      own('ledger', ledger.code, {
        ...ledger,
        active: ledger.active || SWITCHED_ON.includes(ledger.code),
        subGroup: id('accountSubGroup', subGroup),
      }),
    );
  for (const { key, name, kind, phone } of PARTIES) out.party.push(own('party', key, { ...both(name), kind, phone }));
  for (const { code, name, kind } of CENTRES)
    out.costCentre.push(own('costCentre', code, { code, ...both(name), kind }));
  addBanks(out, { alias, own, id });
  out.pettyCash.push(
    own('pettyCash', 'office', {
      name: 'Office',
      nameBn: 'অফিস',
      ledger: id('ledger', '1112'),
      source: id('ledger', '1111'),
      imprest: 5_000_00,
    }),
  );
  const year = firstYear(recipe.today);
  for (const start of [year, year + 1]) {
    const fiscalYear = id('fiscalYear', String(start));
    out.bookYear.push(own('bookYear', String(start), { fiscalYear }));
    out.groupBookYear.push(own('groupBookYear', String(start), { fiscalYear, note: 'ব্যবস্থাপনা কমিটির সভার সিদ্ধান্ত' }));
  }
  const userOf = (role: string) =>
    recipe.accounts.find((account) => account.role === role && account.alias === alias)!.user;
  const [clerk, office, head] = [userOf('accountant'), userOf('office'), userOf('head')];
  const counts = new Map<string, number>();
  const paid: Paid[] = [];
  planned(recipe.today, alias).forEach((each, at) =>
    addVoucher(out, { tenantId, clerk, office, head, alias, counts, paid, id }, each, at),
  );
  const at = { today: recipe.today, own, id };
  addCheques(out, paid, at);
  addBudgets(out, [year, year + 1], at);
  addTemplates(out, at);
  addVoucherChain(out, at);
  for (const [run, last] of counts)
    out.numberCounter.push(
      own('numberCounter', `${voucherNumbers.key}:${run}`, { kind: voucherNumbers.key, run, last }),
    );
}

function addBanks(
  out: BookRows,
  at: {
    alias: string;
    own: <T>(kind: string, key: string, row: T) => { id: string; tenantId: string } & T;
    id: (kind: string, key: string) => string;
  },
): void {
  const banks = [
    ['1121', 'General fund', 'সাধারণ তহবিল', 'Sonali Bank'],
    ['1122', 'Tuition fees', 'টিউশন ফি', 'Rupali Bank'],
    ['1124', 'Salaries', 'বেতন-ভাতা', 'Agrani Bank'],
  ] as const;
  for (const [code, name, nameBn, bank] of banks) {
    out.bankAccount.push(
      at.own('bankAccount', code, {
        name,
        nameBn,
        bank,
        branch: 'Sadar',
        accountNumber: demoAccountNumber(at.alias, code),
        ledger: at.id('ledger', code),
      }),
    );
  }
}

/** Number of the bank account of a ledger. */
export const demoAccountNumber = (alias: string, code: string): string =>
  String(1_000_000_000_000 + (hashText(`${alias}:${code}`) % 900_000_000));

/** In the order of their dates, none after today. */
function planned(today: string, alias: string): Planned[] {
  const start = firstYear(today);
  const out: Planned[] = [
    {
      type: 'OB',
      date: `${start}-07-01`,
      legs: OPENING,
      state: 'posted',
      narration: { en: 'Opening balances', bn: 'প্রারম্ভিক জের' },
    },
  ];
  for (let month = 0; month < 24; month += 1) {
    const [year, number] = [start + Math.floor((month + 6) / 12), ((month + 6) % 12) + 1];
    for (const each of MONTHLY) {
      if (each.months && !each.months.includes(number)) continue;
      const lastDay = number === 2 ? 28 : 30;
      const date = `${year}-${String(number).padStart(2, '0')}-${String(Math.min(each.day, lastDay)).padStart(2, '0')}`;
      if (date < today) out.push({ ...each, legs: varied(each, `${alias}:${date}`), date, state: 'posted' });
    }
  }
  const waiting = MONTHLY.filter(({ type }) => type === 'DV-C').slice(0, 2);
  out.sort((a, b) => a.date.localeCompare(b.date));
  return [
    ...out,
    ...waiting.map((each): Planned => ({ ...each, date: today, state: 'submitted' })),
    { ...MONTHLY[4]!, date: today, state: 'draft' },
  ];
}

/** Amounts of two legs, or of one against several in proportion, to the taka; the first leg bears the rest. */
function varied({ legs, vary = 0 }: Monthly, key: string): readonly Leg[] {
  if (vary === 0) return legs;
  const factor = 1 + vary * (((hashText(key) % 201) - 100) / 100);
  const [first, ...others] = legs.map(([code, side, taka]) => [code, side, Math.round(taka * factor)] as const);
  const rest = others.reduce((sum, [, side, taka]) => sum + (side === first![1] ? -taka : taka), 0);
  return [[first![0], first![1], rest], ...others];
}

interface Books {
  tenantId: string;
  /** The accountant writes and posts; the office checks, the head approves. */
  clerk: string;
  office: string;
  head: string;
  alias: string;
  counts: Map<string, number>;
  paid: Paid[];
  id: (kind: string, key: string) => string;
}

/** Its line of what is owed to suppliers, or what is paid for. */
const SUPPLIERS = '2511';
const isPartys = (legs: readonly Leg[], code: string, side: string): boolean =>
  legs.some(([each]) => each === SUPPLIERS) ? code === SUPPLIERS : side === 'D';

function addVoucher(
  out: BookRows,
  { tenantId, clerk, office, head, alias, counts, paid, id }: Books,
  plan: Planned,
  at: number,
): void {
  const type = VOUCHER_TYPES.find((each) => each.code === plan.type)!;
  const voucher = rowId('voucher', `${alias}:${at}`);
  const lines: VoucherLine[] = plan.legs.map(([code, side, taka]) => ({
    ledger: id('ledger', code),
    debit: side === 'D' ? taka * 100 : 0,
    credit: side === 'C' ? taka * 100 : 0,
    ...(plan.party && isPartys(plan.legs, code, side) ? { party: id('party', plan.party) } : {}),
    ...(plan.centre && '45'.includes(code[0]!) ? { costCentre: id('costCentre', plan.centre) } : {}),
  }));
  const createdAt = instantOf(
    plan.date,
    `1${hashText(voucher) % 4}:${String(hashText(voucher) % 60).padStart(2, '0')}`,
  );
  const stamp = { tenantId, createdAt, createdBy: clerk };
  const isPosted = plan.state === 'posted';
  out.voucher.push({
    id: voucher,
    ...stamp,
    type: rowId('voucherType', type.code),
    nature: type.nature,
    date: plan.date,
    narration: plan.narration.bn,
    lines,
    total: lines.reduce((sum, line) => sum + line.debit, 0),
    state: plan.state,
    writers: [clerk],
    ...(plan.state === 'draft' ? {} : { submittedBy: clerk }),
    ...(isPosted ? { checkedBy: office, approvedBy: head } : {}),
    ...(plan.reference ? { reference: referenceOf(plan, voucher, paid), referenceDate: plan.date } : {}),
    ...(isPosted ? postedFields({ type: type.prefix, date: plan.date, counts, clerk, createdAt, id }) : {}),
  });
  if (isPosted)
    lines.forEach(({ ledger, debit, credit, party, costCentre }, line) =>
      out.ledgerEntry.push({
        id: rowId('ledgerEntry', `${voucher}:${line}`),
        ...stamp,
        voucher,
        line,
        date: plan.date,
        ledger,
        debit,
        credit,
        ...(party ? { party } : {}),
        ...(costCentre ? { costCentre } : {}),
      }),
    );
}

/** The next leaf of the account's cheque book, or the number of a deposit slip. */
function referenceOf({ reference, legs, date, narration, party }: Planned, voucher: string, paid: Paid[]): string {
  if (reference === 'slip') return `${10_000 + (hashText(voucher) % 80_000)}`;
  const [bank, , taka] = legs.find(
    ([code, side]) => side === 'C' && (BANK_LEDGERS as readonly string[]).includes(code),
  )!;
  const number = chequeNumber(bank, paid.filter((each) => each.bank === bank).length + 1);
  const payee = PARTIES.find(({ key }) => key === party)?.name.bn ?? narration.bn;
  paid.push({ bank, number, voucher, date, payee, amount: taka * 100 });
  return number;
}

function postedFields({
  type,
  date,
  counts,
  clerk,
  createdAt,
  id,
}: Pick<Books, 'counts' | 'clerk' | 'id'> & { type: string; date: string; createdAt: string }) {
  const run = `${periodOf(voucherNumbers.reset, date)} ${type}`;
  const count = (counts.get(run) ?? 0) + 1;
  counts.set(run, count);
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '07-01' ? 1 : 0);
  return {
    number: writeNumber(voucherNumbers.pattern, { date, count, values: { type } }),
    fiscalYear: id('fiscalYear', String(year)),
    postedBy: clerk,
    postedAt: createdAt,
  };
}
