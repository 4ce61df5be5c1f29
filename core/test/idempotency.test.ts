import { actionsOf } from '@pathshala/shared/kit';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, makeContext, makeLog, type Kernel } from '../src/kernel';
import { makeKernel } from '../src/kernel/host';
import { coreModules } from '../src/modules';
import { makeSampler, world, type World } from '../src/testing';

let w: World;
/** A second server process: it knows nothing of what the first one remembers. */
let other: Kernel;
beforeAll(async () => {
  w = await world();
  const { config, store, queue, clock } = w.kernel;
  other = makeKernel({ config, store, queue, clock, log: makeLog('test', 'silent'), modules: coreModules });
});
afterAll(() => w.close());

const { create } = actionsOf(Notice);
let n = 0;
const newKey = () => `idempotencyKey-of-a-test-${(n += 1)}`;
const notice = () => ({
  title: `Notice ${(n += 1)}`,
  titleBn: 'নোটিশ',
  body: 'Text.',
  bodyBn: 'বিবরণ।',
  publishedOn: '2026-03-04',
});
const as = (idempotencyKey: string | null, { kernel = w.kernel, person = w.school.office } = {}) =>
  makeContext(kernel, { tenantId: w.school.id, actor: person.actor, permissions: person.permissions, idempotencyKey });
const countOf = (title: string) => w.system(w.school.id).repo(Notice).count({ title });

describe('a command that is sent again under its name', () => {
  it('is done once, and has the answer of the first time', async () => {
    const [idempotencyKey, input] = [newKey(), notice()];
    const first = await execute(create, as(idempotencyKey), input);
    expect(await execute(create, as(idempotencyKey), input)).toEqual(first);
    expect(await countOf(input.title)).toBe(1);
  });
  it('is done once when two servers get it at the same time', async () => {
    const [idempotencyKey, input] = [newKey(), notice()];
    const both = await Promise.all(
      [w.kernel, other, w.kernel].map((kernel) => execute(create, as(idempotencyKey, { kernel }), input)),
    );
    expect(new Set(both.map((row) => row.id)).size).toBe(1);
    expect(await countOf(input.title)).toBe(1);
  });
  it('has its answer also where it would now be refused for what it did itself', async () => {
    const input = (await makeSampler(w.system(w.school.id)).input(Subject)) as never;
    const idempotencyKey = newKey();
    const first = await execute(actionsOf(Subject).create, as(idempotencyKey, { person: w.school.head }), input);
    await expect(execute(actionsOf(Subject).create, as(null, { person: w.school.head }), input)).rejects.toMatchObject({
      code: 'DUPLICATE',
    });
    expect(
      await execute(actionsOf(Subject).create, as(idempotencyKey, { person: w.school.head }), input),
    ).toMatchObject({
      id: first.id,
    });
  });
  it('is tried again when it had been refused', async () => {
    const idempotencyKey = newKey();
    const { id, rev } = await execute(create, as(null), notice());
    const update = (given: number) =>
      execute(actionsOf(Notice).update, as(idempotencyKey), {
        id,
        rev: given,
        patch: { title: `Corrected ${idempotencyKey}` },
      });
    await expect(update(rev + 7)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await update(rev)).rev).toBe(rev + 1);
    // The same again is no conflict with itself.
    expect((await update(rev)).rev).toBe(rev + 1);
  });
  it.each([
    ['with another input', () => ({ input: notice() })],
    ['of another person', () => ({ person: w.school.head })],
    ['under another name', () => ({ idempotencyKey: newKey() })],
    ['without a name', () => ({ idempotencyKey: null })],
  ])('is another command %s', async (_, change) => {
    const given: { idempotencyKey: string | null; input: ReturnType<typeof notice>; person: typeof w.school.office } = {
      idempotencyKey: newKey(),
      input: notice(),
      person: w.school.office,
    };
    const first = await execute(create, as(given.idempotencyKey), given.input);
    const { idempotencyKey, input, person } = { ...given, ...change() };
    expect((await execute(create, as(idempotencyKey, { person }), input)).id).not.toBe(first.id);
  });
  it('is kept so that nobody can read its answer in the database', async () => {
    const [idempotencyKey, input] = [newKey(), notice()];
    await execute(create, as(idempotencyKey), input);
    const kept = await w.store.raw().collection('idempotencyKeys').find({}).toArray();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(input.title);
  });
});
