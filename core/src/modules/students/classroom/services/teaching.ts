import { TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { EVERY_STUDENT } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { remember } from '../../../foundation/people';

export interface Place {
  section: string;
  /** None: the section as its class teacher has it. */
  subject: string | null;
}

/** Sections and subjects that the caller teaches; a class teacher also has the section itself. */
export const ownPlaces = (ctx: Context): Promise<Place[]> =>
  remember(ctx, 'class-room-places', async () => {
    if (!ctx.actor.staff) return [];
    const rows = await ctx.repo(TeachingAssignment).find({ where: { staff: ctx.actor.staff }, sort: ['section'] });
    const places = rows.flatMap(({ section, subject, classTeacher }): Place[] => [
      ...(subject ? [{ section, subject }] : []),
      ...(classTeacher ? [{ section, subject: null }] : []),
    ]);
    return [...new Map(places.map((each) => [`${each.section} ${each.subject ?? ''}`, each])).values()];
  });

export const teaches = async (
  ctx: Context,
  { section, subject }: { section: string; subject?: string | null | undefined },
): Promise<boolean> =>
  (await ownPlaces(ctx)).some((place) => place.section === section && place.subject === (subject ?? null));

/** Everyone who knows all students also looks into every class room. */
export const seesEvery = (ctx: Context): boolean => ctx.actor.kind === 'system' || ctx.can(EVERY_STUDENT);
