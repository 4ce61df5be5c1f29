import { actionsOf } from '@pathshala/shared/kit';
import { Class, Subject } from '@pathshala/shared/modules/school/academics';
import { PeriodRule, timetableActions, WeeklyLesson } from '@pathshala/shared/modules/school/timetable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRoutineOf, world, type World } from '../../../../testing';
import { ringBells, sectionNamed } from './support';

const { periodFaults, placeLesson, removeLesson } = timetableActions;
let w: World;
let version: string;
beforeAll(async () => {
  w = await world();
  await ringBells(w);
  ({ id: version } = (await draftRoutineOf(w.system(w.school.id), [], { from: '2026-04-01' })).version);
});
afterAll(() => w.close());

const faults = async (person = w.school.office) => (await person.run(periodFaults, { version })).faults;
const rule = async (more: object) => {
  const { name, nameBn } = await w.system(w.school.id).repo(Class).get(w.school.class.id);
  return w.operator.run(actionsOf(PeriodRule).create, {
    ...{ name: 'Usual', nameBn: 'সাধারণ', classes: `${name}; ${nameBn}`, perDay: 2, perWeek: 10 },
    ...{ from: '2025-01-01', basis: 'Curriculum 2012', basisBn: 'শিক্ষাক্রম ২০১২' },
    ...more,
  } as never);
};
const place = (weekday: number, period: number, subject = w.school.subject.id) =>
  w.school.office.run(placeLesson, {
    version,
    lesson: { sections: [w.school.sectionA.id], subject, staff: w.school.staffRecords.teacher.id },
    to: { weekday, period },
  });

describe('a routine', () => {
  it('is judged by the newest rule in force on its first day, with the rule and its source', async () => {
    for (const period of [1, 2, 3]) await place(0, period);
    expect(await faults()).toEqual([]);
    await rule({ name: 'Other class', classes: 'No such class' });
    await rule({ name: 'Gone', until: '2026-03-31', perWeek: 3 });
    await rule({ name: 'Not yet', from: '2026-04-02', perWeek: 3 });
    await rule({ name: 'Switched off', from: '2026-03-01', perWeek: 3, active: false });
    expect(await faults()).toEqual([]);
    await rule({});
    expect(await faults()).toMatchObject([
      {
        sections: [{ id: w.school.sectionA.id }],
        ...{ isWhole: true, weekdays: [0], given: 3, ruled: 2, from: '2025-01-01' },
        ...{ label: { en: 'Usual', bn: 'সাধারণ' }, basis: { en: 'Curriculum 2012', bn: 'শিক্ষাক্রম ২০১২' } },
      },
      { weekdays: [], given: 3, ruled: 10 },
      { weekdays: expect.arrayContaining([1, 2, 3, 4]), given: 0, ruled: 2 },
    ]);
  });

  it('counts weekly classes that wait in the week, and leaves its days alone until all have a place', async () => {
    const weekly = await w.school.office.run(actionsOf(WeeklyLesson).create, {
      section: w.school.sectionA.id,
      subject: w.school.subject.id,
      staff: w.school.staffRecords.teacher.id,
      perWeek: 10,
    });
    expect(await faults()).toMatchObject([{ weekdays: [0], given: 3, ruled: 2 }]);
    const { entries } = await place(1, 1);
    await w.school.office.run(removeLesson, { version, entries: entries.map(({ id, rev }) => ({ id, rev })) });
    await w.school.office.run(actionsOf(WeeklyLesson).remove, { id: weekly.id, rev: weekly.rev });
  });

  it('names sections of a class with the same fault in one row, and subjects by their codes', async () => {
    const sys = w.system(w.school.id);
    const c = await sectionNamed(w, 'C');
    const { code } = await sys.repo(Subject).get(w.school.subject.id);
    await rule({ name: 'Bangla', nameBn: 'বাংলা', subjects: `${code}; 999`, perDay: undefined, perWeek: 2 });
    for (const period of [1, 2, 3])
      await w.school.office.run(placeLesson, {
        version,
        lesson: { sections: [c.id], subject: w.school.subject.id, staff: w.school.staffRecords.otherTeacher.id },
        to: { weekday: 0, period },
      });
    const both = [w.school.sectionA.id, c.id].toSorted();
    const found = await faults();
    expect(found.map(({ isWhole, weekdays, given, ruled }) => [isWhole, weekdays.length, given, ruled])).toEqual([
      [true, 1, 3, 2],
      [false, 0, 3, 2],
      [true, 0, 3, 10],
      [true, expect.any(Number), 0, 2],
    ]);
    for (const row of found) expect(row.sections.map(({ id }) => id).toSorted()).toEqual(both);
  });
});

describe('the rules', () => {
  it('are kept by the operator, and read where routines are planned', async () => {
    const { head, teacher, student } = w.school;
    expect((await head.refused(actionsOf(PeriodRule).create, {})).code).toBe('FORBIDDEN');
    expect(await faults(head)).toHaveLength(4);
    for (const other of [teacher, student])
      expect((await other.refused(periodFaults, { version })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(periodFaults, { version })).code).toBe('NOT_FOUND');
  });
  it('of subjects speak of the week alone, and end after they begin', async () => {
    const valid = { name: 'X', nameBn: 'X', classes: 'Six', perWeek: 5, from: '2025-01-01', basis: 'Order' };
    const create = actionsOf(PeriodRule).create;
    const ofDay = await w.operator.refused(create, { ...valid, subjects: '101', perDay: 2 } as never);
    expect(Object.keys(ofDay.fields ?? {})).toEqual(['perDay']);
    const ended = await w.operator.refused(create, { ...valid, until: '2024-01-01' } as never);
    expect(Object.keys(ended.fields ?? {})).toEqual(['until']);
    expect((await w.operator.refused(create, { ...valid, perWeek: undefined } as never)).status).toBe(422);
  });
});
