import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTypesetter, TypesetError, type Typesetter } from './typesetter';

const folder = mkdtempSync(path.join(tmpdir(), 'templates-'));
mkdirSync(path.join(folder, 't'));
const template = (name: string, source: string) => {
  writeFileSync(path.join(folder, 't', `${name}.typ`), source);
  return `/t/${name}.typ`;
};
const made: Typesetter[] = [];
const setter = (limits: Partial<{ timeMs: number; memoryMb: number; idleMs: number }> = {}) => {
  const one = makeTypesetter({ timeMs: 30_000, memoryMb: 2_000, idleMs: 60_000, ...limits }, folder);
  made.push(one);
  return one;
};
afterAll(() => made.forEach((one) => one.close()));

const endless = template('endless', '#for i in range(0, 100000000) { [#i ] }');
/** Takes hours and hardly any memory: on a fast machine the other is at its limit of memory first. */
const slow = template('slow', '#for i in range(0, 30000) { for j in range(0, 30000) { let k = i * j } }');
const good = template('good', '#set page(width: 60mm, height: auto)\n#json(bytes(sys.inputs.data)).name');
const broken = template('broken', '#panic("so it is")');
const order = (name: string, data: unknown = { name: 'ক্ষ্ম' }) => ({
  template: name,
  data,
  format: 'pdf' as const,
  at: new Date('2026-03-04T04:00:00Z'),
});
const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('ends what takes too long, says so, and sets the next document', async () => {
  const one = setter({ timeMs: 1_500 });
  await one.set(order(good));
  const { pid } = one;
  await expect(one.set(order(slow))).rejects.toMatchObject({ name: 'TypesetError', reason: 'time' });
  expect((await one.set(order(good))).pages).toBe(1);
  expect(one.pid).not.toBe(pid);
  await expect.poll(() => alive(pid!)).toBe(false);
});
it('ends what needs too much memory', async () => {
  const one = setter({ memoryMb: 300 });
  await expect(one.set(order(endless))).rejects.toMatchObject({ reason: 'memory' });
});
it('tells what is wrong with a template, and continues', async () => {
  const one = setter();
  const failing = one.set(order(broken));
  const next = one.set(order(good));
  await expect(failing).rejects.toThrow(/so it is/);
  await expect(failing).rejects.toBeInstanceOf(TypesetError);
  expect((await next).pages).toBe(1);
});
it('begins again after its process was killed, and refuses only the document at hand', async () => {
  const one = setter();
  await one.set(order(good));
  const lost = one.set(order(endless));
  const next = one.set(order(good));
  process.kill(one.pid!, 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ reason: 'died' });
  expect((await next).pages).toBe(1);
});
it('ends itself when nobody needs it', async () => {
  const one = setter({ idleMs: 50 });
  await one.set(order(good));
  await expect.poll(() => one.pid).toBe(null);
  expect((await one.set(order(good))).pages).toBe(1);
});
