import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionPayment,
} from '@pathshala/shared/modules/students/admission';
import { PaymentType } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { openFees } from '../../../money/fees/test/school-fees';
import { applicant, openSeason } from './season';

let w: World;
let cash: string;
beforeAll(async () => {
  w = await world();
  await openFees(w);
  const type = { code: 'CASH', name: 'Cash', nameBn: 'নগদ', channel: 'cash' } as const;
  cash = (await w.system().repo(PaymentType).create(type)).id;
});
afterAll(() => w.close());

const { create } = actionsOf(AdmissionApplication);
const of = async (person: Person, declaration: string) =>
  (await person.run(admissionActions.standings, { declarations: [declaration] })).rows[0];
/** An application whose fee the counter takes. */
async function paidAt(declaration: string) {
  const { office, accountant } = w.school;
  const { id } = await office.run(create, applicant(declaration));
  await accountant.run(admissionActions.takeFee, { admissionApplication: id, paymentType: cash });
  return office.run(actionsOf(AdmissionApplication).get, { id });
}

it('counts applications of a declaration that were not withdrawn, and those to check', async () => {
  const { office } = w.school;
  const { id } = await openSeason(w, { quotas: [] });
  const first = await office.run(create, applicant(id));
  for (let index = 0; index < 2; index += 1) await office.run(create, applicant(id));
  await office.run(transitionsOf(AdmissionApplication).accept, { id: first.id, rev: first.rev });
  const [other] = await w
    .system(w.school.id)
    .repo(AdmissionApplication)
    .find({
      where: { declaration: id, state: 'submitted' },
      limit: 1,
    });
  await office.run(transitionsOf(AdmissionApplication).withdraw, { id: other!.id, rev: other!.rev, reason: 'Moved' });
  expect(await of(office, id)).toMatchObject({ isOpen: true, applied: 2, paid: null, unchecked: 1 });
});

it('counts received fees, also of withdrawn applications, each once, and no reported ones', async () => {
  const { office, head } = w.school;
  const { id } = await openSeason(w, { quotas: [], fee: 20_000 });
  expect(await of(office, id)).toMatchObject({ applied: 0, paid: 0, unchecked: 0 });
  const [one, two] = [await paidAt(id), await paidAt(id)];
  await office.run(create, applicant(id));
  const reported = await office.run(create, applicant(id));
  await office.run(transitionsOf(AdmissionApplication).withdraw, { id: two.id, rev: two.rev, reason: 'Moved' });
  const payments = w.system(w.school.id).repo(AdmissionPayment);
  const { amount, paymentType, paidOn } = (await payments.findOne({ application: one.id }))!;
  await payments.create({ application: one.id, amount, paymentType, paidOn, state: 'received' });
  await payments.create({ application: reported.id, amount, paymentType, paidOn });
  expect(await of(head, id)).toMatchObject({ applied: 3, paid: 2, unchecked: 1 });
});

it('a fee that is raised later was paid by nobody, and one that is dropped later by those who did', async () => {
  const { office } = w.school;
  const free = await openSeason(w, { quotas: [] });
  const paying = await openSeason(w, { quotas: [], fee: 20_000 });
  await office.run(create, applicant(free.id));
  await paidAt(paying.id);
  const declarations = w.system(w.school.id).repo(AdmissionDeclaration);
  await declarations.update(free.id, { fee: 20_000 });
  await declarations.update(paying.id, { fee: 0 });
  expect(await of(office, free.id)).toMatchObject({ applied: 1, paid: 0 });
  expect(await of(office, paying.id)).toMatchObject({ applied: 1, paid: 1 });
});

it('answers for the declarations that are asked, of any age, and for no others', async () => {
  const [one, two] = [await openSeason(w, { quotas: [] }), await openSeason(w, { quotas: [] })];
  await openSeason(w, { quotas: [] });
  const { rows } = await w.school.office.run(admissionActions.standings, { declarations: [one.id, two.id] });
  expect(rows.map(({ declaration }) => declaration).sort()).toEqual([one.id, two.id].sort());
});

it('is no news for another institution, nor for people without the applications', async () => {
  const { id } = await openSeason(w, { quotas: [] });
  expect(await of(w.stranger.head, id)).toBeUndefined();
  for (const person of [w.school.teacher, w.school.guardian])
    expect((await person.refused(admissionActions.standings, { declarations: [id] })).code).toBe('FORBIDDEN');
});
