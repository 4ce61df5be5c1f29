import { AppError, defineEntity, f, t, access } from '@pathshala/shared/kit';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { castFilter } from './cast-filter';

const label = t('Label', 'নাম');
const Thing = defineEntity({
  name: 'thing',
  labels: { one: label, many: label },
  title: 'name',
  order: ['name'],
  live: 'none',
  remove: 'free',
  access: access({ read: ['head'], write: ['head'] }),
  fields: {
    name: f.text({ label }),
    owner: f.ref('user', { label }),
    owners: f.refs('user', { label }),
    at: f.dateTime({ label }),
    day: f.date({ label }),
    count: f.int({ label }),
    open: f.bool({ label }),
  },
});
const ID = '0123456789abcdef01234567';
const id = new mongoose.Types.ObjectId(ID);
const at = new Date('2026-03-04T04:00:00.000Z');

describe('a filter in the form of the store', () => {
  it.each([
    [
      { tenantId: ID, alive: true },
      { tenantId: id, alive: true },
    ],
    [
      { owner: ID, owners: ID },
      { owner: id, owners: id },
    ],
    [{ owner: { $in: [ID, null] } }, { owner: { $in: [id, null] } }],
    [
      { at: { $gte: at.toISOString() }, createdAt: { $lt: at } },
      { at: { $gte: at }, createdAt: { $lt: at } },
    ],
    [
      { day: '2026-03-04', name: { $regex: 'a', $options: 'i' } },
      { day: '2026-03-04', name: { $regex: 'a', $options: 'i' } },
    ],
    [
      { count: '5', open: 'true' },
      { count: 5, open: true },
    ],
    [
      { owner: null, name: { $ne: null } },
      { owner: null, name: { $ne: null } },
    ],
    [{ owner: { $exists: false } }, { owner: { $exists: false } }],
    [{ $and: [{ $or: [{ _id: ID }, { owner: ID }] }] }, { $and: [{ $or: [{ _id: id }, { owner: id }] }] }],
  ])('%j', (given, stored) => expect(castFilter(Thing, given)).toEqual(stored));

  it.each([
    [{ owner: 'nobody' }],
    [{ _id: 'x' }],
    [{ at: 'some day' }],
    [{ count: 'many' }],
    [{ open: 'perhaps' }],
    [{ name: [] }],
    [{ owner: { $in: [ID, 'x'] } }],
  ])('refuses %j as malformed', (given) => {
    expect(() => castFilter(Thing, given)).toThrow(AppError);
  });
  it.each([[{ colour: 'red' }], [{ name: { $where: '1' } }], [{ name: { name: 'x' } }], [{ $nor: [] }]])(
    'knows nothing of %j',
    (given) => {
      expect(() => castFilter(Thing, given)).toThrow(/has no field|may not use/);
    },
  );
});
