import {
  actionsOf,
  valueSchema,
  type Action,
  type Entity,
  type Field,
  type GeneratedVerb,
  type Registry,
  type RoleKey,
} from '@pathshala/shared/kit';
import { policyFor, rowPasses } from '../kernel';
import { isBilingual, type Bench, type Check } from './bench';
import type { Person } from './person';
import { badValues, sampleChange, type Values } from './sample';

type Any = Entity<string, any>;
type Actions = Record<GeneratedVerb, Action<any, any>>;
const has = (entity: Any, ...verbs: GeneratedVerb[]) => verbs.every((verb) => entity.actions.includes(verb));
const actions = (entity: Any) => actionsOf(entity) as unknown as Actions;
/** Tenant people's platform lists have no "other institution". */
const isPrivate = (entity: Any) => entity.scope === 'tenant';

/** Everything that must hold for an entity because it was declared, by what it declares. */
export function entityChecks(entity: Any, registry: Registry): Check[] {
  const checks: Check[] = [
    {
      title: 'roles without the permission are refused, nobody is asked to log in',
      run: (bench) => checkDenied(bench, entity, registry),
    },
  ];
  if (has(entity, 'get', 'list'))
    checks.push({
      title: 'each allowed role reads what its policy shows',
      run: (bench) => checkReaders(bench, entity),
    });
  if (has(entity, 'list') && secretFields(entity).length > 0)
    checks.push({
      title: 'nobody asks for rows by a value that he may not read',
      run: (bench) => checkSecrets(bench, entity),
    });
  if (has(entity, 'create', 'update', 'remove'))
    checks.push({
      title: 'each allowed role adds, changes and removes what its policy leaves it',
      run: (bench) => checkWriters(bench, entity),
    });
  if (isPrivate(entity))
    checks.push({
      title: 'another institution sees nothing and finds nothing',
      run: (bench) => checkStrangers(bench, entity),
    });
  if (Object.values(entity.fields as Record<string, Field>).some((field) => isPrivateRef(field, registry)))
    checks.push({
      title: 'references into another institution are refused',
      run: (bench) => checkForeignReferences(bench, entity, registry),
    });
  if (has(entity, 'create'))
    checks.push({
      title: 'unknown keys, missing and wrong values are refused in both languages',
      run: (bench) => checkInput(bench, entity),
    });
  if (has(entity, 'update'))
    checks.push({ title: 'a stale revision changes nothing', run: (bench) => checkRevision(bench, entity) });
  if (entity.unique.length > 0)
    checks.push({ title: 'what must be unique is refused a second time', run: (bench) => checkUnique(bench, entity) });
  if (entity.remove === 'if-unused' && registry.referrers.has(entity.name))
    checks.push({
      title: 'it stays while something refers to it',
      run: (bench) => checkInUse(bench, entity, registry),
    });
  if (has(entity, 'create', 'remove', 'restore', 'get', 'list'))
    checks.push({ title: 'removing hides it, restoring brings it back', run: (bench) => checkRestore(bench, entity) });
  return checks;
}

async function checkDenied({ world, roles, ok, refused }: Bench, entity: Any, registry: Registry) {
  for (const verb of entity.actions) {
    const action = actions(entity)[verb];
    const allowed = registry.permissions.get(action.permission)?.roles ?? [];
    for (const [role, person] of roles) {
      if (!allowed.includes(role)) await refused(person.run(action, {}), 'FORBIDDEN', `${role} on ${action.id}`);
    }
    await refused(world.anonymous.run(action, {}), 'UNAUTHENTICATED', `nobody on ${action.id}`);
    ok(allowed.length > 0, `${action.id} is mounted, but no role may call it`);
  }
}

/** Whether a row of this kind is visible to a person: exactly what the policy says, and nothing else. */
const passes = async (person: Person, entity: Any, use: 'read' | 'create' | 'update' | 'remove', row: Values) =>
  rowPasses(await policyFor(person.ctx(), entity, use), row);

async function checkReaders({ roles, sampler, ok, refused }: Bench, entity: Any) {
  const row = (await sampler.stored(entity)) as Values & { id: string };
  const { get, list, options, export: exported } = actions(entity);
  for (const role of entity.access.read as readonly RoleKey[]) {
    const person = roles.get(role)!;
    if (isPrivate(entity) && !person.ctx().tenantId) continue;
    const visible = await passes(person, entity, 'read', row);
    if (visible)
      ok(((await person.run(get, { id: row.id })) as Values).id === row.id, `${role} gets another ${entity.name}`);
    else await refused(person.run(get, { id: row.id }), 'NOT_FOUND', `${role} gets a hidden ${entity.name}`);
    const found = (await person.run(list, { size: 500 })) as { rows: { id: string }[]; total: number };
    ok(
      found.rows.some(({ id }) => id === row.id) === visible,
      `${role} ${visible ? 'misses' : 'sees'} the ${entity.name} in the list`,
    );
    if (has(entity, 'options')) {
      const { items } = (await person.run(options, { ids: [row.id] })) as {
        items: { label: { en: string; bn: string } }[];
      };
      ok(items.length === Number(visible), `options of ${entity.name} for ${role}`);
      ok(
        items.every(({ label }) => label.en !== '' && label.bn !== ''),
        `a nameless option of ${entity.name}`,
      );
    }
    if (has(entity, 'export'))
      ok(
        ((await person.run(exported, {})) as { rows: unknown[] }).rows.length === found.total,
        `export of ${entity.name} for ${role} differs from its list`,
      );
  }
}

const secretFields = (entity: Any) =>
  Object.entries(entity.fields as Record<string, Field>).filter(([, field]) => field.read !== null);

async function checkSecrets({ roles, ok, refused }: Bench, entity: Any) {
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

async function checkWriters({ roles, sampler, ok, refused, world }: Bench, entity: Any) {
  const { create, update, remove } = actions(entity);
  for (const role of new Set([
    ...entity.access.create,
    ...entity.access.update,
    ...entity.access.remove,
  ] as RoleKey[])) {
    const person = roles.get(role)!;
    const input = await sampler.input(entity);
    if (entity.access.create.includes(role)) {
      const work = person.run(create, input);
      if (await passes(person, entity, 'create', input)) {
        const made = (await work) as Values & { id: string };
        ok(made.id && made.rev === 1, `${role} creates ${entity.name}`);
        await checkAudit({ world, ok }, entity, {
          recordId: made.id,
          op: 'create',
          action: create.id,
          person,
          fields: Object.keys(input),
        });
      } else await refused(work, 'FORBIDDEN', `${role} creates ${entity.name} outside his rows`);
    }
    const row = (await sampler.stored(entity)) as Values & { id: string; rev: number };
    if (entity.access.update.includes(role) && (await passes(person, entity, 'update', row))) {
      const patch = sampleChange(entity, row);
      const changed = (await person.run(update, { id: row.id, rev: row.rev, patch })) as Values;
      row.rev += 1;
      ok(changed.rev === row.rev, `${role} updates ${entity.name}: revision`);
      for (const [field, value] of Object.entries(patch))
        ok(JSON.stringify(changed[field]) === JSON.stringify(value), `${role} updates ${entity.name}.${field}`);
      await checkAudit({ world, ok }, entity, {
        recordId: row.id,
        op: 'update',
        action: update.id,
        person,
        fields: Object.keys(patch),
      });
    }
    if (entity.access.remove.includes(role) && (await passes(person, entity, 'remove', row))) {
      ok(
        ((await person.run(remove, { id: row.id, rev: row.rev })) as Values).id === row.id,
        `${role} removes ${entity.name}`,
      );
      await checkAudit({ world, ok }, entity, {
        recordId: row.id,
        op: 'remove',
        action: remove.id,
        person,
        fields: [],
      });
    }
  }
}

interface Trace {
  recordId: string;
  op: string;
  action: string;
  person: Person;
  fields: string[];
}

async function checkAudit(
  { world, ok }: Pick<Bench, 'world' | 'ok'>,
  entity: Any,
  { recordId, op, action, person, fields }: Trace,
) {
  const rows = (await world.store.raw().collection('audit').find({ entity: entity.name, op }).toArray()).filter(
    (row) => String(row['recordId']) === recordId,
  );
  ok(rows.length === (entity.audited ? 1 : 0), `${op} of ${entity.name} left ${rows.length} audit rows`);
  for (const row of rows) {
    ok(
      row['action'] === action && String(row['actor']) === person.actor.userId,
      `audit of ${action} names ${row['action']} by ${row['actor']}`,
    );
    ok(
      String(row['tenantId']) === String(person.ctx().tenantId),
      `audit of ${action} names institution ${row['tenantId']}`,
    );
    for (const field of fields) ok(field in (row['diff'] as object), `audit of ${action} does not show ${field}`);
  }
}

async function checkStrangers({ strangers, sampler, ok, refused }: Bench, entity: Any) {
  const row = (await sampler.stored(entity)) as Values & { id: string; rev: number };
  const inputs: Partial<Record<GeneratedVerb, unknown>> = {
    get: { id: row.id },
    update: { id: row.id, rev: 1, patch: {} },
    remove: { id: row.id, rev: 1 },
    restore: { id: row.id, rev: 1 },
  };
  for (const verb of entity.actions) {
    const action = actions(entity)[verb];
    for (const role of entity.access[
      (
        {
          get: 'read',
          list: 'read',
          options: 'read',
          export: 'read',
          create: 'create',
          import: 'create',
          update: 'update',
          restore: 'update',
          remove: 'remove',
        } as const
      )[verb]
    ] as RoleKey[]) {
      const person = strangers.get(role)!;
      if (!person.ctx().tenantId) continue;
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
    }
  }
}

const isPrivateRef = (field: Field, registry: Registry) =>
  (field.kind === 'ref' || field.kind === 'refs') && registry.entities.get(field.of.entity!)!.scope === 'tenant';

/** Through the repository, so that fields which only handlers write are proved as well. */
async function checkForeignReferences(
  { world, sampler, strangerSampler, refused, ok }: Bench,
  entity: Any,
  registry: Registry,
) {
  const repo = world.system(world.school.id).repo(entity);
  for (const [name, field] of Object.entries(entity.fields as Record<string, Field>)) {
    if (!isPrivateRef(field, registry)) continue;
    const { id } = await strangerSampler.stored(world.kernel.entity(field.of.entity!));
    const value = field.kind === 'refs' ? [id] : id;
    const created = await refused(
      sampler.stored(entity, { [name]: value }),
      'VALIDATION',
      `${entity.name}.${name} into another institution`,
    );
    ok(
      created.fields?.[name] && isBilingual(created.fields[name][0]!),
      `the refusal does not name ${entity.name}.${name}`,
    );
    const row = await sampler.stored(entity);
    await refused(
      repo.update(row.id, { [name]: value } as never),
      'VALIDATION',
      `${entity.name}.${name} changed into another institution`,
    );
  }
}

async function checkInput(bench: Bench, entity: Any) {
  const { sampler, ok, refused } = bench;
  const { create } = actions(entity);
  const writer = bench.writer(entity, 'create');
  const input = await sampler.input(entity);
  const unknown = await refused(
    writer.run(create, { ...input, surprise: 1 }),
    'VALIDATION',
    `${entity.name} with an unknown key`,
  );
  ok(
    Object.values(unknown.fields ?? {})
      .flat()
      .every(isBilingual),
    `the unknown key of ${entity.name} is not named in both languages`,
  );
  for (const [name, field] of Object.entries(entity.fields as Record<string, Field>)) {
    if (field.system)
      await refused(
        writer.run(create, { ...input, [name]: 'x' }),
        'VALIDATION',
        `${entity.name}.${name} is for handlers only`,
      );
    else if (field.given === 'required') {
      const { [name]: _, ...rest } = input;
      const error = await refused(writer.run(create, rest), 'VALIDATION', `${entity.name} without ${name}`);
      ok(
        error.fields?.[name]?.[0] &&
          error.fields[name][0].en.includes(field.label.en) &&
          error.fields[name][0].bn.includes(field.label.bn),
        `missing ${entity.name}.${name} is not named by its label: ${JSON.stringify(error.fields)}`,
      );
    }
  }
  for (const [name, bad] of Object.entries(badValues(entity))) {
    const field = entity.fields[name] as Field;
    ok(!valueSchema(field).safeParse(bad).success, `the bad sample of ${entity.name}.${name} is valid`);
    const error = await refused(
      writer.run(create, { ...input, [name]: bad }),
      'VALIDATION',
      `${entity.name}.${name} = ${JSON.stringify(bad)}`,
    );
    const texts = Object.entries(error.fields ?? {})
      .filter(([path]) => path === name || path.startsWith(`${name}.`))
      .flatMap(([, list]) => list);
    ok(
      texts.length > 0 && texts.every(isBilingual),
      `${entity.name}.${name} = ${JSON.stringify(bad)} is answered by ${JSON.stringify(error.fields)}`,
    );
  }
}

async function checkRevision(bench: Bench, entity: Any) {
  const { update, remove, restore, get } = actions(entity);
  const row = (await bench.sampler.stored(entity)) as Values & { id: string; rev: number };
  const person = bench.writer(entity, 'update');
  const patch = sampleChange(entity, row);
  for (const rev of [0, row.rev + 1])
    await bench.refused(
      person.run(update, { id: row.id, rev, patch }),
      'CONFLICT',
      `${entity.name} with revision ${rev}`,
    );
  if (has(entity, 'remove'))
    await bench.refused(
      bench.writer(entity, 'remove').run(remove, { id: row.id, rev: row.rev + 1 }),
      'CONFLICT',
      `removing ${entity.name} with a wrong revision`,
    );
  if (has(entity, 'restore'))
    await bench.refused(
      person.run(restore, { id: row.id, rev: row.rev }),
      'NOT_FOUND',
      `restoring a present ${entity.name}`,
    );
  if (has(entity, 'get'))
    bench.equal(
      ((await bench.writer(entity, 'read').run(get, { id: row.id })) as Values).rev,
      row.rev,
      `${entity.name} after refused changes`,
    );
}

async function checkUnique({ world, sampler, ok, refused }: Bench, entity: Any) {
  const repo = world.system(world.school.id).repo(entity);
  for (const tuple of entity.unique as readonly string[][]) {
    const allOptional = tuple.every((field) => (entity.fields[field] as Field).optional);
    const extra = allOptional ? await sampler.fields(entity, tuple) : {};
    const first = (await sampler.stored(entity, extra)) as Values & { id: string; rev: number };
    // Dates and times go with it: a tuple's "from" alone could lie behind the other sample's "until".
    const same = Object.fromEntries(
      Object.entries(entity.fields as Record<string, Field>)
        .filter(
          ([field, { kind }]) =>
            first[field] !== undefined && (tuple.includes(field) || kind === 'date' || kind === 'time'),
        )
        .map(([field]) => [field, first[field]]),
    );
    const error = await refused(
      sampler.stored(entity, same),
      ['DUPLICATE', 'VALIDATION'],
      `${entity.name} with the same ${tuple.join(', ')}`,
    );
    ok(
      tuple.some((field) => error.fields?.[field]?.every(isBilingual)),
      `the second ${tuple.join(', ')} of ${entity.name} is not named: ${JSON.stringify(error.fields)}`,
    );
    await repo.remove(first.id);
    ok((await sampler.stored(entity, same)).id, `${entity.name} again after the first was removed`);
    await refused(
      repo.restore(first.id),
      ['DUPLICATE', 'VALIDATION'],
      `${entity.name} restored beside another with the same ${tuple.join(', ')}`,
    );
  }
}

async function checkInUse({ world, sampler, ok, refused }: Bench, entity: Any, registry: Registry) {
  const repo = world.system(world.school.id).repo(entity);
  for (const { entity: user, field, many } of registry.referrers.get(entity.name) ?? []) {
    const target = await sampler.stored(entity);
    const holder = await sampler.stored(user, { [field]: many ? [target.id] : target.id });
    const error = await refused(repo.remove(target.id), 'IN_USE', `${entity.name} used by ${user.name}.${field}`);
    ok(isBilingual(error.text), `the refusal of ${entity.name} is not in both languages`);
    await world.system(world.school.id).repo(user).remove(holder.id);
    await repo.remove(target.id);
    ok((await repo.findOne({ id: target.id })) === null, `${entity.name} is still there`);
  }
}

async function checkRestore(bench: Bench, entity: Any) {
  const { get, list, remove, restore } = actions(entity);
  const row = (await bench.sampler.stored(entity)) as Values & { id: string; rev: number };
  const [reader, remover, updater] = [
    bench.writer(entity, 'read'),
    bench.writer(entity, 'remove'),
    bench.writer(entity, 'update'),
  ];
  await remover.run(remove, { id: row.id, rev: row.rev });
  await bench.refused(reader.run(get, { id: row.id }), 'NOT_FOUND', `a removed ${entity.name}`);
  const ids = async (removed: boolean) =>
    ((await updater.run(list, { size: 500, ...(removed ? { removed } : {}) })) as { rows: { id: string }[] }).rows.map(
      ({ id }) => id,
    );
  bench.ok(!(await ids(false)).includes(row.id), `a removed ${entity.name} is in the list`);
  bench.ok((await ids(true)).includes(row.id), `a removed ${entity.name} is not among the removed`);
  const back = (await updater.run(restore, { id: row.id, rev: row.rev + 1 })) as Values;
  bench.ok(back.rev === row.rev + 2 && back.removedAt === undefined, `${entity.name} after restoring`);
  bench.ok((await ids(false)).includes(row.id), `a restored ${entity.name} is not in the list`);
}
