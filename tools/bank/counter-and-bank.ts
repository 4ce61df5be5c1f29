import { randomUUID } from 'node:crypto';
import { openMachines, world, type Person, type World } from '@pathshala/core/testing';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, PaymentGateway, PaymentType, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { openCounter } from '../../core/src/modules/money/payments/test/counter';
import { makeBank } from './bank.mjs';

/** A school whose families owe fees, the product's payment endpoints over HTTP, and the sandbox bank. */
export async function openBank({ students = 6, isTraced = false }: { students?: number; isTraced?: boolean } = {}) {
  const machines = await openMachines();
  const { url: origin } = machines;
  const bank = makeBank({ product: origin });
  const SANDBOX_BANK = await bank.listen(0);
  const w = await world({ students, isTraced, env: { SANDBOX_BANK, PUBLIC_URL: origin } });
  machines.serve(w.kernel);
  const counter = await openCounter(w);
  const methods = await openRails(w, counter.mobile);

  /** A student of the first section. */
  const learner = (at: number): Person => w.person('student', w.school.id, { student: w.school.students[at]!.id });
  /** The first open bills of a student that no payment may pay yet, as a payment names them. */
  async function partOf(student: number, bills = 100) {
    const id = w.school.students[student]!.id;
    const state = { in: ['redirected', 'processing', 'failed', 'expired', 'review', 'proposed'] };
    const where = { students: id, way: 'checkout', state };
    const begun = await w.system(w.school.id).repo(PaymentIntent).find({ where });
    const taken = new Set(begun.flatMap(({ parts }) => parts.flatMap((part) => part.bills.map(keyOf))));
    const all = (await w.school.accountant.run(paymentsActions.account, { student: id })).bills;
    const open = all.filter((bill) => !taken.has(keyOf(bill))).slice(0, bills);
    const due = open.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
    return { student: id, due, bills: open.map(({ subHead, period }) => ({ subHead, period })) };
  }
  /** Begins a payment of the first open bills of a student. */
  async function start(
    student: number,
    { method = methods.card, bills = 100 }: { method?: string; bills?: number } = {},
  ) {
    const part = await partOf(student, bills);
    const { paymentIntent, go } = await learner(student).run(gatewaysActions.startPayment, {
      requestKey: randomUUID(),
      method,
      parts: [part],
    });
    return { id: paymentIntent, go, due: part.due, student: part.student };
  }
  const intent = (id: string) => w.system(w.school.id).repo(PaymentIntent).get(id);
  /** As a browser: not followed any further. */
  const visit = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(path, origin), { redirect: 'manual', ...init });
    return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
  };
  const close = async () => {
    await bank.close();
    await machines.close();
    await w.close();
  };
  return { w, bank, origin, counter, methods, learner, partOf, start, intent, visit, close, bankUrl: SANDBOX_BANK };
}

const keyOf = ({ subHead, period }: { subHead: string; period: string }) => `${subHead}|${period}`;

async function openRails(w: World, mobile: string) {
  const platform = w.system();
  const [ssl, bkash, spg, nagad] = await platform.repo(PaymentGateway).createMany([
    {
      code: 'SSLCZ',
      name: 'SSLCommerz',
      nameBn: 'এসএসএলকমার্জ',
      kind: 'aggregator',
      mode: 'sandbox',
      protocol: 'sslcommerz',
      feeBasisPoints: 200,
    },
    {
      code: 'BKASH',
      name: 'bKash',
      nameBn: 'বিকাশ',
      kind: 'mobile',
      mode: 'sandbox',
      protocol: 'bkash',
      feeBasisPoints: 150,
      feeBorneBy: 'institution',
    },
    { code: 'SPG', name: 'Sonali', nameBn: 'সোনালী', kind: 'bank', mode: 'sandbox', protocol: 'sonali' },
    {
      code: 'NAGAD',
      name: 'Nagad',
      nameBn: 'নগদ',
      kind: 'mobile',
      mode: 'sandbox',
      protocol: 'nagad',
      feeBasisPoints: 120,
      feeBorneBy: 'institution',
    },
  ]);
  const card = await platform
    .repo(PaymentType)
    .create({ code: 'ONLINE', name: 'Card online', nameBn: 'অনলাইন কার্ড', channel: 'card' });
  const [a, b, small, bank, post] = await platform.repo(OnlineMethod).createMany([
    { code: 'CARD', name: 'Card', nameBn: 'কার্ড', gateway: ssl!.id, paymentType: card.id },
    { code: 'BKASH', name: 'bKash', nameBn: 'বিকাশ', gateway: bkash!.id, paymentType: mobile },
    { code: 'SMALL', name: 'Small sums', nameBn: 'ছোট অঙ্ক', gateway: bkash!.id, paymentType: mobile, most: 1_000 },
    { code: 'SPG', name: 'Sonali', nameBn: 'সোনালী', gateway: spg!.id, paymentType: card.id },
    { code: 'NAGAD', name: 'Nagad', nameBn: 'নগদ', gateway: nagad!.id, paymentType: mobile },
  ]);
  return {
    card: a!.id,
    bkash: b!.id,
    small: small!.id,
    sonali: bank!.id,
    nagad: post!.id,
    ssl: ssl!.id,
    nagadGateway: nagad!.id,
  };
}
