import { actionsOf } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { Building, Floor } from '@pathshala/shared/modules/school/campus';
import { Religion, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World, trailOf } from '../src/testing';

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
      Object.fromEntries(
        header.map((title, index) => [
          title,
          title === 'ধর্ম' && religion
            ? religion
            : title === 'কোড' || /আইডি|কোড/.test(title)
              ? `N${at}`
              : (rows[0]![index] ?? ''),
        ]),
      );
    const report = await office.run(actionsOf(Student).import, {
      rows: [copy(1), copy(2, 'ইসলাম'), copy(3, 'কোনোটাই নয়')],
      dryRun: true,
    });
    expect(report.faults.filter(({ field }) => field === 'religion').map(({ row }) => row)).toEqual([4]);
  });
});

describe('an imported sheet', () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ name: `House ${index}`, nameBn: `হাউস ${index}` }));

  it('of two thousand rows is checked and saved in one go, bad ones left out by their number', async () => {
    const { office } = w.school;
    await office.run(actionsOf(House).create, { name: 'House 7', nameBn: 'হাউস' });
    const sheet = [...rows, { name: 'House 1', nameBn: 'আবার' }, { name: '', nameBn: 'নাম নেই' }];
    const trial = await office.run(actionsOf(House).import, { rows: sheet, dryRun: true });
    expect(trial).toMatchObject({ total: 2_002, good: 1_999, saved: 0 });
    expect(trial.faults.map(({ row, field }) => [row, field])).toEqual([
      [9, 'name'],
      [2_002, 'name'],
      [2_003, 'name'],
    ]);
    expect(await w.system(w.school.id).repo(House).count()).toBe(1);
    const report = await office.run(actionsOf(House).import, { rows: sheet, dryRun: false });
    expect(report).toMatchObject({ good: 1_999, saved: 1_999, faults: trial.faults });
    expect(await w.system(w.school.id).repo(House).count()).toBe(2_000);
    const trail = await trailOf(w, { entity: 'house', action: 'house.import', op: 'create' });
    expect(new Set(trail.map(({ recordId }) => String(recordId))).size).toBe(1_999);
    // The same sheet again adds nothing.
    expect(await office.run(actionsOf(House).import, { rows: sheet, dryRun: false })).toMatchObject({
      good: 0,
      saved: 0,
    });
  });

  it('finds keys of several fields that are taken, there or earlier in the sheet, and no others', async () => {
    const { office } = w.school;
    for (const name of ['North', 'South']) await office.run(actionsOf(Building).create, { name, nameBn: name });
    const floor = (building: string, name: string) => ({ building, name, nameBn: name });
    await office.run(actionsOf(Floor).import, { rows: [floor('North', 'First')], dryRun: false });
    const report = await office.run(actionsOf(Floor).import, {
      rows: [
        floor('North', 'First'),
        floor('South', 'First'),
        { ...floor('South', 'First'), nameBn: 'x' },
        floor('North', 'Second'),
      ],
      dryRun: false,
    });
    expect([report.saved, report.faults.map(({ row, field }) => [row, field])]).toEqual([
      2,
      [
        [2, 'name'],
        [4, 'name'],
      ],
    ]);
  });
});
