import { actionsOf } from '@pathshala/shared/kit';
import { Section, Shift, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { Building, campusActions, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { sectionGrid, saveSections } = campusActions;
let w: World;
let place: { class: string; shift: string };
let rooms: string[];
beforeAll(async () => {
  w = await world();
  place = { class: w.school.class.id, shift: w.school.shift.id };
  const ctx = w.system(w.school.id);
  const building = await ctx.repo(Building).create({ name: 'Main', nameBn: 'মূল' });
  const floor = await ctx.repo(Floor).create({ building: building.id, name: 'Ground', nameBn: 'নিচতলা' });
  rooms = (
    await ctx.repo(Room).createMany(['101', '102'].map((name) => ({ floor: floor.id, name, nameBn: name, seats: 40 })))
  ).map(({ id }) => id);
});
afterAll(() => w.close());

const gridRow = async (id: string) => (await w.school.head.run(sectionGrid, {})).sections.find((row) => row.id === id)!;
const named = async (name: string) => (await w.system(w.school.id).repo(Section).findOne({ name }))!;
const texts = (answer: { faults: { row: number; text: { en: string } }[] }) =>
  answer.faults.map(({ row, text }) => `${row} ${text.en}`);

describe('setting up classes and sections', () => {
  it('shows every section with room, class teacher and the students of the year', async () => {
    const grid = await w.school.office.run(sectionGrid, {});
    expect(grid.year?.id).toBe(w.school.year.id);
    const a = grid.sections.find((row) => row.id === w.school.sectionA.id)!;
    expect(a).toMatchObject({
      name: 'A',
      students: w.school.students.length,
      classTeacher: { id: w.school.staffRecords.teacher.id, label: { en: 'Staff teacher' } },
    });
  });

  it('creates many together, with room and class teacher', async () => {
    const free = w.school.staffRecords.office.id;
    const answer = await w.school.head.run(saveSections, {
      sections: [
        { ...place, name: 'C', nameBn: 'গ', capacity: 40, room: rooms[0]!, classTeacher: free },
        { ...place, name: 'D', nameBn: 'ঘ' },
      ],
    });
    expect(answer).toEqual({ created: 2, changed: 0, faults: [] });
    expect(await gridRow((await named('C')).id)).toMatchObject({
      capacity: 40,
      room: { id: rooms[0], seats: 40 },
      classTeacher: { id: free },
    });
  });

  it('refuses what collides with its reasons, and then writes nothing of the list', async () => {
    const answer = await w.school.head.run(saveSections, {
      sections: [
        { ...place, name: 'Free', nameBn: 'মুক্ত' },
        { ...place, name: 'c', nameBn: 'গ' },
        { ...place, name: 'E', nameBn: 'ঙ', room: rooms[0]! },
        { ...place, name: 'F', nameBn: 'চ', room: rooms[1]!, capacity: 60 },
        { ...place, name: 'G', nameBn: 'ছ', classTeacher: w.school.staffRecords.teacher.id },
      ],
    });
    expect(answer).toMatchObject({ created: 0, changed: 0 });
    expect(texts(answer)).toEqual([
      '1 Six - C already exists.',
      '2 Six - C uses this room at that time.',
      '3 The room has only 40 seats.',
      '4 This teacher is already class teacher of Six - A in the same shift.',
    ]);
    expect(await w.system(w.school.id).repo(Section).count({ name: 'Free' })).toBe(0);
  });

  it('swaps two rooms in one step, and changes the class teacher without touching who teaches subjects', async () => {
    const [c, d] = [await named('C'), await named('D')];
    const plan = ({ id, rev, name, nameBn }: typeof c, over: object) => ({ id, rev, ...place, name, nameBn, ...over });
    await w.school.head.run(saveSections, { sections: [plan(d, { room: rooms[1] })] });
    const after = await named('D');
    expect(
      await w.school.head.run(saveSections, {
        sections: [
          plan(c, { room: rooms[1] }),
          plan(after, { room: rooms[0], classTeacher: w.school.staffRecords.head.id }),
        ],
      }),
    ).toEqual({ created: 0, changed: 2, faults: [] });
    expect((await named('C')).room).toBe(rooms[1]);
    expect(await gridRow(d.id)).toMatchObject({
      room: { id: rooms[0] },
      classTeacher: { id: w.school.staffRecords.head.id },
    });
    // Section C lost its class teacher, who was not named again.
    expect((await gridRow(c.id)).classTeacher).toBeUndefined();
    expect(await w.system(w.school.id).repo(TeachingAssignment).count({ section: w.school.sectionA.id })).toBe(2);
  });

  it('does not overwrite what someone else changed meanwhile', async () => {
    const c = await named('C');
    await w.school.office.run(actionsOf(Section).update, { id: c.id, rev: c.rev, patch: { capacity: 30 } });
    const stale = { id: c.id, rev: c.rev, ...place, name: 'C', nameBn: 'গ' };
    expect(
      (await w.school.head.refused(saveSections, { sections: [{ ...place, name: 'New', nameBn: 'নতুন' }, stale] })).code,
    ).toBe('CONFLICT');
    expect(await w.system(w.school.id).repo(Section).count({ name: 'New' })).toBe(0);
  });

  it('keeps a room for one section at a time on the form of the catalogue too', async () => {
    const input = { ...place, name: 'H', nameBn: 'জ', room: rooms[1]! };
    const error = await w.school.office.refused(actionsOf(Section).create, input);
    expect([error.code, error.fields?.['room']?.[0]?.en]).toEqual([
      'VALIDATION',
      'Six - C uses this room at that time.',
    ]);
    const evening = await w
      .system(w.school.id)
      .repo(Shift)
      .create({ name: 'Evening', nameBn: 'সান্ধ্য', startsAt: '17:00', endsAt: '20:00' });
    expect((await w.school.office.run(actionsOf(Section).create, { ...input, shift: evening.id })).room).toBe(rooms[1]);
  });

  it('is for the head and the office', async () => {
    for (const person of [w.school.teacher, w.school.student, w.operator, w.groupStaff])
      expect((await person.refused(sectionGrid, {})).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.run(sectionGrid, {})).sections.some((row) => row.id === w.school.sectionA.id)).toBe(
      false,
    );
  });
});
