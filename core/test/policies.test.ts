import { Enrolment, House } from '@pathshala/shared/modules/school/academics';
import { RoutineEntry } from '@pathshala/shared/modules/school/timetable';
import { attendanceActions, AttendanceMark, AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyFor } from '../src/kernel';
import { bringTo, draftRoutineOf, makeSampler, type Person, publishRoutineOf, world, type World } from '../src/testing';

let w: World;
beforeAll(async () => {
  w = await world();
  const { school } = w;
  for (const [section, student] of [
    [school.sectionA, school.students[0]!],
    [school.sectionB, school.studentOfB],
  ] as const) {
    await school.office.run(attendanceActions.mark, {
      section: section.id,
      date: '2026-03-04',
      period: 0,
      entries: [{ student: student.id, status: 'absent', base: 0 }],
    });
  }
  // Families read marks of submitted registers; these two are otherwise still being taken.
  const repo = w.system(school.id).repo(AttendanceMark);
  for (const { id, rev } of await repo.find()) await repo.update(id, { provisional: null }, { rev });
  const at = { weekday: 3, period: 1, startsAt: '08:00', endsAt: '08:40', subject: school.subject.id };
  const lessons = [
    { ...at, section: school.sectionA.id, staff: school.staffRecords.teacher.id },
    { ...at, section: school.sectionB.id, staff: school.staffRecords.otherTeacher.id },
  ];
  await publishRoutineOf(school, w.system(school.id), lessons);
  // Another one is being planned: families see nothing of it.
  await draftRoutineOf(w.system(school.id), lessons);
});
afterAll(() => w.close());

const studentsOf = async (person: Person) => (await person.run(actionsOf(Student).list, {})).rows.map((row) => row.id);
const marks = async (person: Person) => (await person.ctx().repo(AttendanceMark).find()).map((row) => row.student);

describe('a student', () => {
  it('sees themselves, their guardian, their enrolment, their routine and their marks', async () => {
    const { student, students, guardians, enrolments, sectionA } = w.school;
    expect(await studentsOf(student)).toEqual([students[0]!.id]);
    expect((await student.run(actionsOf(Guardian).list, {})).rows.map((row) => row.id)).toEqual([guardians[0]!.id]);
    expect((await student.run(actionsOf(Enrolment).list, {})).rows.map((row) => row.id)).toEqual([enrolments[0]!.id]);
    expect((await student.run(actionsOf(RoutineEntry).list, {})).rows.map((row) => row.section)).toEqual([sectionA.id]);
    expect(await marks(student)).toEqual([students[0]!.id]);
  });
  it('sees nothing at all when their account belongs to no record', async () => {
    const lost = await w.school.hire('student', w.school.id, 'Lost Student');
    expect(await studentsOf(lost)).toEqual([]);
    expect(await marks(lost)).toEqual([]);
    expect((await lost.run(actionsOf(Guardian).list, {})).total).toBe(0);
    expect((await lost.run(actionsOf(RoutineEntry).list, {})).total).toBe(0);
  });
});

describe('a guardian', () => {
  it('sees their children, themselves and nobody else', async () => {
    const { guardian, students, guardians } = w.school;
    expect(await studentsOf(guardian)).toEqual([students[0]!.id, students[1]!.id]);
    expect((await guardian.run(actionsOf(Guardian).list, {})).rows.map((row) => row.id)).toEqual([guardians[0]!.id]);
    expect((await guardian.run(actionsOf(Enrolment).list, {})).total).toBe(2);
    expect(await marks(guardian)).toEqual([students[0]!.id]);
  });
  it('cannot change what they see', async () => {
    const { guardian, students } = w.school;
    expect(
      (await guardian.refused(actionsOf(Student).update, { id: students[0]!.id, rev: 1, patch: { name: 'X' } })).code,
    ).toBe('FORBIDDEN');
    expect(
      (
        await guardian
          .ctx()
          .repo(Student)
          .update(students[0]!.id, { name: 'X' })
          .catch((error: { code: string }) => error)
      ).code,
    ).toBe('FORBIDDEN');
  });
});

describe('a teacher', () => {
  it('sees registers and marks of the sections that they teach', async () => {
    const { teacher, secondTeacher, otherTeacher, accountant, students, studentOfB } = w.school;
    expect(await marks(teacher)).toEqual([students[0]!.id]);
    expect(await marks(secondTeacher)).toEqual([students[0]!.id]);
    expect(await marks(otherTeacher)).toEqual([studentOfB.id]);
    expect((await otherTeacher.run(actionsOf(AttendanceSheet).list, {})).rows.map((row) => row.section)).toEqual([
      w.school.sectionB.id,
    ]);
    expect((await accountant.refused(actionsOf(AttendanceSheet).list, {})).code).toBe('FORBIDDEN');
    expect(await marks(accountant)).toEqual([]);
  });
  it('cannot write marks of another section, not even by the repository', async () => {
    const [mark] = await w
      .system(w.school.id)
      .repo(AttendanceMark)
      .find({ where: { student: w.school.studentOfB.id } });
    const repo = w.school.teacher.ctx().repo(AttendanceMark);
    expect(await repo.findOne({ id: mark!.id })).toBeNull();
    await expect(repo.update(mark!.id, { status: 'present' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: _, rev: __, createdAt: ___, updatedAt: ____, createdBy: _____, updatedBy: ______, ...values } = mark!;
    await expect(repo.create(values)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the wall', () => {
  it('shows nobody anything without an institution, and asks the policy once a call', async () => {
    const homeless = w.person('head', null);
    expect((await homeless.refused(actionsOf(Student).list, {})).code).toBe('FORBIDDEN');
    const student = {
      code: '1',
      name: 'Nobody',
      nameBn: 'কেউ না',
      gender: 'male',
      religion: 'islam',
      category: '0'.repeat(24),
      dateOfBirth: '2015-03-01',
    } as const;
    await expect(homeless.ctx().repo(Student).create(student)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const ctx = w.school.teacher.ctx();
    expect(policyFor(ctx, AttendanceSheet, 'read')).toBe(policyFor(ctx, AttendanceSheet, 'read'));
  });
  it('lets a role without a permission read nothing through any repository', async () => {
    const ctx = w.school.librarian.ctx({ permissions: new Set() });
    expect(await ctx.repo(Student).find()).toEqual([]);
    expect(await ctx.repo(Student).count()).toBe(0);
    expect(await ctx.repo(Student).aggregate({}, [{ $count: 'n' }])).toEqual([]);
    await expect(ctx.repo(Student).get(w.school.students[0]!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  it('refuses stages that could leave the institution', async () => {
    for (const stage of ['$lookup', '$unionWith', '$out', '$merge', '$graphLookup'])
      await expect(
        w.school.head
          .ctx()
          .repo(Student)
          .aggregate({}, [{ [stage]: {} }]),
      ).rejects.toThrow('not allowed');
  });
  it('lets one of many concurrent changes through, and tells the others', async () => {
    const { id } = await w.school.office.run(actionsOf(House).create, { name: 'Padma', nameBn: 'পদ্মা' });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, rank) =>
        w.school.office.run(actionsOf(House).update, { id, rev: 1, patch: { rank: rank + 1 } }).then(
          () => 'saved',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'CONFLICT'), 'saved']);
    expect((await w.school.office.run(actionsOf(House).get, { id })).rev).toBe(2);
  });
  it('gives a name to one of many who take it at the same time', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        w.school.office.run(actionsOf(House).create, { name: 'Meghna', nameBn: 'মেঘনা' }).then(
          () => 'saved',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'DUPLICATE'), 'saved']);
  });
  it('elevates only by name, and steps into another institution only as the system', async () => {
    const ctx = w.school.teacher.ctx();
    expect(() => ctx.inInstitution(w.stranger.id)).toThrow('FORBIDDEN');
    expect(await ctx.asSystem('test').inInstitution(w.stranger.id).repo(Student).count()).toBe(7);
  });
});

describe('an exam that is being declared', () => {
  it('is there for the office, and for students and guardians once it is one, with its papers', async () => {
    const { head, student, guardian, year, class: level, subject } = w.school;
    const sampler = makeSampler(w.system(w.school.id));
    const exam = await sampler.stored(Exam, {
      year: year.id,
      classes: [level.id],
      startsOn: '2026-04-01',
      endsOn: '2026-04-10',
      state: 'draft',
    });
    const paper = await sampler.stored(ExamSubject, { exam: exam.id, class: level.id, subject: subject.id });
    const sees = async (person: Person) => [
      (await person.run(actionsOf(Exam).list, {})).rows.some(({ id }) => id === exam.id),
      (await person.run(actionsOf(ExamSubject).list, {})).rows.some(({ id }) => id === paper.id),
    ];
    expect([await sees(head), await sees(student), await sees(guardian)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect((await student.refused(actionsOf(Exam).get, { id: exam.id })).code).toBe('NOT_FOUND');
    await bringTo(w.system(w.school.id), Exam, exam.id, { state: 'open' });
    expect([await sees(student), await sees(guardian)]).toEqual([
      [true, true],
      [true, true],
    ]);
  });
});

describe('rows that someone sees a part of', () => {
  it('can be followed live by everyone: what their filters ask for is named, and travels with each change', async () => {
    const people = [
      w.operator,
      w.groupStaff,
      w.person('visitor', w.school.id),
      ...(['head', 'office', 'teacher', 'accountant', 'librarian', 'student', 'guardian'] as const).map(
        (role) => w.school[role],
      ),
    ];
    const unnamed = new Set<string>();
    for (const entity of [...w.registry.entities.values()].filter(({ live }) => live.on)) {
      const policy = w.kernel.policies.get(entity.name);
      for (const field of policy?.by ?? [])
        if (!entity.fields[field] && field !== 'createdBy') unnamed.add(`${entity.name} has no field ${field}`);
      for (const { name } of policy?.restsOnScope ?? [])
        if (!w.kernel.policies.get(name)?.by)
          unnamed.add(`${entity.name} rests on the scope of ${name}, which has none`);
      for (const { name } of [...(policy?.restsOn ?? []), ...(policy?.restsOnScope ?? [])])
        if (!w.kernel.entity(name).live.on) unnamed.add(`${entity.name} rests on ${name}, which is not live`);
      for (const person of people) {
        const ctx = person.ctx();
        if (entity.scope === 'tenant' && !ctx.tenantId) continue;
        const answer = await policyFor(ctx, entity, 'read');
        if (typeof answer === 'boolean') continue;
        for (const field of [answer].flat().flatMap(Object.keys))
          if (!policy?.by || (field !== 'id' && !policy.by.includes(field)))
            unnamed.add(`${entity.name}.${field} of ${ctx.actor.role}`);
      }
    }
    // A score travels in attempts before it is released: students and guardians hear of their own by `quizClock`, and
    // follow no view of these.
    expect([...unnamed].sort()).toEqual(['quizAttempt.student of guardian', 'quizAttempt.student of student']);
  });
});

describe('the dashboard', () => {
  it.each<[string, (world: World) => Person, string[]]>([
    ['operator', (x) => x.operator, ['platform']],
    ['head', (x) => x.school.head, ['attendance', 'notices', 'people', 'routine', 'website']],
    ['teacher', (x) => x.school.teacher, ['notices', 'registers', 'routine']],
    ['accountant', (x) => x.school.accountant, ['notices', 'routine']],
    ['student', (x) => x.school.student, ['children', 'notices', 'routine']],
    ['guardian', (x) => x.school.guardian, ['children', 'notices', 'routine']],
  ])('shows the %s what concerns that role', async (_, who, parts) => {
    const { date, school: isSchoolDay, why: _why, ...rest } = await who(w).run(dashboardActions.today, {});
    expect(date).toBe('2026-03-04');
    expect(Object.keys(rest).sort()).toEqual(parts);
    expect(isSchoolDay).toBe(parts.includes('platform') ? null : true);
  });
  it('counts what the board counts, and shows a guardian their own children', async () => {
    const head = await w.school.head.run(dashboardActions.today, {});
    expect(head.attendance).toMatchObject({ sections: 2, inProgress: 2, absent: 0, enrolled: 7 });
    const guardian = await w.school.guardian.run(dashboardActions.today, {});
    expect(guardian.children!.map((child) => [child.name, child.today, child.absent])).toEqual([
      ['Student 01', 'absent', 1],
      ['Student 02', null, 0],
    ]);
    expect((await w.school.teacher.run(dashboardActions.today, {})).routine).toMatchObject([
      { period: 1, with: { en: 'Six - A' } },
    ]);
    expect((await w.school.student.run(dashboardActions.today, {})).routine).toMatchObject([
      { period: 1, with: { en: 'Staff teacher' } },
    ]);
  });
});
