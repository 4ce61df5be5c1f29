import { describe, expect, it } from 'vitest';
import { receiptLines, type ReceiptPart } from './receipt-posting';

const rules = [
  { subject: 'money' as const, about: 'cash', ledger: '1111' },
  { subject: 'fee' as const, about: 'tuition', ledger: '4111' },
  { subject: 'fee' as const, about: 'session', ledger: '4112' },
  { subject: 'fee' as const, about: 'lab', ledger: '4111' },
  { subject: 'fine' as const, ledger: '4129' },
  { subject: 'wallet' as const, ledger: '2112' },
];
const part = (account: ReceiptPart['account'], amount: number, subHead?: string): ReceiptPart => ({
  account,
  amount,
  paymentType: 'cash',
  subHead,
});

describe('a receipt as lines of a voucher', () => {
  it('debits what came in and credits where it went, one line a ledger', () =>
    expect(
      receiptLines(
        [
          part('money', 225_000),
          part('bill', 60_000, 'tuition'),
          part('bill', 90_000, 'session'),
          part('bill', 30_000, 'lab'),
          part('fine', 10_000),
          part('wallet', 35_000),
        ],
        rules,
      ),
    ).toEqual([
      { ledger: '1111', debit: 225_000, credit: 0 },
      { ledger: '4111', debit: 0, credit: 90_000 },
      { ledger: '4112', debit: 0, credit: 90_000 },
      { ledger: '4129', debit: 0, credit: 10_000 },
      { ledger: '2112', debit: 0, credit: 35_000 },
    ]));
  it('debits the wallet that is paid from', () =>
    expect(receiptLines([part('bill', 20_000, 'tuition'), part('wallet', -20_000)], rules)).toEqual([
      { ledger: '2112', debit: 20_000, credit: 0 },
      { ledger: '4111', debit: 0, credit: 20_000 },
    ]));
  it('is none while a head has no ledger', () =>
    expect(receiptLines([part('money', 5), part('bill', 5, 'transport')], rules)).toBeNull());
});
