import { actionsOf } from '@pathshala/shared/kit';
import {
  OnlineMethod,
  PayeeNumber,
  PaymentGateway,
  paymentsActions,
  paymentsDocuments,
} from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openCounter, take } from './counter';

const { bankSlip, feeCard } = paymentsDocuments;
const ISSUED =
  '00020101021126520014bd.org.bb.npsb01020002049999031699990000000012345204821153030505802BD5921Shapla Adarsha School6005Savar63046FA1';
let w: World;
let cash: string;
beforeAll(async () => {
  w = await world();
  ({ cash } = await openCounter(w));
});
afterAll(() => w.close());

const letters = (svg: string) => svg.match(/<use /g)?.length ?? 0;
const student = (at: number) => ({ student: w.school.students[at]!.id });

describe.each([
  ['bank slip', bankSlip],
  ['fee card', feeCard],
] as const)('the %s', (_name, kind) => {
  it('is made in both languages at the counter and for the family, and for nobody else', async () => {
    const { accountant, guardian, teacher } = w.school;
    for (const language of ['en', 'bn'] as const) {
      const file = await accountant.run(kind.actions.pdf, { ...student(0), language });
      expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    }
    expect((await guardian.run(kind.actions.preview, student(0))).pages).toBe(1);
    expect((await guardian.refused(kind.actions.preview, student(4))).code).toBe('NOT_FOUND');
    expect((await teacher.refused(kind.actions.preview, student(0))).code).toBe('FORBIDDEN');
    expect((await w.stranger.accountant.refused(kind.actions.preview, student(0))).code).toBe('NOT_FOUND');
  });

  it('is ordered for a whole section at the counter alone', async () => {
    const section = { section: w.school.sectionA.id };
    const ordered = await w.school.accountant.run(kind.actions.batch!, { ...section, language: 'bn' });
    await w.runJobs();
    expect(ordered.batch).not.toBe('');
    expect((await w.school.guardian.refused(kind.actions.batch!, section)).code).toBe('FORBIDDEN');
    expect((await w.stranger.accountant.refused(kind.actions.batch!, section)).status).toBeGreaterThanOrEqual(404);
  });
});

it('a slip has three equal parts, and none is made where nothing is due', async () => {
  const { accountant } = w.school;
  const { svg, pages } = await accountant.run(bankSlip.actions.preview, { ...student(1), language: 'en' });
  // The names of the parts have 36 letters together.
  expect([pages, letters(svg) % 3]).toEqual([1, 0]);
  expect(letters(svg)).toBeGreaterThan(600);
  const { due } = await accountant.run(paymentsActions.account, student(1));
  await accountant.run(
    paymentsActions.collect,
    await take(accountant, { ...student(1), money: due, paymentType: cash }),
  );
  expect((await accountant.refused(bankSlip.actions.preview, student(1))).code).toBe('NOTHING_DUE');
  expect((await accountant.run(feeCard.actions.preview, student(1))).pages).toBe(1);
});

describe('a number with a Bangla QR', () => {
  const payee = async (qr: string, qrTakesReference = true) => {
    const platform = w.system();
    const gateway =
      (await platform.repo(PaymentGateway).findOne({ code: 'SPG' })) ??
      (await platform.repo(PaymentGateway).create({ code: 'SPG', name: 'Sonali', nameBn: 'সোনালী', kind: 'bank' }));
    const method =
      (await platform.repo(OnlineMethod).findOne({ code: 'SPG' })) ??
      (await platform
        .repo(OnlineMethod)
        .create({ code: 'SPG', name: 'Sonali', nameBn: 'সোনালী', gateway: gateway.id, paymentType: cash }));
    return { method: method.id, number: '4412000123', way: 'transfer' as const, qr, qrTakesReference };
  };

  it.each([
    ['changed', ISSUED.replace('Savar', 'Dhaka')],
    ['of another country', 'https://bangla.example/pay'],
  ])('is refused when its code is %s', async (_what, qr) => {
    const refused = await w.school.head.refused(actionsOf(PayeeNumber).create, await payee(qr));
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['qr']]);
  });

  it('puts the code on slip, card and the family’s page, and only the head enters it', async () => {
    const { accountant, guardian, head } = w.school;
    const shown = async () => (await accountant.run(bankSlip.actions.preview, student(0))).svg.length;
    const before = await shown();
    expect((await accountant.refused(actionsOf(PayeeNumber).create, await payee(ISSUED))).code).toBe('FORBIDDEN');
    await head.run(actionsOf(PayeeNumber).create, await payee(ISSUED));
    expect(await shown()).toBeGreaterThan(before);
    const { companies } = await guardian.run(paymentsActions.claims, student(0));
    const withAmount = await guardian.run(paymentsActions.claims, { ...student(0), amount: 12_345 });
    const [number] = companies.flatMap(({ numbers }) => numbers);
    expect(number?.qr?.size).toBeGreaterThan(20);
    expect(number?.qr?.path).toMatch(/^M0 0h7/);
    const [asked] = withAmount.companies.flatMap(({ numbers }) => numbers);
    expect(asked?.qr?.path).not.toBe(number?.qr?.path);
  });
});
