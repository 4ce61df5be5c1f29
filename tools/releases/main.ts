import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { productRegistry } from '../../core/src/product-registry';
import { shapesOf } from '../../core/src/testing/entity-shapes';
import { RELEASE_SECRET } from '../../core/src/testing/kept-release';
import { provideMongo } from '../launch/provide-mongo.mjs';
import { createReporter } from '../launch/report-progress.mjs';
import { runSeed } from '../launch/run-seed.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { Supervisor } from '../launch/supervisor.mjs';
import { pruneDemo } from './prune-demo';

// `npm run release -- 0.4.0` keeps what the upgrade test needs of a version: a small data folder that this version
// wrote, and the shapes of its entities. Run `npm run build` first.
const KEPT = path.join(projectRoot, 'core/test/releases');
const ALIAS = 'surma';

async function keepRelease(version: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pathshala-release-'));
  const supervisor = new Supervisor();
  const say = createReporter();
  const host = { dataDir: folder, say, signal: supervisor.signal, adopt: supervisor.adopt.bind(supervisor) };
  try {
    const { url } = await provideMongo({ mongoUrl: undefined, dataDir: folder, root: projectRoot }, host);
    const env = {
      ...process.env,
      MONGO_URL: url,
      REDIS_URL: 'redis://127.0.0.1',
      SECRET: RELEASE_SECRET,
    };
    await runSeed({ root: projectRoot, env, say, signal: supervisor.signal });
    say('release', 'pruning the demo, some minutes');
    const client = await new MongoClient(url).connect();
    await pruneDemo(client.db('pathshala'), ALIAS);
    await client.close();
    await supervisor.stopAll();
    pack(folder, version);
    const shapes = shapesOf(productRegistry.entities.values());
    writeFileSync(path.join(KEPT, 'entities.json'), `${JSON.stringify(shapes)}\n`);
  } finally {
    await supervisor.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The store writes a snapshot as it ends; the log before it is not needed. */
function pack(folder: string, version: string): void {
  const files = readdirSync(path.join(folder, 'embedded'));
  const snapshot = files
    .filter((name) => name.endsWith('.snapshot'))
    .toSorted()
    .at(-1);
  if (!snapshot) throw new Error('The store ended without a snapshot');
  const packed = path.join(folder, 'packed');
  mkdirSync(path.join(packed, 'embedded'), { recursive: true });
  for (const name of [snapshot, snapshot.replace('.snapshot', '.oplog')])
    copyFileSync(path.join(folder, 'embedded', name), path.join(packed, 'embedded', name));
  execFileSync('tar', ['-C', packed, '-czf', path.join(KEPT, `${version}.tar.gz`), 'embedded']);
}

const [version] = process.argv.slice(2);
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
  process.stderr.write('Name the version: npm run release -- 0.4.0\n');
  process.exit(2);
}
await keepRelease(version);
