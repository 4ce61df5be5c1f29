import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions, studentsDocuments, type AdmissionInput } from '@pathshala/shared/modules/students/students';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUnit } from '../../../../kernel';
import { admitStudent } from '..';
import { transferCertificate } from '../documents/transfer-certificate';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const { admit, duplicates, moveSection, placeInYear, swapRolls, readmit } = studentsActions;
const certificate = studentsDocuments.transferCertificate.actions;
const life = transitionsOf(Student);
const sys = () => w.system(w.school.id);
let serial = 0;
const child = (over: Partial<AdmissionInput['student']> = {}): AdmissionInput['student'] => ({
  name: `Farhan Kabir ${(serial += 1)}`,
  nameBn: `ফারহান কবির ${serial}`,
  gender: 'male',
  religion: 'islam',
  dateOfBirth: '2014-03-04',
  ...over,
});
const father = { name: 'Humayun Kabir', nameBn: 'হুমায়ুন কবির', phone: '01911223344' };
const placeOf = async (student: string) =>
  (
    await sys()
      .repo(Enrolment)
      .find({ where: { student }, sort: ['from'] })
  ).map(({ section, roll, from, until }) => ({
    section,
    roll,
    from,
    until: until ?? null,
  }));

describe('an admission', () => {
  it('makes student, father, mother, place and accounts at once, with the next roll and an ID of the series', async () => {
    const answer = await w.school.office.run(admit, {
      student: child({ birthRegistration: '২০১৪ ১৫৯ ১২৩৪১০০১৪৫' }),
      father,
      mother: { name: 'Nasrin Akter', nameBn: 'নাসরিন আক্তার', phone: '01811223344' },
      contact: 'mother',
      place: { section: w.school.sectionA.id },
      accounts: ['student', 'guardian'],
    });
    const student = await sys().repo(Student).get(answer.student);
    expect(student).toMatchObject({
      code: answer.code,
      fatherName: 'Humayun Kabir',
      motherNameBn: 'নাসরিন আক্তার',
      phone: '01811223344',
      birthRegistration: '20141591234100145',
      status: 'active',
    });
    expect(student.guardian).toBe(student.mother);
    expect(answer.roll).toBe(w.school.students.length + 1);
    expect(answer.accounts.map(({ kind, login }) => [kind, login])).toEqual([
      ['student', `${w.school.alias}.${answer.code}`],
      ['guardian', '01811223344'],
    ]);
    expect(answer.accounts.every(({ password }) => (password ?? '').length >= 10)).toBe(true);
  });

  it('finds the parents again for a sister, and her father’s account shows both', async () => {
    const first = await w.school.office.run(admit, { student: child(), father });
    const second = await w.school.office.run(admit, {
      student: child(),
      father: { ...father, name: 'HUMAYUN  KABIR' },
    });
    const [a, b] = await Promise.all([first, second].map(({ student }) => sys().repo(Student).get(student)));
    expect(b!.father).toBe(a!.father);
    const parent = await w.school.hire('guardian', w.school.id, 'Humayun', { guardian: a!.father! });
    const seen = await parent.run(actionsOf(Student).list, {});
    expect(seen.rows.map((row) => row.id)).toEqual(expect.arrayContaining([first.student, second.student]));
  });

  it('leaves nothing behind when a part of it is refused', async () => {
    const before = await sys().repo(Guardian).count();
    const error = await w.school.office.refused(admit, {
      student: child(),
      father: { ...father, name: 'Nobody Else', nameBn: 'অন্য কেউ', phone: '01500000001' },
      place: { section: w.school.sectionA.id, roll: 1 },
    });
    expect(error.status).toBe(422);
    expect(await sys().repo(Guardian).count()).toBe(before);
  });

  it('gives two clerks at the same moment two rolls, and one roll to one of them', async () => {
    const place = { section: w.school.sectionB.id };
    const many = await Promise.all([1, 2, 3, 4].map(() => w.school.office.run(admit, { student: child(), place })));
    const rolls = many.map(({ roll }) => roll);
    expect(new Set(rolls).size).toBe(4);
    expect(new Set(many.map(({ code }) => code)).size).toBe(4);
    const asked = { section: w.school.sectionB.id, roll: 77 };
    const both = await Promise.allSettled(
      [w.school.office, w.school.head].map((person) => person.run(admit, { student: child(), place: asked })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses the same birth registration twice, also at the same moment', async () => {
    const student = () => child({ birthRegistration: '20101591234100999' });
    const both = await Promise.allSettled([1, 2].map(() => w.school.office.run(admit, { student: student() })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sys().repo(Student).count({ birthRegistration: '20101591234100999' })).toBe(1);
  });

  it('is part of the transaction of what admits: it is not there when that fails', async () => {
    const code = 'ROLLED-BACK';
    const admission = runUnit(sys(), { id: 'test', audited: false }, async (inside) => {
      await admitStudent(inside, { student: child({ code }), father, place: { section: w.school.sectionB.id } });
      throw new Error('the bill cannot be made');
    });
    await expect(admission).rejects.toThrow('the bill cannot be made');
    expect(await sys().repo(Student).findOne({ code })).toBeNull();
  });

  it('is the office’s: no teacher, student or guardian admits', async () => {
    for (const person of [w.school.teacher, w.school.student, w.school.guardian, w.school.accountant])
      expect((await person.refused(admit, { student: child() })).code).toBe('FORBIDDEN');
    expect(
      (await w.stranger.office.refused(admit, { student: child(), place: { section: w.school.sectionA.id } })).status,
    ).toBe(422);
  });
});

describe('a possible duplicate', () => {
  it('is named with its reason while the clerk types, and no other school’s', async () => {
    const { student } = await w.school.office.run(admit, {
      student: child({ name: 'Md. Tanvir Alam', nameBn: 'মোঃ তানভীর আলম', dateOfBirth: '2013-02-01' }),
      father,
    });
    const typed = { name: 'tanvir  alam', dateOfBirth: '2013-02-01' };
    const { rows } = await w.school.office.run(duplicates, typed);
    expect(rows.map(({ id, reasons }) => [id, reasons])).toEqual([[student, ['nameAndBirth']]]);
    expect((await w.school.office.run(duplicates, { ...typed, except: student })).rows).toEqual([]);
    expect((await w.school.office.run(duplicates, { nameBn: 'তানভির আলম', phone: father.phone })).rows).toHaveLength(1);
    expect((await w.stranger.office.run(duplicates, typed)).rows).toEqual([]);
  });
});

describe('identity numbers', () => {
  it('are read by those who may, and by nobody else', async () => {
    const { student } = await w.school.office.run(admit, {
      student: child({ birthRegistration: '20111591234100888' }),
      place: { section: w.school.sectionA.id },
    });
    const { get } = actionsOf(Student);
    expect((await w.school.office.run(get, { id: student })).birthRegistration).toBe('20111591234100888');
    expect((await w.school.teacher.run(get, { id: student })).birthRegistration).toBeUndefined();
  });
});

describe('a place', () => {
  it('changes its section with its history', async () => {
    const { student } = await w.school.office.run(admit, {
      student: child(),
      place: { section: w.school.sectionA.id, roll: 61, from: w.school.year.startsOn },
    });
    const on = sys().today;
    const moved = await w.school.office.run(moveSection, { student, section: w.school.sectionB.id, on });
    const [old, now] = await placeOf(student);
    expect(old).toMatchObject({ section: w.school.sectionA.id, roll: 61 });
    expect(old!.until! < on).toBe(true);
    expect(now).toEqual({ section: w.school.sectionB.id, roll: moved.roll, from: on, until: null });
    expect((await w.school.office.refused(moveSection, { student, section: w.school.sectionB.id, on })).code).toBe(
      'SAME_SECTION',
    );
  });

  it('goes on in another year, where the student repeats the class, with the year’s last day in the old one', async () => {
    const { student } = await w.school.office.run(admit, {
      student: child(),
      place: { section: w.school.sectionA.id, roll: 62, from: w.school.year.startsOn },
    });
    const next = await sys()
      .repo(AcademicYear)
      .create({ name: '2027', nameBn: '২০২৭', startsOn: '2027-01-01', endsOn: '2027-12-31' });
    const again = { student, year: next.id, section: w.school.sectionA.id };
    const placed = await w.school.office.run(placeInYear, again);
    expect(placed.roll).toBe(1);
    expect(await placeOf(student)).toEqual([
      { section: w.school.sectionA.id, roll: 62, from: w.school.year.startsOn, until: '2026-12-31' },
      { section: w.school.sectionA.id, roll: 1, from: '2027-01-01', until: null },
    ]);
    expect((await w.school.office.refused(placeInYear, again)).code).toBe('SAME_YEAR');
    expect((await w.school.teacher.refused(placeInYear, again)).code).toBe('FORBIDDEN');
  });

  it('exchanges its roll with another of the section, also when two clerks do it at once', async () => {
    const [a, b] = w.school.enrolments;
    const rolls = async () =>
      (
        await sys()
          .repo(Enrolment)
          .find({ where: { id: { in: [a!.id, b!.id] } }, sort: ['roll'] })
      ).map(({ id, roll }) => [id, roll]);
    await w.school.office.run(swapRolls, { first: a!.id, second: b!.id });
    expect(await rolls()).toEqual([
      [b!.id, 1],
      [a!.id, 2],
    ]);
    await Promise.all(
      [w.school.office, w.school.head].map((who) => who.run(swapRolls, { first: a!.id, second: b!.id })),
    );
    expect(await rolls()).toEqual([
      [b!.id, 1],
      [a!.id, 2],
    ]);
    expect((await w.school.teacher.refused(swapRolls, { first: a!.id, second: b!.id })).code).toBe('FORBIDDEN');
  });
});

describe('leaving', () => {
  it('ends the place and the login, says why, and is undone with all of it', async () => {
    const { student, accounts } = await w.school.office.run(admit, {
      student: child(),
      place: { section: w.school.sectionA.id, from: w.school.year.startsOn },
      accounts: ['student'],
    });
    expect(accounts).toHaveLength(1);
    const on = sys().today;
    // Nobody who is here has a transfer certificate.
    expect((await w.school.office.refused(certificate.pdf, { student })).code).toBe('NOT_FOUND');
    const login = async () => (await w.system().repo(Membership).findOne({ student }))?.status;
    const { rev } = await sys().repo(Student).get(student);
    const gone = await w.school.office.run(life.transfer, {
      id: student,
      rev,
      leftOn: on,
      leavingNote: 'Father posted to Rangpur',
      duesAccepted: false,
    });
    expect(gone).toMatchObject({ status: 'transferred', leftOn: on, leavingNote: 'Father posted to Rangpur' });
    expect((await placeOf(student)).at(-1)!.until).toBe(on);
    expect(await login()).toBe('disabled');
    for (const language of ['en', 'bn'] as const)
      expect((await w.school.office.run(certificate.pdf, { student, language })).name).toContain('.pdf');
    const back = await w.school.head.run(life.undoLeaving, { id: student, rev: gone.rev, reason: 'Wrong child' });
    expect(back).toMatchObject({ status: 'active' });
    expect(back.leftOn).toBeUndefined();
    expect((await placeOf(student)).at(-1)!.until).toBeNull();
    expect(await login()).toBe('active');
  });

  it('has on its paper the days of registers that are submitted', async () => {
    const { student } = await w.school.office.run(admit, {
      student: child(),
      place: { section: w.school.sectionA.id, from: w.school.year.startsOn },
    });
    const register = (date: string) => ({ section: w.school.sectionA.id, date, period: 0 });
    await w.school.teacher.run(attendanceActions.submit, register('2026-03-03'));
    await w.school.teacher.run(attendanceActions.mark, {
      ...register('2026-03-04'),
      entries: [{ student, status: 'absent', base: 0 }],
    });
    const { rev } = await sys().repo(Student).get(student);
    await w.school.office.run(life.transfer, {
      id: student,
      rev,
      leftOn: '2026-03-04',
      leavingNote: 'Moved',
      duesAccepted: false,
    });
    const lines = async () =>
      JSON.stringify(
        (
          await transferCertificate.source.content(w.school.office.ctx({ locale: 'en' }), {
            student,
            language: 'en',
          } as never)
        ).data,
      );
    expect(await lines()).toContain('present on 1 of 1 days');
    await w.school.teacher.run(attendanceActions.submit, register('2026-03-04'));
    expect(await lines()).toContain('present on 1 of 2 days');
  });

  it('is not in the future, not before the place began, and not done twice', async () => {
    const { student } = await w.school.office.run(admit, {
      student: child(),
      place: { section: w.school.sectionA.id, from: w.school.year.startsOn },
    });
    const { rev } = await sys().repo(Student).get(student);
    const leave = (leftOn: string) => ({ id: student, rev, leftOn, leavingNote: 'Moved', duesAccepted: false });
    expect((await w.school.office.refused(life.transfer, leave('2099-01-01'))).status).toBe(422);
    expect((await w.school.office.refused(life.transfer, leave('2001-01-01'))).code).toBe('LEFT_BEFORE_PLACE');
    const both = await Promise.allSettled(
      [life.transfer, life.complete].map((way) => w.school.office.run(way, leave(sys().today))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends with a re-admission into another section', async () => {
    const { student } = await w.school.office.run(admit, { student: child() });
    const { rev } = await sys().repo(Student).get(student);
    const gone = await w.school.office.run(life.dropOut, {
      id: student,
      rev,
      leftOn: sys().today,
      leavingNote: 'Works in a shop',
    });
    const { current } = await sys().repo(AcademicYear).get(w.school.year.id);
    expect(current).toBe(true);
    const { roll } = await w.school.office.run(readmit, {
      student,
      rev: gone.rev,
      section: w.school.sectionB.id,
      on: sys().today,
    });
    expect(await placeOf(student)).toEqual([{ section: w.school.sectionB.id, roll, from: sys().today, until: null }]);
    expect((await sys().repo(Student).get(student)).status).toBe('active');
  });
});
