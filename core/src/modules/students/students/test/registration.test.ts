import { Board, Class, Enrolment, Subject, SubjectCondition } from '@pathshala/shared/modules/school/academics';
import { Student, StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { SiteOption } from '@pathshala/shared/modules/foundation/platform';
import {
  registrationActions,
  StudentRegistration,
  type RegistrationForm,
} from '@pathshala/shared/modules/students/students';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import { impersonationActions, LoginThrottle } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, makeContext } from '../../../../kernel';
import { makeSessionResolver } from '../../../foundation/identity';
import { refusal, world, type World } from '../../../../testing';
import { codeOf, stampOf, visitAs } from '../../../school/visitors/test/at-the-gate';

const { register, registrationPage, myRegistrations, acceptRegistration, requestCode, enter } = registrationActions;
const life = transitionsOf(StudentRegistration);
const records = actionsOf(StudentRegistration);
const MINUTE_MS = 60_000;
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
  contact: 'mother',
  address: 'Kushtia Sadar',
  ...over,
});
let numbers = 0;
const newPhone = () => `019${String(30_000_000 + (numbers += 1))}`;
const visitOf = (phone = newPhone()) => visitAs(w, registrationActions, phone);
const send = async (given: RegistrationForm, phone = newPhone()) =>
  w.anonymous.run(register, { ...(await visitOf(phone)), form: given });
const office = async (number: string) =>
  (await w.school.office.run(records.list, { q: number })).rows.find((row) => row.number === number)!;

it('is taken only where the institution has opened it, and for its own classes', async () => {
  expect((await w.anonymous.run(registrationPage, { site_id: w.school.id })).classes.map(({ id }) => id)).toEqual([
    w.school.class.id,
  ]);
  expect(await w.anonymous.run(registrationPage, { site_id: w.stranger.id })).toMatchObject({
    isOpen: false,
    classes: [],
    boards: [],
  });
  const [other] = await w.system(w.stranger.id).repo(Class).find();
  const visit = await visitOf();
  const elsewhere = await w.anonymous.refused(register, { ...visit, site_id: w.stranger.id, form: form() });
  expect(elsewhere.code).toBe('VISIT_ENDED');
  const foreign = await w.anonymous.refused(register, { ...visit, form: form({ class: other!.id }) });
  expect(Object.keys(foreign.fields ?? {})).toEqual(['class']);
  const program = await w.anonymous.refused(register, { ...visit, form: form(), honeypot: 'x' });
  expect(program.code).toBe('FORM_REFUSED');
  const options = w.system(w.school.id).repo(SiteOption);
  const option = (await options.findOne({ key: 'remoteRegistration' }))!;
  await options.update(option.id, { value: 'closed' });
  expect((await w.anonymous.refused(register, { ...visit, form: form() })).code).toBe('REGISTRATION_CLOSED');
  await options.update(option.id, { value: 'open' });
});

it('offers a family the religion subjects, categories and boards by name, and takes none of another institution', async () => {
  const [school, stranger] = [w.system(w.school.id), w.system(w.stranger.id)];
  const named = { name: 'Regular', nameBn: 'নিয়মিত', rank: 1 };
  const category = await school.repo(StudentCategory).create(named);
  const foreign = await stranger.repo(StudentCategory).create(named);
  const [subject] = await school.repo(Subject).find({ limit: 1 });
  await school.repo(SubjectCondition).create({ class: w.school.class.id, subject: subject!.id, takenBy: 'islam' });
  const page = await w.anonymous.run(registrationPage, { site_id: w.school.id });
  expect(page.categories).toEqual([{ id: category.id, label: { en: 'Regular', bn: 'নিয়মিত' } }]);
  expect(page.religionSubjects.map(({ id }) => id)).toEqual([subject!.id]);
  const visit = await visitOf();
  const elsewhere = await w.anonymous.refused(register, { ...visit, form: form({ category: foreign.id }) });
  expect(Object.keys(elsewhere.fields ?? {})).toEqual(['category']);
  const { number } = await w.anonymous.run(register, {
    ...visit,
    form: form({ category: category.id, religionSubject: subject!.id }),
  });
  expect(await office(number)).toMatchObject({ category: category.id, religionSubject: subject!.id });
});

it('takes no subject, category or board that the form does not offer', async () => {
  const school = w.system(w.school.id);
  const other = await school.repo(Subject).create({ code: '127', name: 'Science', nameBn: 'বিজ্ঞান' });
  const category = await school.repo(StudentCategory).create({ name: 'Closed', nameBn: 'বন্ধ', rank: 9, active: false });
  const closed = { code: 'CLOSED', name: 'Closed', nameBn: 'বন্ধ', active: false };
  const board = await w.system().repo(Board).create(closed);
  const visit = await visitOf();
  for (const over of [{ religionSubject: other.id }, { category: category.id }, { board: board.id }]) {
    const refused = await w.anonymous.refused(register, { ...visit, form: form(over) });
    expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(over));
  }
});

it('opens no accounts by someone who acts for the institution: they would read the passwords', async () => {
  const { number } = await send(form());
  const row = await office(number);
  const { rev } = await w.school.office.run(life.verify, { id: row.id, rev: row.rev });
  const officer = await w.school.hire('operator', null, 'Registration officer');
  await officer.run(impersonationActions.impersonate, { institution: w.school.id, reason: 'They asked for help' });
  const acting = makeContext(w.kernel, (await makeSessionResolver(w.kernel).resolve(officer.token))!);
  const accepting = { studentRegistration: row.id, rev, section: w.school.sectionA.id };
  expect((await refusal(execute(acceptRegistration, acting, accepting))).code).toBe('WITHHELD');
  expect(await office(number)).toMatchObject({ state: 'verified' });
});

describe('the mobile of a registration', () => {
  it('is proved by a code of this form: without one, with a wrong, an expired or a used one nothing is taken', async () => {
    const [phone, site_id] = [newPhone(), w.school.id];
    const noKey = { site_id, key: `${phone}.${w.clock.now().getTime() + 60_000}.${'x'.repeat(43)}` };
    expect((await w.anonymous.refused(register, { ...noKey, form: form() })).code).toBe('VISIT_ENDED');
    const ask = async () => w.anonymous.run(requestCode, { site_id, phone, stamp: await stampOf(w) });
    const refusedWith = async (code: string, number = phone) =>
      (await w.anonymous.refused(enter, { site_id, phone: number, code })).code;
    await ask();
    const code = await codeOf(w, phone);
    expect(await refusedWith(code === '000000' ? '111111' : '000000')).toBe('WRONG_CODE');
    expect(await refusedWith(code, newPhone())).toBe('WRONG_CODE');
    const admission = await w.anonymous.refused(admissionPublicActions.enter, { site_id, phone, code });
    expect(admission.code).toBe('WRONG_CODE');
    w.clock.advance(11 * MINUTE_MS);
    expect(await refusedWith(code)).toBe('WRONG_CODE');
    await ask();
    const second = await codeOf(w, phone);
    const { key } = await w.anonymous.run(enter, { site_id, phone, code: second });
    expect(await refusedWith(second)).toBe('WRONG_CODE');
    await w.anonymous.run(register, { site_id, key, form: form() });
    w.clock.advance(13 * 60 * MINUTE_MS);
    expect((await w.anonymous.refused(register, { site_id, key, form: form() })).code).toBe('VISIT_ENDED');
  });
  it('is the one that was proved, and a key of it opens no registration of another', async () => {
    const [phone, child] = [newPhone(), form()];
    const { number } = await send(child, phone);
    expect(await office(number)).toMatchObject({ phone });
    const { phone: proved, registrations } = await w.anonymous.run(myRegistrations, await visitOf());
    expect([proved === phone, registrations]).toEqual([false, []]);
    const visit = await visitOf(phone);
    expect((await w.anonymous.run(myRegistrations, visit)).registrations).toMatchObject([
      { number, name: { en: 'Sumaiya Khatun' }, state: 'submitted', form: null },
    ]);
    const forged = { ...visit, key: visit.key.replace(/^\d+/, '01700000000') };
    expect((await w.anonymous.refused(myRegistrations, forged)).code).toBe('VISIT_ENDED');
    const named = { ...visit, form: { ...form(), phone: '01811000000' } as RegistrationForm };
    expect((await w.anonymous.refused(register, named)).code).toBe('VALIDATION');
  });
  it('registers six children in an hour and no seventh; a network registers sixty', async () => {
    const visit = await visitOf();
    for (let at = 0; at < 6; at += 1) await w.anonymous.run(register, { ...visit, form: form() });
    expect((await w.anonymous.refused(register, { ...visit, form: form() })).code).toBe('TOO_MANY_REQUESTS');
    const address = '198.51.100.40';
    const from = async () => execute(register, w.anonymous.ctx({ address }), { ...(await visitOf()), form: form() });
    await from();
    const throttles = w.system().repo(LoginThrottle);
    const row = (await throttles.findOne({ key: `student-registration:${address}` }))!;
    await throttles.update(row.id, { failures: 60 });
    expect((await refusal(from())).code).toBe('TOO_MANY_REQUESTS');
  });
});

it('gives one number for one child and mobile, however often at once', async () => {
  const [child, phone] = [form(), newPhone()];
  const visit = await visitOf(phone);
  const once = () => w.anonymous.run(register, { ...visit, form: child });
  const both = await Promise.allSettled([once(), once()]);
  const numbersGiven = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.number] : []));
  expect(new Set([...numbersGiven, (await once()).number]).size).toBe(1);
});

it('of a stranger keeps no family out and tells it nothing; of two for one child the office accepts one', async () => {
  const child = form();
  const stranger = await send({ ...child, fatherName: 'Somebody Else' });
  const family = await send(child);
  expect(family.number).not.toBe(stranger.number);
  const accept = async (number: string) => {
    const { id, rev } = await office(number);
    const verified = await w.school.office.run(life.verify, { id, rev });
    return { studentRegistration: id, rev: verified.rev, section: w.school.sectionA.id };
  };
  await w.school.office.run(acceptRegistration, await accept(family.number));
  const late = await w.school.office.refused(acceptRegistration, await accept(stranger.number));
  expect([late.code, late.text.en]).toEqual(['REGISTERED_ALREADY', expect.stringContaining(family.number)]);
});

it('is corrected after a rejection, under the same number', async () => {
  const [child, phone] = [form(), newPhone()];
  const { number } = await send(child, phone);
  const row = await office(number);
  await w.school.office.run(life.reject, { id: row.id, rev: row.rev, reason: 'The name differs from the certificate' });
  const [mine] = (await w.anonymous.run(myRegistrations, await visitOf(phone))).registrations;
  expect(mine).toMatchObject({ state: 'rejected', reason: 'The name differs from the certificate' });
  expect((await send({ ...(mine!.form as RegistrationForm), name: 'Sumaiya Akter' }, phone)).number).toBe(number);
  expect(await office(number)).toMatchObject({ state: 'submitted', name: 'Sumaiya Akter' });
});

it('becomes one student with parents, place and accounts, once verified, also when two clerks accept it', async () => {
  const { number } = await send(
    form({ boardRegistration: '1912345678', boardRoll: '204417', centralExamRoll: '778899' }),
  );
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
  expect([student.guardian, student.address, student.addressBn]).toEqual([student.mother, 'Kushtia Sadar', undefined]);
  const places = await sys.repo(Enrolment).find({ where: { student: student.id } });
  expect(
    places.map(({ section, boardRegistration, boardRoll, centralExamRoll }) => [
      section,
      boardRegistration,
      boardRoll,
      centralExamRoll,
    ]),
  ).toEqual([[w.school.sectionA.id, '1912345678', '204417', '778899']]);
  expect(await office(number)).toMatchObject({ state: 'accepted', student: student.id });
});
