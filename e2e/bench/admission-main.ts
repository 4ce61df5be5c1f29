import { admissionActions } from '@pathshala/shared/modules/students/admission';
import { baseUrl } from '../support/api';
import startProduct from '../support/start-product';
import { institutionOf, visitorOf } from './visitors';
import { printLines } from './timing';

/**
 * The moment in which admission opens: readers ask for the admission page of an institution all at once, with its
 * declarations and the seats that are left. Beside it the same number of readers of a file that never changes. One
 * server.
 */
const READERS = Number(process.argv[2] ?? 500);
const ROUNDS = 5;
const BUSY = 503;
const COME_BACK_MS = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const STATIC = '/icon.svg';

const stop = await startProduct();
try {
  const site = await institutionOf('shapla');
  const visitor = await visitorOf(baseUrl());
  const answers = new Map<number, number>();
  const ask = async (path: string, reader: number) => {
    for (;;) {
      const status = await visitor({ path }, reader);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // Told to come back: browsers do so automatically.
      if (status !== BUSY) return;
      await pause(COME_BACK_MS);
    }
  };
  /** @returns ms of each */
  const crowd = (work: (reader: number) => Promise<void>) => {
    const began = performance.now();
    return Promise.all(
      Array.from({ length: READERS }, async (_, reader) => {
        await work(reader);
        return performance.now() - began;
      }),
    );
  };
  const page = (reader: number) => ask('/web/admission?alias=shapla', reader);
  const declarations = (reader: number) => ask(`${admissionActions.publicDeclarations.path}?site_id=${site}`, reader);
  const still = (reader: number) => ask(STATIC, reader);
  const lines = [
    { what: `${READERS} readers at once: the admission page`, work: page },
    { what: `${READERS} readers at once: its declarations and seats left`, work: declarations },
  ].map((line) => ({ ...line, times: [] as number[], bound: [] as number[] }));
  // Once without being counted: first-time work of every process.
  for (const work of [page, declarations, still]) await crowd(work);
  answers.clear();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const line of lines) {
      line.bound.push(...(await crowd(still)));
      line.times.push(...(await crowd(line.work)));
    }
  const sorted = (times: number[]) => times.sort((a, b) => a - b);
  printLines(lines.map(({ what, times, bound }) => ({ what, times: sorted(times), bound: sorted(bound) })));
  console.log([...answers].map(([status, count]) => `${count} × ${status}`).join(', '));
  if ([...answers.keys()].some((status) => status !== 200 && status !== BUSY)) process.exitCode = 1;
} finally {
  await stop();
}
