import { permissionOf, type ActionOutput, type Condition, type Wait } from '@pathshala/shared/kit';
import type { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { screens } from '@pathshala/shared/screens';
import { isRestricted, policyFor, type Context, type Where } from '../../../../kernel';

type Waiting = ActionOutput<typeof dashboardActions.waiting>;
const permissions = new Map<string, string>(screens.map(({ id, permission }) => [id, permission]));

/** Work that waits for the caller, of all that modules declare; and the entities whose changes may change it. */
export async function waiting(ctx: Context): Promise<Waiting> {
  const user = ctx.actor.userId;
  if (!user) return { rows: [], follows: [] };
  const mine: Wait[] = [];
  for (const wait of ctx.kernel.registry.waits) if (await isFor(ctx, wait)) mine.push(wait);
  const asked = { user, today: ctx.today };
  const rows: Waiting['rows'] = [];
  for (const wait of mine) {
    const where = wait.where(asked);
    const count = await (ctx.kernel.waitCounts.get(wait.id)?.(ctx) ?? ctx.repo(wait.entity).count(where as Where));
    if (count > 0)
      rows.push({ id: wait.id, label: wait.label, count, screen: wait.screen, query: wait.query ?? filterOf(where) });
  }
  return { rows, follows: mine.flatMap((wait) => followOf(wait, user)) };
}

async function isFor(ctx: Context, { screen, permission, entity }: Wait): Promise<boolean> {
  const needed = permissions.get(screen)!;
  if (!ctx.can(needed) || (permission && !ctx.can(permission))) return false;
  if (!ctx.can(permissionOf(entity.name, 'read')) || (entity.scope === 'tenant' && !ctx.tenantId)) return false;
  return !(await isRestricted(ctx, needed)) && (await policyFor(ctx, entity, 'read')) !== false;
}

/** The conditions as the address of a list carries them. */
const filterOf = (where: Readonly<Record<string, Condition>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(where).flatMap(([name, condition]) =>
      Object.entries(condition).map(([operator, value]) => [
        `f.${name}.${operator}`,
        Array.isArray(value) ? value.join(',') : String(value),
      ]),
    ),
  );

/** The person's own room where there is one; records that are live only in other rooms are not followed. */
function followOf({ entity: { name, live } }: Wait, user: string): Waiting['follows'] {
  if (!live.on) return [];
  if (live.room.includes('user')) return [{ entity: name, room: { field: 'user', value: user } }];
  return live.roomsOnly ? [] : [{ entity: name }];
}
