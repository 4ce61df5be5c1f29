import { buildRegistry, type Text } from '@pathshala/shared/kit';
import { Class, Section, Shift } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { modules } from '@pathshala/shared/modules';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaches, type Caches } from '../caches/caches';
import { makeLabelCache, type LabelCache } from './label-cache';

const registry = buildRegistry(modules);
const text = (word: string): Text => ({ en: word, bn: word });
let caches: Caches;
let cache: LabelCache;
let reads: string[][];
let word: string;
const load = async (missing: string[]) => {
  reads.push(missing);
  return new Map(missing.map((id) => [id, text(`${word} ${id}`)]));
};
const ask = (entity: Parameters<LabelCache['get']>[0], ...ids: string[]) => cache.get(entity, 'school', ids, load);
beforeEach(() => {
  caches = makeCaches([], () => 0);
  cache = makeLabelCache(registry, caches);
  reads = [];
  word = 'old';
});

it('keeps nothing until someone tells of changes, nor while nobody does', async () => {
  for (const act of [() => undefined, () => caches.open(), () => caches.suspend()]) {
    act();
    await ask(Student, 'a');
    await ask(Student, 'a');
  }
  expect(reads).toHaveLength(2 + 1 + 2);
});

describe('while it hears of changes', () => {
  beforeEach(() => caches.open());

  it('asks for what it does not know and for nothing twice', async () => {
    await ask(Student, 'a', 'b');
    expect((await ask(Student, 'b', 'c')).get('b')).toEqual(text('old b'));
    expect(reads).toEqual([['a', 'b'], ['c']]);
  });
  it('gives no name for an id of another institution', async () => {
    await ask(Student, 'a');
    expect(await cache.get(Student, 'stranger', ['a'], load)).toEqual(new Map());
  });
  it('forgets the record that changed and no other', async () => {
    await ask(Student, 'a', 'b');
    word = 'new';
    caches.changed('student', 'a');
    expect([...(await ask(Student, 'a', 'b')).values()].map(({ en }) => en).sort()).toEqual(['new a', 'old b']);
  });
  it('does not keep a name that was read before a change and arrives after it', async () => {
    await cache.get(Student, 'school', ['a'], async (missing) => {
      const answer = await load(missing);
      caches.changed('student', 'a');
      return answer;
    });
    word = 'new';
    expect((await ask(Student, 'a')).get('a')).toEqual(text('new a'));
  });
  it('forgets names that are made of the one that changed, through every step', async () => {
    for (const [changed, id] of [
      ['section', 'other'],
      ['class', 'x'],
      ['shift', 'x'],
    ] as const) {
      await ask(Section, 'a');
      reads = [];
      caches.changed(changed, id);
      await ask(Section, 'a');
      expect([changed, reads]).toEqual([changed, [['a']]]);
    }
    expect(cache.rests(Section, new Set(['shift']))).toBe(true);
    expect([
      cache.rests(Class, new Set(['section'])),
      cache.rests(Shift, new Set()),
      cache.rests(Student, new Set(['student'])),
    ]).toEqual([false, false, true]);
  });
  it('wants to hear of every entity that is referred to', () => {
    expect([...registry.referrers.keys()].filter((name) => !caches.entities().has(name))).toEqual([]);
  });
});
