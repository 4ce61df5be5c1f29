import { describe, expect, it } from 'vitest';
import { entities, id, Room, room } from '../testing/sample-entity';
import { dependentsOf, editSchema, emptyValues, formFields, parentsOf, patchOf, pickerFilter } from './entity-values';

const byName = new Map(entities.map((entity) => [entity.name, entity as never]));
const fields = formFields(Room, 'create');

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
});
