import { expect, it } from 'vitest';
import { id, Room } from '../testing/sample-entity';
import { formFields } from './entity-values';
import { missingOf, sectionStates } from './section-state';

const fields = new Map(formFields(Room));
const names = [...fields.keys(), 'unknown'];

it.each([
  ['every required field without a value', {}, ['name', 'seats', 'kind']],
  ['texts that are empty', { name: '', seats: null, kind: 'lab' }, ['name', 'seats']],
  ['lists that are empty', { name: [], seats: 1, kind: 'lab' }, ['name']],
  ['no value that only looks like none', { name: 'A', seats: 0, kind: 'lab' }, []],
])('missing is %s', (_, values, missing) => expect(missingOf(names, fields, values)).toEqual(missing));

it('counts missing and invalid fields per section', () => {
  const sections = [{ fields: ['name', 'building'] }, { fields: ['seats', 'kind'] }];
  const values = { name: 'A', building: id(1) };
  expect(sectionStates(sections, fields, { values, errors: { building: {}, kind: {} } })).toEqual([
    { missing: 0, faults: 1 },
    { missing: 2, faults: 1 },
  ]);
});
