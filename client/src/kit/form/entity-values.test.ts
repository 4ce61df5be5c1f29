import { describe, expect, it } from 'vitest';
import { entities, id, Room, room } from '../testing/sample-entity';
import {
  clashOf,
  dependentsOf,
  editSchema,
  emptyValues,
  formFields,
  parentsOf,
  patchOf,
  pickerFilter,
  recordValues,
  same,
  withoutEmpty,
} from './entity-values';

const byName = new Map(entities.map((entity) => [entity.name, entity as never]));
const fields = formFields(Room);

describe('values of an entity form', () => {
  it('shows what a person may give and starts with the declared defaults', () => {
    expect(fields.map(([name]) => name)).toEqual([
      'name',
      'building',
      'floor',
      'seats',
      'phone',
      'kind',
      'code',
      'active',
    ]);
    expect(emptyValues(Room, { seats: 30 })).toMatchObject({ kind: 'class', active: true, seats: 30 });
  });

  it.each([
    ['nothing changed', {}, {}],
    ['one field', { seats: 41 }, { seats: 41 }],
    ['a cleared optional field becomes null', { phone: undefined }, { phone: null }],
    ['an emptied one too', { phone: '' }, { phone: null }],
    ['a number that is zero', { seats: 0 }, { seats: 0 }],
    ['a field that is fixed after creation stays out', { code: 'X1' }, {}],
  ])('sends only what differs: %s', (_what, change, patch) => {
    const record = room(1, { phone: '01712345678', code: 'A1' });
    expect(patchOf(Room, record, { ...record, ...change })).toEqual(patch);
  });

  it('refuses a cleared required field while editing, which a patch could not tell from "unchanged"', () => {
    expect(editSchema(Room).safeParse({ ...room(1), name: undefined }).success).toBe(false);
    expect(editSchema(Room).safeParse({ name: 'Lab', seats: 20, kind: 'lab', active: true }).success).toBe(true);
  });

  it('narrows a picker by the other choices of the form, because its entity refers to them by the same name', () => {
    expect(parentsOf(byName, fields, 'floor')).toEqual(['building']);
    expect(parentsOf(byName, fields, 'building')).toEqual([]);
    expect(pickerFilter(['building'], [id(5)])).toEqual({ building: id(5) });
    expect(pickerFilter(['building'], [undefined])).toBeUndefined();
    expect(dependentsOf(byName, fields, 'building')).toEqual(['floor']);
  });

  it('filters by each choice under its own name', () => {
    expect(pickerFilter(['building', 'floor'], ['', id(7)])).toEqual({ floor: id(7) });
    expect(pickerFilter([], [])).toBeUndefined();
    expect([parentsOf(byName, fields, 'name'), parentsOf(byName, fields, 'unknown')]).toEqual([[], []]);
    expect(dependentsOf(byName, fields, 'floor')).toEqual([]);
  });

  it('starts a switch as off unless declared otherwise, and a record with its editable fields', () => {
    const off = { ...Room, fields: { active: { ...Room.fields.active, defaultValue: undefined } } } as never;
    expect(emptyValues(off)).toEqual({ active: false });
    expect(recordValues(Room, { ...room(1), uses: 9 })).not.toHaveProperty('uses');
    expect(withoutEmpty({ a: '', b: null, c: undefined, d: 0, e: false })).toEqual({ d: 0, e: false });
  });
});

describe('edits of one record by two people', () => {
  const base = room(1, { phone: '01712345678' });
  it.each([
    ['of different fields', { seats: 41 }, { name: 'Hall' }, ['seats'], []],
    ['of the same field', { seats: 41 }, { seats: 50 }, ['seats'], ['seats']],
    ['to the same value', { seats: 41 }, { seats: 41 }, ['seats'], []],
    ['by one of them alone', {}, { name: 'Hall' }, [], []],
    ['that both empty a field', { phone: undefined }, { phone: '' }, ['phone'], []],
  ])('%s', (_, newer, values, theirs, both) =>
    expect(clashOf(Room, { base, newer: { ...base, ...newer }, values: { ...base, ...values } })).toEqual({
      theirs,
      both,
    }),
  );
  it.each([
    [undefined, null, true],
    [undefined, '', true],
    [null, undefined, true],
    [0, null, false],
    [['a'], ['a'], true],
    [['a'], ['b'], false],
  ])('the stored %j and %j of a form are the same: %s', (stored, entered, isSame) =>
    expect(same(stored, entered)).toBe(isSame),
  );
});
