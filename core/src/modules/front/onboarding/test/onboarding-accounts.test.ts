import { DocumentBatch, documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { identityActions, secondFactorActions, Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { accountActions, onboardingDocuments } from '@pathshala/shared/modules/front/onboarding';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unusedAccounts } from '../../../foundation/identity';
import { world, type World } from '../../../../testing';

const { accountsLeft, openAccounts } = accountActions;
const { accountLetter } = onboardingDocuments;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
async function hire(name: string, phone: string): Promise<string> {
  const post = await sys().repo(Designation).findOne({ teaching: true });
  const code = `T-${phone.slice(-3)}`;
  const hired = { name, nameBn: 'সেলিনা হোসেন', gender: 'female' as const, phone, code, designation: post!.id };
  return (await sys().repo(Staff).create(hired)).id;
}
const left = (of: 'teacher' | 'guardian' | 'student', section?: string) =>
  w.school.head.run(accountsLeft, { of, ...(section ? { section } : {}) });
/** As the jobs 'onboarding.openAccounts' and 'documents.makeBatch' do it. */
async function opened(of: 'teacher' | 'guardian' | 'student', section?: string) {
  const { run } = await w.school.head.run(openAccounts, { of, ...(section ? { section } : {}) });
  await w.runJobs();
  return sys().repo(Run).get(run);
}
const logIn = (identifier: string, password: string) =>
  w.anonymous.run(identityActions.login, { identifier, password });

it('are opened for everyone who has none, once, by the head only', async () => {
  const { without } = await left('guardian');
  expect(without).toBeGreaterThan(0);
  expect((await w.school.office.refused(openAccounts, { of: 'guardian' })).code).toBe('FORBIDDEN');
  expect(await opened('guardian')).toMatchObject({ state: 'completed', done: without, failed: 0 });
  expect(await left('guardian')).toMatchObject({ without: 0, unused: without });
  expect((await w.school.head.refused(openAccounts, { of: 'guardian' })).code).toBe('NOBODY_WITHOUT_ACCOUNT');
  expect(await w.stranger.head.run(accountsLeft, { of: 'guardian' })).toMatchObject({ unused: 0 });
});

it('of a section are those of its students alone', async () => {
  const here = await left('student', w.school.sectionB.id);
  expect(here).toMatchObject({ people: 1, without: 1 });
  await opened('student', w.school.sectionB.id);
  expect(await left('student', w.school.sectionB.id)).toEqual({ people: 1, without: 0, unused: 1 });
  const [account] = await unusedAccounts(sys(), { of: 'student', records: [w.school.studentOfB.id] });
  expect(account!.login).toContain(`${w.school.alias}.`);
});

it('are opened once, though two workers take the run at the same moment', async () => {
  const phones = Array.from({ length: 12 }, (_, at) => `0179911${3_000 + at}`);
  for (const phone of phones) await hire('Teacher', phone);
  const { run } = await w.school.head.run(openAccounts, { of: 'teacher' });
  const work = await w.kernel.jobs.get('onboarding.openAccounts')!.load();
  await Promise.allSettled([work(sys(), { run } as never), work(sys(), { run } as never)]);
  await w.runJobs();
  expect(await sys().repo(Run).get(run)).toMatchObject({ state: 'completed', failed: 0 });
  expect((await left('teacher')).without).toBe(0);
  const users = await w
    .system()
    .repo(User)
    .find({ where: { phone: { in: phones } } });
  expect(users).toHaveLength(phones.length);
});

it('are handed over by letters whose password opens the account, and end with the first login', async () => {
  const staff = await hire('Selina Hossain', '01799112233');
  await opened('teacher');
  const before = (await left('teacher')).unused;
  const [account] = await unusedAccounts(sys(), { of: 'staff', records: [staff] });
  const letter = { of: 'teacher' as const, person: staff };
  const page = await w.school.head.run(accountLetter.actions.pdf, { ...letter, language: 'bn' });
  expect(Buffer.from(page.bytes.slice(0, 5)).toString()).toBe('%PDF-');
  expect((await w.school.office.refused(accountLetter.actions.pdf, letter)).code).toBe('FORBIDDEN');
  expect((await w.stranger.head.refused(accountLetter.actions.pdf, letter)).code).toBe('NOT_FOUND');

  const { batch } = await w.school.head.run(accountLetter.actions.batch!, { of: 'teacher' });
  await w.runJobs();
  expect((await w.school.head.run(documentsActions.batch, { id: batch })).pages).toBe(before);
  expect(JSON.stringify(await sys().repo(DocumentBatch).get(batch))).not.toContain(account!.password);

  const answer = await logIn('01799112233', account!.password);
  expect(answer).toMatchObject({ step: 'password' });
  const own = 'chosen by herself';
  await w.anonymous.run(secondFactorActions.loginWithNewPassword, {
    challenge: (answer as { challenge: string }).challenge,
    password: own,
    passwordConfirmation: own,
  });
  expect((await w.school.head.refused(accountLetter.actions.pdf, letter)).code).toBe('NOT_FOUND');
  expect((await left('teacher')).unused).toBe(before - 1);
  // It does not depend on sessions, which are removed in time.
  const used = await w.system().repo(User).findOne({ phone: '01799112233' });
  expect(used!.hasFirstPassword ?? null).toBeNull();
});

it('ask someone who has an account elsewhere, whose password stays theirs', async () => {
  const elsewhere = await w.system().repo(User).get(w.stranger.teacher.actor.userId!);
  const phone = '01799114455';
  await w.system().repo(User).update(elsewhere.id, { phone });
  const staff = await hire('Rokeya Begum', phone);
  await opened('teacher');
  const [membership] = await w
    .system()
    .repo(Membership)
    .find({ where: { user: elsewhere.id, staff } });
  expect(membership!.status).toBe('invited');
  expect(await unusedAccounts(sys(), { of: 'staff', records: [staff] })).toEqual([]);
});
