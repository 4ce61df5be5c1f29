import type { Field, Registry, RoleKey } from '@pathshala/shared/kit';
import { newId } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { toObjectId } from '../kernel/mongo/connection';
import { isBilingual, type Bench } from './bench';
import { actions, has, passes, type AnyEntity, type StoredRow } from './conformance-entity';
import type { Person } from './person';
import { sampleChange, type Values } from './sample';

export async function checkWriters({ roles, sampler, ok, refused, world }: Bench, entity: AnyEntity) {
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
        // A created record may already have taken its first step.
        ok(made.id && Number(made.rev) >= 1, `${role} creates ${entity.name}`);
        await checkAudit({ world, ok }, entity, {
          recordId: made.id,
          op: 'create',
          action: create.id,
          person,
          fields: Object.keys(input),
        });
      } else await refused(work, 'FORBIDDEN', `${role} creates ${entity.name} outside their rows`);
    }
    const row = (await sampler.stored(entity)) as StoredRow;
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
  entity: AnyEntity,
  { recordId, op, action, person, fields }: Trace,
) {
  const rows = await world.store
    .raw()
    .collection('audit')
    .find({ entity: entity.name, op, recordId: toObjectId(recordId) })
    .toArray();
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

export async function checkRevision(bench: Bench, entity: AnyEntity) {
  const { update, remove, restore, get } = actions(entity);
  const row = await bench.kept(entity);
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

export async function checkUnique({ world, sampler, ok, refused }: Bench, entity: AnyEntity) {
  const repo = world.system(world.school.id).repo(entity);
  for (const tuple of entity.unique as readonly string[][]) {
    const allOptional = tuple.every((field) => (entity.fields[field] as Field).optional);
    const extra = allOptional ? await sampler.fields(entity, tuple) : {};
    const first = (await sampler.stored(entity, extra)) as StoredRow;
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
      sampler.stored(entity, same, tuple),
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

/**
 * Stores a record past the checks with nothing but its references, because only those count; a complete one where the
 * bare one would violate a unique index.
 * @returns removes the record
 */
async function refer({ world, sampler }: Bench, user: AnyEntity, values: Values): Promise<() => Promise<unknown>> {
  const { id: tenantId } = world.school;
  const id = newId();
  if ((await bulkLoad(world.store, user, [{ ...values, id, tenantId }], world.kernel.clock.now())) === 0) {
    const whole = await sampler.stored(user, values);
    return () => world.system(tenantId).repo(user).remove(whole.id);
  }
  const scope = user.scope === 'tenant' ? { tenantId: toObjectId(tenantId) } : {};
  return () => world.store.documents(user).deleteOne({ _id: toObjectId(id), ...scope });
}

export async function checkInUse(bench: Bench, entity: AnyEntity, registry: Registry) {
  const { world, sampler, ok, refused } = bench;
  const system = world.system(world.school.id);
  const repo = system.repo(entity);
  // One target for all: a target for each asked every referrer again, which made the check quadratic. A refusal names
  // an entity once, so that its fields take turns.
  const target = await sampler.stored(entity);
  const turns: { user: AnyEntity; field: string }[][] = [];
  for (const { entity: user, field } of registry.referrers.get(entity.name) ?? []) {
    const free = turns.find((turn) => !turn.some((each) => each.user === user));
    if (free) free.push({ user, field });
    else turns.push([{ user, field }]);
  }
  for (const turn of turns) {
    const drops: (() => Promise<unknown>)[] = [];
    for (const { user, field } of turn)
      drops.push(await refer(bench, user, await sampler.referring(user, field, target.id)));
    const error = await refused(repo.remove(target.id), 'IN_USE', `${entity.name} in use`);
    ok(isBilingual(error.text), `the refusal of ${entity.name} is not in both languages`);
    const { users } = error.details as { users: { entity: string; field: string; count: number }[] };
    for (const { user, field } of turn)
      ok(
        users.some((each) => each.entity === user.name && each.field === field && each.count > 0),
        `${entity.name} could be removed while ${user.name}.${field} refers to it`,
      );
    for (const drop of drops) await drop();
  }
  await repo.remove(target.id);
  ok((await repo.findOne({ id: target.id })) === null, `${entity.name} is still there`);
}

export async function checkRestore(bench: Bench, entity: AnyEntity) {
  const { get, list, remove, restore } = actions(entity);
  const row = (await bench.sampler.stored(entity)) as StoredRow;
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
