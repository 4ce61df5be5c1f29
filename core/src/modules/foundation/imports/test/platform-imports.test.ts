import { actionsOf } from '@pathshala/shared/kit';
import { importsActions, PlatformSheetImport, SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Company } from '@pathshala/shared/modules/foundation/platform';
import { PlatformRun, runsActions } from '@pathshala/shared/modules/foundation/runs';
import { AcademicSession, SessionType } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSheet, trailOf, workOnSheet, world, type Person, type World } from '../../../../testing';

let w: World;
let second: Person;
beforeAll(async () => {
  w = await world();
  second = await w.school.hire('operator', null, 'Second Operator');
});
afterAll(() => w.close());

const types = (person: Person, names: string[]) =>
  checkSheet(w, {
    person,
    entity: SessionType,
    header: ['name', 'nameBn'],
    rows: names.map((name) => [name, `${name} ধরন`]),
  });
const named = (name: string) => w.system().repo(SessionType).findOne({ name });

describe('a sheet for a list of the platform', () => {
  it('is checked, saved and taken back like one of an institution, by a run of the platform', async () => {
    const { id, sheet, faults } = await types(w.operator, ['Winter', 'Summer', 'Winter']);
    expect([sheet.phase, sheet.created, sheet.faulty]).toEqual(['checked', 2, 1]);
    expect(faults.map(({ line }) => line)).toEqual([4]);
    expect(await named('Winter')).toBeNull();
    expect(await workOnSheet(w, { person: w.operator, id, step: 'save' })).toMatchObject({
      sheet: { phase: 'saved', created: 2 },
    });
    expect(await named('Winter')).toMatchObject({ nameBn: 'Winter ধরন' });
    expect(await trailOf(w, { entity: 'sessionType', action: 'imports.save', op: 'create' })).toHaveLength(2);
    const { rows: runs } = await w.operator.run(actionsOf(PlatformRun).list, { filter: { subject: { eq: id } } });
    expect(runs.map(({ kind, state }) => [kind, state])).toContainEqual(['sheetImport', 'completed']);
    await workOnSheet(w, { person: w.operator, id, step: 'undo' });
    expect(await named('Winter')).toBeNull();
  });

  it('is seen, saved and taken back by its owner alone, and stopped by no other operator’s step', async () => {
    const { id } = await types(w.operator, ['Spring']);
    for (const step of ['save', 'undo', 'faults'] as const)
      expect((await second.refused(importsActions[step] as typeof importsActions.save, { id })).code).toBe('NOT_FOUND');
    expect((await second.run(actionsOf(PlatformSheetImport).list, {})).rows).toEqual([]);
    expect((await w.school.head.refused(actionsOf(PlatformSheetImport).get, { id })).code).toBe('FORBIDDEN');
    expect((await w.school.head.refused(importsActions.save, { id })).code).toBe('NOT_FOUND');
    const { sheet } = await workOnSheet(w, { person: w.operator, id, step: 'save' });
    expect((await w.school.head.refused(runsActions.resumePlatform, { id: sheet.run! })).code).toBe('FORBIDDEN');
  });

  it('belongs to its sender: an operator imports no students, a head no session types', async () => {
    const order = (kind: string) => ({
      kind,
      fileName: 'a.csv',
      header: ['name'],
      columns: ['name'],
      rows: [{ line: 2, cells: ['x'] }],
    });
    expect((await w.operator.refused(importsActions.start, order('student'))).code).toBe('NOT_FOUND');
    expect((await w.school.head.refused(importsActions.start, order('sessionType'))).code).toBe('NOT_FOUND');
    expect((await w.groupStaff.refused(importsActions.start, order('sessionType'))).code).toBe('FORBIDDEN');
    expect(await w.system(w.school.id).repo(SheetImport).count()).toBe(0);
  });

  it('keeps a record that a school uses, also from the moment when the worker is under way', async () => {
    const { id } = await types(w.operator, ['Autumn', 'Monsoon']);
    await workOnSheet(w, { person: w.operator, id, step: 'save' });
    const use = async (name: string) =>
      w.school.head.run(actionsOf(AcademicSession).create, {
        name,
        nameBn: name,
        type: (await named(name))!.id,
        startsOn: '2026-01-01',
        endsOn: '2026-12-31',
      });
    const session = await use('Autumn');
    const refusal = await w.operator.refused(importsActions.undo, { id });
    expect(refusal.code).toBe('IMPORT_IN_USE');
    expect(refusal.message).toContain('Autumn');
    expect(await named('Monsoon')).not.toBeNull();
    await w.school.head.run(actionsOf(AcademicSession).remove, { id: session.id, rev: session.rev });
    // Allowed now, and the school is faster than the worker.
    const { run } = await w.operator.run(importsActions.undo, { id });
    await use('Monsoon');
    const work = await w.kernel.jobs.get('imports.workOnSheet')!.load();
    await work(w.system(), { run });
    expect([await named('Autumn'), (await named('Monsoon'))?.name]).toEqual([null, 'Monsoon']);
    expect(await w.operator.run(actionsOf(PlatformSheetImport).get, { id })).toMatchObject({ phase: 'saved' });
  });

  it('saves nothing of an owner who is no longer an operator', async () => {
    const leaver = await w.school.hire('operator', null, 'Leaver');
    const { id } = await types(leaver, ['Trimester']);
    const { run } = await leaver.run(importsActions.save, { id });
    const place = (await w.system().repo(Membership).findOne({ user: leaver.actor.userId }))!;
    await w.system().repo(Membership).update(place.id, { status: 'disabled' });
    const work = await w.kernel.jobs.get('imports.workOnSheet')!.load();
    await work(w.system(), { run });
    expect(await named('Trimester')).toBeNull();
    expect((await w.system().repo(PlatformRun).get(run)).state).toBe('failed');
  });
});

it('of the companies of all administrators a sheet closes all but one', async () => {
  const found = [];
  for (const [at, person] of [w.operator, second].entries()) {
    const company = await w.operator.run(actionsOf(Company).create, {
      name: `House ${at}`,
      nameBn: `হাউস ${at}`,
      tradeLicence: `T-${at}`,
      email: 'a@example.test',
      phone: '01300000999',
      address: 'Dhaka',
      addressBn: 'ঢাকা',
    });
    const place = (await w.system().repo(Membership).findOne({ user: person.actor.userId }))!;
    await w.system().repo(Membership).update(place.id, { company: company.id });
    found.push(company.id);
  }
  const clerk = await w.school.hire('operator', null, 'Clerk');
  const own = (await w.system().repo(Membership).findOne({ user: clerk.actor.userId }))!;
  await w
    .system()
    .repo(Membership)
    .update(own.id, { extras: [{ permission: 'role.update', effect: 'deny' }] as never });
  const { id, sheet, faults } = await checkSheet(w, {
    person: clerk,
    entity: Company,
    header: ['tradeLicence', 'status'],
    rows: [
      ['T-0', 'closed'],
      ['T-1', 'closed'],
    ],
  });
  expect([sheet.changed, sheet.faulty, faults.map(({ line }) => line)]).toEqual([1, 1, [3]]);
  await workOnSheet(w, { person: clerk, id, step: 'save' });
  const states = await Promise.all(found.map(async (each) => (await w.system().repo(Company).get(each)).status));
  expect(states).toEqual(['closed', 'active']);
});
