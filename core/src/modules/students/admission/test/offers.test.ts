import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
} from '@pathshala/shared/modules/students/admission';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { Notification, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { Thana } from '@pathshala/shared/modules/foundation/geo';
import { Guardian, Student, StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFor } from '../../../foundation/files';
import { runOneJob, world, type Person, type World } from '../../../../testing';
import { openFees } from '../../../money/fees/test/school-fees';
import { close, declarationOf, drawIt, eightApplicants, freezeIt, openSeason } from './season';

const { publish, admit, smsApplicants } = admissionActions;
const { startAdmitting } = transitionsOf(AdmissionDeclaration);
const { withdraw, giveUpSeat } = transitionsOf(AdmissionApplication);
/** One pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const DAY_MS = 86_400_000;
const sweep = () =>
  runOneJob(w.kernel, 'admission.sweepOffers', { payload: {}, tenantId: null, actorId: null, requestId: 'schedule' });

let w: World;
beforeAll(async () => {
  w = await world();
  await openFees(w);
});
afterAll(() => w.close());

const rowsOf = (declaration: string) =>
  w
    .system(w.school.id)
    .repo(AdmissionApplication)
    .find({ where: { declaration }, sort: ['drawRank'] });
/** Eight applicants for four seats, drawn and published, the offers made. */
async function admitting() {
  const season = await openSeason(w);
  await eightApplicants(w, season);
  await close(w, season.id);
  const now = async () => ({ admissionDeclaration: season.id, rev: (await declarationOf(w, season.id)).rev });
  await drawIt(w, await freezeIt(w, season.id));
  await w.school.head.run(publish, await now());
  await w.runJobs();
  await w.school.head.run(startAdmitting, { id: season.id, rev: (await declarationOf(w, season.id)).rev });
  await w.runJobs();
  return season.id;
}
const selected = async (declaration: string) => (await rowsOf(declaration)).filter((row) => row.state === 'selected');

describe('offers', () => {
  it('begin with admission, and everyone who is selected is told until when', async () => {
    const declaration = await admitting();
    const rows = await selected(declaration);
    const until = new Date(w.clock.now().getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
    expect(rows.map((row) => row.offerUntil?.slice(0, 10))).toEqual([until, until, until, until]);
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'admission.tellApplicant'))
      await runOneJob(w.kernel, name, envelope);
    const texts = await w
      .system(w.school.id)
      .repo(SmsMessage)
      .find({ where: { phone: { in: rows.map((row) => row.phone) } } });
    expect(
      texts.filter(({ text }) => text.includes('selected. Be admitted by') || text.includes('নির্বাচিত।')),
    ).toHaveLength(4);
  });
  it('that are not taken up end, and move to the next in the order of the draw, also when the job runs twice at once', async () => {
    const declaration = await admitting();
    const before = await rowsOf(declaration);
    const first = before.filter((row) => row.state === 'waiting').sort((a, b) => a.waitingRank! - b.waitingRank!);
    w.clock.advance(6 * DAY_MS);
    await Promise.allSettled([sweep(), sweep()]);
    await sweep();
    const after = await rowsOf(declaration);
    expect(after.filter((row) => row.state === 'lapsed').map((row) => row.id)).toEqual(
      before.filter((row) => row.state === 'selected').map((row) => row.id),
    );
    expect(
      after
        .filter((row) => row.state === 'selected')
        .map((row) => row.id)
        .sort(),
    ).toEqual(first.map((row) => row.id).sort());
  });
  it('that are given up by the head go to the next one without waiting for the sweep, and the family is told', async () => {
    const declaration = await admitting();
    const [gives] = await selected(declaration);
    const asked = { id: gives!.id, rev: gives!.rev, reason: 'Goes to another school' };
    expect((await w.school.office.refused(withdraw, asked)).status).toBe(409);
    expect((await w.school.office.refused(giveUpSeat, asked)).code).toBe('FORBIDDEN');
    await w.school.head.run(giveUpSeat, asked);
    expect(await w.runJobs()).toContain('admission.moveOffers');
    const rows = await rowsOf(declaration);
    expect(rows.filter((row) => row.state === 'selected')).toHaveLength(4);
    expect(rows.find((row) => row.waitingRank === 1)!.state).toBe('selected');
    expect(await textsTo(gives!.phone)).toContainEqual(expect.stringMatching(/আসন ছেড়ে দেওয়া|was given up/));
    expect(await bellsOf(w.school.head, gives!.id)).toEqual([expect.stringContaining(gives!.name)]);
  });
  it('on the waiting list are withdrawn by the office, and the family is told', async () => {
    const declaration = await admitting();
    const waits = (await rowsOf(declaration)).find((row) => row.state === 'waiting')!;
    await w.school.office.run(withdraw, { id: waits.id, rev: waits.rev, reason: 'Moved to Khulna' });
    await w.runJobs();
    expect(await textsTo(waits.phone)).toContainEqual(expect.stringContaining('Moved to Khulna'));
    expect(await bellsOf(w.school.head, waits.id)).toHaveLength(1);
  });
});
const textsTo = async (phone: string) =>
  (await w.system(w.school.id).repo(SmsMessage).find({ where: { phone } })).map(({ text }) => text);
const bellsOf = async ({ actor }: Person, application: string) =>
  (
    await w
      .system(w.school.id)
      .repo(Notification)
      .find({ where: { user: actor.userId! } })
  )
    .filter(({ source }) => source.startsWith(`admission:${application}:`))
    .map(({ title }) => title);

describe('a text to applicants', () => {
  it('goes once to each who is selected or waiting, with their own values, and never to others', async () => {
    const declaration = await admitting();
    const rows = await rowsOf(declaration);
    const key = 'a'.repeat(32);
    const asked = {
      admissionDeclaration: declaration,
      states: ['waiting' as const],
      text: '{name} ({number}) অপেক্ষমাণ {rank}',
      key,
    };
    const { batch, ordered } = await w.school.office.run(smsApplicants, asked);
    expect(await w.school.office.run(smsApplicants, asked)).toEqual({ batch, ordered: 0 });
    const sent = await w.system(w.school.id).repo(SmsMessage).find({ where: { batch } });
    const waiting = rows.filter((row) => row.state === 'waiting');
    expect(ordered).toBe(waiting.length);
    expect(sent.map(({ phone }) => phone).sort()).toEqual(waiting.map(({ phone }) => phone).sort());
    const first = waiting.find((row) => row.waitingRank === 1)!;
    const [text] = sent.filter(({ phone }) => phone === first.phone).map((each) => each.text);
    expect(text).toContain(first.number);
    expect(text).toMatch(/[1১]$/);
    expect((await w.school.office.refused(smsApplicants, { ...asked, text: '{mark}' })).code).toBe('UNKNOWN_VARIABLE');
    expect((await w.school.office.refused(smsApplicants, { ...asked, states: ['unpaid'] })).code).toBe(
      'NO_APPLICANTS_THERE',
    );
    expect((await w.school.teacher.refused(smsApplicants, asked)).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(smsApplicants, asked)).code).toBe('NOT_FOUND');
  });
});

describe('admission', () => {
  const counts = async () => {
    const sys = w.system(w.school.id);
    return Promise.all([
      sys.repo(Student).count(),
      sys.repo(Guardian).count(),
      sys.repo(Enrolment).count(),
      sys.repo(FeeLine).count(),
    ]);
  };
  it('makes student, parents, place, accounts and first bill together, and the seats left tick', async () => {
    const declaration = await admitting();
    const [chosen] = await selected(declaration);
    const { id: photo } = await keepFor(w.school.office.ctx(), {
      target: 'admissionApplication.photo',
      name: 'child.png',
      data: PICTURE,
      keeper: chosen!.phone,
    });
    const written = { photo, fatherNid: '1234567890', yearlyIncome: 24_000_000 };
    const row = await w.system(w.school.id).repo(AdmissionApplication).update(chosen!.id, written);
    const before = await counts();
    const made = await w.school.office.run(admit, {
      admissionApplication: row.id,
      rev: row.rev,
      section: w.school.sectionB.id,
    });
    const [students, guardians, places, lines] = (await counts()).map((count, at) => count - before[at]!);
    expect([students, guardians, places]).toEqual([1, 2, 1]);
    expect(lines).toBeGreaterThan(0);
    expect(made.accounts.map(({ kind }) => kind)).toEqual(['student', 'guardian']);
    const student = await w.school.head.run(actionsOf(Student).get, { id: made.student });
    expect([student.name, student.birthRegistration]).toEqual([row.name, row.birthRegistration]);
    expect([student.address, student.addressBn]).toEqual(['Mirpur 10, Dhaka', undefined]);
    // The family's entries are not typed again; the picture is the student's own.
    expect(student.photo).toBeDefined();
    expect(student.photo).not.toBe(photo);
    const father = await w.school.head.run(actionsOf(Guardian).get, { id: student.father! });
    expect(father).toMatchObject({ nationalId: '1234567890', yearlyIncome: 24_000_000 });
    expect((await declarationOf(w, declaration)).admitted).toBe(1);
    expect((await rowsOf(declaration)).find((each) => each.id === row.id)).toMatchObject({
      state: 'admitted',
      student: made.student,
    });
  });
  it('takes over each parent’s own facts, the thanas, the category and a local guardian, who is then called', async () => {
    const declaration = await admitting();
    const [chosen] = await selected(declaration);
    const sys = w.system(w.school.id);
    const category = await sys.repo(StudentCategory).create({ name: 'Private', nameBn: 'প্রাইভেট', rank: 1 });
    const [thana] = await w.system().repo(Thana).find({ limit: 1 });
    const written = {
      category: category.id,
      ...{ fatherBirthRegistration: '19751234567890123', fatherIncome: 30_000_000, fatherPhone: '01711222333' },
      ...{ motherEmail: 'mother@example.com', motherIncome: 12_000_000, yearlyIncome: 99_000_000 },
      ...{ localGuardianName: 'Uncle Jamal', localGuardianRelation: 'Uncle', localGuardianPhone: '01855666777' },
      ...(thana ? { presentThana: thana.id, permanentThana: thana.id } : {}),
    };
    const row = await sys.repo(AdmissionApplication).update(chosen!.id, written);
    const { student: id } = await w.school.office.run(admit, {
      admissionApplication: row.id,
      rev: row.rev,
      section: w.school.sectionB.id,
    });
    const student = await w.school.head.run(actionsOf(Student).get, { id });
    expect([student.category, student.thana, student.permanentThana, student.guardianRelation]).toEqual([
      category.id,
      thana?.id,
      thana?.id,
      'Uncle',
    ]);
    const adult = (guardian?: string) => w.school.head.run(actionsOf(Guardian).get, { id: guardian! });
    expect(await adult(student.father)).toMatchObject({
      birthRegistration: '19751234567890123',
      yearlyIncome: 30_000_000,
      phone: '01711222333',
    });
    // Without a number of her own the mother is reached by the family's, which does not stand there as hers.
    expect(await adult(student.mother)).toMatchObject({
      ...{ email: 'mother@example.com', yearlyIncome: 12_000_000, phone: row.phone, numberOf: 'family' },
    });
    expect((await adult(student.father)).numberOf).toBe('own');
    expect(await adult(student.guardian)).toMatchObject({ name: 'Uncle Jamal', phone: row.phone });
  });
  it('calls and gives a login to the proved number alone; a typed one finds no guardian who is here', async () => {
    const declaration = await admitting();
    const rows = await selected(declaration);
    const sys = w.system(w.school.id);
    const victim = await sys.repo(Guardian).create({
      ...{ name: 'Abdul Karim', nameBn: 'আব্দুল করিম', relation: 'father', phone: '01711999888' },
    });
    const typed = {
      ...{ fatherName: victim.name, fatherNameBn: victim.nameBn, fatherPhone: victim.phone },
      ...{ motherName: victim.name, motherNameBn: victim.nameBn, motherPhone: victim.phone },
    };
    const admitted = async (at: number, over: object) => {
      const row = await sys.repo(AdmissionApplication).update(rows[at]!.id, { ...typed, ...over });
      const asked = { admissionApplication: row.id, rev: row.rev, section: w.school.sectionB.id };
      const { student: id, accounts } = await w.school.office.run(admit, asked);
      const student = await sys.repo(Student).get(id);
      expect([student.guardian, student.father, student.mother]).not.toContain(victim.id);
      expect(student.phone).toBe(row.phone);
      expect((await sys.repo(Guardian).get(student.guardian!)).phone).toBe(row.phone);
      expect(accounts.find(({ kind }) => kind === 'guardian')!.login).toBe(row.phone);
      return student;
    };
    const one = await admitted(0, {});
    expect(one.guardian).toBe(one.father);
    // The father’s own number is another, and nobody has proved it.
    expect((await sys.repo(Guardian).get(one.father!)).numberOf).toBe('family');
    expect(await sys.repo(Guardian).get(one.mother!)).toMatchObject({ phone: victim.phone, numberOf: 'own' });
    const local = { localGuardianName: victim.name, localGuardianRelation: 'Uncle', localGuardianPhone: victim.phone };
    const two = await admitted(1, local);
    expect(two.guardian).not.toBe(two.father);
    const three = await admitted(2, { motherPhone: rows[2]!.phone });
    expect(three.guardian).toBe(three.mother);
    expect(await sys.repo(Guardian).get(three.father!)).toMatchObject({ phone: victim.phone });
  });
  it('takes the proved number for the mother’s where the father alone has given another', async () => {
    const declaration = await admitting();
    const [chosen] = await selected(declaration);
    const sys = w.system(w.school.id);
    const row = await sys.repo(AdmissionApplication).update(chosen!.id, { fatherPhone: '01811222444' });
    const asked = { admissionApplication: row.id, rev: row.rev, section: w.school.sectionB.id };
    const { student: id, accounts } = await w.school.office.run(admit, asked);
    const student = await sys.repo(Student).get(id);
    expect([student.guardian, student.phone]).toEqual([student.mother, row.phone]);
    const adult = (guardian?: string) => sys.repo(Guardian).get(guardian!);
    expect(await adult(student.mother)).toMatchObject({ name: row.motherName, phone: row.phone, numberOf: 'own' });
    expect(await adult(student.father)).toMatchObject({ phone: '01811222444', numberOf: 'own' });
    const login = accounts.find(({ kind }) => kind === 'guardian')!;
    expect([login.login, accounts.length]).toEqual([row.phone, 2]);
  });
  it('leaves nothing behind where it is refused, and happens once', async () => {
    const declaration = await admitting();
    const rows = await selected(declaration);
    const waiting = (await rowsOf(declaration)).find((row) => row.state === 'waiting')!;
    const before = await counts();
    const refused = await w.school.office.refused(admit, {
      admissionApplication: waiting.id,
      rev: waiting.rev,
      section: w.school.sectionB.id,
    });
    expect(refused.status).toBe(409);
    const foreign = await w.school.office.refused(admit, {
      admissionApplication: rows[0]!.id,
      rev: rows[0]!.rev,
      section: w.stranger.sectionA.id,
    });
    expect(Object.keys(foreign.fields ?? {})).toEqual(['section']);
    expect(
      (
        await w.school.teacher.refused(admit, {
          admissionApplication: rows[0]!.id,
          rev: rows[0]!.rev,
          section: w.school.sectionB.id,
        })
      ).code,
    ).toBe('FORBIDDEN');
    expect(await counts()).toEqual(before);
    const twice = { admissionApplication: rows[0]!.id, rev: rows[0]!.rev, section: w.school.sectionB.id };
    const outcomes = await Promise.allSettled([w.school.office.run(admit, twice), w.school.head.run(admit, twice)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await counts())[0]).toBe(before[0]! + 1);
  });
  it('is refused after the offer has ended', async () => {
    const declaration = await admitting();
    const [row] = await selected(declaration);
    w.clock.advance(6 * DAY_MS);
    const refused = await w.school.office.refused(admit, {
      admissionApplication: row!.id,
      rev: row!.rev,
      section: w.school.sectionB.id,
    });
    expect(refused.code).toBe('OFFER_ENDED');
  });
});
