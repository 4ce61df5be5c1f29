import type { ActionInput } from '@pathshala/shared/kit';
import { User, type activityActions } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { addDays } from '@pathshala/shared/text';
import { readableDiff, readActivity, sealStates, startOfDay, type Context } from '../../../../kernel';

const OF_USERS: ReadonlySet<string> = new Set(['name', 'nameBn', 'status']);
const dayStart = (date: string) => startOfDay(date).toISOString();
const dayEnd = (date: string) => dayStart(addDays(date, 1));

/**
 * Rows of the trail within the caller's institution (the platform's people: all); values show where they may read the
 * records and the field.
 */
export async function activity(
  ctx: Context,
  {
    institution,
    entity,
    record,
    actor,
    op,
    from,
    until,
    page = 1,
    size = 50,
  }: ActionInput<typeof activityActions.activity>,
) {
  const found = await readActivity(ctx, {
    institution,
    entity,
    recordId: record,
    actorId: actor,
    op,
    skip: (page - 1) * size,
    limit: size + 1,
    ...(from ? { from: dayStart(from) } : {}),
    ...(until ? { until: dayEnd(until) } : {}),
  });
  const rows = found.slice(0, size);
  const { entities } = ctx.kernel.registry;
  const places = await ctx
    .asSystem('names of institutions')
    .labels(Institution, [...new Set(rows.flatMap((row) => row.tenantId ?? []))]);
  const names = new Map<string, { en: string; bn: string }>();
  // Names of records live in the institution that they belong to.
  for (const tenantId of new Set(rows.map((row) => row.tenantId))) {
    const sys = tenantId
      ? ctx.asSystem('names in the activity log').inInstitution(tenantId)
      : ctx.asSystem('names in the activity log');
    for (const name of new Set(rows.filter((row) => row.tenantId === tenantId).map((row) => row.entity))) {
      const declared = entities.get(name);
      if (!declared || !ctx.can(`${name}.read`) || (declared.scope === 'tenant' && !tenantId)) continue;
      for (const [id, label] of await sys.labels(
        declared,
        rows.filter((row) => row.entity === name && row.tenantId === tenantId).flatMap((row) => row.recordId ?? []),
      ))
        names.set(`${name}:${id}`, label);
    }
  }
  return {
    rows: rows.map((row) => {
      const declared = entities.get(row.entity);
      // Managers of users see how an account was renamed or closed, though not all that an account holds. The number of
      // records read is no value of a record; papers and reports belong to a module and have no permission to read.
      const isOpen =
        row.op === 'look' || ctx.can(`${row.entity}.read`) || (row.entity === User.name && ctx.can('identity.users'));
      const isTold = (field: string) =>
        ctx.can(`${row.entity}.read`) || row.entity !== User.name || OF_USERS.has(field);
      const readable = declared ? readableDiff(ctx, declared, row) : row.diff;
      const diff = Object.fromEntries(Object.entries(readable).filter(([field]) => isOpen && isTold(field)));
      return {
        id: row.id,
        at: row.at,
        action: row.action,
        step: row.step,
        op: row.op,
        entity: row.entity,
        record: row.recordId,
        recordName: names.get(`${row.entity}:${row.recordId}`) ?? null,
        actorName: row.actorName,
        actorId: row.actorId,
        actorCode: row.actorCode,
        actorKind: row.actorKind,
        address: row.address,
        device: row.device,
        institution: row.tenantId ? (places.get(row.tenantId) ?? null) : null,
        diff,
      };
    }),
    hasMore: found.length > size,
  };
}

/** Nobody sees more than their own institution's chain; the platform's people see all of them. */
export async function activitySeal(ctx: Context, { institution }: ActionInput<typeof activityActions.activitySeal>) {
  const states = await sealStates(ctx.kernel, ctx.tenantId ?? institution);
  const places = await ctx.asSystem('names of institutions').labels(
    Institution,
    states.flatMap((state) => (state.fault && state.institution ? [state.institution] : [])),
  );
  const earliest = (instants: readonly (string | null)[]) =>
    instants.includes(null) ? null : (instants.toSorted()[0] ?? null);
  return {
    cleanTo: earliest(states.map((state) => state.cleanTo)),
    checkedAt: earliest(states.map((state) => state.checkedAt)),
    faults: states.flatMap(({ fault, institution: of }) =>
      fault ? [{ ...fault, institution: of ? (places.get(of) ?? null) : null }] : [],
    ),
  };
}
