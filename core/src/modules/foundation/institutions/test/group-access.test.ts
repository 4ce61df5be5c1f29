import { actionsOf, type Action } from '@pathshala/shared/kit';
import { academicsActions, Subject } from '@pathshala/shared/modules/school/academics';
import {
  GROUP_AREAS,
  GroupOpening,
  Institution,
  institutionActions,
  levelsOf,
  type GroupArea,
  type GroupLevel,
} from '@pathshala/shared/modules/foundation/institutions';
import { overviewActions } from '@pathshala/shared/modules/front/overview';
import { examdayGroupReports } from '@pathshala/shared/modules/exams/examday';
import { resultGroupReports } from '@pathshala/shared/modules/exams/results';
import { feesGroupReports } from '@pathshala/shared/modules/money/fees';
import { employeesGroupReports } from '@pathshala/shared/modules/staff/employees';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { timekeepingReports } from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { world, type World } from '../../../../testing';

const { groupAccess, openToGroup } = institutionActions;
const { rows, file } = studentsReports.group.actions;
let w: World;
beforeAll(async () => {
  w = await world({ students: 4 });
});
afterAll(() => w.close());
afterEach(async () => {
  for (const { id } of await w.system().repo(GroupOpening).find()) await w.system().repo(GroupOpening).remove(id);
});
const open = (area: GroupArea, level: GroupLevel) => w.school.head.run(openToGroup, { area, level });
const seen = async () => (await w.groupStaff.run(rows, {})).rows.length;

describe('the head', () => {
  it('closes an area to the group and opens it again; a list, a row by name and a sheet follow', async () => {
    expect(await seen()).toBeGreaterThan(0);
    await open('students', 'closed');
    expect(await seen()).toBe(0);
    expect((await w.groupStaff.refused(rows, { institution: w.school.id })).code).toBe('NOT_FOUND');
    const sheet = await w.groupStaff.run(file, { format: 'csv' } as never);
    expect(JSON.stringify(sheet)).not.toContain('Student 01');
    await open('students', 'read');
    expect(await seen()).toBeGreaterThan(0);
  });
  it('sees every area of the group, with all that it can do there until something else is chosen', async () => {
    const { group, areas } = await w.school.head.run(groupAccess, {});
    expect(group?.id).toBe(w.school.groupId);
    expect(areas.map(({ area, level }) => [area, level])).toEqual(
      GROUP_AREAS.map(({ value }) => [value, levelsOf(value).at(-1)]),
    );
    await open('exams', 'read');
    const after = await w.school.head.run(groupAccess, {});
    expect(after.areas.find(({ area }) => area === 'exams')).toMatchObject({ level: 'read' });
  });
  it('is the only one who does so, for their own institution, and cannot give what a group cannot do', async () => {
    const { office, teacher, accountant, guardian } = w.school;
    for (const person of [office, teacher, accountant, guardian, w.groupStaff, w.operator])
      expect((await person.refused(openToGroup, { area: 'students', level: 'read' })).code).toBe('FORBIDDEN');
    await w.stranger.head.run(openToGroup, { area: 'students', level: 'closed' });
    expect(await seen()).toBeGreaterThan(0);
    expect((await w.school.head.refused(openToGroup, { area: 'fees', level: 'write' })).fields).toHaveProperty('level');
  });
  it('opens nothing without a group', async () => {
    const institutions = w.system().repo(Institution);
    await institutions.update(w.school.id, { group: null });
    expect((await w.school.head.refused(openToGroup, { area: 'students', level: 'read' })).code).toBe('NOT_IN_GROUP');
    expect(await w.school.head.run(groupAccess, {})).toEqual({ group: null, areas: [] });
    await institutions.update(w.school.id, { group: w.school.groupId });
  });
  it('leaves a trail with the name of the one who chose', async () => {
    await open('fees', 'closed');
    const trail = await w.store.raw().collection('audit').find({ entity: GroupOpening.name }).toArray();
    expect(trail.at(-1)).toMatchObject({ op: 'create', action: openToGroup.id });
    expect(String(trail.at(-1)!['actor'])).toBe(w.school.head.actor.userId);
  });
});

describe('a group', () => {
  const write = () =>
    w.groupStaff.run(academicsActions.setInGroup, {
      entity: 'subject',
      values: { name: 'Robotics', nameBn: 'রোবোটিকস', code: '901' },
      active: true,
      institutions: [w.school.id],
    } as never);

  it('changes nothing where it may only read, and sees nothing where the area is closed', async () => {
    await open('settings', 'read');
    expect(
      (await w.groupStaff.run(academicsActions.groupSettings, { kind: 'subjects' } as never)).institutions,
    ).toHaveLength(1);
    await expect(write()).rejects.toMatchObject({ code: 'GROUP_MAY_ONLY_READ' });
    await open('settings', 'closed');
    expect(
      (await w.groupStaff.run(academicsActions.groupSettings, { kind: 'subjects' } as never)).institutions,
    ).toEqual([]);
    await expect(write()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const there = await w.school.office.run(actionsOf(Subject).list, { q: 'Robotics' });
    expect(there.total).toBe(0);
  });
  it.each([
    ['students', studentsReports.group],
    ['employees', employeesGroupReports.group],
    ['employees', employeesGroupReports.groupRetirements],
    ['employees', timekeepingReports.group],
    ['fees', feesGroupReports.group],
    ['exams', examdayGroupReports.groupPackets],
    ['exams', examdayGroupReports.groupPresence],
    ['exams', resultGroupReports.group],
  ] as const)('has no report about %s of an institution that closed them', async (area, report) => {
    const ask = report.actions.rows as Action<{ institution?: string }, { rows: readonly object[] }>;
    const all = async () => JSON.stringify((await w.groupStaff.run(ask, {})).rows);
    await w.groupStaff.run(ask, { institution: w.school.id });
    expect((await w.groupStaff.refused(ask, { institution: w.stranger.id })).code).toBe('NOT_FOUND');
    await open(area, 'closed');
    expect((await w.groupStaff.refused(ask, { institution: w.school.id })).code).toBe('NOT_FOUND');
    expect(await all()).toBe('[]');
  });
  it('has no tile of an institution that closed its figures', async () => {
    const tiles = async () =>
      (await w.groupStaff.run(overviewActions.wall, {})).institutions.map((each) => each.institution);
    expect(await tiles()).toEqual([w.school.id]);
    await open('figures', 'closed');
    expect(await tiles()).toEqual([]);
    const permissions = new Set([...w.groupStaff.permissions].filter((each) => each !== 'groupOpening.read'));
    const blind = await execute(overviewActions.wall, w.groupStaff.ctx({ permissions }), {});
    expect(blind.institutions).toEqual([]);
    expect((await w.operator.run(overviewActions.wall, {})).institutions.map((each) => each.institution)).toContain(
      w.school.id,
    );
  });
  it('that an institution joins later finds what it presumes, not what another group was given', async () => {
    await open('students', 'closed');
    const institutions = w.system().repo(Institution);
    await institutions.update(w.school.id, { group: w.stranger.groupId });
    const { areas } = await w.school.head.run(groupAccess, {});
    expect(areas.find(({ area }) => area === 'students')).toMatchObject({ level: 'read', changedAt: null });
    await institutions.update(w.school.id, { group: w.school.groupId });
  });
});
