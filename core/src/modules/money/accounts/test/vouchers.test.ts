import {
  accountsActions,
  accountsReports,
  Ledger,
  LedgerEntry,
  Voucher,
} from '@pathshala/shared/modules/money/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runUnit } from '../../../../kernel';
import { world, type World } from '../../../../testing';
import { expectEqualSides, openBooks, voucherWays, type Leg } from './books';

let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

const TODAY = '2026-03-04';
const pay: Leg[] = [
  ['5312', 'D', 100_00],
  ['1111', 'C', 100_00],
];
const refusedPost = (prefix: string, legs: Leg[], date = TODAY) =>
  w.school.accountant.refused(accountsActions.saveVoucher, { ...books.voucher(prefix, date, legs), finish: 'post' });

describe('a chart that is ready', () => {
  it('has its ledgers once, however often it is asked for, and leaves what the institution changed', async () => {
    const sys = w.system(w.school.id);
    const ledger = (await sys.repo(Ledger).findOne({ code: '5312' }))!;
    await sys.repo(Ledger).update(ledger.id, { name: 'Pens and paper' });
    expect(await w.school.head.run(accountsActions.makeChart, { variant: 'college' })).toEqual({ ledgers: 0 });
    expect((await sys.repo(Ledger).get(ledger.id)).name).toBe('Pens and paper');
    expect(await sys.repo(Ledger).count()).toBe(162);
    expect(await sys.repo(Ledger).count({ active: false })).toBe(65);
  });
});

describe('a voucher', () => {
  it('has no number until it is posted, and then the next of its type and fiscal year', async () => {
    const draft = await w.school.accountant.run(accountsActions.saveVoucher, books.voucher('DV', TODAY, pay));
    expect([draft.state, draft.number, draft.total]).toEqual(['draft', undefined, 100_00]);
    const posted = await w.school.accountant.run(voucherWays.post, { id: draft.id, rev: draft.rev });
    expect([posted.state, posted.number]).toEqual(['posted', 'DV-2025-26/00001']);
    const next = await Promise.all([
      books.post('DV', '2025-08-01', pay),
      books.post('DV', '2024-08-01', pay),
      books.post('CN', TODAY, [
        ['1121', 'D', 5_00],
        ['1111', 'C', 5_00],
      ]),
    ]);
    expect(next.map((each) => each.number)).toEqual(['DV-2025-26/00002', 'DV-2024-25/00001', 'CN-2025-26/00001']);
  });
  it('of a purchase with VAT and tax deducted at source posts the vector to the paisa', async () => {
    const { id } = await books.post('DV', TODAY, [
      ['5312', 'D', 500_000],
      ['2411', 'C', 45_455],
      ['2412', 'C', 22_727],
      ['1121', 'C', 431_818],
    ]);
    const entries = await w
      .system(w.school.id)
      .repo(LedgerEntry)
      .find({ where: { voucher: id }, sort: ['line'] });
    expect(entries.map(({ debit, credit }) => [debit, credit])).toEqual([
      [500_000, 0],
      [0, 45_455],
      [0, 22_727],
      [0, 431_818],
    ]);
  });
  it.each<[string, string, Leg[], string]>([
    ['cash in a journal', 'JV', pay, 'A journal may not use cash or bank.'],
    [
      'an expense in a contra',
      'CN',
      [
        ['5312', 'D', 1],
        ['1111', 'C', 1],
      ],
      'A contra moves money between cash and bank only.',
    ],
    [
      'a paisa too little',
      'DV',
      [
        ['5312', 'D', 100],
        ['1111', 'C', 99],
      ],
      'Debits and credits are not equal.',
    ],
    ['a single line', 'DV', [['1111', 'C', 5]], 'A voucher has at least two lines.'],
    [
      'a ledger that is switched off',
      'DV',
      [
        ['5319', 'D', 5],
        ['1111', 'C', 5],
      ],
      'The ledger Advertisement is switched off. Select another, or switch it on in the chart of accounts.',
    ],
  ])('is refused on the server with %s', async (_, prefix, legs, why) => {
    const error = await refusedPost(prefix, legs);
    expect([error.code, error.text.en]).toEqual(['VOUCHER_FAULTY', `The voucher cannot be posted. ${why}`]);
  });
  it.each([
    ['in the future', '2026-03-05', 'FUTURE_DATE'],
    ['in a year without books', '2023-01-01', 'NO_FISCAL_YEAR'],
  ])('is refused %s', async (_, date, code) => expect((await refusedPost('DV', pay, date)).code).toBe(code));
  it('never takes a ledger of another institution', async () => {
    const chart = await w.stranger.accountant.run(accountsActions.makeChart, { variant: 'school' });
    expect(chart.ledgers).toBe(159);
    const foreign = (await w.system(w.stranger.id).repo(Ledger).findOne({ code: '5312' }))!;
    const { lines, ...rest } = books.voucher('DV', TODAY, pay);
    const input = { ...rest, lines: [{ ...lines[0]!, ledger: foreign.id }, lines[1]!], finish: 'post' as const };
    expect((await w.school.accountant.refused(accountsActions.saveVoucher, input)).code).toBe('LEDGER_UNKNOWN');
  });
  it('that fails after its entries leaves no entry and no gap in the numbers', async () => {
    const before = await books.post('JV', TODAY, JOURNAL);
    const sys = w.system(w.school.id);
    for (let round = 0; round < 5; round += 1)
      await expect(
        runUnit(sys, { id: 'test', audited: false }, async (ctx) => {
          await ctx.run(accountsActions.saveVoucher, { ...books.voucher('JV', TODAY, JOURNAL), finish: 'post' });
          throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
    const after = await books.post('JV', TODAY, JOURNAL);
    expect([before.number, after.number]).toEqual(['JV-2025-26/00001', 'JV-2025-26/00002']);
  });
});

const JOURNAL: Leg[] = [
  ['5513', 'D', 7],
  ['1393', 'C', 7],
];

describe('approval', () => {
  it('goes from submitted over checked and approved to posted, each by someone else than the writer', async () => {
    const { accountant, office, head } = w.school;
    expect((await refusedPost('ADV', pay)).code).toBe('APPROVAL_NEEDED');
    const sent = await accountant.run(accountsActions.saveVoucher, {
      ...books.voucher('ADV', TODAY, pay),
      finish: 'submit',
    });
    expect((await accountant.refused(voucherWays.check, { id: sent.id, rev: sent.rev })).code).toBe('OWN_RECORD');
    const checked = await office.run(voucherWays.check, { id: sent.id, rev: sent.rev });
    const approved = await head.run(voucherWays.approve, { id: checked.id, rev: checked.rev });
    expect(approved.number).toBeUndefined();
    const posted = await accountant.run(voucherWays.post, { id: approved.id, rev: approved.rev });
    expect([posted.state, posted.number, posted.checkedBy, posted.approvedBy]).toEqual([
      'posted',
      'ADV-2025-26/00001',
      office.actor.userId,
      head.actor.userId,
    ]);
  });
  it('sends back with a reason, and only a draft is changed or thrown away', async () => {
    const { accountant, head } = w.school;
    const sent = await accountant.run(accountsActions.saveVoucher, {
      ...books.voucher('ADV', TODAY, pay),
      finish: 'submit',
    });
    const change = { ...books.voucher('ADV', TODAY, pay), id: sent.id, rev: sent.rev };
    expect((await accountant.refused(accountsActions.saveVoucher, change)).code).toBe('NOT_A_DRAFT');
    const back = await head.run(voucherWays.sendBack, { id: sent.id, rev: sent.rev, reason: 'Bill is missing' });
    expect([back.state, back.reason]).toEqual(['draft', 'Bill is missing']);
    const again = await accountant.run(accountsActions.saveVoucher, { ...change, rev: back.rev, narration: 'Bill 12' });
    expect((await w.system(w.school.id).repo(Voucher).get(again.id)).narration).toBe('Bill 12');
    expect((await accountant.refused(accountsActions.saveVoucher, { ...change, rev: back.rev })).code).toBe('CONFLICT');
  });
});

describe('a reversal', () => {
  it('is a mirror of today with a number of its own, and names its original; so is the reversal of a reversal', async () => {
    const original = await books.post('DV', '2025-09-15', pay);
    const [before, then] = [await books.balance('5312', TODAY), await books.balance('5312', '2025-09-30')];
    const { head } = w.school;
    const reversed = await head.run(voucherWays.reverse, { id: original.id, rev: original.rev, reason: 'Paid twice' });
    const sys = w.system(w.school.id);
    const mirror = (await sys.repo(Voucher).findOne({ reverses: original.id }))!;
    expect([reversed.state, reversed.number, mirror.date, mirror.state]).toEqual([
      'reversed',
      original.number,
      TODAY,
      'posted',
    ]);
    expect((await sys.repo(Voucher).get(original.id)).reversedBy).toBe(mirror.id);
    const { rows } = await head.run(accountsReports.dayBook.actions.rows, { from: mirror.date, until: mirror.date });
    const said = rows.filter(({ cells }) => cells.number === mirror.number).map(({ cells }) => cells.narration);
    expect(said.length).toBeGreaterThan(1);
    for (const text of said) expect(text).toMatch(new RegExp(`^Reverses ${original.number} · Paid twice`));
    expect(mirror.number).not.toBe(original.number);
    expect(await books.balance('5312', '2025-09-30')).toBe(then);
    expect(await books.balance('5312', TODAY)).toBe(before - 100_00);
    await head.run(voucherWays.reverse, { id: mirror.id, rev: mirror.rev, reason: 'Not twice after all' });
    expect(await books.balance('5312', TODAY)).toBe(before);
    expect(
      (await head.refused(voucherWays.reverse, { id: original.id, rev: reversed.rev + 1, reason: 'Again' })).code,
    ).toBe('TRANSITION_REFUSED');
  });
});
