import { Class, Section } from '@pathshala/shared/modules/academics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUnit } from '../src/kernel';
import { world, type World } from '../src/testing';

let w: World;
let shift: string;
beforeAll(async () => {
  w = await world();
  shift = (await w.system(w.school.id).repo(Section).get(w.school.sectionA.id)).shift;
});
afterAll(() => w.close());

const section = (name: string, of = w.school.class.id) => ({ class: of, shift, name, nameBn: name });
const trail = () => w.store.raw().collection('audit').countDocuments({ entity: 'section', op: 'create' });
const plain = ({ id: _id, name: _name, nameBn: _nameBn, ...row }: Record<string, unknown>) => row;

describe('many records added together', () => {
  it('are stored as one by one: institution, defaults, revision, stamps and trail', async () => {
    const office = w.school.office.ctx();
    const before = await trail();
    await runUnit(office, { id: 'test', audited: true }, async (inside) => {
      await inside.repo(Section).create(section('One'));
      await inside.repo(Section).addMany([section('Two'), section('Three')]);
    });
    const [one, ...others] = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => office.repo(Section).findOne({ name })),
    );
    expect(one).toMatchObject({ rev: 1, active: true, createdBy: w.school.office.actor.userId });
    expect(others.map((row) => plain(row!))).toEqual([plain(one!), plain(one!)]);
    expect(await trail()).toBe(before + 3);
    expect(await w.stranger.head.ctx().repo(Section).findOne({ name: 'Two' })).toBeNull();
  });
  it('may name no record of another institution, whatever a person says of its ids', async () => {
    const foreign = (await w.system(w.stranger.id).repo(Class).find())[0]!.id;
    for (const options of [{}, { own: ['class' as const] }])
      await expect(
        w.school.office
          .ctx()
          .repo(Section)
          .addMany([section('Four', foreign)], options),
      ).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(
      w
        .system(w.school.id)
        .repo(Section)
        .addMany([section('Four', foreign)]),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await w.system(w.school.id).repo(Section).findOne({ name: 'Four' })).toBeNull();
  });
  it('are all or none when one of them already exists', async () => {
    await expect(
      runUnit(w.school.office.ctx(), { id: 'test', audited: true }, (inside) =>
        inside.repo(Section).addMany([section('Five'), section('Two')]),
      ),
    ).rejects.toMatchObject({ code: 'DUPLICATE' });
    expect(await w.school.office.ctx().repo(Section).findOne({ name: 'Five' })).toBeNull();
  });
  it('of those who may not create any are refused', async () => {
    await expect(
      w.school.student
        .ctx()
        .repo(Section)
        .addMany([section('Six')]),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
