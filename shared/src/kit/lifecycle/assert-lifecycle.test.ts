import { expect, it } from 'vitest';
import { defineEntity } from '../entity';
import { f, type Fields } from '../fields';
import { defineModule } from '../module';
import { access, NOBODY } from '../permission';
import { buildRegistry } from '../registry';
import { t } from '../text';
import { lifecycle, type Transition } from './lifecycle';

const label = t('Label', 'লেবেল');
const thing = (step: Omit<Transition<'open' | 'closed'>, 'label' | 'from' | 'to'>) => {
  const life = lifecycle({
    states: { open: { label }, closed: { label } },
    transitions: { close: { label, from: ['open'], to: 'closed', ...step } },
  });
  return defineEntity({
    name: 'thing',
    labels: { one: label, many: label },
    fields: { title: f.text({ label }), state: life.stateField({ label }) },
    title: 'title',
    order: ['title'],
    access: access({ read: ['office'] }),
    live: 'none',
    remove: 'free',
    lifecycle: life,
  });
};
const who = ['office'] as const;
const asks = (input: Fields) => () => thing({ who, input });
const registryOf = (entity: ReturnType<typeof thing>) =>
  buildRegistry([defineModule({ name: 'test', labels: label, entities: [entity] })]);

it.each([
  ['says who reads a field', asks({ title: f.text({ label, read: 'thing.read' }) }), 'says who reads title'],
  ['asks for what nobody reads', asks({ pin: f.text({ label, read: NOBODY }) }), 'keeps the secret pin'],
  ['asks for what is sealed', asks({ pin: f.code({ label, sealed: true }) }), 'keeps the secret pin'],
  ['names a second permission', () => thing({ who, takenWith: 'thing.read' }), 'has a permission of its own'],
] as const)('a step that %s is refused', (_, declare, message) => expect(declare).toThrow(message));

it.each([
  ['of an input', thing({ who, input: { why: f.text({ label, read: 'thing.see' }) } }), 'thing.see'],
  ['of an internal step', thing({ takenWith: 'thing.settle' }), 'thing.settle'],
])('an unknown permission %s keeps the product from starting', (_, entity, permission) =>
  expect(() => registryOf(entity)).toThrow(`thing.close names unknown permission ${permission}`),
);

it('an input may name an existing permission', () =>
  expect(registryOf(thing({ who, input: { why: f.text({ label, read: 'thing.read' }) } })).entities.size).toBe(1));
