import { Section } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUnit } from '../src/kernel';
import { watchQueries, world, type SentQuery, type World } from '../src/testing';

let w: World;
let shift: string;
let taken: () => SentQuery[];
beforeAll(async () => {
  w = await world({ isTraced: true });
  taken = watchQueries(w.store);
  shift = (await w.system(w.school.id).repo(Section).get(w.school.sectionA.id)).shift;
});
afterAll(() => w.close());

const made = (names: readonly string[]) =>
  w
    .system(w.school.id)
    .repo(Section)
    .createMany(names.map((name) => ({ class: w.school.class.id, shift, name, nameBn: name })));
const remove = (rows: readonly { id: string; rev: number }[]) =>
  runUnit(w.school.office.ctx(), { id: 'test', audited: true }, (inside) => inside.repo(Section).removeMany(rows));
const stored = (ids: readonly string[]) =>
  w.store
    .documents(Section)
    .find({ $expr: { $in: [{ $toString: '$_id' }, ids] } } as never)
    .toArray();

describe('many records removed together', () => {
  it('are as removed one by one, with one statement for those of each revision', async () => {
    const rows = [...(await made(['A1', 'A2', 'A3', 'A4']))];
    rows[2] = await w.system(w.school.id).repo(Section).update(rows[2]!.id, { name: 'A5' });
    const ids = rows.map(({ id }) => id);
    taken();
    await remove(rows);
    const sent = taken().filter(({ name, collection }) => name === 'update' && collection === 'sections');
    expect(sent.map(({ command }) => (command['updates'] as unknown[]).length)).toEqual([2]);
    const { userId } = w.school.office.actor;
    for (const doc of await stored(ids)) {
      const { rev } = rows.find(({ id }) => id === String(doc['_id']))!;
      expect(doc).toMatchObject({ alive: false, rev: rev + 1, removedAt: w.clock.now(), updatedAt: w.clock.now() });
      expect(String(doc['updatedBy'])).toBe(userId);
    }
    const trail = await w.store.raw().collection('audit').find({ entity: 'section', op: 'remove' }).toArray();
    expect(trail.map(({ recordId }) => String(recordId)).toSorted()).toEqual(ids.toSorted());
    expect(
      await w.school.office
        .ctx()
        .repo(Section)
        .count({ name: { in: ['A1', 'A2', 'A4', 'A5'] } }),
    ).toBe(0);
  });

  it('stay, all of them, when one was changed since the caller saw it', async () => {
    const rows = await made(['B1', 'B2', 'B3']);
    await w.system(w.school.id).repo(Section).update(rows[1]!.id, { name: 'B4' });
    await expect(remove(rows)).rejects.toMatchObject({ code: 'CONFLICT' });
    const docs = await stored(rows.map(({ id }) => id));
    expect(docs.map(({ alive }) => alive)).toEqual([true, true, true]);
  });

  it('stay, all of them, when one is in use', async () => {
    const rows = await made(['C1', 'C2']);
    const used = await w.system(w.school.id).repo(Section).get(w.school.sectionA.id);
    await expect(remove([...rows, used])).rejects.toMatchObject({ code: 'IN_USE' });
    const docs = await stored(rows.map(({ id }) => id));
    expect(docs.map(({ alive }) => alive)).toEqual([true, true]);
  });
});
