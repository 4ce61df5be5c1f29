import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, BankAccount } from '@pathshala/shared/modules/money/accounts';
import {
  GatewaySettlement,
  settlementActions,
  SettlementLine,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { ClaimedNumber, PaymentType, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { closeSpareStores, type Person } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { expectEqualSides, openBooks } from '../../core/src/modules/money/accounts/test/books';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

export const [TODAY, BANK, CLEARING, SUSPENSE] = ['2026-03-04', '1121', '1134', '2115'];
const INCOME = { money: CLEARING, fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
const [ways, moves] = [transitionsOf(GatewaySettlement), transitionsOf(SuspenseMove)];
export const SUM = 12_345;

/**
 * A school whose receipts are posted, with settlements of its providers and two people who move money in suspense. After
 * each test of a file the books, the register of suspense and the receipts say the same.
 */
export function settledSchool({ students = 8 }: { students?: number } = {}) {
  let stop: () => Promise<void>;
  let at: Awaited<ReturnType<typeof openBank>>;
  let books: Awaited<ReturnType<typeof openBooks>>;
  let bank: string;
  let slips: string;
  beforeAll(async () => {
    stop = await setup();
    at = await openBank({ students });
    books = await openBooks(at.w);
    const slip = { code: 'SLIP', name: 'Bank slip', nameBn: 'ব্যাংক স্লিপ', channel: 'bank' as const };
    slips = (await at.w.system().repo(PaymentType).create(slip)).id;
    const { subjects } = await at.w.school.accountant.run(accountsActions.posting, {});
    const rules = subjects.map(({ subject, about }) => ({
      subject,
      ...(about ? { about } : {}),
      ledger: books.idOf(INCOME[subject]),
    }));
    await at.w.school.accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
    await at.w.runJobs();
    const account = { name: 'General fund', nameBn: 'সাধারণ তহবিল', bank: 'Sonali Bank', accountNumber: '1000200030' };
    bank = (
      await sys()
        .repo(BankAccount)
        .create({ ...account, ledger: books.idOf(BANK) })
    ).id;
  });
  afterAll(async () => {
    await at.close();
    await closeSpareStores();
    await stop();
  });
  afterEach(async () => {
    await at.w.runJobs();
    await expectBooksToBalance(at.w);
    await expectEqualSides(at.w);
    expect((await balance(SUSPENSE)) + (await inRegister())).toBe(0);
    expect(await balance(CLEARING)).toBe(0);
  });
  const sys = () => at.w.system(at.w.school.id);
  const accountant = () => at.w.school.accountant;
  const head = () => at.w.school.head;
  const student = (nth: number) => at.w.school.students[nth]!.id;
  const balance = async (code: string) => {
    await books.fold();
    return books.balance(code, TODAY);
  };
  /** Money in suspense by the lines and their moves. */
  async function inRegister(): Promise<number> {
    let sum = 0;
    for (const { id } of await sys()
      .repo(GatewaySettlement)
      .find({ where: { state: 'closed' } })) {
      const { theirs } = await accountant().run(settlementActions.settlementState, { settlement: id });
      for (const line of theirs) sum += line.suspense;
    }
    return sum;
  }
  const revOf = async (id: string) => (await sys().repo(GatewaySettlement).get(id)).rev;
  const submit = async (id: string) => accountant().run(ways.submit, { id, rev: await revOf(id) });
  const close = async (id: string) => head().run(ways.close, { id, rev: await revOf(id) });
  /** A settlement of one payment that nobody knows. */
  async function open(
    number: string,
    {
      gross = SUM,
      received = gross,
      gateway = at.methods.ssl,
      ...more
    }: { gross?: number; received?: number; gateway?: string | null; differenceLedger?: string; note?: string } = {},
  ) {
    const { id } = await accountant().run(actionsOf(GatewaySettlement).create, {
      ...{ reference: `OF-${number}`, ...(gateway ? { gateway } : {}), from: TODAY, until: TODAY, paidOn: TODAY },
      ...{ received, bank, ...more },
    });
    const { id: line } = await accountant().run(actionsOf(SettlementLine).create, {
      ...{ settlement: id, number, paidOn: TODAY, gross, explanation: 'Asked the provider' },
    });
    return { id, line };
  }
  async function settled(number: string, gross = SUM, gateway: string | null = at.methods.ssl) {
    const made = await open(number, { gross, gateway });
    await submit(made.id);
    await close(made.id);
    return made;
  }
  const propose = (who: Person, line: string, more: object) =>
    who.run(settlementActions.moveSuspense, { settlementLine: line, reason: 'Found by the number', ...more } as never);
  const refusal = async (line: string, more: object) =>
    (
      await head().refused(settlementActions.moveSuspense, {
        ...{ settlementLine: line, reason: 'Found by the number', ...more },
      })
    ).code;
  const rowOf = (id: string) => sys().repo(SuspenseMove).get(id);
  const confirm = async (who: Person, id: string) => who.run(moves.confirm, { id, rev: (await rowOf(id)).rev });
  /** Proposed by one person and confirmed by another. */
  async function move(line: string, more: object) {
    const { suspenseMove } = await propose(accountant(), line, more);
    await confirm(head(), suspenseMove);
    await at.w.runJobs();
    return rowOf(suspenseMove);
  }
  const to = (nth: number, amount = SUM) => ({ to: 'student', amount, student: student(nth) });
  const cancel = (who: Person, id: string) => who.run(paymentsActions.cancelReceipt, { id, reason: 'Another child' });
  const taken = (number: string) => sys().repo(ClaimedNumber).count({ number });
  const claim = (number: string) => ({
    ...{ student: student(5), company: at.methods.card, transactionNumber: number, twoParts: false },
    ...{ amount: 1_000, paidOn: TODAY },
  });
  return {
    ...{
      at: () => at,
      books: () => books,
      bank: () => bank,
      slips: () => slips,
      sys,
      accountant,
      head,
      student,
      balance,
      inRegister,
    },
    ...{ revOf, submit, close, open, settled, propose, refusal, rowOf, confirm, move, to, cancel, taken, claim },
  };
}
