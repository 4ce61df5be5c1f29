import { House } from '@pathshala/shared/modules/school/academics';
import { CharterEntry } from '@pathshala/shared/modules/school/cms';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

/** Makes a stored record what an earlier version of the program left. */
const outdate = (collection: string, title: string, change: object) =>
  w.store
    .raw()
    .collection(collection)
    .updateOne({ $or: [{ name: title }, { title }] }, change);

it('a record from before a field was required is read as it is, and who saves it is asked for the field', async () => {
  const { office } = w.school;
  const { id } = await office.run(actionsOf(House).create, { name: 'Padma', nameBn: 'পদ্মা' });
  await outdate('houses', 'Padma', { $unset: { nameBn: 1 } });
  const { get, list, update } = actionsOf(House);
  const row = await office.run(get, { id });
  expect(row.nameBn).toBeUndefined();
  expect((await office.run(list, {})).rows.map(({ name }) => name)).toContain('Padma');
  const refused = await office.refused(update, { id, rev: row.rev, patch: { rank: 7 } });
  expect([refused.status, refused.fields]).toEqual([
    422,
    { nameBn: [{ en: 'Name (Bengali) is required.', bn: 'নাম (বাংলা) আবশ্যক।' }] },
  ]);
  expect((await office.run(get, { id })).rank).not.toBe(7);
  expect(await office.run(update, { id, rev: row.rev, patch: { rank: 7, nameBn: 'পদ্মা' } })).toMatchObject({ rank: 7 });
});

it('a choice that is no longer one is shown as it is, and must be chosen again to save', async () => {
  const { office } = w.school;
  const texts = { title: 'Testimonial', titleBn: 'প্রশংসাপত্র' };
  const { id, rev } = await office.run(actionsOf(CharterEntry).create, texts);
  await outdate('charter_entries', 'Testimonial', { $set: { kind: 'postal' } });
  const { get, update } = actionsOf(CharterEntry);
  expect((await office.run(get, { id })).kind).toBe('postal');
  const refused = await office.refused(update, { id, rev, patch: { title: 'Certificate' } });
  expect(Object.keys(refused.fields ?? {})).toEqual(['kind']);
  expect(await office.run(update, { id, rev, patch: { kind: 'internal' } })).toMatchObject({ kind: 'internal' });
});

it('what the system changes of an old record is not stopped', async () => {
  const repo = w.system(w.school.id).repo(House);
  const { id } = await repo.create({ name: 'Meghna', nameBn: 'মেঘনা' });
  await outdate('houses', 'Meghna', { $unset: { nameBn: 1 } });
  expect(await repo.update(id, { rank: 9 })).toMatchObject({ rank: 9 });
});
