import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cache, CacheKind } from './cache';
import { makeCaches, type Caches } from './caches';
import { freeze } from './freeze';

const roster: CacheKind<string> = { name: 'roster', stale: [Student, Enrolment], untoldMs: 1_000, limit: 3 };
const names: CacheKind<string> = { name: 'names', stale: [Student], keyedBy: Student, limit: 3 };
const paper: CacheKind<string> = { name: 'paper', stale: 'never', limit: 3 };
const session: CacheKind<string> = { name: 'session', stale: 'rights', keepMs: 500, untoldMs: 500, limit: 3 };
const kinds = { roster, names, paper, session };
let now: number;
let caches: Caches;
let reads: number;
const read = async () => `read ${(reads += 1)}`;
const ask = (kind: CacheKind<string>, key = 'a') => caches.of(kind).get(key, read);
beforeEach(() => {
  now = 0;
  reads = 0;
  caches = makeCaches(Object.values(kinds), () => now);
});

describe('what makes an entry stale', () => {
  it.each<{ what: string; kind: CacheKind<string>; isOpen: boolean; act(): void; isKept: boolean }>([
    { what: 'nothing', kind: roster, isOpen: true, act: () => undefined, isKept: true },
    {
      what: 'a record it rests on',
      kind: roster,
      isOpen: true,
      act: () => caches.changed('enrolment', 'x'),
      isKept: false,
    },
    { what: 'another record', kind: roster, isOpen: true, act: () => caches.changed('section', 'x'), isKept: true },
    { what: 'its own record', kind: names, isOpen: true, act: () => caches.changed('student', 'a'), isKept: false },
    {
      what: "another entry's record",
      kind: names,
      isOpen: true,
      act: () => caches.changed('student', 'b'),
      isKept: true,
    },
    { what: 'a change of rights', kind: session, isOpen: true, act: () => caches.rightsChanged(), isKept: false },
    {
      what: 'a change of rights elsewhere',
      kind: roster,
      isOpen: true,
      act: () => caches.rightsChanged(),
      isKept: true,
    },
    { what: 'its age', kind: session, isOpen: true, act: () => void (now += 500), isKept: false },
    { what: 'its age, of one without', kind: roster, isOpen: true, act: () => void (now += 86_400_000), isKept: true },
    { what: 'its age while nobody tells', kind: roster, isOpen: false, act: () => void (now += 1_000), isKept: false },
    { what: 'nothing while nobody tells', kind: roster, isOpen: false, act: () => undefined, isKept: true },
    { what: 'that nobody tells', kind: names, isOpen: false, act: () => undefined, isKept: false },
    { what: 'the end of the stream', kind: roster, isOpen: true, act: () => caches.suspend(), isKept: false },
    {
      what: 'the stream, which tells from now on',
      kind: roster,
      isOpen: false,
      act: () => caches.open(),
      isKept: false,
    },
    {
      what: 'the end of the stream, of what never changes',
      kind: paper,
      isOpen: true,
      act: () => caches.suspend(),
      isKept: true,
    },
  ])('$what, of $kind.name: $isKept', async ({ kind, isOpen, act, isKept }) => {
    if (isOpen) caches.open();
    await ask(kind);
    act();
    await ask(kind);
    expect(reads).toBe(isKept ? 1 : 2);
  });
});

describe('reading', () => {
  beforeEach(() => caches.open());
  it('reads once for all who ask at the same moment', async () => {
    expect(await Promise.all([ask(roster), ask(roster)])).toEqual(['read 1', 'read 1']);
  });
  it('gives nobody who asks after a change what was read before it', async () => {
    const before = ask(roster);
    caches.changed('student', 'x');
    expect([await ask(roster), await before, await ask(roster)]).toEqual(['read 2', 'read 1', 'read 2']);
  });
  it('does not keep what a change has overtaken', () => {
    const cache: Cache<string> = caches.of(roster);
    const { version } = cache;
    caches.changed('student', 'x');
    expect([cache.put('a', 'old', version), cache.peek('a')]).toEqual(['old', undefined]);
  });
  it('does not keep a failure', async () => {
    await expect(caches.of(roster).get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await ask(roster)).toBe('read 1');
  });
  it('takes no entry that is older than the caller accepts', async () => {
    await ask(roster);
    expect(await caches.of(roster).get('a', read, { maxAgeMs: 0 })).toBe('read 2');
  });
  it('drops the oldest of too many', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await ask(roster, key);
    expect([caches.of(roster).peek('a'), caches.of(roster).peek('d')]).toEqual([undefined, 'read 4']);
  });
  it('names every entity that must be told, and no cache that nobody declared', () => {
    expect([...caches.entities()].sort()).toEqual(['enrolment', 'student']);
    expect(() => caches.of({ name: 'stranger', stale: [Section], limit: 1 })).toThrow('No module declares');
  });
});

describe('a shared copy', () => {
  interface Shared {
    row: { name: string; tags: string[] };
    byId: Map<string, { mark: number }>;
    ids: Set<string>;
  }
  const shared = (): Shared => ({
    row: { name: 'Rahim', tags: ['a'] },
    byId: new Map([['x', { mark: 1 }]]),
    ids: new Set(['x']),
  });
  it.each<[string, (copy: Shared) => unknown]>([
    ['a field', (copy) => (copy.row.name = 'Karim')],
    ['a list', (copy) => copy.row.tags.push('b')],
    ['a map', (copy) => copy.byId.set('y', { mark: 2 })],
    ['a map, emptied', (copy) => copy.byId.clear()],
    ['a record in a map', (copy) => (copy.byId.get('x')!.mark = 2)],
    ['a set', (copy) => copy.ids.add('y')],
    ['a set, less one', (copy) => copy.ids.delete('x')],
  ])('cannot be changed in place: %s', async (_what, change) => {
    const kind: CacheKind<Shared> = { name: 'shared', stale: [Student], limit: 1 };
    caches.open();
    const cache = caches.add(kind);
    for (const copy of [await cache.get('a', async () => shared()), cache.put('b', shared())])
      expect(() => change(copy)).toThrow(TypeError);
    expect(await cache.get('b', async () => shared())).toEqual(shared());
  });
  it('leaves alone what has a class of its own', () => {
    class Counter {
      count = 0;
    }
    const counter = freeze({ counter: new Counter() }).counter;
    counter.count += 1;
    expect(counter.count).toBe(1);
  });
});

describe('an entry that is mended', () => {
  class Sums {
    readonly byStudent = new Map<string, number>();
  }
  const sums: CacheKind<Sums> = { name: 'sums', stale: [Student], isMended: true, limit: 3 };
  it('stays, and its reader is told once what changed since it was loaded', async () => {
    const own = makeCaches([sums], () => now);
    own.open();
    const cache = own.of(sums);
    const first = await cache.get('a', async () => new Sums());
    own.changed('student', 'x');
    own.changed('student', 'y');
    own.changed('student', 'x');
    own.changed('section', 'z');
    expect(await cache.get('a', async () => new Sums())).toBe(first);
    expect([cache.takeChanges('a'), cache.takeChanges('a')]).toEqual([['x', 'y'], []]);
  });
  it('hears of a change that comes while it is loaded, and ends with the stream', async () => {
    const own = makeCaches([sums], () => now);
    own.open();
    const cache = own.of(sums);
    const first = cache.get('a', async () => {
      await Promise.resolve();
      own.changed('student', 'x');
      return new Sums();
    });
    await first;
    expect(cache.takeChanges('a')).toEqual(['x']);
    own.suspend();
    expect(await cache.get('a', async () => new Sums())).not.toBe(await first);
  });
});
