import { type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  RoutineEntry,
  RoutinePlace,
  RoutineVersion,
  type timetableActions,
} from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';

/** Someone of whom nothing was heard for so long is no longer there. */
const STALE_MS = 90_000;

export async function point(
  ctx: Context,
  { version, section, weekday, period, held }: ActionInput<typeof timetableActions.point>,
): Promise<Record<string, never>> {
  await ctx.repo(RoutineVersion).get(version);
  const repo = ctx.repo(RoutinePlace);
  const user = ctx.actor.userId!;
  const known = await repo.findOne({ version, user });
  // A text, which the repository does not look for as it does for references.
  const isHeld =
    held !== undefined &&
    (held === known?.held || (await ctx.repo(RoutineEntry).findOne({ id: held, version })) !== null);
  const there = { section, weekday, period, held: isHeld ? held : undefined };
  const isGone = Object.values(there).every((each) => each === undefined);
  if (isGone) {
    if (known) await repo.remove(known.id);
    return {};
  }
  const at = ctx.now.toISOString();
  const { name } = ctx.actor;
  if (known) await repo.update(known.id, { ...cleared(there), at });
  else await repo.create({ version, user, name: name.en.slice(0, 120), nameBn: name.bn.slice(0, 120), ...there, at });
  return {};
}

export async function places(
  ctx: Context,
  { version }: ActionInput<typeof timetableActions.places>,
): Promise<ActionOutput<typeof timetableActions.places>> {
  const since = new Date(ctx.now.getTime() - STALE_MS).toISOString();
  const rows = await ctx.repo(RoutinePlace).find({ where: { version, at: { gt: since } }, sort: [], limit: 50 });
  return {
    places: rows
      .filter((row) => row.user !== ctx.actor.userId)
      .map((row) => ({
        user: row.user,
        name: { en: row.name, bn: row.nameBn },
        section: row.section ?? null,
        weekday: row.weekday ?? null,
        period: row.period ?? null,
        held: row.held ?? null,
        at: row.at,
      })),
  };
}

/** Values no longer given are removed from the record. */
const cleared = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null])) as {
    [K in keyof T]: NonNullable<T[K]> | null;
  };
