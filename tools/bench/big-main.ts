import { readdirSync, readFileSync } from 'node:fs';
import { closeSpareStores, world } from '@pathshala/core/testing';
import { openServices } from './bench-services';
import { callsOf, measure, type Call, type Measured } from './big-calls';
import { fillBigSchool } from './big-school';

const MANY = Number(process.argv[2] ?? 5_000);
const FEW = Math.ceil(MANY / 10);
/** Only calls whose title this matches. */
const ONLY = new RegExp(process.argv[3] ?? '');
const LIMIT_MS = 50;
const GROWTH = 1.1;
/** Below these, what the machine does beside it decides. */
const FLOOR = { ms: 8, docs: 300 };

const stop = await openServices();
const w = await world({ env: { NODE_ENV: 'production' }, isTraced: true });
try {
  const began = performance.now();
  const small = await fillBigSchool(w, w.stranger, FEW);
  const large = await fillBigSchool(w, w.school, MANY);
  console.log(
    `${small.rows + large.rows} records of ${FEW} and ${MANY} students written in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
  // As in a server whose stream of changes is open, and tells of none.
  w.kernel.caches.open();
  const storeMs = storeClock();
  const results: { call: Call; few: Measured; many: Measured }[] = [];
  for (const call of callsOf(w, small.big, large.big).filter(({ title }) => ONLY.test(title))) {
    const few = await measure(w, call.few, storeMs);
    const many = await measure(w, call.many, storeMs);
    if (few && many) results.push({ call, few, many });
  }
  const isSlow = ({ many }: (typeof results)[number]) => many.ms > LIMIT_MS;
  const grows = ({ few, many }: (typeof results)[number]) =>
    many.bytes <= few.bytes * 1.25 &&
    ((many.ms > FLOOR.ms && many.ms > few.ms * GROWTH && many.docs > few.docs * GROWTH) ||
      (many.docs > FLOOR.docs && many.docs > few.docs * GROWTH));
  const print = (title: string, chosen: typeof results) => {
    console.log(`\n${title}: ${chosen.length} of ${results.length}`);
    console.log('| call | ms few | ms many | documents few | many | KB few | many | dearest query |');
    console.log('| --- | --: | --: | --: | --: | --: | --: | --- |');
    for (const { call, few, many } of chosen.toSorted((a, b) => b.many.ms - a.many.ms))
      console.log(
        `| ${call.title} | ${few.ms.toFixed(1)} | ${many.ms.toFixed(1)} | ${few.docs} | ${many.docs} | ${kb(few)} | ${kb(many)} | ${many.dearest} |`,
      );
  };
  print(`More than ${LIMIT_MS} ms of processor time of caller and store`, results.filter(isSlow));
  print(
    'Costs grow while the answer does not',
    results.filter((each) => grows(each) && !isSlow(each)),
  );
} finally {
  await w.close().catch(() => undefined);
  await closeSpareStores();
  await stop();
}

function kb({ bytes }: Measured): string {
  return (bytes / 1_024).toFixed(1);
}

/** Milliseconds of processor time that the store of this run has used; 0 where it is none of our children. */
function storeClock(): () => number {
  const own = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && parentOf(pid) === process.pid && commandOf(pid).includes('embedded'),
  );
  return () =>
    own
      .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`))
      .reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
}
function parentOf(pid: string): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
