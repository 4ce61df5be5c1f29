import { House } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => {
  w = await world();
  for (const name of ['One', 'Two', 'Three']) await w.school.office.ctx().repo(House).create({ name, nameBn: name });
});
afterAll(() => w.close());

describe('a read that must be whole', () => {
  it('answers as long as there are no more rows than it names', async () => {
    const rows = await w.school.office
      .ctx()
      .repo(House)
      .find({ sort: ['name'], atMost: 3 });
    expect(rows.map(({ name }) => name)).toEqual(['One', 'Three', 'Two']);
  });

  it('throws instead of leaving rows out', async () => {
    await expect(w.school.office.ctx().repo(House).find({ atMost: 2 })).rejects.toThrow('More than 2 rows of house');
  });

  it('says nothing where only the first are wanted', async () => {
    expect(await w.school.office.ctx().repo(House).find({ limit: 2 })).toHaveLength(2);
  });
});
