import setup from '../test-support/data-services';
import { liveYear, openYear } from './run-year';
import { holdAll, readFacts } from './invariants';
const months = Number(process.argv[2] ?? 1);
const stop = await setup();
const options = { seed: 7, months, size: { sections: 2, students: 6, every: 5 }, say: console.log };
const y = await openYear(options);
try {
  console.log('opened');
  await liveYear(y, options);
} catch (e) { console.error(e); } finally {
  console.log(Object.fromEntries(y.tally), [...new Set(y.worker.failed)].slice(0, 10), y.worker.failed.length);
  console.log('cpu', process.cpuUsage());
  const facts = await readFacts(y.store.raw(), y.clock.now().toISOString().slice(0, 10));
  for (const { name, breaches } of await holdAll(facts).catch((e) => { console.error(e); return []; })) console.log(breaches.length, name, breaches.slice(0, 6));
  await y.close(); await stop(); process.exit(); }
