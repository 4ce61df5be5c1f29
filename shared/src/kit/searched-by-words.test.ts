import { expect, it } from 'vitest';
import { access, defineEntity, f, t, type Entity } from './index';

const label = t('Receipt number', 'রসিদ নম্বর');
const entity = (fields: Entity['fields']) =>
  defineEntity({
    name: 'paper',
    labels: { one: label, many: label },
    fields,
    title: 'number',
    order: ['number'],
    searchedByWords: true,
    access: access({ read: ['head'] }),
    live: 'none',
    remove: 'free',
  } as never) as unknown as Entity;
const number = f.text({ label, search: true });

it('what is searched by words has the words of its search fields', () => {
  expect(entity({ number, note: f.text({ label }) }).words).toEqual(['number']);
});
it.each<[string, Entity['fields'], RegExp]>([
  [
    'a field that not everyone may read',
    { number, nid: f.text({ label, search: true, read: 'x.read' }) },
    /paper\.nid/,
  ],
  ['nothing to search for', { number: f.text({ label }) }, /no field says search/],
])('%s is refused', (_, fields, message) => expect(() => entity(fields)).toThrow(message));
