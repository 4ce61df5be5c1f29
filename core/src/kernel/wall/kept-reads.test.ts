import { buildRegistry } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { beforeEach, expect, it } from 'vitest';
import { makeCaches, type Caches } from '../caches/caches';
import type { StoredDocument } from '../mongo/derive-model';
import { makeKeptReads, type KeptReads } from './kept-reads';

const registry = buildRegistry(modules);
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: n, names: ['A'] }) as never);
let caches: Caches;
let reads: KeptReads;
let loads: number;
const ask = (entity: Parameters<KeptReads['find']>[0], question: unknown, found = rows(1)) =>
  reads.find(entity, question, async () => {
    loads += 1;
    return found;
  });
beforeEach(() => {
  caches = makeCaches([], () => 0);
  reads = makeKeptReads(registry, caches);
  loads = 0;
});

it('asks twice while nobody tells of changes', async () => {
  await ask(Section, 'all');
  await ask(Section, 'all');
  expect(loads).toBe(2);
});

it('asks once for the same question, and again after a change of any of its records', async () => {
  caches.open();
  await ask(Section, { year: 'a' });
  await ask(Section, { year: 'a' });
  await ask(Section, { year: 'b' });
  expect(loads).toBe(2);
  caches.changed('section', 'x');
  await ask(Section, { year: 'a' });
  expect(loads).toBe(3);
});

it('does not keep what a change overtook while it was read', async () => {
  caches.open();
  await reads.find(Section, 'all', async () => {
    caches.changed('section', 'x');
    return rows(1);
  });
  await ask(Section, 'all');
  expect(loads).toBe(1);
});

it('keeps neither large answers nor those about what changes often', async () => {
  caches.open();
  for (let turn = 0; turn < 2; turn += 1) {
    await ask(Section, 'all', rows(101));
    await ask(Student, 'all');
  }
  expect(loads).toBe(4);
});

it('hands out what nobody can change', async () => {
  caches.open();
  const [row] = (await ask(Section, 'all')) as (StoredDocument & { names: string[] })[];
  expect(() => row!.names.push('B')).toThrow(TypeError);
});
