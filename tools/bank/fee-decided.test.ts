import { randomUUID } from 'node:crypto';
import { closeSpareStores } from '@pathshala/core/testing';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { admissionPublicActions, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitAs } from '../../core/src/modules/school/visitors/test/at-the-gate';
import { applicant, openSeason } from '../../core/src/modules/students/admission/test/season';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const FEE = 20_000;
const { apply, mine, payFee } = admissionPublicActions;
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let declaration: string;
let phones = 1_812_345_600;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 2 });
  declaration = (await openSeason(at.w, { fee: FEE, opensOn: sys().today, closesOn: '2026-12-31' })).id;
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
const sys = () => at.w.system(at.w.school.id);

/** A family on the provider's page with the fee of its application. */
async function onPage() {
  phones += 1;
  const visit = await visitAs(at.w, admissionPublicActions, `0${String(phones)}`);
  const { phone: _, declaration: __, ...form } = applicant(declaration);
  await at.w.anonymous.run(apply, { ...visit, admissionDeclaration: declaration, form });
  const [application] = (await at.w.anonymous.run(mine, visit)).applications;
  const wanted = { method: at.methods.card, requestKey: randomUUID() };
  const { go } = await at.w.anonymous.run(payFee, { ...visit, admissionApplication: application!.id, ...wanted });
  const session = (await at.visit(go)).to.split('/').at(-1)!;
  const subject = application!.id;
  const intent = async () => (await sys().repo(PaymentIntent).findOne({ subject }))!;
  const fee = async () => (await sys().repo(AdmissionPayment).findOne({ application: subject }))!;
  return { session, intent, fee };
}
type Begun = Awaited<ReturnType<typeof onPage>>;

async function decide({ intent }: Begun, more: object = {}) {
  const { accountant, head, id: institution } = at.w.school;
  const { id, rev } = await intent();
  const of = { institution, paymentIntent: id };
  const proposal = { proposal: 'take' as const, note: 'Asked the bank', ...more };
  await accountant.run(gatewaysActions.proposeOutcome, { ...of, rev, ...proposal });
  await head.run(gatewaysActions.decideOutcome, { ...of, rev: (await intent()).rev, isRight: true });
}

describe('an application fee from a provider’s page that two people credit', () => {
  it('keeps both names, the reason and the provider’s answer', async () => {
    const begun = await onPage();
    await at.bank.act(begun.session, 'less');
    await decide(begun);
    const { accountant, head } = at.w.school;
    const { decision, word, state } = await begun.fee();
    const names = { proposedBy: accountant.actor.name, confirmedBy: head.actor.name };
    expect([state, decision]).toEqual(['received', { ...names, note: 'Asked the bank' }]);
    const { gross, providerNumber } = await begun.intent();
    expect(word!.proofs).toMatchObject([{ by: 'provider', amount: gross, number: providerNumber, isOnline: true }]);
    expect(word!.fault!.en).toBe('The amount is not the one that was asked for.');
    expect(word!.says).toContain('amount');
  });

  it('keeps no answer where they found the payment in a statement', async () => {
    const begun = await onPage();
    await decide(begun, { found: { number: 'STATEMENT77', amount: FEE } });
    const { decision, word } = await begun.fee();
    expect([decision!.note, word ?? null]).toEqual(['Asked the bank', null]);
  });

  it('keeps no decision where the provider alone confirmed it', async () => {
    const begun = await onPage();
    await at.bank.act(begun.session, 'pay');
    const { state, decision } = await begun.fee();
    expect([state, decision ?? null]).toEqual(['received', null]);
  });
});
