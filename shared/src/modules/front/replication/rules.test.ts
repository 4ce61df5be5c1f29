import { expect, it } from 'vitest';
import { Section, Subject } from '../../school/academics';
import { buildRegistry } from '../../../kit';
import { modules } from '../..';
import { GradeBand } from '../../exams/exams';
import { differingFields, keyOf, NOT_REPLICABLE, otherKeys, REPLICABLE, REPLICABLE_NAMES } from './rules';

it.each([
  [Subject, { code: '101' }, { code: '101', name: 'Bangla' }, true],
  [Subject, { code: '101' }, { code: '102' }, false],
  [
    Section,
    { class: 'c', shift: 's', name: 'A' },
    { class: 'c', shift: 's', version: undefined, group: undefined, name: ' a ' },
    true,
  ],
  [Section, { class: 'c', shift: 's', name: 'A' }, { class: 'c', shift: 's', version: 'v', name: 'A' }, false],
])('of %#: the key decides whether two records are the same thing', (entity, a, b, same) =>
  expect(keyOf(entity, a) === keyOf(entity, b)).toBe(same),
);

it.each([
  ['a field', { nameBn: 'বাংলা ১' }, ['nameBn']],
  ["the order in lists and whether it is shown, which are the institution's own", { rank: 9, active: false }, []],
  ['a name beside the same code', { name: 'Bengali' }, ['name']],
  ['the names of what it has renamed', { code: '901', name: 'Bengali', nameBn: 'বাঙলা' }, []],
  ['nothing', {}, []],
])('differs in %s', (_what, own, fields) => {
  const source = { code: '101', name: 'Bangla', nameBn: 'বাংলা', rank: 1, active: true };
  expect(differingFields(Subject, source, { ...source, ...own })).toEqual(fields);
});

it('names everything behind what it must refer to', () => {
  const at = new Map(REPLICABLE.map((entity, index) => [entity.name, index]));
  const fieldsOf = (entity: (typeof REPLICABLE)[number]) =>
    Object.values(entity.fields as Record<string, { kind: string; optional: boolean; of: { entity?: string } }>);
  const needs = REPLICABLE.flatMap((entity, index) =>
    fieldsOf(entity)
      .filter((field) => field.kind === 'ref' && !field.optional)
      .map((field) => ({ entity: entity.name, index, target: field.of.entity! })),
  );
  expect(needs.length).toBeGreaterThan(3);
  expect(needs.filter(({ target, index }) => !((at.get(target) ?? Infinity) < index))).toEqual([]);
});

it('says of every list that an institution keeps whether it can be carried over', () => {
  const kept = [...buildRegistry(modules).entities.values()]
    .filter((entity) => entity.scope === 'tenant' && entity.actions.includes('create'))
    .map(({ name }) => name);
  const apart = Object.values(NOT_REPLICABLE).flat();
  expect(kept.filter((name) => !REPLICABLE_NAMES.includes(name) && !apart.includes(name))).toEqual([]);
  expect(apart.filter((name) => REPLICABLE_NAMES.includes(name) || !kept.includes(name))).toEqual([]);
});

it.each([
  [GradeBand, { scale: 's', letter: 'A', from: 80 }, ['letter']],
  [GradeBand, { scale: 's', from: 80 }, []],
  [Subject, { code: '101' }, []],
])('of %#: more than one thing may have to be unique', (entity, values, fields) =>
  expect(otherKeys(entity, values).map(({ field }) => field)).toEqual(fields),
);
