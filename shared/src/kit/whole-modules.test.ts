import { expect, it } from 'vitest';
import { access, defineEntity, EVERYONE, f } from '.';
import { defineModule, wholeModules } from './module';
import { buildRegistry } from './registry';
import { t } from './text';

const entity = (name: 'apple' | 'pear') =>
  defineEntity({
    name,
    labels: { one: t(name, name), many: t(`${name}s`, name) },
    fields: { name: f.text({ label: t('Name', 'নাম') }) },
    title: 'name',
    order: ['name'],
    access: access({ read: EVERYONE, write: ['head'] }),
    live: 'list',
    remove: 'free',
    actions: ['list'],
  });
const fruit = defineModule({
  name: 'fruit',
  labels: t('Fruit', 'ফল'),
  entities: [entity('apple')],
  inputLabels: { size: t('Size', 'আকার') },
});
const pears = defineModule({
  name: 'pears',
  belongsTo: 'fruit',
  labels: t('Pears', 'নাশপাতি'),
  entities: [entity('pear')],
  inputLabels: { shape: t('Shape', 'গঠন') },
});

it('folds a part into the module it belongs to, which keeps the one name that the product knows', () => {
  const registry = buildRegistry([pears, fruit]);
  expect(registry.modules.map(({ name }) => name)).toEqual(['fruit']);
  expect(registry.moduleOf.get('pear')).toBe('fruit');
  expect(registry.permissions.get('pear.read')?.module).toBe('fruit');
  expect(registry.actions.get('pear.list')?.module).toBe('fruit');
  expect(Object.keys(registry.modules[0]!.inputLabels ?? {}).toSorted()).toEqual(['shape', 'size']);
});
it('refuses a part of a module that does not exist, and two words for one input', () => {
  expect(() => wholeModules([pears])).toThrow('pears belongs to fruit');
  const other = defineModule({
    name: 'peaches',
    belongsTo: 'fruit',
    labels: t('Peaches', 'পীচ'),
    inputLabels: { size: t('Width', 'প্রস্থ') },
  });
  expect(() => wholeModules([other, fruit])).toThrow('peaches and fruit both name the input size');
});
