import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { invoicingActions, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { actionsOf } from '@pathshala/shared/kit';
import type { Deed } from '../bank/pay-page.mjs';
import type { Account } from './account';
import { keyOf, type School, type Year } from './stage';

/** The bank's own books of each payment, held against those of the product at the end of the year. */
export const BANK_BOOK = 'year_bank_book';
/** Deeds of payers and of the bank, one after the other; what only the timer finds out is among them. */
const DEEDS: readonly Deed[] = ['hundred', 'cancel', 'fail', 'late', 'unnoticed', 'cancel', 'twice'];
const turns = new WeakMap<School, number>();
const MINUTE_MS = 60_000;

/** Two families of each institution pay online; then the late notification comes, and the timer asks about the rest. */
export async function payOnline(year: Year): Promise<void> {
  for (const school of year.schools) {
    const payers = school.students.filter(({ family, hasLeft }) => family && !hasLeft);
    for (const { id: student, family } of payers.slice(-2)) {
      const turn = turns.get(school) ?? 0;
      const hasPaid = await payFees(year, { student, family: family!, deed: DEEDS[turn % DEEDS.length]! });
      if (hasPaid) turns.set(school, turn + 1);
    }
  }
  for (const school of year.schools) await payAsVisitor(year, school);
  await settleOnline(year);
}

/** A family without an account pays on the institution's page by the child's ID and its number; an SMS confirms it. */
async function payAsVisitor(year: Year, school: School): Promise<void> {
  const { doors, random, count } = year;
  const fitting = school.students.filter(({ family, phone, hasLeft }) => !family && phone && !hasLeft);
  if (fitting.length === 0) return;
  const { code, phone } = random.pick(fitting);
  const known = { site_id: school.id, code, phone: phone! };
  const { bills, due, methods } = await doors.visit(school.id, gatewaysActions.publicDues, known);
  if (due === 0 || methods.length === 0) return;
  const { go } = await doors.visit(school.id, gatewaysActions.startPublicPayment, {
    ...known,
    requestKey: keyOf(random),
    method: random.pick(methods).id,
    bills: bills.map(({ subHead, period }) => ({ subHead, period })),
    due,
  });
  await visitBank(year, go, 'pay');
  count('fees paid by visitors');
}

async function payFees(
  year: Year,
  { student, family, deed }: { student: string; family: Account; deed: Deed },
): Promise<boolean> {
  const { bills, due } = await family.run(paymentsActions.account, { student });
  const { methods } = await family.run(gatewaysActions.onlineMethods, {});
  const fitting = methods.filter(({ least, most }) => due >= least && due <= (most ?? Infinity));
  if (due === 0 || fitting.length === 0) return false;
  const chosen = bills.map(({ subHead, period }) => ({ subHead, period }));
  const { go } = await family.run(gatewaysActions.startPayment, {
    requestKey: keyOf(year.random),
    method: year.random.pick(fitting).id,
    parts: [{ student, bills: chosen, due }],
  });
  await visitBank(year, go, deed);
  year.count(`online payments: ${deed}`);
  return true;
}

/** Goes to the bank's page, presses its button, and returns by the way that the bank shows, if it shows one. */
async function visitBank({ bank, kernel, kills }: Year, go: string, deed: Deed): Promise<void> {
  const open = (to: string, init: RequestInit = {}) =>
    fetch(new URL(to, kernel.config.PUBLIC_URL), { redirect: 'manual', ...init });
  const page = (await open(go)).headers.get('location');
  if (!page) throw new Error(`No bank page for ${go}`);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  // The server may die during the notification: the bank has recorded the payment, and repeats it or is asked.
  const pressed = await kills.around('notifications', () =>
    open(page, { method: 'POST', headers: form, body: `deed=${deed}` }),
  );
  const back = pressed.headers.get('location');
  if (back && deed !== 'unnoticed' && deed !== 'late') await open(back);
  if (!bank.ledger.get(page.split('/').at(-1)!)) throw new Error(`The bank does not know ${page}`);
}

/** Late notifications arrive, the timer asks about payments that nothing was heard of, and what they order is done. */
async function settleOnline(year: Year): Promise<void> {
  const { bank, clock, worker, store } = year;
  await worker.work();
  clock.advance(3 * MINUTE_MS);
  await bank.tellLate();
  for (const minutes of [7, 20, 60]) {
    clock.advance(minutes * MINUTE_MS);
    await worker.tick('gateways.poll');
  }
  for (const { id, rail, reference, state, number = null } of bank.ledger.all())
    await store
      .raw()
      .collection(BANK_BOOK)
      .updateOne({ payment: id }, { $set: { rail, reference, state, number } }, { upsert: true });
}

/** Bills the month to every institution with a contract; heads pay online, sometimes at the second try. */
export async function payInvoices(year: Year, month: string): Promise<void> {
  const { platform, worker, schools, random, count } = year;
  await platform.operator.run(invoicingActions.billMonth, { month });
  await worker.work();
  for (const { head } of schools) {
    const { rows } = await head.run(actionsOf(PlatformInvoice).list, {});
    const { methods } = await head.run(invoicingActions.onlinePayments, {});
    const open = rows.find((row) => row.month === month && row.state === 'issued');
    if (!open || methods.length === 0) throw new Error(`No invoice of ${month} can be paid`);
    const deed = random.pick(['hundred', 'pay'] as const);
    const { go } = await head.run(invoicingActions.payOnline, {
      platformInvoice: open.id,
      method: random.pick(methods).id,
      due: open.total - open.paid,
      requestKey: keyOf(random),
    });
    await visitBank(year, go, deed);
    count('invoices of the platform paid online');
  }
  await settleOnline(year);
}
