import { AppError, PUBLIC, SIGNED_IN, type Action, type Entity, type Registry } from '@pathshala/shared/kit';
import { newId, type Store } from '../kernel';
import { fileStore } from '../kernel/host';
import { toObjectId } from '../kernel/mongo/connection';
import type { Bench } from './bench';
import type { Person } from './person';
import { idPlaces, inputSchema, inputWith, suited, type Json } from './sample-input';

type Any = Entity<string, any>;
/** For each entity a record of the institution that is reached for, and one of the caller's own. */
interface Targets {
  foreign: ReadonlyMap<string, string>;
  own: ReadonlyMap<string, string>;
}
/** Names of inputs that do not say of which entity their ids are. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  group: ['institutionGroup'],
  teacher: ['staff'],
  attempt: ['quizAttempt'],
  question: ['quizQuestion', 'groupQuizQuestion'],
  questions: ['quizQuestion'],
  batch: ['smsBatch'],
  account: ['smsAccount'],
  photo: ['file'],
  logo: ['file'],
  attachment: ['file'],
  actor: ['user'],
  person: ['student', 'guardian', 'staff'],
  from: ['institution', 'exam'],
  to: ['institution'],
  record: ['student'],
  year: ['academicYear'],
};

/** Their inputs cannot be made up: one of two ids and not both; options that a question of each type has in its way. */
const UNSUITED = new Set(['identity.impersonate', 'quizzes.saveGroupQuestion']);

/** Every action that is written by hand, called by people of one institution and of another group with ids of an institution: nothing of it is found, shown or written. */
export async function checkForeignIds(bench: Bench, registry: Registry): Promise<void> {
  const { world, ok } = bench;
  const targets = await makeTargets(bench, registry);
  const secrets = await secretsOf(bench, registry);
  const before = await stateOf(bench, registry);
  const officer = await world.stranger.hire('groupStaff', null, 'Officer Elsewhere');
  for (const action of registry.actions.values()) {
    if (registry.generated.has(action.id) || action.kind === 'signal' || action.permission === PUBLIC) continue;
    const inputs = inputsFor(action, registry, targets);
    // One that the schema refuses tries nothing.
    ok(
      inputs.length === 0 || UNSUITED.has(action.id) || inputs.some((input) => action.input.safeParse(input).success),
      `no input for ${action.id} passes its schema: ${JSON.stringify(inputs[0])}`,
    );
    for (const person of callersOf(bench, action, registry, officer)) {
      for (const input of inputs) {
        const answer = await answerTo(bench, person, action, input);
        const sent = JSON.stringify(input);
        const leak = wordsIn(answer).find((word) => secrets.has(word) && !sent.includes(word));
        ok(
          leak === undefined,
          `${person.actor.role} gets ${leak} of another institution by ${action.id} ${sent}: ${answer.slice(0, 400)}`,
        );
      }
    }
  }
  const after = await stateOf(bench, registry);
  for (const key of new Set([...before.keys(), ...after.keys()]))
    ok(after.get(key) === before.get(key), `${key} was made or changed by somebody of another institution`);
  await checkReferences(bench, registry, new Set(targets.foreign.values()));
}

/** Of the stranger's people who may call it: one of the staff, a student, a guardian, and an officer of their group. */
function callersOf({ strangers }: Bench, { permission }: Action, registry: Registry, officer: Person): Person[] {
  const isAllowed = ({ actor }: Person) =>
    permission === SIGNED_IN || registry.permissions.get(permission)!.roles.includes(actor.role as never);
  const pick = (...roles: string[]) =>
    [...strangers.values()].find((person) => roles.includes(person.actor.role ?? '') && isAllowed(person)) ?? [];
  return [
    pick('head', 'office', 'accountant', 'librarian'),
    pick('teacher'),
    pick('student'),
    pick('guardian'),
    isAllowed(officer) ? officer : [],
  ].flat();
}

/** The answer, as text; empty when the call was refused. */
async function answerTo({ ok }: Bench, person: Person, action: Action, input: Json): Promise<string> {
  try {
    return JSON.stringify(await person.run(action, input));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ok(error.status < 500, `${person.actor.role} on ${action.id} ${JSON.stringify(input)}: ${error.code}`);
    return '';
  }
}

/** Stores a record under another id. */
async function rename(store: Store, entity: Any, { from, to }: { from: string; to: string }): Promise<void> {
  const rows = store.documents(entity);
  const row = await rows.findOneAndDelete({ _id: toObjectId(from) });
  if (!row) throw new Error(`The ${entity.name} ${from} is gone`);
  await rows.insertOne({ ...row, _id: toObjectId(to) });
}

/**
 * A record of every entity in each of the two institutions, under one id in all collections of an institution: a call
 * that carries it names a record, whichever entity an input means by its name. One call for each entity that might be
 * meant was two of three calls, and the right ones of an input with several names seldom met.
 */
async function makeTargets({ world, kept, foreign: other }: Bench, registry: Registry): Promise<Targets> {
  const foreign = new Map<string, string>();
  const own = new Map<string, string>();
  const [theirs, ours] = [newId(), newId()];
  for (const entity of registry.entities.values()) {
    if (entity.scope !== 'tenant') continue;
    for (const [to, id, made] of [
      [foreign, theirs, await kept(entity)],
      [own, ours, await other(entity)],
    ] as const) {
      await rename(world.store, entity, { from: made.id, to: id });
      to.set(entity.name, id);
    }
  }
  for (const [to, place] of [
    [foreign, world.school],
    [own, world.stranger],
  ] as const) {
    const { userId, membershipId, sessionId, groupId } = place.teacher.actor;
    const file = await fileStore(world.kernel.store).put({
      bytes: Buffer.from('x'),
      small: null,
      tenantId: place.id,
      ownerId: userId,
      target: 'student.photo',
      name: 'x.webp',
      mime: 'image/webp',
    });
    for (const [name, id] of Object.entries({
      user: userId,
      membership: membershipId,
      session: sessionId,
      institution: place.id,
      institutionGroup: groupId,
      file: file.id,
    }))
      to.set(name, id!);
  }
  return { foreign, own };
}

const tenantEntities = (registry: Registry): Any[] =>
  [...registry.entities.values()].filter((entity) => entity.scope === 'tenant');
const rowsOf = ({ world }: Bench, entity: Any, tenantId: string) =>
  world.system(tenantId).repo(entity).find({ limit: 20_000 });
/** Ids, and the names that samples and the school's people have. */
const wordsIn = (text: string): string[] => text.match(/[0-9a-f]{24}|Sample \d+| of school\b/g) ?? [];

/** Values that reveal that something of the school was answered. */
async function secretsOf(bench: Bench, registry: Registry): Promise<Set<string>> {
  const theirs = new Set<string>();
  const ours = new Set<string>();
  for (const entity of tenantEntities(registry)) {
    for (const row of await rowsOf(bench, entity, bench.world.school.id))
      for (const word of wordsIn(JSON.stringify(row))) theirs.add(word);
    for (const row of await rowsOf(bench, entity, bench.world.stranger.id))
      for (const word of wordsIn(JSON.stringify(row))) ours.add(word);
  }
  const { userId, membershipId, sessionId } = bench.world.school.teacher.actor;
  // Words found in both are the platform's.
  return new Set([userId!, membershipId!, sessionId!, ' of school', ...[...theirs].filter((word) => !ours.has(word))]);
}

/** Revision of every record of the school. */
async function stateOf(bench: Bench, registry: Registry): Promise<Map<string, number>> {
  const state = new Map<string, number>();
  for (const entity of tenantEntities(registry))
    for (const { id, rev } of await rowsOf(bench, entity, bench.world.school.id))
      state.set(`${entity.name} ${id}`, rev);
  return state;
}

async function checkReferences(bench: Bench, registry: Registry, foreign: ReadonlySet<string>): Promise<void> {
  for (const entity of tenantEntities(registry)) {
    for (const row of await rowsOf(bench, entity, bench.world.stranger.id))
      bench.ok(
        !wordsIn(JSON.stringify(row)).some((word) => foreign.has(word)),
        `${entity.name} of one institution names a record of another: ${JSON.stringify(row)}`,
      );
  }
}

/** One input with every id foreign, and one for each id that is foreign alone; where a name fits several entities, one of each. */
function inputsFor(action: Action, registry: Registry, { foreign, own }: Targets): Json[] {
  const schema = inputSchema(action);
  const places = new Map(
    idPlaces(schema).map((path) => {
      const names = entitiesAt(action, path, registry, foreign);
      return [path, [...new Map(names.map((name) => [foreign.get(name), name])).values()]];
    }),
  );
  const rounds = Math.max(0, ...[...places.values()].map((names) => names.length));
  return Array.from({ length: rounds }, (_, round) => {
    const nameAt = (path: string) => places.get(path)![round % places.get(path)!.length]!;
    const input = (isForeign: (path: string) => boolean) =>
      suited(
        action,
        inputWith(schema, (path) => (isForeign(path) ? foreign : own).get(nameAt(path))!),
      );
    const alone =
      places.size > 1
        ? [...places].filter(([, names]) => round < names.length).map(([path]) => input((each) => each === path))
        : [];
    return [input(() => true), ...alone];
  }).flat();
}

/** Entities whose records may be meant at a place: by its name, else all of the action's module. */
export function entitiesAt(
  { module, entity: own }: Action,
  path: string,
  registry: Registry,
  known: ReadonlyMap<string, string>,
): string[] {
  if (path === 'id' && own && known.has(own)) return [own];
  for (const name of path
    .split('.')
    .filter((part) => part !== '[]')
    .reverse()) {
    const one = name
      .replace(/ies$/, 'y')
      .replace(/(ss)es$/, '$1')
      .replace(/s$/, '');
    const meant = [
      ...(MEANT[name] ?? []),
      name,
      one,
      `${module.replace(/s$/, '')}${name[0]!.toUpperCase()}${name.slice(1)}`,
    ].filter((each) => known.has(each));
    if (meant.length > 0) return meant;
  }
  const near = registry.modules
    .find((each) => each.name === module)!
    .entities.map((entity) => entity.name)
    .filter((name) => known.has(name));
  return near.length > 0 ? near : ['student'];
}
