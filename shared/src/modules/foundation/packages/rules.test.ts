import { describe, expect, it } from 'vitest';
import { buildRegistry } from '../../../kit';
import { modules } from '../..';
import { partKeyOf, partsOf } from './parts';
import { attachedParts, shutParts, stateOfAttachment, termsOf } from './rules';

const registry = buildRegistry(modules);
const parts = partsOf(registry);
const today = '2026-03-04';

describe('the parts of the product', () => {
  it('hold every permission and every screen once', () => {
    expect([...parts.values()].flatMap((part) => [...part.permissions]).sort()).toEqual(
      [...registry.permissions.keys()].sort(),
    );
    const screens = registry.modules.flatMap((module) => module.screens.map((screen) => screen.id));
    expect([...parts.values()].flatMap((part) => part.screens.map((screen) => screen.id)).sort()).toEqual(
      screens.sort(),
    );
  });
  it('name what they are in both languages', () =>
    expect([...parts.values()].filter(({ label }) => label.en === '' || !/[ঀ-৿]/.test(label.bn))).toEqual([]));
  it('keep logging in, the own profile and notifications with everyone', () => {
    for (const key of ['identity', 'messaging', 'dashboard', 'packages', 'people', 'academics'])
      expect(parts.get(key)?.isAlways, key).toBe(true);
    expect(parts.get('messaging')?.openActions.has('messaging.notifications')).toBe(true);
  });
  it.each([
    ['messaging', 'smsBatch.read', 'sms'],
    ['messaging', 'messaging.sendSms', 'sms'],
    ['messaging', 'notification.read', 'messaging'],
    ['cms', 'cms.getLatestNotice', 'notices'],
    ['cms', 'slide.read', 'cms'],
    ['fees', 'fees.dues', 'fees'],
  ])('puts %s %s into %s', (module, name, key) => expect(partKeyOf(module, name)).toBe(key));
  it('know that results are made of exams', () => expect(parts.get('results')?.needs).toContain('exams'));
});

describe('what an institution has', () => {
  const offer = {
    attachments: [{ package: 'p1' }],
    packages: [
      { id: 'p1', modules: ['m1'] },
      { id: 'p2', modules: ['m2'] },
    ],
    modules: [
      { id: 'm1', subModules: ['s1', 's2'] },
      { id: 'm2', subModules: ['s3'] },
    ],
    subModules: [
      { id: 's1', key: 'attendance' },
      { id: 's2', key: 'results' },
      { id: 's3', key: 'exams' },
    ],
  };
  it('is everything without a package', () => expect(attachedParts({ ...offer, attachments: [] }, today)).toBeNull());
  it.each([
    ['an open package', [{ package: 'p1' }], ['attendance', 'results']],
    ['two packages together', [{ package: 'p1' }, { package: 'p2' }], ['attendance', 'exams', 'results']],
    ['a package that begins tomorrow', [{ package: 'p1', startsOn: '2026-03-05' }], []],
    ['a package that ended yesterday', [{ package: 'p1', endsOn: '2026-03-03' }], []],
    [
      'a package on its last day',
      [{ package: 'p1', startsOn: '2026-03-04', endsOn: '2026-03-04' }],
      ['attendance', 'results'],
    ],
  ])('is with %s %j', (_, attachments, keys) =>
    expect([...attachedParts({ ...offer, attachments }, today)!].sort()).toEqual(keys),
  );
  it.each([
    ['one without an end', [{ package: 'p1', startsOn: '2026-01-01' }], { since: '2026-01-01', until: null }],
    [
      'one for a time',
      [{ package: 'p1', startsOn: '2026-01-01', endsOn: '2026-06-30' }],
      { since: '2026-01-01', until: '2026-06-30' },
    ],
    [
      'two of one after the other',
      [
        { package: 'p1', startsOn: '2026-02-01', endsOn: '2026-06-30' },
        { package: 'p1', startsOn: '2026-01-01', endsOn: '2026-04-30' },
      ],
      { since: '2026-01-01', until: '2026-06-30' },
    ],
    [
      'one of which has no end',
      [
        { package: 'p1', startsOn: '2026-02-01', endsOn: '2026-06-30' },
        { package: 'p1', startsOn: '2026-03-01' },
      ],
      { since: '2026-02-01', until: null },
    ],
    ['one that is over', [{ package: 'p1', endsOn: '2026-03-03' }], undefined],
  ])('lasts as long as %s', (_, attachments, term) =>
    expect(termsOf({ ...offer, attachments }, today).get('attendance')).toEqual(term),
  );
  it('is never less than what everyone needs', () =>
    expect([...shutParts(parts, new Set())].filter((key) => parts.get(key)?.isAlways)).toEqual([]));
  it('is without a part that lacks what it works on', () => {
    expect(shutParts(parts, new Set(['results'])).has('results')).toBe(true);
    expect(shutParts(parts, new Set(['results', 'exams'])).has('results')).toBe(false);
  });
  it('shuts nothing when nothing is attached', () => expect(shutParts(parts, null).size).toBe(0));
  it.each([
    ['2026-03-03', 'scheduled'],
    ['2026-03-04', 'active'],
    ['2026-03-06', 'active'],
    ['2026-03-07', 'expired'],
  ])('is on %s %s', (day, state) =>
    expect(stateOfAttachment({ startsOn: '2026-03-04', endsOn: '2026-03-06' }, day)).toBe(state),
  );
});
