import { buildRegistry, type Field } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { describe, expect, it } from 'vitest';
import { GOING, NO_CATALOGUES, STAYING, UNCARRIED } from './belongings.data';

const registry = buildRegistry(modules);
const naming = [...registry.entities.values()]
  .filter(({ scope }) => scope === 'platform')
  .filter(({ fields }) => Object.values<Field>(fields).some(({ of }) => of.entity === 'institution'))
  .map(({ name }) => name);

describe('records of the platform that name an institution', () => {
  it('are decided each by name: they go with it, or stay for a reason', () => {
    expect([...GOING, ...Object.keys(STAYING)].toSorted()).toEqual(naming.toSorted());
  });
  it('are named nowhere else', () => {
    const known = [...UNCARRIED, ...NO_CATALOGUES].filter((name) => !registry.entities.has(name));
    expect(known).toEqual([]);
  });
});
