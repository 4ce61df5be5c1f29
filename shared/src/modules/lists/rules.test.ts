import { expect, it } from 'vitest';
import { access, defineEntity, f, t } from '../../kit';
import { bulkFields } from './rules';

const label = t('x', 'x');
const fields = {
  name: f.text({ label }), code: f.code({ label }), kind: f.choice([{ value: 'a', label }], { label }), room: f.text({ label, optional: true }), key: f.code({ label, immutable: true }),
  sum: f.int({ label, system: true, optional: true }), secret: f.text({ label, optional: true, read: 'x.secret' }), photo: f.image({ label, optional: true }), rules: f.richText({ label, optional: true }), active: f.bool({ label, default: true }), shift: f.text({ label }),
};
const entity = (actions: ('list' | 'update')[]) => defineEntity({ name: 'thing', labels: { one: label, many: label }, fields, title: 'name', order: ['name'], unique: [['code'], ['name', 'shift']], access: access({ read: [] }), live: 'none', remove: 'free', actions });

it('offers what many records may have in common, and nothing that names one or that nobody may change', () => {
  expect(bulkFields(entity(['list', 'update'])).map(([name]) => name)).toEqual(['kind', 'room', 'active', 'shift']);
});
it('offers nothing where records are not changed by a form', () => expect(bulkFields(entity(['list']))).toEqual([]));
