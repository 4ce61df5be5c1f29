import { actionsOf } from '@pathshala/shared/kit';
import {
  Class,
  Group,
  House,
  Section,
  Shift,
  Subject,
  SubjectCondition,
  SubjectGroupCondition,
} from '@pathshala/shared/modules/school/academics';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { GradeBand, GradeScale } from '@pathshala/shared/modules/exams/exams';
import { StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { OwnDeskHours } from '@pathshala/shared/modules/school/helpdesk';
import { Replication, ReplicationLine, replicationActions } from '@pathshala/shared/modules/front/replication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '../../../../kernel';
import { world, type World } from '../../../../testing';

const { plan, apply } = replicationActions;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const at = (tenantId: string) => w.system(tenantId);
const planned = async (entities: string[], mode: 'add' | 'change' = 'add') => {
  const { id } = await w.operator.run(plan, { from: w.school.id, to: [w.stranger.id], entities, mode });
  await w.runJobs();
  const { rows } = await w.operator.run(actionsOf(ReplicationLine).list, {
    filter: { replication: { eq: id } },
    size: 100,
  });
  return { id, rows, lines: rows.map((row) => [row.op, row.entity, row.label]) };
};
const applied = async (id: string) => {
  await w.operator.run(apply, { id });
  await w.runJobs();
  return w.operator.run(actionsOf(Replication).get, { id });
};

describe('settings carried to another institution', () => {
  it('are shown as differences first, and nothing is written before they are applied', async () => {
    await w.school.office.run(actionsOf(House).create, { name: 'Padma', nameBn: 'পদ্মা' });
    const { id, lines } = await planned(['house']);
    expect(lines).toContainEqual(['add', 'house', 'Padma']);
    expect(await at(w.stranger.id).repo(House).count({ name: 'Padma' })).toBe(0);
    expect(await applied(id)).toMatchObject({ state: 'applied', refused: 0 });
    expect(await at(w.stranger.id).repo(House).findOne({ name: 'Padma' })).toMatchObject({
      nameBn: 'পদ্মা',
      active: true,
    });
    expect((await w.operator.refused(apply, { id })).code).toBe('NOT_PLANNED');
    expect((await planned(['house'])).lines).toEqual([]);
  });
  it("keep their connections: a section belongs to the target's own class and shift, which come along where they are missing", async () => {
    const cls = await at(w.school.id).repo(Class).create({ name: 'Twelve', nameBn: 'দ্বাদশ' });
    const shift = await at(w.school.id)
      .repo(Shift)
      .create({ name: 'Evening', nameBn: 'সান্ধ্য', startsAt: '17:00', endsAt: '20:00' });
    await at(w.school.id).repo(Section).create({ class: cls.id, shift: shift.id, name: 'Z', nameBn: 'য' });
    const without = await planned(['section']);
    expect(without.rows.find((row) => row.label.endsWith('- Z'))).toMatchObject({
      op: 'refused',
      details: [{ field: 'class', before: '', after: 'Twelve (দ্বাদশ)' }],
    });
    const { id } = await planned(['class', 'shift', 'section']);
    await applied(id);
    const there = await at(w.stranger.id).repo(Section).findOne({ name: 'Z' });
    expect((await at(w.stranger.id).repo(Class).get(there!.class)).name).toBe('Twelve');
    expect(there!.class).not.toBe(cls.id);
  });
  it('include every span of the desk, of a day with a break too, in both modes and beside hours of the target', async () => {
    const spans = [
      ['0', '09:00', '13:00'],
      ['0', '14:00', '17:00'],
      ['1', '09:00', '17:00'],
    ] as const;
    for (const [weekday, opensAt, closesAt] of spans)
      await at(w.school.id).repo(OwnDeskHours).create({ weekday, opensAt, closesAt });
    const there = at(w.stranger.id).repo(OwnDeskHours);
    await there.create({ weekday: '0', opensAt: '09:00', closesAt: '12:00' });
    await there.create({ weekday: '4', opensAt: '10:00', closesAt: '11:00' });
    const hours = async () =>
      (await there.find({ sort: ['weekday', 'opensAt'] })).map((row) => [row.weekday, row.opensAt, row.closesAt]);
    const thursday = ['4', '10:00', '11:00'];
    await applied((await planned(['ownDeskHours'])).id);
    expect(await hours()).toEqual([['0', '09:00', '12:00'], spans[1], spans[2], thursday]);
    await applied((await planned(['ownDeskHours'], 'change')).id);
    expect(await hours()).toEqual([...spans, thursday]);
  });
  it('say why when they could not be carried over, and can be planned again', async () => {
    await w.school.office.run(actionsOf(House).create, { name: 'Karatoya', nameBn: 'করতোয়া' });
    const { id } = await planned(['house']);
    const policies = w.kernel.policies as Map<string, Policy>;
    policies.set('house', {
      entity: 'house',
      check: () => {
        throw new Error('a fault of ours');
      },
    });
    expect(await applied(id)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/\w/),
      errorBn: expect.stringMatching(/[ঀ-৿]/),
    });
    expect(await at(w.stranger.id).repo(House).count({ name: 'Karatoya' })).toBe(0);
    expect((await w.operator.refused(apply, { id })).code).toBe('NOT_PLANNED');
    policies.delete('house');
    const again = await planned(['house']);
    expect(again.lines).toContainEqual(['add', 'house', 'Karatoya']);
    expect(await applied(again.id)).toMatchObject({ state: 'applied' });
  });
  it('change what differs only when that is asked for, and say what was before', async () => {
    const code = 'X9';
    await at(w.school.id).repo(Subject).create({ code, name: 'Robotics', nameBn: 'রোবোটিক্স' });
    const own = await at(w.stranger.id).repo(Subject).create({ code, name: 'Machines', nameBn: 'যন্ত্র' });
    expect((await planned(['subject'])).lines.filter(([, , label]) => label === 'Robotics')).toEqual([]);
    const { id, rows } = await planned(['subject'], 'change');
    expect(rows.find((row) => row.label === 'Robotics')).toMatchObject({
      op: 'change',
      details: expect.arrayContaining([{ field: 'name', before: 'Machines', after: 'Robotics' }]),
    });
    await applied(id);
    expect(await at(w.stranger.id).repo(Subject).get(own.id)).toMatchObject({
      name: 'Robotics',
      nameBn: 'রোবোটিক্স',
      rev: 2,
    });
  });
  it("bring conditions of subjects to the target's own classes, groups and subjects, known by name and code", async () => {
    const [here, there] = [at(w.school.id), at(w.stranger.id)];
    const make = async (ctx: typeof here, bn: string) => ({
      cls: (await ctx.repo(Class).create({ name: 'Nine C', nameBn: bn })).id,
      group: (await ctx.repo(Group).create({ name: 'Science C', nameBn: bn })).id,
      subjects: (
        await ctx.repo(Subject).createMany([
          { code: 'C1', name: `Physics ${bn}`, nameBn: bn },
          { code: 'C2', name: `Biology ${bn}`, nameBn: bn },
        ])
      ).map((row) => row.id),
    });
    const [a, b] = [await make(here, 'ক'), await make(there, 'খ')];
    const parts = [{ key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল', full: 70, pass: 23 }];
    await here.repo(SubjectCondition).create({ class: a.cls, subject: a.subjects[0]!, group: a.group, parts });
    await here
      .repo(SubjectGroupCondition)
      .create({ name: 'Fourth C', nameBn: 'চতুর্থ', class: a.cls, group: a.group, rule: 'fourth', subjects: a.subjects });
    await here.repo(StudentCategory).create({ name: 'Tribal C', nameBn: 'ক্ষুদ্র জাতিসত্তা' });
    const { id, lines } = await planned(['subjectCondition', 'subjectGroupCondition', 'studentCategory']);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['add', 'subjectCondition', expect.stringContaining('Nine C - Physics')],
        ['add', 'subjectGroupCondition', 'Nine C - Fourth C'],
        ['add', 'studentCategory', 'Tribal C'],
      ]),
    );
    await applied(id);
    expect(await there.repo(SubjectCondition).find({ where: { class: b.cls } })).toMatchObject([
      { subject: b.subjects[0], group: b.group, parts },
    ]);
    expect(await there.repo(SubjectGroupCondition).find({ where: { class: b.cls } })).toMatchObject([
      { subjects: b.subjects, group: b.group, rule: 'fourth' },
    ]);
    // Asked for differences, references are told by their names.
    await there
      .repo(SubjectGroupCondition)
      .update((await there.repo(SubjectGroupCondition).findOne({ class: b.cls }))!.id, { subjects: [b.subjects[0]!] });
    const again = await planned(['subjectGroupCondition'], 'change');
    expect(again.rows.find((row) => row.label === 'Nine C - Fourth C')!.details).toEqual([
      { field: 'subjects', before: 'Physics খ (খ)', after: 'Physics খ (খ), Biology খ (খ)' },
    ]);
  });
  it('name what has no counterpart and stay out, in place of becoming a rule for everyone', async () => {
    const [here, there] = [at(w.school.id), at(w.stranger.id)];
    const cls = (await here.repo(Class).create({ name: 'Ten D', nameBn: 'দশম' })).id;
    await there.repo(Class).create({ name: 'Ten D', nameBn: 'দশম' });
    const subject = (await here.repo(Subject).create({ code: 'D1', name: 'Dance', nameBn: 'নৃত্য' })).id;
    await there.repo(Subject).create({ code: 'D1', name: 'Dance', nameBn: 'নৃত্য' });
    const group = (await here.repo(Group).create({ name: 'Arts D', nameBn: 'কলা' })).id;
    await here
      .repo(SubjectCondition)
      .create({ class: cls, subject, group, parts: [{ key: 'x', name: 'x', nameBn: 'x', full: 50 }] });
    const { id, rows } = await planned(['subjectCondition']);
    expect(rows.filter((row) => row.label.includes('Dance'))).toMatchObject([
      { op: 'refused', details: [{ field: 'group', before: '', after: 'Arts D (কলা)' }] },
    ]);
    expect((await applied(id)).refused).toBeGreaterThan(0);
    expect(
      (await there.repo(SubjectCondition).find()).filter((row) => row.group === undefined && row.parts[0]?.full === 50),
    ).toEqual([]);
  });
  it('leave rooms where they are, and say so', async () => {
    const here = at(w.school.id);
    const building = await here.repo(Building).create({ name: 'Main E', nameBn: 'মূল' });
    const floor = await here.repo(Floor).create({ building: building.id, name: 'Ground', nameBn: 'নিচতলা' });
    const room = await here.repo(Room).create({ floor: floor.id, name: '101', nameBn: '১০১', seats: 40 });
    const cls = await here.repo(Class).create({ name: 'Six E', nameBn: 'ষষ্ঠ' });
    const shift = await here.repo(Shift).create({ name: 'Day E', nameBn: 'দিবা', startsAt: '10:00', endsAt: '16:00' });
    await here.repo(Section).create({ class: cls.id, shift: shift.id, room: room.id, name: 'E', nameBn: 'ই' });
    const { id, rows } = await planned(['class', 'shift', 'section']);
    const line = (label: string) => rows.find((row) => row.label.endsWith(label))!;
    expect(line('Six E')).toMatchObject({ op: 'add', details: [] });
    expect(rows.find((row) => row.entity === 'section' && row.label.includes('Six E'))).toMatchObject({
      op: 'add',
      details: [{ field: 'room', before: expect.stringContaining('101'), after: '' }],
    });
    await applied(id);
  });
  it('do not break off where something else has what must be unique', async () => {
    const [here, there] = [at(w.school.id), at(w.stranger.id)];
    const scales = await Promise.all(
      [here, there].map((ctx) => ctx.repo(GradeScale).create({ name: 'Scale F', nameBn: 'স্কেল' } as never)),
    );
    await here.repo(GradeBand).create({ scale: scales[0]!.id, from: 80, letter: 'A+', point: 5 } as never);
    await there.repo(GradeBand).create({ scale: scales[1]!.id, from: 90, letter: 'A+', point: 5 } as never);
    const { id, rows } = await planned(['gradeScale', 'gradeBand']);
    expect(rows.find((row) => row.entity === 'gradeBand' && row.label === 'A+')).toMatchObject({
      op: 'refused',
      details: [{ field: 'letter', before: '', after: '' }],
    });
    expect(await applied(id)).toMatchObject({ state: 'applied' });
  });
  it('never remove what only the target has', async () => {
    await at(w.stranger.id).repo(House).create({ name: 'Only here', nameBn: 'শুধু এখানে' });
    await applied((await planned(['house'], 'change')).id);
    expect(await at(w.stranger.id).repo(House).count({ name: 'Only here' })).toBe(1);
  });
  it('are known again when the institution names them again, hides or deletes them', async () => {
    const made = await at(w.school.id)
      .repo(House)
      .createMany(['Titas', 'Gomti', 'Korotoa'].map((name) => ({ name, nameBn: name })));
    await applied((await planned(['house'])).id);
    const there = at(w.stranger.id).repo(House);
    const own = Object.fromEntries(
      (await there.find({ where: { name: { in: made.map((row) => row.name) } } })).map((row) => [row.name, row.id]),
    );
    await there.update(own['Titas']!, { name: 'Titas house', nameBn: 'তিতাস হাউস' });
    await there.update(own['Gomti']!, { active: false, rank: 7 });
    await there.remove(own['Korotoa']!);
    for (const mode of ['add', 'change'] as const)
      expect(
        (await planned(['house'], mode)).lines.filter(([, , name]) => made.some((row) => row.name === name)),
      ).toEqual([]);
  });
  it("are the operator's matter", async () => {
    const input = { from: w.school.id, to: [w.stranger.id], entities: ['house'], mode: 'add' as const };
    for (const person of [w.school.head, w.groupStaff, w.school.teacher])
      expect((await person.refused(plan, input)).code).toBe('FORBIDDEN');
    expect((await w.operator.refused(plan, { ...input, to: [w.school.id] })).code).toBe('SAME_INSTITUTION');
    expect((await w.operator.refused(plan, { ...input, entities: ['user'] })).code).toBe('VALIDATION');
  });
});
