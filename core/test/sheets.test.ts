import { actionsOf } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { Building, Floor } from '@pathshala/shared/modules/school/campus';
import { Religion, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSheet, trailOf, workOnSheet, world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

describe('an exported sheet', () => {
  it('names religion and gender as the institution calls them, in the language of the person', async () => {
    const { office } = w.school;
    const code = (await office.run(actionsOf(Student).list, { size: 1 })).rows[0]!.religion!;
    const first = await office.run(actionsOf(Religion).create, {
      code,
      name: 'Own word',
      nameBn: 'নিজের শব্দ',
      rank: 1,
    });
    await office.run(actionsOf(Religion).create, { code, name: 'Second word', nameBn: 'দ্বিতীয় শব্দ', rank: 2 });
    const religions = async (locale: 'en' | 'bn') =>
      new Set(
        (
          await office.run(actionsOf(Student).export, {
            columns: ['religion', 'gender'],
            filter: { religion: { eq: code } },
            locale,
          })
        ).rows.map(([religion]) => religion),
      );
    expect([await religions('en'), await religions('bn')]).toEqual([new Set(['Own word']), new Set(['নিজের শব্দ'])]);
    // Hidden from forms, it is still what the recorded ones are called.
    await office.run(actionsOf(Religion).update, { id: first.id, rev: first.rev, patch: { active: false } });
    expect(await religions('en')).toEqual(new Set(['Own word']));
    const foreign = (
      await w.stranger.office.run(actionsOf(Student).export, {
        columns: ['religion'],
        filter: { religion: { eq: code } },
        locale: 'en',
      })
    ).rows;
    expect(foreign.flat()).not.toContain('Own word');
    expect(foreign.length).toBeGreaterThan(0);
  });

  it('is read back in these words and in the built-in ones', async () => {
    const { office } = w.school;
    const { header, rows } = await office.run(actionsOf(Student).export, { locale: 'bn' });
    const copy = (at: number, religion?: string) =>
      header.map((title, index) =>
        title === 'ধর্ম' && religion ? religion : /আইডি|কোড/.test(title) ? `N${at}` : (rows[0]![index] ?? ''),
      );
    const sheet = [copy(1), copy(2, 'ইসলাম'), copy(3, 'কোনোটাই নয়')];
    const { faults } = await checkSheet(w, { person: office, entity: Student, header, rows: sheet });
    const ofReligion = faults.filter((row) => row.faults.some(({ column }) => column === 'religion'));
    expect(ofReligion.map(({ line }) => line)).toEqual([4]);
  });
});

const where = ({ line, faults }: { line: number; faults: { column: string | null }[] }) => [line, faults[0]!.column];

describe('an imported sheet', () => {
  const header = ['name', 'nameBn'];
  const rows = Array.from({ length: 2_000 }, (_, index) => [`House ${index}`, `হাউস ${index}`]);

  it('of two thousand rows is checked and saved, bad ones left out by their number', async () => {
    const { office } = w.school;
    const given = { person: office, entity: House, header };
    const houses = () => w.system(w.school.id).repo(House).count();
    await office.run(actionsOf(House).create, { name: 'House 7', nameBn: 'হাউস ৭' });
    const sheet = [...rows, ['House 1', 'আবার'], ['', 'নাম নেই']];
    const trial = await checkSheet(w, { ...given, rows: sheet });
    expect(trial.sheet).toMatchObject({ total: 2_002, created: 1_999, changed: 1, faulty: 2 });
    expect(trial.faults.map(where)).toEqual([
      [2_002, 'name'],
      [2_003, 'name'],
    ]);
    expect(await houses()).toBe(1);
    const { sheet: saved } = await workOnSheet(w, { person: office, id: trial.id, step: 'save' });
    expect(saved).toMatchObject({ phase: 'saved', created: 1_999, changed: 1 });
    expect(await houses()).toBe(2_000);
    const trail = await trailOf(w, { entity: 'house', action: 'imports.save', op: 'create' });
    expect(new Set(trail.map(({ recordId }) => String(recordId))).size).toBe(1_999);
    // The same sheet again adds nothing.
    expect((await checkSheet(w, { ...given, rows: sheet })).sheet).toMatchObject({ created: 0, changed: 0 });
  });

  it('finds keys of several fields that are taken, there or earlier in the sheet, and no others', async () => {
    const { office } = w.school;
    for (const name of ['North', 'South']) await office.run(actionsOf(Building).create, { name, nameBn: name });
    const floors = { person: office, entity: Floor, header: ['building', 'name', 'nameBn'] };
    const first = await checkSheet(w, { ...floors, rows: [['North', 'First', 'First']] });
    await workOnSheet(w, { person: office, id: first.id, step: 'save' });
    const { sheet, faults } = await checkSheet(w, {
      ...floors,
      rows: [
        ['North', 'First', 'First'],
        ['South', 'First', 'First'],
        ['South', 'First', 'x'],
        ['North', 'Second', 'Second'],
      ],
    });
    expect(sheet).toMatchObject({ created: 2, unchanged: 1, faulty: 1 });
    expect(faults.map(({ line }) => line)).toEqual([4]);
  });
});
