import { Class, Enrolment } from '@pathshala/shared/modules/academics';
import { Student } from '@pathshala/shared/modules/people';
import { SiteOption } from '@pathshala/shared/modules/platform';
import { registrationActions, StudentRegistration, type RegistrationForm } from '@pathshala/shared/modules/students';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../src/testing';

const { register, registrationPage, acceptRegistration } = registrationActions;
const life = transitionsOf(StudentRegistration);
const records = actionsOf(StudentRegistration);
let w: World;
beforeAll(async () => {
  w = await world();
  await w.system(w.school.id).repo(SiteOption).create({ key: 'remoteRegistration', value: 'open' });
});
afterAll(() => w.close());

let serial = 0;
const form = (over: Partial<RegistrationForm> = {}): RegistrationForm => ({
  class: w.school.class.id,
  name: 'Sumaiya Khatun',
  nameBn: 'সুমাইয়া খাতুন',
  dateOfBirth: '2014-05-02',
  birthRegistration: `2014${String((serial += 1)).padStart(13, '0')}`,
  gender: 'female',
  religion: 'islam',
  fatherName: 'Jahangir Alam',
  fatherNameBn: 'জাহাঙ্গীর আলম',
  motherName: 'Shirin Akter',
  motherNameBn: 'শিরিন আক্তার',
  phone: '01913445566',
  contact: 'mother',
  address: 'Kushtia Sadar',
  ...over,
});
const send = (given: RegistrationForm) => w.anonymous.run(register, { site_id: w.school.id, form: given });
const office = async (number: string) =>
  (await w.school.office.run(records.list, { q: number })).rows.find((row) => row.number === number)!;

it('is taken only where the institution has opened it, and for its own classes', async () => {
  expect((await w.anonymous.run(registrationPage, { site_id: w.school.id })).classes.map(({ id }) => id)).toEqual([
    w.school.class.id,
  ]);
  expect(await w.anonymous.run(registrationPage, { site_id: w.stranger.id })).toEqual({ isOpen: false, classes: [] });
  const [other] = await w.system(w.stranger.id).repo(Class).find();
  expect((await w.anonymous.refused(register, { site_id: w.stranger.id, form: form() })).code).toBe(
    'REGISTRATION_CLOSED',
  );
  const foreign = await w.anonymous.refused(register, { site_id: w.school.id, form: form({ class: other!.id }) });
  expect(Object.keys(foreign.fields ?? {})).toEqual(['class']);
  const program = await w.anonymous.refused(register, { site_id: w.school.id, form: form(), honeypot: 'x' });
  expect(program.code).toBe('FORM_REFUSED');
});

it('gives one number for one child, whoever sends it and however often at once', async () => {
  const child = form();
  const both = await Promise.allSettled([send(child), send(child)]);
  const numbers = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.number] : []));
  expect(new Set([...numbers, (await send(child)).number]).size).toBe(1);
  const stranger = { site_id: w.school.id, form: { ...child, phone: '01811000000' } };
  expect((await w.anonymous.refused(register, stranger)).code).toBe('REGISTERED_ALREADY');
});

it('is corrected after a rejection, under the same number', async () => {
  const child = form();
  const { number } = await send(child);
  const row = await office(number);
  await w.school.office.run(life.reject, { id: row.id, rev: row.rev, reason: 'The name differs from the certificate' });
  expect((await send({ ...child, name: 'Sumaiya Akter' })).number).toBe(number);
  expect(await office(number)).toMatchObject({ state: 'submitted', name: 'Sumaiya Akter' });
});

it('becomes one student with parents, place and accounts, once verified, also when two clerks accept it', async () => {
  const { number } = await send(form());
  const row = await office(number);
  const accepting = { studentRegistration: row.id, rev: row.rev, section: w.school.sectionA.id };
  await w.school.office.refused(acceptRegistration, accepting);
  const { rev } = await w.school.office.run(life.verify, { id: row.id, rev: row.rev });
  const outcomes = await Promise.allSettled(
    [w.school.office, w.school.head].map((who) => who.run(acceptRegistration, { ...accepting, rev })),
  );
  const answers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(answers).toHaveLength(1);
  const [answer] = answers;
  expect(answer!.accounts.map(({ kind }) => kind).sort()).toEqual(['guardian', 'student']);
  const sys = w.system(w.school.id);
  const student = await sys.repo(Student).get(answer!.student);
  expect([student.guardian, student.addressBn]).toEqual([student.mother, 'Kushtia Sadar']);
  expect(await sys.repo(Enrolment).count({ student: student.id, section: w.school.sectionA.id })).toBe(1);
  expect(await office(number)).toMatchObject({ state: 'accepted', student: student.id });
});
