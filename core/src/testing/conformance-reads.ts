import {
  AppError,
  mountedActions,
  type Field,
  type GeneratedVerb,
  type Registry,
  type RoleKey,
} from '@pathshala/shared/kit';
import { alike, type Alike } from './alike';
import type { Bench } from './bench';
import { actions, has, isPrivate, passes, type AnyEntity } from './conformance-entity';
import { checkSheet, workOnSheet } from './import-sheet';
import type { Person } from './person';
import type { Values } from './sample';

export async function checkDenied({ world, roles, ok, refused }: Bench, entity: AnyEntity, registry: Registry) {
  for (const { action } of mountedActions(entity)) {
    const allowed = registry.permissions.get(action.permission)?.roles ?? [];
    for (const [role, person] of roles) {
      if (!allowed.includes(role)) await refused(person.run(action, {}), 'FORBIDDEN', `${role} on ${action.id}`);
    }
    await refused(world.anonymous.run(action, {}), 'UNAUTHENTICATED', `nobody on ${action.id}`);
    ok(allowed.length > 0, `${action.id} is mounted, but no role may call it`);
  }
}

export async function checkReaders({ roles, kept, ok, refused }: Bench, entity: AnyEntity) {
  const row = await kept(entity);
  const { get, list, options, export: exported } = actions(entity);
  const readers = (entity.access.read as readonly RoleKey[])
    .map((role) => roles.get(role)!)
    .filter((person) => !isPrivate(entity) || person.ctx().tenantId);
  for (const person of readers) {
    const { role } = person.actor;
    if (await passes(person, entity, 'read', row))
      ok(((await person.run(get, { id: row.id })) as Values).id === row.id, `${role} gets another ${entity.name}`);
    else await refused(person.run(get, { id: row.id }), 'NOT_FOUND', `${role} gets a hidden ${entity.name}`);
  }
  const kinds = await alike(readers, entity, 'read');
  for (const person of kinds.next()) {
    const { role } = person.actor;
    const visible = await passes(person, entity, 'read', row);
    const found = (await person.run(list, { size: 500 })) as { rows: { id: string }[]; total: number };
    ok(
      found.rows.some(({ id }) => id === row.id) === visible,
      `${role} ${visible ? 'misses' : 'sees'} the ${entity.name} in the list`,
    );
    if (has(entity, 'export'))
      ok(
        ((await person.run(exported, {})) as { rows: unknown[] }).rows.length === found.total,
        `export of ${entity.name} for ${role} differs from its list`,
      );
  }
  if (has(entity, 'options'))
    for (const person of kinds.next()) {
      const { role } = person.actor;
      const visible = await passes(person, entity, 'read', row);
      const { items } = (await person.run(options, { ids: [row.id] })) as {
        items: { label: { en: string; bn: string } }[];
      };
      ok(items.length === Number(visible), `options of ${entity.name} for ${role}`);
      ok(
        items.every(({ label }) => label.en !== '' && label.bn !== ''),
        `a nameless option of ${entity.name}`,
      );
    }
}

export const secretFields = (entity: AnyEntity) =>
  Object.entries(entity.fields as Record<string, Field>).filter(([, field]) => field.read !== null);

export async function checkSecrets({ roles, ok, refused }: Bench, entity: AnyEntity) {
  const { list, options, export: exported } = actions(entity);
  for (const role of entity.access.read as readonly RoleKey[]) {
    const person = roles.get(role)!;
    for (const [name, field] of secretFields(entity)) {
      if (person.permissions.has(field.read!)) continue;
      for (const query of [{ filter: { [name]: { exists: true } } }, { sort: name }, { sort: `-${name}` }]) {
        await refused(person.run(list, query), ['FORBIDDEN', 'VALIDATION'], `${role} lists ${entity.name} by ${name}`);
        if (has(entity, 'export'))
          await refused(
            person.run(exported, query),
            ['FORBIDDEN', 'VALIDATION'],
            `${role} exports ${entity.name} by ${name}`,
          );
      }
      if (has(entity, 'options'))
        await refused(
          person.run(options, { filter: { [name]: 'x' } }),
          'FORBIDDEN',
          `${role} picks ${entity.name} by ${name}`,
        );
    }
    const { rows } = (await person.run(list, { size: 500 })) as { rows: Values[] };
    for (const [name, field] of secretFields(entity))
      ok(
        person.permissions.has(field.read!) || rows.every((row) => !(name in row)),
        `${role} sees ${entity.name}.${name}`,
      );
  }
}

/** The right of an entity that opens each of its actions. */
const RIGHT_OF = {
  get: 'read',
  list: 'read',
  options: 'read',
  export: 'read',
  create: 'create',
  update: 'update',
  restore: 'update',
  remove: 'remove',
} as const;

export async function checkStrangers(bench: Bench, entity: AnyEntity) {
  const { strangers, world, refused, ok } = bench;
  const row = await bench.kept(entity);
  const inputs: Partial<Record<GeneratedVerb, unknown>> = {
    get: { id: row.id },
    update: { id: row.id, rev: 1, patch: {} },
    remove: { id: row.id, rev: 1 },
    restore: { id: row.id, rev: 1 },
  };
  const kindsOf = new Map<string, Alike>();
  for (const { verb, action } of mountedActions(entity)) {
    const right = RIGHT_OF[verb];
    const allowed = (entity.access[right] as RoleKey[])
      .map((role) => strangers.get(role)!)
      .filter((person) => person.ctx().tenantId);
    const kinds = kindsOf.get(right) ?? (await alike(allowed, entity, 'read', right));
    kindsOf.set(right, kinds);
    const people = kinds.next();
    for (const person of people) {
      const role = person.actor.role;
      if (inputs[verb])
        await refused(person.run(action, inputs[verb]), 'NOT_FOUND', `${role} of another institution on ${action.id}`);
      if (verb === 'list') {
        const all = (await person.run(action, { size: 500 })) as { rows: { id: string }[]; labels: object };
        ok(!JSON.stringify(all).includes(row.id), `${role} of another institution sees ${entity.name} in a list`);
      }
      if (verb === 'options')
        ok(
          ((await person.run(action, { ids: [row.id] })) as { items: unknown[] }).items.length === 0,
          `${role} of another institution is offered ${entity.name}`,
        );
      if (verb === 'export') {
        const sheet = (await person.run(action, {})) as { rows: unknown[] };
        const { total } = (await person.run(actions(entity).list, { size: 1 })) as { total: number };
        ok(sheet.rows.length === total, `${role} of another institution exports more ${entity.name} than they see`);
        ok(!JSON.stringify(sheet).includes(row.id), `${role} of another institution exports a foreign ${entity.name}`);
      }
    }
    if (people[0] && verb === 'create') await checkForeignWrites(bench, entity, people[0]);
  }
  const known = await world.system(world.school.id).repo(entity).get(row.id);
  ok(JSON.stringify(known) === JSON.stringify(row), `a ${entity.name} was changed by somebody of another institution`);
}

/**
 * Someone of another institution sends what is ours as a new record, and as a line of a sheet: whatever comes of it is
 * theirs, or nothing.
 */
async function checkForeignWrites(bench: Bench, entity: AnyEntity, person: Person): Promise<void> {
  const { world, sampler, ok } = bench;
  const { create } = actions(entity);
  const input = await sampler.input(entity);
  const ours = () => world.system(world.school.id).repo(entity).count();
  const before = await ours();
  const header = Object.keys(input);
  const sheet = { person, entity, header, rows: [header.map((name) => String(input[name]))] };
  const works = [
    () => person.run(create, input),
    ...(entity.actions.includes('import')
      ? [async () => workOnSheet(world, { person, id: (await checkSheet(world, sheet)).id, step: 'save' })]
      : []),
  ];
  for (const work of works) {
    const failed: unknown = await work().then(
      () => null,
      (error: unknown) => error,
    );
    ok(
      failed === null || (failed instanceof AppError && failed.status < 500),
      `${entity.name} of another institution: ${String(failed)}`,
    );
  }
  ok((await ours()) === before, `${person.actor.role} of another institution made a ${entity.name} here`);
}
