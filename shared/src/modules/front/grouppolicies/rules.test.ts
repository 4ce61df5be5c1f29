import { describe, expect, it } from 'vitest';
import { POLICY_KINDS } from './kinds';
import { kindOfEntity, POLICY_ENTITIES, strayingFields } from './rules';

const policy = { values: { name: 'Tuition', amount: 50_000 }, active: true };
const kept = { name: 'Tuition', amount: 50_000, dueDay: 10, active: true };

describe('a change of a followed record', () => {
  it.each([
    ['nothing is changed', kept, kept, []],
    ['a field that the policy leaves out', kept, { ...kept, dueDay: 15 }, []],
    ['a field of the policy', kept, { ...kept, amount: 60_000 }, ['amount']],
    ['a field of the policy that is emptied', kept, { name: 'Tuition', active: true }, ['amount']],
    ['another name', kept, { ...kept, name: 'Fees' }, ['name']],
    ['switching off', kept, { ...kept, active: false }, ['active']],
    ['towards the policy', { ...kept, amount: 1 }, kept, []],
    ['beside a field that differed before', { ...kept, amount: 1 }, { ...kept, amount: 1, dueDay: 3 }, []],
    ['from one difference to another', { ...kept, amount: 1 }, { ...kept, amount: 2 }, ['amount']],
    ['a record that comes new', null, { ...kept, amount: 7 }, ['amount']],
  ])('%s', (_, before, after, expected) => expect(strayingFields(policy, before, after)).toEqual(expected));
});

it('every kind has records, and every record one kind', () => {
  for (const { value } of POLICY_KINDS) {
    expect(POLICY_ENTITIES[value].length).toBeGreaterThan(0);
    for (const { name } of POLICY_ENTITIES[value]) expect(kindOfEntity(name)).toBe(value);
  }
});
