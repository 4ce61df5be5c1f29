import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cpuOf, startMeasured, type Measured } from '../../e2e/bench/measured-process';
import { PLAIN_LOOK } from '../../server/src/http/site-look';
import { bundleNode, nodePrograms } from '../launch/bundle-node.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { openServices } from './bench-services';
import { lanesOf, openDay } from './load-day';
import { childProcesses, drive } from './load-driver';
import { busyShare, between, commitOf, machineOf, saidOf } from './ledger.mjs';
import { dayTable, needsTable, PARTS, serversOf, type PartFigures } from './load-needs';

/**
 * A day of several institutions against 1, 2 and 3 web servers with one store and one Redis: `npm run bench -- load
 * --institutions 8 --share 0.05`. Each part ends after `--seconds 45`. With `--write` the tables go into
 * docs/performance.md and docs/scale.md.
 */
const { values } = parseArgs({
  options: {
    institutions: { type: 'string', default: '8' },
    share: { type: 'string', default: '1' },
    servers: { type: 'string', default: '1,2,3' },
    seconds: { type: 'string', default: '45' },
    write: { type: 'boolean', default: false },
  },
});
const counts = serversOf(values.servers);
const share = Number(values.share);
const day = {
  institutions: Number(values.institutions),
  students: Math.round(5_000 * share),
  views: Math.round(100_000 * share),
};
/** People who wait for an answer at any moment. */
const AT_ONCE = 32;
/** A part is cut off after so long: its figures are those of a second and of a call. */
const PART_MS = Number(values.seconds) * 1_000;
/** Calls of each part before the measured ones would change the day: caches are warmed by pages alone. */
const WARMING = 300;
const SIZES = [100, 1_000, 30_000];
const NURSERY = '--max-semi-space-size=64';
const MB = 1_048_576;

const busy = [await busyShare()];
const stop = await openServices();
const services = childProcesses();
const pidOf = (isIt: (name: string) => boolean) => services.find(({ name }) => isIt(name))?.pid;
const redis = pidOf((name) => name.includes('redis'));
const store = pidOf((name) => /mongod|node|MainThread/.test(name));
const client = await mkdtemp(path.join(tmpdir(), 'pathshala-load-'));
const figures: PartFigures[] = [];
try {
  const outDir = path.join(projectRoot, '.cache', 'bench-programs');
  await bundleNode(projectRoot, { outDir, programs: { server: nodePrograms.server } });
  await writeFile(path.join(client, 'preloads.json'), '[]');
  await writeFile(path.join(client, 'site.json'), JSON.stringify(PLAIN_LOOK));
  await writeFile(
    path.join(client, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title><meta name="csrf-token" content="%CSRF%"></head><body><div id="root"></div></body></html>',
  );
  for (const count of counts) await liveThrough(count, outDir);
} finally {
  await rm(client, { recursive: true, force: true });
  await stop();
}
const tables = { day: dayTable(figures), needs: needsTable(figures, SIZES) };
console.log(`\n${day.institutions} institutions, ${day.students} students in the quiz, ${day.views} pages\n`);
console.log(`${tables.day.join('\n')}\n\n${tables.needs.join('\n')}`);
if (values.write) {
  const said = `${day.institutions} institutions, ${day.students.toLocaleString('en')} students, ${day.views.toLocaleString('en')} pages.`;
  const run = saidOf({
    on: new Date(),
    commit: commitOf(),
    machine: machineOf(),
    busy: [...busy, await busyShare()],
  });
  await rewrite('docs/performance.md', 'load of a day', [said, run, '', ...tables.day]);
  await rewrite('docs/scale.md', 'needs', tables.needs);
}
process.exit(figures.some(({ failed }) => failed > 0) ? 1 : 0);

async function rewrite(file: string, mark: string, lines: string[]): Promise<void> {
  const where = path.join(projectRoot, file);
  await writeFile(where, between(await readFile(where, 'utf8'), mark, lines));
}

/** One day in a database of its own, on so many servers. */
async function liveThrough(count: number, outDir: string): Promise<void> {
  const all = await openDay(day);
  const { MONGO_URL, MONGO_DATABASE, REDIS_URL, REDIS_PREFIX, SECRET } = all[0]!.config;
  const env = { MONGO_URL, MONGO_DATABASE, REDIS_URL, REDIS_PREFIX, SECRET, CLIENT_DIR: client };
  const servers: Measured[] = [];
  try {
    for (let at = 0; at < count; at += 1)
      servers.push(
        await startMeasured([NURSERY, path.join(outDir, 'server.js')], {
          ...env,
          PORT: '0',
          LOG_LEVEL: 'info',
          TRUST_PROXY: 'true',
        }),
      );
    const urls = servers.map(({ url }) => url);
    const warming = await lanesOf('pages', all, urls[0]!, { ...day, views: WARMING });
    await drive(urls, warming, { atOnce: AT_ONCE });
    for (const part of PARTS) figures.push(await measure(part, { all, servers, urls }));
  } finally {
    for (const server of servers) server.stop();
    await all[0]!.close();
  }
}

async function measure(
  part: PartFigures['part'],
  { all, servers, urls }: { all: Awaited<ReturnType<typeof openDay>>; servers: Measured[]; urls: string[] },
): Promise<PartFigures> {
  const lanes = await lanesOf(part, all, urls[0]!, day);
  const spent = () => ({
    servers: servers.reduce((sum, server) => sum + server.cpu(), 0) / 1_000,
    store: store ? cpuOf(store) / 1_000 : 0,
    redis: redis ? cpuOf(redis) / 1_000 : 0,
  });
  const before = spent();
  const { faults, ...outcome } = await drive(urls, lanes, { atOnce: AT_ONCE, forMs: PART_MS });
  const after = spent();
  const memories = await Promise.all(servers.map((server) => server.memory()));
  for (const fault of faults.slice(0, 3)) console.error(`  ${part}: ${fault}`);
  const figure = {
    part,
    servers: servers.length,
    ...outcome,
    cpu: {
      servers: after.servers - before.servers,
      store: after.store - before.store,
      redis: after.redis - before.redis,
    },
    memory: Math.max(...memories.map(({ rss }) => rss)) / MB,
  };
  console.log(dayTable([figure]).at(-1));
  return figure;
}
