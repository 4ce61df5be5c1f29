import { AppError, kernelErrors, type Entity } from '@pathshala/shared/kit';
import { hotPath, institutionsWith, newId, policyFor, rowPasses, sharedRows } from '../kernel';
import { alike } from './alike';
import type { Bench, Check } from './bench';
import type { Values } from './sample';

type Any = Entity<string, any>;

/** Invariants of every way to rows other than `ctx.repo`, for each entity; see docs/guides/data-access.md. */
export function doorChecks(entity: Any): Check[] {
  if (entity.scope !== 'tenant') return [];
  return [
    {
      title: 'rows without a caller are those of the institutions named, and none that was removed',
      run: (bench) => checkSharedRows(bench, entity),
    },
    {
      title: 'the hot path keeps institution, permission and policy',
      run: (bench) => checkHotPath(bench, entity),
    },
    {
      title: 'only the system on the platform asks which institutions have one',
      run: (bench) => checkInstitutionsWith(bench, entity),
    },
    {
      title: 'only the system goes into another institution, and a visitor there is a visitor',
      run: (bench) => checkElevation(bench, entity),
    },
  ];
}

async function checkSharedRows({ world, sampler, kept, foreign: other, ok, equal }: Bench, entity: Any) {
  const isRemoved = entity.remove === 'free';
  const [own, foreign] = [isRemoved ? await sampler.stored(entity) : await kept(entity), await other(entity)];
  const idsOf = async (tenants: readonly string[]) =>
    (await sharedRows(world.kernel, entity, tenants)).map((row) => (row as Values)['id']);
  const ids = await idsOf([world.school.id]);
  ok(ids.includes(own.id), `a ${entity.name} of the institution is missing`);
  ok(!ids.includes(foreign.id), `a ${entity.name} of another institution is among the rows`);
  ok((await idsOf([world.school.id, world.stranger.id])).includes(foreign.id), `two institutions of ${entity.name}`);
  equal(await idsOf([]), [], `rows of no institution of ${entity.name}`);
  if (!isRemoved) return;
  await world.system(world.school.id).repo(entity).remove(own.id);
  ok(!(await idsOf([world.school.id])).includes(own.id), `a removed ${entity.name} is among the rows`);
}

async function checkHotPath({ world, kept, roles, strangers, ok, equal, refused }: Bench, entity: Any) {
  const row = await kept(entity);
  const path = hotPath(world.kernel, entity);
  const uses = ['read', 'create', 'update'] as const;
  for (const person of (await alike(roles.values(), entity, ...uses)).next()) {
    const ctx = person.ctx();
    const { role } = person.actor;
    if (!ctx.tenantId) {
      await refused(path.read(ctx, row.id).then(orRefused), 'FORBIDDEN', `${role} without an institution`);
      continue;
    }
    const isSeen = rowPasses(await policyFor(ctx, entity, 'read'), row);
    ok(
      ((await path.read(ctx, row.id)) !== null) === isSeen,
      `${role} reads ${entity.name} otherwise than its policy says`,
    );
  }
  for (const person of (await alike(strangers.values(), entity, ...uses)).next()) {
    const ctx = person.ctx();
    const { role } = person.actor;
    if (!ctx.tenantId) continue;
    equal(await path.read(ctx, row.id), null, `${role} of another institution reads ${entity.name}`);
    const write = path.update(ctx, { id: row.id, guard: {}, set: {}, isApplied: () => false });
    const outcome = await write.catch((error: unknown) => {
      if (error instanceof AppError && error.code === kernelErrors.FORBIDDEN.code) return { isDone: false };
      throw error;
    });
    ok(!outcome.isDone, `${role} of another institution writes ${entity.name}`);
  }
  const { rev } = (await world.system(world.school.id).repo(entity).get(row.id)) as unknown as { rev: number };
  equal(rev, row['rev'], `${entity.name} after writes of strangers`);
  for (const [role, person] of roles) {
    const ctx = person.ctx();
    if (!ctx.tenantId || (await policyFor(ctx, entity, 'create')) !== false) continue;
    await refused(
      path.insert(ctx, newId(), {} as never),
      'FORBIDDEN',
      `${role} adds ${entity.name} without the permission`,
    );
  }
}

/** Reading answers null where the permission is missing already; without an institution either refusal will do. */
const orRefused = (row: unknown) => {
  if (row === null) throw new AppError(kernelErrors.FORBIDDEN);
  return row;
};

async function checkInstitutionsWith({ world, roles, kept, ok, refused }: Bench, entity: Any) {
  await kept(entity);
  const found = await institutionsWith(world.system(), entity, {});
  ok(found.includes(world.school.id), `the institution with a ${entity.name} is not found`);
  await refused(
    institutionsWith(world.system(world.school.id), entity, {}),
    'FORBIDDEN',
    'the system of one institution',
  );
  for (const [role, person] of roles)
    await refused(
      institutionsWith(person.ctx(), entity, {}),
      'FORBIDDEN',
      `${role} asks which institutions have a ${entity.name}`,
    );
}

async function checkElevation({ world, roles, kept, ok }: Bench, entity: Any) {
  const row = await kept(entity);
  for (const [role, person] of roles) {
    let outcome = 'it went through';
    try {
      person.ctx().inInstitution(world.stranger.id);
    } catch (error) {
      outcome = (error as AppError).code;
    }
    ok(outcome === 'FORBIDDEN', `${role} goes into another institution: ${outcome}`);
  }
  const visitor = world.operator.ctx().asVisitor(world.school.id);
  const isSeen = rowPasses(await policyFor(visitor, entity, 'read'), row as Values);
  ok(((await visitor.repo(entity).findOne({ id: row.id })) !== null) === isSeen, `a visitor's ${entity.name}`);
}
