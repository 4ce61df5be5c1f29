import { actionsOf, transitionsOf, type ActionInput } from '@pathshala/shared/kit';
import { importsActions, SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { accountsActions, BankAccount, Voucher } from '@pathshala/shared/modules/money/accounts';
import {
  gatewaysActions,
  gatewaysReports,
  GatewaySettlement,
  settlementActions,
  SettlementLine,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { PaymentGateway, paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { closeSpareStores, type Person } from '@pathshala/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectEqualSides, openBooks } from '../../core/src/modules/money/accounts/test/books';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const [TODAY, BANK, CLEARING, SUSPENSE] = ['2026-03-04', '1121', '1134', '2115'];
const [CHARGES, COMMISSION] = ['5511', '5512'];
const INCOME = { money: CLEARING, fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
const ways = transitionsOf(GatewaySettlement);
const lineActions = actionsOf(SettlementLine);
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let books: Awaited<ReturnType<typeof openBooks>>;
let bank: string;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 10 });
  books = await openBooks(at.w);
  await at.w.system().repo(PaymentGateway).update(at.methods.ssl, { feeBorneBy: 'institution' });
  const { subjects } = await at.w.school.accountant.run(accountsActions.posting, {});
  const rules = subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf(INCOME[subject]),
  }));
  await at.w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  await at.w.runJobs();
  const account = {
    ...{ name: 'General fund', nameBn: 'সাধারণ তহবিল', bank: 'Sonali Bank', accountNumber: '1000200030' },
    ledger: books.idOf(BANK),
  };
  bank = (await sys().repo(BankAccount).create(account)).id;
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
const sys = () => at.w.system(at.w.school.id);
const accountant = () => at.w.school.accountant;
const head = () => at.w.school.head;
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const balance = async (code: string) => {
  await books.fold();
  return books.balance(code, TODAY);
};
/** Pays the bills of a student by card. */
async function pay(student: number, how: Parameters<typeof at.bank.act>[1] = 'silent') {
  const { id, go } = await at.start(student, { bills: 1 });
  await at.bank.act(await leave(go), how);
  at.w.clock.advance(60_000);
  await at.w.runJobs();
  await accountant().run(gatewaysActions.askAgain, { institution: at.w.school.id, paymentIntent: id });
  await at.w.runJobs();
  return at.intent(id);
}
const settlementOf = (reference: string, received: number, more: object = {}) => ({
  ...{ reference, gateway: at.methods.ssl, from: TODAY, until: TODAY, paidOn: TODAY, received, bank },
  ...more,
});
const make = async (who: Person, reference: string, received: number, more: object = {}) =>
  (await who.run(actionsOf(GatewaySettlement).create, settlementOf(reference, received, more))).id;

const COLUMNS = ['settlement', 'number', 'reference', 'paidOn', 'gross', 'fee', 'vat'];
type Cells = readonly [number: string, reference: string, paidOn: string, gross: string, fee: string, vat: string];
const order = (settlement: string, rows: readonly Cells[]): ActionInput<typeof importsActions.start> => ({
  kind: 'gateways.settlementSheet',
  fileName: 'sslcommerz.csv',
  header: [...COLUMNS],
  columns: [...COLUMNS],
  rows: rows.map((cells, index) => ({ line: index + 2, cells: [settlement, ...cells] })),
});
async function importSheet(who: Person, settlement: string, rows: readonly Cells[]) {
  const { id } = await who.run(importsActions.start, order(settlement, rows));
  await at.w.runJobs();
  const sheet = await who.run(actionsOf(SheetImport).get, { id });
  if (sheet.created + sheet.changed > 0) {
    await who.run(importsActions.save, { id });
    await at.w.runJobs();
  }
  return sheet;
}
const taka = (paisa: number) => (paisa / 100).toFixed(2);
const stateOf = (settlement: string, who = accountant()) => who.run(settlementActions.settlementState, { settlement });
const revOf = async (id: string) => (await sys().repo(GatewaySettlement).get(id)).rev;
const submit = async (who: Person, id: string) => who.run(ways.submit, { id, rev: await revOf(id) });
const close = async (who: Person, id: string) => who.run(ways.close, { id, rev: await revOf(id) });

it('a provider’s sheet is settled once, by two people, and posted to the paisa', async () => {
  const [a, b] = [await pay(0), await pay(1)];
  expect([a.state, b.state]).toEqual(['succeeded', 'succeeded']);
  const paid = a.total + b.total;
  const kept = paid - a.net! - b.net!;
  expect(await balance(CLEARING)).toBe(paid - kept);
  expect(await balance(CHARGES)).toBe(kept);
  const rows = [a, b].map(({ providerNumber, reference, total, net }): Cells => {
    const fee = total - net!;
    const vat = Math.round(fee / 10);
    return [providerNumber!.toLowerCase(), reference, `${TODAY} 10:15:00`, taka(total), taka(fee - vat), taka(vat)];
  });
  const id = await make(accountant(), 'SSL-0304', a.net! + b.net!);
  expect(await importSheet(accountant(), id, rows)).toMatchObject({ created: 2, faulty: 0 });
  expect(await importSheet(accountant(), id, rows)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect(await stateOf(id)).toMatchObject({ lines: 2, unexplained: 0, theirs: [], oursCount: 0, net: a.net! + b.net! });

  // The same sheet in another settlement: each line belongs to the first.
  const twin = await make(head(), 'SSL-0304 again', 0);
  expect(await importSheet(head(), twin, rows)).toMatchObject({ created: 0, faulty: 2 });

  await submit(accountant(), id);
  expect((await accountant().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('OWN_RECORD');
  await close(head(), id);
  expect((await head().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('TRANSITION_REFUSED');
  expect(await balance(BANK)).toBe(a.net! + b.net!);
  expect(await balance(CLEARING)).toBe(0);
  expect(await balance(SUSPENSE)).toBe(0);
  expect(await balance(CHARGES)).toBe(0);
  expect(await balance(COMMISSION)).toBe(kept);
  const voucher = await sys()
    .repo(Voucher)
    .findOne({ source: `settlement:${id}` });
  const vat = voucher!.lines.find(({ note }) => note?.startsWith('VAT'))!.debit;
  expect(vat).toBe([a, b].reduce((sum, { total, net }) => sum + Math.round((total - net!) / 10), 0));
  await expectEqualSides(at.w);
});

it('a closed settlement stays as it is, for those who brought its lines in too', async () => {
  const closed = (await sys().repo(GatewaySettlement).findOne({ state: 'closed' }))!;
  const [line] = await sys()
    .repo(SettlementLine)
    .find({ where: { settlement: closed.id } });
  const of = { id: line!.id, rev: line!.rev };
  const open = await make(accountant(), 'ELSEWHERE', 0);
  const typed = { settlement: open, number: 'TYPED001', paidOn: TODAY, gross: 100 };
  const wrong = await accountant().run(lineActions.create, typed);
  expect((await head().refused(lineActions.remove, { id: wrong.id, rev: wrong.rev })).code).toBe('FORBIDDEN');
  await accountant().run(lineActions.remove, { id: wrong.id, rev: wrong.rev });
  const codes = [
    (await accountant().refused(lineActions.update, { ...of, patch: { settlement: open } })).code,
    (await accountant().refused(lineActions.update, { ...of, patch: { fee: 1 } })).code,
    (await accountant().refused(lineActions.remove, of)).code,
    (await head().refused(lineActions.update, { ...of, patch: { fee: 1 } })).code,
    (
      await accountant().refused(lineActions.create, {
        ...{ settlement: closed.id, number: 'LATE1', paidOn: TODAY, gross: 100 },
      })
    ).code,
    (
      await accountant().refused(actionsOf(GatewaySettlement).update, {
        ...{ id: closed.id, rev: closed.rev, patch: { received: 1 } },
      })
    ).code,
    (await accountant().refused(actionsOf(GatewaySettlement).remove, { id: closed.id, rev: closed.rev })).code,
  ];
  expect(codes).toEqual([
    ...['SETTLEMENT_SHUT', 'SETTLEMENT_SHUT', 'FORBIDDEN', 'FORBIDDEN', 'SETTLEMENT_SHUT', 'SETTLEMENT_SHUT'],
    'FORBIDDEN',
  ]);
});

it('lines that do not match are listed on both sides, explained, and kept in suspense', async () => {
  const [known, missing, less] = [await pay(2), await pay(3), await pay(4, 'less')];
  expect(less.state).toBe('review');
  const before = { suspense: await balance(SUSPENSE), bank: await balance(BANK), clearing: await balance(CLEARING) };
  const rows: Cells[] = [
    [known.providerNumber!, known.reference, TODAY, taka(known.total + 500), '0', '0'],
    ['STRANGER01', '', TODAY, '123.45', '0', '0'],
    [less.providerNumber!, less.reference, TODAY, taka(less.suspense), '0', '0'],
  ];
  const net = known.total + 500 + 12_345 + less.suspense;
  const id = await make(accountant(), 'SSL-0305', net - 1);
  expect((await accountant().refused(ways.submit, { id, rev: await revOf(id) })).code).toBe('SETTLEMENT_EMPTY');
  await importSheet(accountant(), id, rows);
  const state = await stateOf(id);
  expect(state).toMatchObject({
    counts: { matched: 0, amount: 1, unknown: 1, uncredited: 1, cancelled: 0 },
    unexplained: 3,
    isSumUnexplained: true,
    oursCount: 1,
    oursAmount: missing.total,
    ours: [{ number: missing.providerNumber, source: 'intent' }],
  });
  expect(state.theirs.find(({ number }) => number === less.providerNumber)?.find).toBe(less.reference);
  expect((await accountant().refused(ways.submit, { id, rev: await revOf(id) })).code).toBe('SETTLEMENT_UNEXPLAINED');
  for (const line of await sys()
    .repo(SettlementLine)
    .find({ where: { settlement: id } }))
    await accountant().run(lineActions.update, {
      ...{ id: line.id, rev: line.rev, patch: { explanation: 'Asked the provider' } },
    });
  await accountant().run(actionsOf(GatewaySettlement).update, {
    ...{ id, rev: await revOf(id), patch: { note: 'A paisa less came' } },
  });
  await submit(accountant(), id);
  await head().run(ways.sendBack, { id, rev: await revOf(id), reason: 'Look again' });
  expect(
    await sys()
      .repo(SettlementLine)
      .count({ settlement: id, taken: { exists: true } }),
  ).toBe(0);
  // The head submits: now the accountant, whose lines they are, may not be the second person either.
  await submit(head(), id);
  expect((await accountant().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('OWN_RECORD');
  expect((await head().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('OWN_RECORD');
  const other = at.w.person('head', at.w.school.id);
  await close(other, id);
  expect(await balance(BANK)).toBe(before.bank + net - 1);
  const cleared = known.net! + less.suspense;
  expect(await balance(CLEARING)).toBe(before.clearing - cleared);
  expect(await balance(SUSPENSE)).toBe(before.suspense - 500 - 12_345 + 1);
  await expectEqualSides(at.w);
});

it('a receipt that is cancelled after the submission stops the confirmation', async () => {
  const paid = await pay(5);
  const id = await make(accountant(), 'SSL-0306', paid.total);
  await importSheet(accountant(), id, [[paid.providerNumber!, '', TODAY, taka(paid.total), '0', '0']]);
  await submit(accountant(), id);
  const receipt = await sys().repo(Receipt).get(paid.receipts![0]!);
  await head().run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Paid for another child' });
  expect((await head().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('SETTLEMENT_CHANGED');
});

it('of two settlements that were given one transaction past the check, one is submitted', async () => {
  const ids = [await make(accountant(), 'RACE-1', 100), await make(accountant(), 'RACE-2', 100)];
  for (const settlement of ids)
    await sys()
      .repo(SettlementLine)
      .create({ settlement, number: 'RACE0001', paidOn: TODAY, gross: 100, explanation: 'Unknown' });
  const outcomes = await Promise.allSettled(ids.map((id) => submit(accountant(), id)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('another institution sees and settles nothing of it', async () => {
  const { id } = (await sys().repo(GatewaySettlement).findOne({ reference: 'SSL-0304' }))!;
  const stranger = at.w.stranger.accountant;
  expect((await stranger.refused(settlementActions.settlementState, { settlement: id })).code).toBe('NOT_FOUND');
  expect((await stranger.refused(ways.submit, { id, rev: 1 })).code).toBe('NOT_FOUND');
});

it('a settlement without a bank account is not posted, and not closed', async () => {
  const id = await make(accountant(), 'NO-BANK', 100, { bank: undefined });
  await accountant().run(lineActions.create, {
    ...{ settlement: id, number: 'NOBANK01', paidOn: TODAY, gross: 100, explanation: 'Unknown' },
  });
  await submit(accountant(), id);
  expect((await head().refused(ways.close, { id, rev: await revOf(id) })).code).toBe('SETTLEMENT_BANK');
});

it('the report agrees with receipts and sheets for each day', async () => {
  const { rows, head: top } = await accountant().run(gatewaysReports.reconciliation.actions.rows, {
    ...{ from: TODAY, until: TODAY, gateway: at.methods.ssl, head: true },
  });
  expect(rows.length).toBeGreaterThan(0);
  const { credited, settled, missing } = top!.totals as Record<string, number>;
  expect(credited).toBe(settled! + missing!);
  expect(missing).toBeGreaterThan(0);
  expect(new Set(rows.map(({ cells }) => cells['merchant'] ?? null))).toEqual(new Set(['sandbox', null]));
});

describe('money that a settlement left in suspense', () => {
  const moves = transitionsOf(SuspenseMove);
  const lineOf = async (number: string) => (await sys().repo(SettlementLine).findOne({ number }))!;
  const propose = (who: Person, line: string, more: object) =>
    who.run(settlementActions.moveSuspense, { settlementLine: line, reason: 'Found by the number', ...more } as never);
  const refused = (who: Person, line: string, more: object) =>
    who.refused(settlementActions.moveSuspense, {
      ...{ settlementLine: line, reason: 'Found by the number', ...more },
    } as never);
  const decide = async (who: Person, id: string) =>
    who.run(moves.confirm, { id, rev: (await sys().repo(SuspenseMove).get(id)).rev });

  it('reaches the student by two people, no further than it is there, and once', async () => {
    const line = await lineOf('STRANGER01');
    // The receipt that was cancelled above is posted first.
    await at.w.runJobs();
    const before = { suspense: await balance(SUSPENSE), clearing: await balance(CLEARING) };
    const student = at.w.school.students[6]!.id;
    const { suspenseMove: id } = await propose(accountant(), line.id, { to: 'student', amount: 10_000, student });
    // The rest of 123.45 taka is all that another move may take, also at the same moment.
    expect((await refused(head(), line.id, { to: 'student', amount: 2_346, student })).code).toBe('NOT_IN_SUSPENSE');
    const races = await Promise.allSettled(
      [1, 2].map(() => propose(head(), line.id, { to: 'refund', amount: 2_345, payee: 'Rahim, by cheque 4711' })),
    );
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rev = (await sys().repo(SuspenseMove).get(id)).rev;
    expect((await accountant().refused(moves.confirm, { id, rev })).code).toBe('OWN_RECORD');
    const twice = await Promise.allSettled([head(), at.w.person('head', at.w.school.id)].map((who) => decide(who, id)));
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await at.w.runJobs();
    const receipts = await sys().repo(Receipt).find({ where: { student } });
    expect(receipts.map(({ amount, reference }) => [amount, reference])).toEqual([[10_000, 'STRANGER01']]);
    expect(await balance(SUSPENSE)).toBe(before.suspense + 10_000);
    // The receipt puts it where receipts of the provider wait, and the voucher takes it out again.
    expect(await balance(CLEARING)).toBe(before.clearing);
    const claim = { student, company: at.methods.card, transactionNumber: 'STRANGER01', twoParts: false };
    const again = { ...claim, amount: 10_000, paidOn: TODAY };
    expect((await at.learner(6).refused(paymentsActions.claimPayment, again)).fields).toHaveProperty(
      'transactionNumber',
    );
  });

  it('is paid back from the bank, or becomes income', async () => {
    const open = (await sys().repo(SuspenseMove).findOne({ to: 'refund' }))!;
    const before = { suspense: await balance(SUSPENSE), bank: await balance(BANK) };
    await decide(accountant(), open.id);
    expect(await balance(BANK)).toBe(before.bank - 2_345);
    expect(await balance(SUSPENSE)).toBe(before.suspense + 2_345);
    const rest = (await sys().repo(SettlementLine).findOne({ verdict: 'amount' }))!;
    const ledger = books.idOf('4129');
    const was = await balance('4129');
    expect(
      (await refused(accountant(), rest.id, { to: 'income', amount: 500, ledger: books.idOf(BANK) })).fields,
    ).toHaveProperty('ledger');
    const { suspenseMove: id } = await propose(accountant(), rest.id, { to: 'income', amount: 500, ledger });
    await decide(head(), id);
    expect(await balance('4129')).toBe(was - 500);
    await expectEqualSides(at.w);
  });

  it('is moved for what it is: with a target, of a settled line, at this institution, by those who may', async () => {
    const line = await lineOf('STRANGER01');
    const open = (await sys().repo(SettlementLine).findOne({ number: 'RACE0001' }))!;
    const student = at.w.school.students[6]!.id;
    expect((await refused(accountant(), open.id, { to: 'student', amount: 1, student })).code).toBe('NOT_IN_SUSPENSE');
    expect((await refused(accountant(), line.id, { to: 'student', amount: 1, student })).code).toBe('NOT_IN_SUSPENSE');
    const stranger = at.w.stranger.accountant;
    expect((await refused(stranger, line.id, { to: 'student', amount: 1, student })).code).toBe('NOT_FOUND');
    expect((await refused(at.w.school.office, line.id, { to: 'student', amount: 1, student })).code).toBe('FORBIDDEN');
  });

  it('that was refused is free for another move', async () => {
    const paid = await pay(7);
    const id = await make(accountant(), 'SSL-0307', paid.total + 900);
    const rows: Cells[] = [[paid.providerNumber!, '', TODAY, taka(paid.total + 900), '0', '0']];
    await importSheet(accountant(), id, rows);
    const line = (await sys().repo(SettlementLine).findOne({ settlement: id }))!;
    await accountant().run(lineActions.update, {
      id: line.id,
      rev: line.rev,
      patch: { explanation: 'Nine taka more' },
    });
    await submit(accountant(), id);
    await close(head(), id);
    const target = { to: 'refund', amount: 900, payee: 'By bKash' };
    const { suspenseMove } = await propose(accountant(), line.id, target);
    expect((await refused(head(), line.id, target)).code).toBe('NOT_IN_SUSPENSE');
    const { rev } = await sys().repo(SuspenseMove).get(suspenseMove);
    await head().run(moves.refuse, { id: suspenseMove, rev, decision: 'Not their number' });
    expect((await stateOf(id)).theirs[0]?.suspense).toBe(900);
    await propose(head(), line.id, target);
    expect((await stateOf(id)).theirs[0]?.suspense).toBe(0);
  });
});
