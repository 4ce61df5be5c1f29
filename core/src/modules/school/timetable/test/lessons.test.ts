import { actionsOf } from '@pathshala/shared/kit';
import { RoutineEntry, RoutineVersion, timetableActions } from '@pathshala/shared/modules/school/timetable';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRoutineOf, publishRoutineOf, world, type World } from '../../../../testing';
import { religions, ringBells } from './support';

const { board, placeLesson, moveLesson, changeLesson, removeLesson, draftRoutine, point, places } = timetableActions;
let w: World;
let version: string;
beforeAll(async () => {
  w = await world();
  await ringBells(w);
  ({ id: version } = (await draftRoutineOf(w.system(w.school.id), [])).version);
});
afterAll(() => w.close());

const place = (over: { sections?: string[]; staff?: string; subject?: string } = {}) => ({
  sections: over.sections ?? [w.school.sectionA.id],
  staff: over.staff ?? w.school.staffRecords.teacher.id,
  subject: over.subject ?? w.school.subject.id,
});
const seen = (entries: readonly { id: string; rev: number }[]) => entries.map(({ id, rev }) => ({ id, rev }));

describe('a lesson of a draft', () => {
  it('is placed with the times of its period, and refused where its teacher already is', async () => {
    const { office } = w.school;
    const { entries } = await office.run(placeLesson, { version, lesson: place(), to: { weekday: 0, period: 2 } });
    expect(entries).toMatchObject([{ startsAt: '08:40', endsAt: '09:20', weekday: 0, period: 2 }]);
    const refused = await office.refused(placeLesson, {
      version,
      lesson: place({ sections: [w.school.sectionB.id] }),
      to: { weekday: 0, period: 2 },
    });
    expect(refused.code).toBe('LESSON_CLASHES');
    expect(refused.text.en).toContain('Bangla');
    expect((await office.refused(placeLesson, { version, lesson: place(), to: { weekday: 0, period: 9 } })).code).toBe(
      'NO_SUCH_PERIOD',
    );
  });
  it('cannot be smuggled past the rules by the plain way in', async () => {
    const refused = await w.school.office.refused(actionsOf(RoutineEntry).create, {
      version,
      section: w.school.sectionB.id,
      weekday: 0,
      period: 2,
      startsAt: '09:00',
      endsAt: '09:10',
      subject: w.school.subject.id,
      staff: w.school.staffRecords.teacher.id,
    });
    expect(refused.fields?.['period']?.[0]?.en).toContain('Bangla');
  });
  it('that two people drag at the same moment goes where the first put it; the second sees that', async () => {
    const { office, head } = w.school;
    const { entries } = await office.run(placeLesson, { version, lesson: place(), to: { weekday: 1, period: 1 } });
    const drag = (period: number) => ({ version, entries: seen(entries), to: { weekday: 1, period } });
    const answers = await Promise.allSettled([office.run(moveLesson, drag(3)), head.run(moveLesson, drag(4))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
      code: 'LESSON_MOVED',
    });
  });
  it('of a teacher who leaves while it is dragged is not placed', async () => {
    const { office, staffRecords, sectionB } = w.school;
    const sys = w.system(w.school.id);
    const lesson = place({ sections: [sectionB.id], staff: staffRecords.otherTeacher.id });
    const { entries } = await office.run(placeLesson, { version, lesson, to: { weekday: 2, period: 1 } });
    const { rev } = await sys.repo(Staff).get(staffRecords.otherTeacher.id);
    const left = await sys.repo(Staff).update(staffRecords.otherTeacher.id, { active: false }, { rev });
    for (const refused of [
      await office.refused(moveLesson, { version, entries: seen(entries), to: { weekday: 2, period: 2 } }),
      await office.refused(placeLesson, { version, lesson, to: { weekday: 2, period: 3 } }),
    ])
      expect(refused.code).toBe('TEACHER_NOT_IN_SERVICE');
    await sys.repo(Staff).update(staffRecords.otherTeacher.id, { active: true }, { rev: left.rev });
  });
  it('changes places with another one, and gives a room and a lock', async () => {
    const { office, sectionB, staffRecords } = w.school;
    const one = await office.run(placeLesson, { version, lesson: place(), to: { weekday: 3, period: 1 } });
    const two = await office.run(placeLesson, {
      version,
      lesson: place({ staff: staffRecords.secondTeacher.id }),
      to: { weekday: 3, period: 2 },
    });
    const { entries } = await office.run(moveLesson, {
      version,
      entries: seen(one.entries),
      to: { weekday: 3, period: 2 },
      exchange: seen(two.entries),
    });
    expect(entries.map(({ period }) => period)).toEqual([2, 1]);
    const locked = await office.run(changeLesson, { version, entries: seen(entries.slice(0, 1)), locked: true });
    expect(locked.entries[0]!.locked).toBe(true);
    // A teacher who is elsewhere then is refused.
    await office.run(placeLesson, {
      version,
      lesson: place({ sections: [sectionB.id], staff: staffRecords.otherTeacher.id }),
      to: { weekday: 3, period: 2 },
    });
    expect(
      (
        await office.refused(changeLesson, {
          version,
          entries: seen(locked.entries),
          staff: staffRecords.otherTeacher.id,
        })
      ).code,
    ).toBe('LESSON_CLASHES');
    expect((await office.run(removeLesson, { version, entries: seen(entries.slice(1)) })).removed).toBe(1);
  });
  it('belongs to the office and the head: teachers look, others do not, strangers find nothing', async () => {
    const input = { version, lesson: place(), to: { weekday: 4, period: 1 } };
    expect((await w.school.teacher.refused(placeLesson, input)).code).toBe('FORBIDDEN');
    expect((await w.school.teacher.run(board, { version })).mayPlan).toBe(false);
    expect((await w.stranger.office.refused(placeLesson, input)).code).toBe('NOT_FOUND');
    expect((await w.stranger.office.refused(board, { version })).code).toBe('NOT_FOUND');
  });
});

describe('students who are taught apart', () => {
  it('have religions side by side, and combined sections one teacher; what overlaps is refused', async () => {
    const { office, sectionA, sectionB, staffRecords, students } = w.school;
    const { islam, hindu } = await religions(w);
    const sys = w.system(w.school.id);
    for (const [at, { id, rev }] of students.entries())
      await sys.repo(Student).update(id, { religion: at < 3 ? 'islam' : 'hindu' }, { rev });
    const to = { weekday: 4, period: 2 };
    const joint = await office.run(placeLesson, {
      version,
      lesson: place({ sections: [sectionA.id, sectionB.id], subject: islam }),
      to,
    });
    expect(new Set(joint.entries.map((entry) => entry.joint)).size).toBe(1);
    expect(joint.entries).toHaveLength(2);
    // Hindus of section A sit elsewhere at the same time.
    await office.run(placeLesson, {
      version,
      lesson: place({ subject: hindu, staff: staffRecords.secondTeacher.id }),
      to,
    });
    // Everyone has Bangla: those of the combined class too.
    for (const section of [sectionA.id, sectionB.id])
      expect(
        (
          await office.refused(placeLesson, {
            version,
            lesson: place({ sections: [section], staff: staffRecords.otherTeacher.id }),
            to,
          })
        ).code,
      ).toBe('LESSON_CLASHES');
    // A combined lesson moves as one: half of it is no lesson.
    expect(
      (
        await office.refused(moveLesson, {
          version,
          entries: seen(joint.entries.slice(0, 1)),
          to: { weekday: 4, period: 4 },
        })
      ).code,
    ).toBe('LESSON_MOVED');
    const moved = await office.run(moveLesson, {
      version,
      entries: seen(joint.entries),
      to: { weekday: 4, period: 4 },
    });
    expect(moved.entries.map((entry) => entry.period)).toEqual([4, 4]);
  });
});

describe('people who plan together', () => {
  it('see where the others are until they leave', async () => {
    const { office, head, sectionA } = w.school;
    await office.run(point, { version, section: sectionA.id, weekday: 0, period: 1 });
    expect((await head.run(places, { version })).places).toMatchObject([
      { user: office.actor.userId, section: sectionA.id, weekday: 0, period: 1, held: null },
    ]);
    expect((await office.run(places, { version })).places).toEqual([]);
    await office.run(point, { version });
    expect((await head.run(places, { version })).places).toEqual([]);
  });
  it('hold a class of this routine, and nothing else by its id', async () => {
    const { office, head, sectionA: section, subject, staffRecords } = w.school;
    const { version: other } = await draftRoutineOf(w.system(w.stranger.id), []);
    const at = { section: section.id, weekday: 2, period: 1 };
    const lesson = { ...at, startsAt: '08:00', endsAt: '08:40', subject: subject.id, staff: staffRecords.teacher.id };
    const draft = await draftRoutineOf(w.system(w.school.id), [lesson]);
    const own = draft.entries[0]!.id;
    const heldAfter = async (held: string) => {
      await office.run(point, { version: draft.version.id, ...at, held });
      return (await head.run(places, { version: draft.version.id })).places.map((there) => there.held);
    };
    expect(await heldAfter(own)).toEqual([own]);
    expect(await heldAfter(other.id)).toEqual([null]);
    expect(await heldAfter(own)).toEqual([own]);
  });
});

describe('a draft from a routine', () => {
  it('has its lessons, may be given up with them, and a published routine may not', async () => {
    const { head, office, sectionA, subject, staffRecords } = w.school;
    const sys = w.system(w.school.id);
    const lesson = {
      section: sectionA.id,
      subject: subject.id,
      staff: staffRecords.teacher.id,
      weekday: 0,
      period: 1,
      startsAt: '08:00',
      endsAt: '08:40',
    };
    const first = await publishRoutineOf(w.school, sys, [lesson]);
    const draft = await office.run(draftRoutine, {
      version: first.version.id,
      name: 'After the holidays',
      nameBn: 'ছুটির পরে',
      from: '2026-04-01',
    });
    expect(draft.copied).toBe(1);
    const row = await sys.repo(RoutineVersion).get(draft.id);
    await office.run(actionsOf(RoutineVersion).remove, { id: draft.id, rev: row.rev });
    expect(await sys.repo(RoutineEntry).count({ version: draft.id })).toBe(0);
    expect(
      (await head.refused(actionsOf(RoutineVersion).remove, { id: first.version.id, rev: first.version.rev })).code,
    ).toBe('ROUTINE_NOT_DRAFT');
    const [entry] = first.entries;
    expect((await office.refused(removeLesson, { version: first.version.id, entries: seen([entry!]) })).code).toBe(
      'ROUTINE_NOT_DRAFT',
    );
    expect(
      (
        await office.refused(actionsOf(RoutineEntry).update, {
          id: entry!.id,
          rev: entry!.rev,
          patch: { period: 2 },
        })
      ).fields?.['version'],
    ).toBeTruthy();
  });
});
