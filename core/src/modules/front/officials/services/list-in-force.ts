import { createHash } from 'node:crypto';
import { AppError, type Row } from '@pathshala/shared/kit';
import {
  canonicalShape,
  ExportProfile,
  officialsErrors,
  OwnProfile,
  type Portal,
  type ProfileShape,
} from '@pathshala/shared/modules/front/officials';
import type { Context } from '../../../../kernel';

export interface ListInForce {
  portal: Portal;
  /** The platform's version of today. */
  profile: Row<typeof ExportProfile>;
  own: Row<typeof OwnProfile> | null;
  /** The one that is used: the institution's own, else the platform's. */
  shape: ProfileShape;
}

export const shapeOf = ({ ageOn, minAge, maxAge, columns }: ProfileShape): ProfileShape => ({
  ...(ageOn === undefined ? {} : { ageOn }),
  ...(minAge === undefined ? {} : { minAge }),
  ...(maxAge === undefined ? {} : { maxAge }),
  columns,
});

/**
 * Of each portal the newest active version whose days hold today; an own list stays in use when its version is over.
 */
export async function listsInForce(ctx: Context): Promise<ListInForce[]> {
  const profiles = await ctx
    .repo(ExportProfile)
    .find({ where: { active: true, from: { lte: ctx.today } }, sort: ['portal', 'from'] });
  const today = new Map(
    profiles.filter(({ until }) => !until || until >= ctx.today).map((each) => [each.portal as Portal, each]),
  );
  const owns = new Map((await ctx.repo(OwnProfile).find()).map((own) => [own.portal as Portal, own]));
  const without = [...owns.values()].filter(({ portal }) => !today.has(portal as Portal)).map(({ origin }) => origin);
  for (const origin of await ctx.repo(ExportProfile).find({ where: { id: { in: without } } }))
    today.set(origin.portal as Portal, origin);
  return [...today].map(([portal, profile]) => {
    const own = owns.get(portal) ?? null;
    return { portal, profile, own, shape: shapeOf((own ?? profile) as ProfileShape) };
  });
}

/** @throws PROFILE_MISSING */
export async function listInForce(ctx: Context, portal: Portal): Promise<ListInForce> {
  const found = (await listsInForce(ctx)).find((each) => each.portal === portal);
  if (!found) throw new AppError(officialsErrors.PROFILE_MISSING);
  return found;
}

const SEAL_LENGTH = 16;
/** Short enough to tell nothing of what it stands for, long enough that a change does not pass unseen. */
export const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, SEAL_LENGTH);
export const sealOfShape = (shape: ProfileShape): string => sealOf(canonicalShape(shape));
