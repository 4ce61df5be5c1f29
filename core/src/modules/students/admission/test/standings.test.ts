import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { admissionActions, AdmissionApplication } from '@pathshala/shared/modules/students/admission';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { openFees } from '../../../money/fees/test/school-fees';
import { applicant, openSeason } from './season';

let w: World;
beforeAll(async () => {
  w = await world();
  await openFees(w);
});
afterAll(() => w.close());

const of = async (person: Person, declaration: string) =>
  (await person.run(admissionActions.standings, {})).rows.find((row) => row.declaration === declaration);

it('counts applications of each declaration that were not withdrawn, those with a paid fee, and those to check', async () => {
  const { office, head } = w.school;
  const { create } = actionsOf(AdmissionApplication);
  const free = await openSeason(w, { quotas: [] });
  const paying = await openSeason(w, { quotas: [], fee: 20_000 });
  const nobody = await openSeason(w, { quotas: [], fee: 20_000 });
  const first = await office.run(create, applicant(free.id));
  await office.run(create, applicant(free.id));
  await office.run(transitionsOf(AdmissionApplication).accept, { id: first.id, rev: first.rev });
  for (let index = 0; index < 3; index += 1) await office.run(create, applicant(paying.id));
  const rows = w.system(w.school.id).repo(AdmissionApplication);
  const [one, two] = await rows.find({ where: { declaration: paying.id } });
  await rows.update(one!.id, { state: 'submitted' });
  await rows.update(two!.id, { state: 'withdrawn' });
  expect(await of(office, free.id)).toMatchObject({ isOpen: true, applied: 2, paid: null, unchecked: 1 });
  expect(await of(head, paying.id)).toMatchObject({ applied: 2, paid: 1, unchecked: 1 });
  expect(await of(office, nobody.id)).toMatchObject({ applied: 0, paid: 0, unchecked: 0 });
});

it('is no news for another institution, nor for people without the applications', async () => {
  const { id } = await openSeason(w, { quotas: [] });
  expect(await of(w.stranger.head, id)).toBeUndefined();
  for (const person of [w.school.teacher, w.school.guardian])
    expect((await person.refused(admissionActions.standings, {})).code).toBe('FORBIDDEN');
});
