import {
  NOBODY,
  AppError,
  PUBLIC,
  SIGNED_IN,
  type Action,
  type Entity,
  type Field,
  type Registry,
} from '@pathshala/shared/kit';
import { runUnit } from '../kernel';
import { buildOpenApi } from '../kernel/host';
import type { z } from 'zod';
import { isBilingual, type Bench, type Check } from './bench';
import { aggregateDocuments, countDocuments, findDocuments } from '../kernel/mongo/read-documents';
import { insertDocuments, updateDocuments } from '../kernel/mongo/write-documents';

type Any = Entity<string, any>;

/** Checks for every action that a module declares itself. */
export function actionChecks(action: Action, registry: Registry): Check[] {
  return [
    {
      title: 'opens to whom its permission says, and to nobody else',
      run: (bench) => checkDoor(bench, action, registry),
    },
    { title: 'refuses unknown keys in both languages', run: (bench) => checkStrict(bench, action, registry) },
  ];
}

function allowedRoles(bench: Bench, action: Action, registry: Registry) {
  const everybody = [...bench.roles.keys()];
  if (action.permission === PUBLIC) return everybody;
  if (action.permission === SIGNED_IN) return everybody.filter((role) => role !== 'visitor');
  return everybody.filter((role) => registry.permissions.get(action.permission)!.roles.includes(role));
}

/**
 * An empty input: anyone who may not call it learns nothing about its shape, anyone who may is told what is missing at
 * worst.
 */
async function checkDoor(bench: Bench, action: Action, registry: Registry) {
  const allowed = allowedRoles(bench, action, registry);
  bench.ok(allowed.length > 0, `no role may call ${action.id}`);
  for (const [role, person] of bench.roles) {
    if (!allowed.includes(role))
      await bench.refused(person.run(action, { surprise: 1 }), 'FORBIDDEN', `${role} on ${action.id}`);
  }
  if (action.permission !== PUBLIC)
    await bench.refused(
      bench.world.anonymous.run(action, { surprise: 1 }),
      'UNAUTHENTICATED',
      `nobody on ${action.id}`,
    );
}

async function checkStrict(bench: Bench, action: Action, registry: Registry) {
  for (const role of allowedRoles(bench, action, registry)) {
    const error = await bench.refused(
      bench.roles.get(role)!.run(action, { surprise: 1 }),
      'VALIDATION',
      `${role} on ${action.id} with an unknown key`,
    );
    bench.ok(
      Object.values(error.fields ?? {})
        .flat()
        .every(isBilingual),
      `${action.id} answers in one language: ${JSON.stringify(error.fields)}`,
    );
    bench.ok(
      Object.values(error.fields ?? {})
        .flat()
        .some((text) => text.en.includes('surprise')),
      `${action.id} accepts unknown keys`,
    );
  }
}

/** Checks for all actions together. */
export function houseChecks(registry: Registry): Check[] {
  return [
    { title: 'every action has its operation in OpenAPI', run: async (bench) => checkOpenApi(bench, registry) },
    {
      title: 'no query reaches a collection of institutions without naming one',
      run: (bench) => checkTripwire(bench, registry),
    },
    { title: 'what nobody may read again is in no audit row', run: (bench) => checkHiddenValues(bench, registry) },
    {
      title: 'no name that anybody types holds characters that cannot be seen',
      run: async (bench) => checkNames(bench, registry),
    },
    { title: 'permissions and errors speak both languages', run: async (bench) => checkTexts(bench, registry) },
    {
      title: 'what travels live may be read by everybody in the room',
      run: async (bench) => checkLiveFields(bench, registry),
    },
    {
      title: 'rows about somebody are read by a policy wherever more than their keepers read the list',
      run: async (bench) => checkRowRules(bench, registry),
    },
  ];
}

function checkOpenApi({ ok }: Bench, registry: Registry) {
  const { paths } = buildOpenApi(registry, 'test') as {
    paths: Record<string, Record<string, { operationId: string; 'x-permission': string; responses: object }>>;
  };
  for (const action of registry.actions.values()) {
    if (action.kind === 'signal') continue;
    const operation = paths[action.path.replace(/:(\w+)/g, '{$1}')]?.[action.method.toLowerCase()];
    ok(
      operation?.operationId === action.id && operation['x-permission'] === action.permission,
      `${action.id} has no operation of its own`,
    );
  }
}

async function checkTripwire({ world, ok }: Bench, registry: Registry) {
  for (const entity of registry.entities.values()) {
    if (entity.scope !== 'tenant') continue;
    const { store } = world;
    const nowhere = { filter: {}, update: { $set: { rev: 1 }, $unset: {}, $inc: {} } };
    const attempts: Record<string, () => Promise<unknown>> = {
      findDocuments: () => findDocuments(store, entity, {}),
      countDocuments: () => countDocuments(store, entity, {}),
      aggregateDocuments: () => aggregateDocuments(store, entity, {}, []),
      insertDocuments: () => insertDocuments(store, entity, [{ rev: 1 } as never], { session: null }),
      updateDocuments: () => updateDocuments(store, entity, [nowhere], { session: null }),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const outcome = await attempt().then(
        () => 'it went through',
        (error: Error) => error.message,
      );
      ok(outcome.includes('without an institution'), `${entity.name}.${name}: ${outcome}`);
    }
  }
}

async function checkHiddenValues({ world, sampler, ok }: Bench, registry: Registry) {
  const hidden = (entity: Any) =>
    Object.entries(entity.fields as Record<string, Field>).filter(
      ([, field]) => field.read === NOBODY && (field.kind === 'text' || field.kind === 'code'),
    );
  for (const entity of registry.entities.values()) {
    for (const [name] of hidden(entity)) {
      const secret = `hidden-${entity.name}-${name}`;
      const row = await sampler.stored(entity);
      await runUnit(world.system(world.school.id), { id: 'test.hide', audited: true }, (ctx) =>
        ctx.repo(entity).update(row.id, { [name]: secret } as never),
      );
      const trail = await world.store
        .raw()
        .collection('audit')
        .find({ entity: entity.name, action: 'test.hide', [`diff.${name}`]: { $exists: true } })
        .toArray();
      ok(trail.length === Number(entity.audited), `${entity.name}.${name} left ${trail.length} audit rows`);
      ok(!JSON.stringify(trail).includes(secret), `${entity.name}.${name} can be read in the audit trail`);
    }
  }
}

/** Names decide whom one believes: in every input, at any depth, what is called a name shows as what it is. */
const NAMED = /^(name|nameBn|title|titleBn)$|Name(Bn)?$/;

function checkNames({ ok }: Bench, registry: Registry) {
  for (const action of registry.actions.values()) {
    if (action.kind !== 'command') continue;
    for (const [path, schema] of textsNamed(action.input as z.ZodType))
      ok(!schema.safeParse('Head\u202eof').success, `${action.id} takes ${path} with a character that turns direction`);
  }
}

/** Texts of an input by their names; optional ones are unwrapped, and a file's name is not taken for a person's. */
function textsNamed(schema: z.ZodType, path: readonly string[] = []): (readonly [string, z.ZodType])[] {
  const def = schema.def as {
    type: string;
    shape?: object;
    innerType?: z.ZodType;
    element?: z.ZodType;
    in?: z.ZodType;
  };
  if (def.shape)
    return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([name, each]) =>
      textsNamed(each, [...path, name]),
    );
  if (def.innerType) return textsNamed(def.innerType, path);
  if (def.element) return textsNamed(def.element, path);
  const isText = schema.safeParse('Plain name').success && !schema.safeParse(7).success;
  return isText && NAMED.test(path.at(-1) ?? '') ? [[path.join('.'), schema]] : [];
}

function checkTexts({ ok }: Bench, registry: Registry) {
  for (const permission of registry.permissions.values())
    ok(isBilingual(permission.label), `permission ${permission.key}`);
  for (const def of registry.errors.values()) ok(isBilingual(new AppError(def).text), `error ${def.code}`);
  for (const action of registry.actions.values())
    if (action.ui) ok(isBilingual(action.ui.label), `label of ${action.id}`);
}

function checkLiveFields({ ok }: Bench, registry: Registry) {
  for (const entity of registry.entities.values()) {
    for (const name of entity.live.fields)
      ok(
        entity.fields[name] && entity.fields[name].read === null,
        `${entity.name}.${name} travels live, but not everybody in the room may read it`,
      );
    for (const name of entity.live.room)
      ok(entity.fields[name], `${entity.name} has rooms by ${name}, which it does not have`);
  }
}

/** Of the platform's lists, what belongs to an institution, a group or a person; of an institution's, what is about a student and open to students. */
function checkRowRules({ world, ok }: Bench, registry: Registry) {
  const refersTo = (entity: Any, targets: readonly string[]) =>
    Object.values(entity.fields as Record<string, Field>).some((field) => targets.includes(field.of.entity ?? ''));
  for (const entity of registry.entities.values()) {
    const readers = entity.access.read as readonly string[];
    const isOfSomebody =
      entity.scope === 'platform'
        ? readers.some((role) => role !== 'operator') &&
          refersTo(entity, ['institution', 'institutionGroup', 'user', 'membership'])
        : readers.some((role) => role === 'student' || role === 'guardian') && refersTo(entity, ['student']);
    ok(
      !isOfSomebody || world.kernel.policies.get(entity.name)?.read,
      `${entity.name} has rows of different people, and no policy says who reads which`,
    );
  }
}
