import { actionsOf } from '@pathshala/shared/kit';
import { Class, House, Section, Shift, Subject } from '@pathshala/shared/modules/academics';
import { Replication, ReplicationLine, replicationActions } from '@pathshala/shared/modules/replication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../src/testing';

const { plan, apply } = replicationActions;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const at = (tenantId: string) => w.system(tenantId);
const planned = async (entities: string[], mode: 'add' | 'change' = 'add') => {
  const { id } = await w.operator.run(plan, { from: w.school.id, to: [w.stranger.id], entities, mode });
  await w.runJobs();
  const { rows } = await w.operator.run(actionsOf(ReplicationLine).list, { filter: { replication: { eq: id } }, size: 100 });
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
    expect(await at(w.stranger.id).repo(House).findOne({ name: 'Padma' })).toMatchObject({ nameBn: 'পদ্মা', active: true });
    expect((await w.operator.refused(apply, { id })).code).toBe('NOT_PLANNED');
    expect((await planned(['house'])).lines).toEqual([]);
  });
  it('keep their connections: a section stands in the target\'s own class and shift, which come along where they are missing', async () => {
    const cls = await at(w.school.id).repo(Class).create({ name: 'Twelve', nameBn: 'দ্বাদশ' });
    const shift = await at(w.school.id).repo(Shift).create({ name: 'Evening', nameBn: 'সান্ধ্য', startsAt: '17:00', endsAt: '20:00' });
    await at(w.school.id).repo(Section).create({ class: cls.id, shift: shift.id, name: 'Z', nameBn: 'য' });
    const without = await planned(['section']);
    expect(without.rows.find((row) => row.label === 'Z')).toMatchObject({ op: 'refused', details: [{ field: 'class', before: '', after: '' }] });
    const { id } = await planned(['class', 'shift', 'section']);
    await applied(id);
    const there = await at(w.stranger.id).repo(Section).findOne({ name: 'Z' });
    expect((await at(w.stranger.id).repo(Class).get(there!.class)).name).toBe('Twelve');
    expect(there!.class).not.toBe(cls.id);
  });
  it('change what differs only when that is asked for, and say what was before', async () => {
    const code = 'X9';
    await at(w.school.id).repo(Subject).create({ code, name: 'Robotics', nameBn: 'রোবোটিক্স' });
    const own = await at(w.stranger.id).repo(Subject).create({ code, name: 'Machines', nameBn: 'যন্ত্র' });
    expect((await planned(['subject'])).lines.filter(([, , label]) => label === 'Robotics')).toEqual([]);
    const { id, rows } = await planned(['subject'], 'change');
    expect(rows.find((row) => row.label === 'Robotics')).toMatchObject({ op: 'change', details: expect.arrayContaining([{ field: 'name', before: 'Machines', after: 'Robotics' }]) });
    await applied(id);
    expect(await at(w.stranger.id).repo(Subject).get(own.id)).toMatchObject({ name: 'Robotics', nameBn: 'রোবোটিক্স', rev: 2 });
  });
  it('never remove what only the target has', async () => {
    await at(w.stranger.id).repo(House).create({ name: 'Only here', nameBn: 'শুধু এখানে' });
    await applied((await planned(['house'], 'change')).id);
    expect(await at(w.stranger.id).repo(House).count({ name: 'Only here' })).toBe(1);
  });
  it('are known again when the institution names them anew, hides or deletes them', async () => {
    const made = await at(w.school.id).repo(House).createMany(['Titas', 'Gomti', 'Korotoa'].map((name) => ({ name, nameBn: name })));
    await applied((await planned(['house'])).id);
    const there = at(w.stranger.id).repo(House);
    const own = Object.fromEntries((await there.find({ where: { name: { in: made.map((row) => row.name) } } })).map((row) => [row.name, row.id]));
    await there.update(own['Titas']!, { name: 'Titas house', nameBn: 'তিতাস হাউস' });
    await there.update(own['Gomti']!, { active: false, rank: 7 });
    await there.remove(own['Korotoa']!);
    for (const mode of ['add', 'change'] as const) expect((await planned(['house'], mode)).lines.filter(([, , name]) => made.some((row) => row.name === name))).toEqual([]);
  });
  it('are the operator\'s matter', async () => {
    const input = { from: w.school.id, to: [w.stranger.id], entities: ['house'], mode: 'add' as const };
    for (const person of [w.school.head, w.groupStaff, w.school.teacher]) expect((await person.refused(plan, input)).code).toBe('FORBIDDEN');
    expect((await w.operator.refused(plan, { ...input, to: [w.school.id] })).code).toBe('SAME_INSTITUTION');
    expect((await w.operator.refused(plan, { ...input, entities: ['user'] })).code).toBe('VALIDATION');
  });
});
