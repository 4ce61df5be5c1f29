import { actionsOf } from '@pathshala/shared/kit';
import { AcademicYear } from '@pathshala/shared/modules/academics';
import { firstStepActions } from '@pathshala/shared/modules/onboarding';
import { Designation, Staff } from '@pathshala/shared/modules/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../src/testing';

const { firstSteps, openTeacherAccounts } = firstStepActions;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
const steps = async () =>
  new Map((await w.school.office.run(firstSteps, {})).steps.map((step) => [step.key, step] as const));

it('follow from what is there', async () => {
  expect((await steps()).get('year')).toMatchObject({ count: 1, isDone: true });
  expect((await steps()).get('places')).toMatchObject({ count: 7, of: 7, isDone: true });
  const { update } = actionsOf(AcademicYear);
  const { id, rev } = await w.school.office.run(actionsOf(AcademicYear).get, { id: w.school.year.id });
  await w.school.office.run(update, { id, rev, patch: { current: false } });
  expect((await steps()).get('year')).toMatchObject({ count: 0, isDone: false });
  expect((await w.school.teacher.refused(firstSteps, {})).code).toBe('FORBIDDEN');
});

it('open accounts for teachers who have none, with the mobile number as login, once', async () => {
  const sys = w.system(w.school.id);
  const post = await sys.repo(Designation).findOne({ teaching: true });
  const hired = { name: 'Selina Hossain', nameBn: 'সেলিনা হোসেন', gender: 'female' as const, phone: '01799112233' };
  await sys.repo(Staff).create({ ...hired, code: 'T-900', designation: post!.id });
  expect((await steps()).get('accounts')!.isDone).toBe(false);
  expect((await w.school.office.refused(openTeacherAccounts, {})).code).toBe('FORBIDDEN');
  const { accounts } = await w.school.head.run(openTeacherAccounts, {});
  const [account] = accounts.filter(({ login }) => login === hired.phone);
  expect(account?.password).toMatch(/^[a-z2-9]{10}$/);
  expect((await steps()).get('accounts')!.isDone).toBe(true);
  expect((await w.school.head.run(openTeacherAccounts, {})).accounts).toEqual([]);
});
