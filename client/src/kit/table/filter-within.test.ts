import { access, defineEntity, f, t, type Entity } from '@pathshala/shared';
import { expect, it } from 'vitest';
import { withinSentence } from '../text/within-sentence';
import { dependentsOf, withinOf } from './filter-within';

const entity = (name: string, fields: object) =>
  defineEntity({
    name,
    labels: { one: t(name, name), many: t(name, name) },
    fields: { title: f.text({ label: t('Title', 'শিরোনাম') }), ...fields },
    title: 'title',
    order: ['title'],
    access: access({ read: ['head'] }),
    live: 'list',
    remove: 'free',
  }) as unknown as Entity;
const label = t('x', 'x');
const floor = f.ref('floor', { label });
const room = f.ref('room', { label });
const word = f.text({ label });
const entities = new Map([
  ['floor', entity('floor', {})],
  ['room', entity('room', { level: f.ref('floor', { label }) })],
]);
const fields = Object.entries({ floor, room, word });

it('offers of a filter what belongs to another that is on', () => {
  expect(withinOf(room, { fields, entities, filter: { floor: { eq: 'f1' } } })).toEqual({ level: 'f1' });
  expect(withinOf(room, { fields, entities, filter: { word: { eq: 'f1' } } })).toBeUndefined();
  expect(withinOf(floor, { fields, entities, filter: { room: { eq: 'r1' } } })).toBeUndefined();
});

it('ends the inner filter with a change of the outer one', () => {
  expect(dependentsOf(floor, { fields, entities })).toEqual(['room']);
  expect(dependentsOf(room, { fields, entities })).toEqual([]);
});

it.each([
  ['Students', 'students'],
  ['SMS batches', 'SMS batches'],
  ['শিক্ষার্থী', 'শিক্ষার্থী'],
])('writes %s within a sentence as %s', (words, written) => expect(withinSentence(words)).toBe(written));
