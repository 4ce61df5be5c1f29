import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { firstStepActions, setupActions } from '@pathshala/shared/modules/front/onboarding';
import { replicationActions, ReplicationLink } from '@pathshala/shared/modules/front/replication';
import { Section } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';

const { firstSteps } = firstStepActions;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const steps = async () =>
  new Map((await w.school.office.run(firstSteps, {})).steps.map((step) => [step.key, step] as const));

it('follow from what is there', async () => {
  expect((await steps()).get('year')).toMatchObject({ count: 1, isDone: true });
  expect((await steps()).get('places')).toMatchObject({ count: 7, of: 7, isDone: true });
  expect((await w.school.teacher.refused(firstSteps, {})).code).toBe('FORBIDDEN');
  w.clock.set(`${w.school.year.endsOn}T18:00:00Z`);
  expect((await steps()).get('year')).toMatchObject({ count: 0, isDone: false });
});

it('count copies of the defaults until the institution changes them, and none of its own records', async () => {
  const { institution: from } = await w.operator.run(setupActions.makeTemplate, { from: w.school.id });
  await w.runJobs();
  const address = {
    address: 'College Road',
    addressBn: 'কলেজ রোড',
    phone: '01712345678',
    email: 'new@mail.example.test',
  };
  const { id: to } = await w
    .system()
    .repo(Institution)
    .create({ ...address, name: 'New School', nameBn: 'নতুন বিদ্যালয়', alias: 'new-school', type: 'school' });
  const copying = { from, to: [to, w.school.id], entities: ['shift', 'class', 'section'], mode: 'add' as const };
  const { id } = await w.operator.run(replicationActions.plan, copying);
  await w.runJobs();
  await w.operator.run(replicationActions.apply, { id });
  await w.runJobs();
  const sectionsOf = async (who: Person) => (await who.run(firstSteps, {})).steps.find(({ key }) => key === 'sections');
  expect(await sectionsOf(w.person('head', to))).toMatchObject({ count: 2, copied: 2 });
  // Equal records of an older institution are linked by a copy, and stay its own.
  expect(await w.system().repo(ReplicationLink).count({ institution: w.school.id })).toBeGreaterThan(0);
  expect(await sectionsOf(w.school.office)).toMatchObject({ count: 2, copied: 0 });
  const sections = w.system(to).repo(Section);
  await sections.update((await sections.find())[0]!.id, { capacity: 41 });
  expect(await sectionsOf(w.person('head', to))).toMatchObject({ count: 2, copied: 1 });
});
