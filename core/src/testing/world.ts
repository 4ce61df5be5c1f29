import { ROLES, type Registry, type RoleKey } from '@pathshala/shared/kit';
import { Role } from '@pathshala/shared/modules/foundation/identity';
import {
  makeLog,
  nobody,
  systemContext,
  type Actor,
  type Config,
  type Context,
  type Kernel,
  type Store,
} from '../kernel';
import {
  clockOf,
  filePlaces,
  makeKernel,
  manualClock,
  memoryQueue,
  sweepOutbox,
  type Clock,
  type JobEnvelope,
} from '../kernel/host';
import { coreModules } from '../modules';
import {
  buildInstitution,
  hireInto,
  openInstitution,
  openPerson,
  type Institution,
  type InstitutionRecord,
  type PersonRecord,
} from './institution';
import { keepingFrames } from './keep-frames';
import { personOf, type Person } from './person';
import { giveBack, newStore, takeStore } from './spare-stores';
import { freshName, testConfig } from './test-config';
import { fillWorld, type WorldRecord } from './world-template';

export interface World {
  readonly kernel: Kernel;
  readonly store: Store;
  readonly config: Config;
  readonly registry: Registry;
  /** Stopped until moved; with `clock: 'running'` it cannot be moved. */
  readonly clock: ReturnType<typeof manualClock>;
  readonly queue: ReturnType<typeof memoryQueue>;
  readonly school: Institution;
  /** An institution of another group: nothing of `school` may ever reach it. */
  readonly stranger: Institution;
  readonly operator: Person;
  readonly groupStaff: Person;
  readonly anonymous: Person;
  /** The system in an institution, or on the platform. */
  system(tenantId?: string | null): Context;
  person(role: RoleKey | string, tenantId: string | null, over?: Partial<Actor>): Person;
  /** Does every job that was ordered, and those which they order, as a worker would. @returns their names in order */
  runJobs(): Promise<string[]>;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Instant of the clock; a Wednesday morning in Dhaka by default. */
  now?: string;
  /** `running`: the clock of the whole run, which processes of their own share. */
  clock?: 'manual' | 'running';
  /** Students of the first section. */
  students?: number;
  /** Weekdays off, 0 = Sunday. */
  weekend?: number[];
  /** Environment variables beside the usual ones. */
  env?: Record<string, string>;
  /** Where servers and workers of a test find the same data. */
  database?: string;
  /** Each command to the database is told to those who listen (`watchQueries`). */
  isTraced?: boolean;
}

export const WORLD_NOW = '2026-03-04T04:00:00.000Z';

/** A fresh database on the test store with two institutions of two groups and people of every role. */
export async function world(options: WorldOptions = {}): Promise<World> {
  const { kernel, store, config, clock, queue, close } = await emptyWorld(options);
  const { registry } = store;
  const system: World['system'] = (tenantId = null) => systemContext(kernel, 'test', { tenantId });
  const permissionsOf = (role: string) => new Set(role in ROLES ? registry.defaultPermissions(role as RoleKey) : []);
  const person: World['person'] = (role, tenantId, over = {}) =>
    personOf(
      kernel,
      { ...nobody, kind: role === 'visitor' ? 'visitor' : 'user', role, ...over },
      { tenantId, permissions: permissionsOf(role), token: '' },
    );
  const build = () => buildWorld(kernel, { options, today: system().today });
  // A running clock has gone on since; the others begin at the same instant.
  const { clock: mode = 'manual', database: _, ...same } = options;
  const record =
    mode === 'manual' ? await fillWorld({ store, queue }, { key: JSON.stringify(same), build }) : await build();
  const { roles } = record;
  const openOne = (each: PersonRecord) => openPerson(kernel, { permissionsOf, person: each });
  const openSchool = (each: InstitutionRecord) => openInstitution({ kernel, roles }, { permissionsOf, record: each });
  return {
    kernel,
    store,
    config,
    registry,
    clock,
    queue,
    school: openSchool(record.school),
    stranger: openSchool(record.stranger),
    system,
    person,
    operator: openOne(record.operator),
    groupStaff: openOne(record.groupStaff),
    anonymous: personOf(kernel, nobody, { tenantId: null, permissions: new Set(), token: '' }),
    runJobs: jobRunner(kernel, queue),
    close,
  };
}

async function buildWorld(
  kernel: Kernel,
  { options, today }: { options: WorldOptions; today: string },
): Promise<WorldRecord> {
  const rows = await systemContext(kernel, 'test')
    .repo(Role)
    .createMany(
      Object.entries(ROLES).map(([key, { label, level }]) => ({ key, name: label.en, nameBn: label.bn, level })),
    );
  const roles = new Map(rows.map((row) => [row.key, row.id]));
  const { weekend = [5, 6], students = 6 } = options;
  const parts = { kernel, roles, weekend, students, year: yearOf(today) };
  const school = await buildInstitution(parts, { alias: 'school', n: 1 });
  const stranger = await buildInstitution(parts, { alias: 'stranger', n: 2 });
  const hire = (role: string, name: string) => hireInto(parts, school, { role, institution: null, name, records: {} });
  return {
    roles,
    school,
    stranger,
    operator: await hire('operator', 'Platform Operator'),
    groupStaff: await hire('groupStaff', 'Group Officer'),
  };
}

const yearOf = (today: string) => ({ startsOn: `${today.slice(0, 4)}-01-01`, endsOn: `${today.slice(0, 4)}-12-31` });

/** A fresh database with its indexes and nothing in it. */
export async function emptyWorld(options: WorldOptions = {}) {
  const { now = WORLD_NOW, clock: mode = 'manual', env = {}, database, isTraced = false } = options;
  // Servers and workers of a test may write a moment longer than it lives, so they have a database to themselves.
  const url = env['MONGO_URL'];
  const files = filePlaces(testConfig(env));
  const isShared = mode === 'manual' && database === undefined && url === undefined && !isTraced && !files;
  const store = isShared ? await takeStore() : await newStore(database ?? freshName(), { url, isTraced, files });
  const name = store.raw().databaseName;
  const config = testConfig({ MONGO_DATABASE: name, REDIS_PREFIX: name, ...env });
  const clock = mode === 'running' ? immovable(config) : manualClock(now);
  const queue = memoryQueue();
  const folder = process.env['KEEP_FRAMES'];
  const frames = folder ? keepingFrames(folder) : null;
  const kernel = makeKernel({
    config,
    store,
    queue,
    clock,
    log: makeLog('test', config.LOG_LEVEL),
    modules: coreModules,
    ...(frames ? { typesetter: frames.typesetter } : {}),
  });
  const close = async () => {
    await frames?.keep(kernel);
    frames?.typesetter.close();
    if (isShared) return giveBack(store);
    await store.raw().dropDatabase();
    await store.close();
  };
  return { kernel, store, config, clock, queue, close };
}

/** @returns what does every job that was ordered since the last time, and those which they order, as a worker would */
export function jobRunner(kernel: Kernel, queue: ReturnType<typeof memoryQueue>): () => Promise<string[]> {
  let done = 0;
  return async () => {
    const names: string[] = [];
    for (;;) {
      await sweepOutbox(kernel, -60_000);
      if (done >= queue.jobs.length) return names;
      for (; done < queue.jobs.length; done += 1) {
        const { name, envelope } = queue.jobs[done]!;
        await runOneJob(kernel, name, envelope);
        names.push(name);
      }
    }
  };
}

/** Runs one job as a worker does. */
export async function runOneJob(
  kernel: Kernel,
  name: string,
  { payload, tenantId, actorId, requestId, acting }: JobEnvelope,
): Promise<void> {
  const spec = kernel.jobs.get(name);
  if (!spec) throw new Error(`No such job: ${name}`);
  if ((await kernel.entitlements.of(tenantId))?.hasJob(name)) return;
  const handler = await spec.load();
  await handler(
    systemContext(kernel, name, { tenantId, requestId, actor: { ...nobody, userId: actorId, ...acting } }),
    spec.job.payload.parse(payload),
  );
}

function immovable(config: Config): Clock & Pick<ReturnType<typeof manualClock>, 'set' | 'advance'> {
  const refuse = () => {
    throw new Error('The clock of the whole run cannot be set');
  };
  return { ...clockOf(config), set: refuse, advance: refuse };
}
