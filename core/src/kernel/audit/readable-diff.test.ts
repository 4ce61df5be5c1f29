import { access, defineEntity, f, lifecycle, t } from '@pathshala/shared/kit';
import { expect, it } from 'vitest';
import type { Context } from '../contracts';
import { nobody, system, visitor, type Actor } from '../door/actor';
import { readableDiff } from './readable-diff';

const label = t('Label', 'লেবেল');
const life = lifecycle({
  states: { open: { label }, closed: { label } },
  transitions: {
    close: {
      label,
      from: ['open'],
      to: 'closed',
      who: ['office'],
      input: {
        title: f.text({ label }),
        why: f.text({ label }),
        said: f.text({ label, read: 'thing.read' }),
        kept: f.text({ label, read: 'thing.keep' }),
      },
    },
    reopen: { label, from: ['closed'], to: 'open', who: ['office'], input: { why: f.text({ label }) } },
  },
});
const Thing = defineEntity({
  name: 'thing',
  labels: { one: label, many: label },
  fields: {
    title: f.text({ label }),
    hidden: f.text({ label, read: 'thing.keep', optional: true }),
    state: life.stateField({ label }),
  },
  title: 'title',
  order: ['title'],
  access: access({ read: ['office', 'guardian', 'visitor'] }),
  live: 'none',
  remove: 'free',
  lifecycle: life,
});

const person = (over: Partial<Actor>): Actor => ({ ...nobody, kind: 'user', userId: 'u', ...over });
const READERS: Record<string, Actor> = {
  office: person({ role: 'office', staff: 's' }),
  'an institution’s own role': person({ role: 'registrar' }),
  'a person who is a member nowhere': person({}),
  'a guardian': person({ role: 'guardian', guardian: 'g' }),
  'a student': person({ role: 'student', student: 'p' }),
  'an employee who acts as a guardian': person({ role: 'guardian', guardian: 'g', staff: 's' }),
  'an employee with a child here': person({ role: 'teacher', guardian: 'g', staff: 's' }),
  'a program of a guardian': person({ kind: 'client', role: 'guardian', guardian: 'g' }),
  'a visitor': visitor,
  nobody,
  'the system': system,
};
const READ = ['thing.read'];
const by = (actor: Actor, can: readonly string[]) =>
  ({ actor, can: (permission: string) => actor.kind === 'system' || can.includes(permission) }) as Context;
const diff = Object.fromEntries(
  ['title', 'hidden', 'state', 'why', 'said', 'kept', 'gone'].map((name) => [name, [null, name] as [unknown, unknown]]),
);
const CLOSED = {
  action: 'thing.close',
  step: 'close',
  diff: { ...diff, state: ['open', 'closed'] as [unknown, unknown] },
};

it.each([
  ['office', READ, 'title state why said gone'],
  ['office', [...READ, 'thing.keep'], 'title hidden state why said kept gone'],
  ['an institution’s own role', READ, 'title state why said gone'],
  ['an employee with a child here', READ, 'title state why said gone'],
  ['a guardian', READ, 'title state said'],
  ['a guardian', [...READ, 'thing.keep'], 'title hidden state said kept'],
  ['a student', READ, 'title state said'],
  ['an employee who acts as a guardian', READ, 'title state said'],
  ['a program of a guardian', READ, 'title state said'],
  ['a person who is a member nowhere', READ, 'title state said'],
  ['a visitor', READ, 'title state said'],
  ['nobody', READ, 'title state said'],
  ['the system', [], 'title hidden state why said kept gone'],
])('%s with %s reads %s of a step', (reader, can, names) =>
  expect(Object.keys(readableDiff(by(READERS[reader]!, can), Thing, CLOSED)).join(' ')).toBe(names),
);

it.each([
  ['names its step by its command', { step: null, action: 'thing.close' }, 'title state said'],
  ['is the only step between its states', { step: null, action: 'thing.settle' }, 'title state said'],
  ['is of another step, which declares nothing', { step: 'reopen', action: 'thing.reopen' }, 'title state'],
  ['is of a step that no longer exists', { step: 'finish', action: 'thing.close' }, 'title state'],
])('a guardian reads of a row that %s: %o', (_, row, names) =>
  expect(Object.keys(readableDiff(by(READERS['a guardian']!, READ), Thing, { ...CLOSED, ...row })).join(' ')).toBe(
    names,
  ),
);
