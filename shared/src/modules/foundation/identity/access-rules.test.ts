import { describe, expect, it } from 'vitest';
import { changeRights, effectivePermissions, nextExpiry, sourceOf, type Extra } from './access-rules';

const now = new Date('2026-03-04T04:00:00.000Z');
const [past, future] = ['2026-03-04T04:00:00.000Z', '2026-03-04T04:00:00.001Z'];
const defaults = ['a.read', 'a.update'];
const grant = (permission: string, until?: string): Extra => ({ permission, effect: 'grant', until });
const deny = (permission: string, until?: string): Extra => ({ permission, effect: 'deny', until });

describe('what a person may do', () => {
  it.each<
    [string, { granted?: string[]; denied?: string[]; extras?: Extra[] }, string[], string, ReturnType<typeof sourceOf>]
  >([
    ['the defaults of the role', {}, ['a.read', 'a.update'], 'a.read', 'default'],
    ['what the role was given', { granted: ['b.read'] }, ['a.read', 'a.update', 'b.read'], 'b.read', 'role'],
    ['not what the role was denied', { denied: ['a.update'] }, ['a.read'], 'a.update', 'role-denied'],
    ['what is given to the person', { extras: [grant('c.read')] }, ['a.read', 'a.update', 'c.read'], 'c.read', 'extra'],
    ['not what the person is denied', { extras: [deny('a.read')] }, ['a.update'], 'a.read', 'extra-denied'],
    [
      'a denial of the person wins over his grant',
      { extras: [grant('c.read'), deny('c.read')] },
      ['a.read', 'a.update'],
      'c.read',
      'extra-denied',
    ],
    [
      'a denial of the role wins over a grant of the person',
      { denied: ['a.read'], extras: [grant('a.read')] },
      ['a.update'],
      'a.read',
      'role-denied',
    ],
    [
      'a denial of the role wins over its own grant',
      { granted: ['b.read'], denied: ['b.read'] },
      ['a.read', 'a.update'],
      'b.read',
      'role-denied',
    ],
    [
      'a grant counts to its last millisecond',
      { extras: [grant('c.read', future)] },
      ['a.read', 'a.update', 'c.read'],
      'c.read',
      'extra',
    ],
    ['an expired grant counts no more', { extras: [grant('c.read', past)] }, ['a.read', 'a.update'], 'c.read', null],
    [
      'an expired denial counts no more',
      { extras: [deny('a.read', past)] },
      ['a.read', 'a.update'],
      'a.read',
      'default',
    ],
  ])('%s', (_title, { granted = [], denied = [], extras = [] }, wanted, key, source) => {
    expect([...effectivePermissions(defaults, { granted, denied }, extras, now)].sort()).toEqual(wanted);
    expect(sourceOf(key, defaults, { granted, denied }, extras, now)).toBe(source);
  });
});

describe('changing a role', () => {
  it.each([
    ['gives beside the defaults', { give: ['b.read'], take: [] }, { granted: ['b.read'], denied: [] }],
    ['does not write down what the defaults say', { give: ['a.read'], take: [] }, { granted: [], denied: [] }],
    ['denies a default', { give: [], take: ['a.read'] }, { granted: [], denied: ['a.read'] }],
    ['takes back what was given', { give: [], take: ['z.read'] }, { granted: [], denied: [] }],
  ])('%s', (_title, change, wanted) =>
    expect(
      changeRights(
        defaults,
        { granted: ['z.read'].filter((key) => (change.take as readonly string[]).includes(key)), denied: [] },
        change,
      ),
    ).toEqual(wanted),
  );
  it('gives back a denied default by forgetting the denial', () =>
    expect(changeRights(defaults, { granted: [], denied: ['a.read'] }, { give: ['a.read'], take: [] })).toEqual({
      granted: [],
      denied: [],
    }));
});

it('finds the next instant at which something ends', () => {
  expect(
    nextExpiry([grant('a', past), deny('b', '2026-03-05T00:00:00.000Z'), grant('c', future), grant('d')], now),
  ).toBe(future);
  expect(nextExpiry([grant('a', past), grant('d')], now)).toBeNull();
});
