import type { StoredInput } from '@pathshala/shared/kit';
import type { BankLine, Cheque, ReceivedCheque } from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';

const LEAVES = 25;
/** How far the imported statement goes back. */
const STATEMENT_DAYS = 60;
/** Days after which the bank has paid a cheque. */
const CLEARED_AFTER = 5;
/** The first leaf of the first cheque book of each account, by its ledger. */
const FIRST: Readonly<Record<string, number>> = { 1121: 4521001, 1122: 7730501, 1124: 1180201 };

export const BANK_LEDGERS = ['1121', '1122', '1124'] as const;

type Kept<E> = { id: string; tenantId: string } & StoredInput<E>;
export interface ChequeRows {
  cheque: Kept<typeof Cheque>[];
  receivedCheque: Kept<typeof ReceivedCheque>[];
  bankLine: Kept<typeof BankLine>[];
}
export interface ChequePlace {
  today: string;
  own: <T>(kind: string, key: string, row: T) => { id: string; tenantId: string } & T;
  id: (kind: string, key: string) => string;
}
/** A payment by cheque, with what the register says of it. */
export interface Paid {
  bank: string;
  number: string;
  voucher: string;
  date: string;
  payee: string;
  /** Paisa. */
  amount: number;
}

/** @param nth counted from 1 for each account */
export const chequeNumber = (bank: string, nth: number): string => String(FIRST[bank]! + nth - 1);

/**
 * The leaves of every book that was begun: paid ones cleared after some days, the rest of the newest book blank; and
 * cheques that others gave.
 */
export function addCheques(out: ChequeRows, paid: readonly Paid[], { today, own, id }: ChequePlace): void {
  for (const bank of BANK_LEDGERS) {
    const used = paid.filter((each) => each.bank === bank);
    const leaves = (Math.floor(used.length / LEAVES) + 1) * LEAVES;
    for (let nth = 1; nth <= leaves; nth += 1) {
      const number = chequeNumber(bank, nth);
      const each = used[nth - 1];
      const blank = { bank: id('bankAccount', bank), number };
      const clearedOn = each ? addDays(each.date, CLEARED_AFTER) : '';
      const written = each
        ? {
            payee: each.payee.slice(0, 100),
            amount: each.amount,
            date: each.date,
            voucher: each.voucher,
            ...(clearedOn < today ? { state: 'cleared' as const, clearedOn } : { state: 'issued' as const }),
          }
        : {};
      out.cheque.push(own('cheque', `${bank}:${number}`, { ...blank, ...written }));
    }
  }
  const since = addDays(today, -STATEMENT_DAYS);
  for (const each of paid.filter((one) => one.bank === '1121' && one.date >= since)) {
    const date = addDays(each.date, CLEARED_AFTER);
    if (date >= today) continue;
    out.bankLine.push(
      own('bankLine', each.number, {
        bank: id('bankAccount', '1121'),
        date,
        description: 'CHQ PAID',
        reference: each.number,
        withdrawal: each.amount,
      }),
    );
  }
  out.bankLine.push(
    own('bankLine', 'charge', {
      bank: id('bankAccount', '1121'),
      date: addDays(today, -4),
      description: 'A/C MAINTENANCE FEE + VAT',
      withdrawal: 34_500,
    }),
  );
  for (const { drawer, drawnOn, number, taka, days, ledger, deposited, note } of RECEIVED) {
    const into = deposited
      ? { state: 'deposited' as const, bank: id('bankAccount', '1121'), depositedOn: addDays(today, days + 1) }
      : {};
    out.receivedCheque.push(
      own('receivedCheque', number, {
        drawer,
        drawnOn,
        number,
        amount: taka * 100,
        date: addDays(today, days),
        ledger: id('ledger', ledger),
        note,
        ...into,
      }),
    );
  }
}

const RECEIVED = [
  {
    drawer: 'মেসার্স করিম ট্রেডার্স',
    drawnOn: 'ইসলামী ব্যাংক, সদর শাখা',
    number: '3308817',
    taka: 18_000,
    days: 6,
    ledger: '4312',
    note: 'আগামী মাসের দোকান ভাড়া',
    deposited: false,
  },
  {
    drawer: 'আব্দুল হালিম ফাউন্ডেশন',
    drawnOn: 'পূবালী ব্যাংক, স্টেশন রোড',
    number: '0912245',
    taka: 50_000,
    days: -3,
    ledger: '4213',
    note: 'মেধাবী শিক্ষার্থীদের সহায়তা',
    deposited: true,
  },
] as const;
