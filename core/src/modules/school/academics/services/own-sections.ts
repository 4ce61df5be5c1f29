import { TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { remember } from '../../../foundation/people';

/** Sections that the caller teaches, with those where they are class teacher. */
export const ownSections = (ctx: Context): Promise<{ section: string; classTeacher: boolean }[]> =>
  remember(ctx, 'own-sections', async () => {
    if (!ctx.actor.staff) return [];
    const rows = await ctx.repo(TeachingAssignment).find({ where: { staff: ctx.actor.staff } });
    const ids = [...new Set(rows.map((row) => row.section))];
    return ids.map((section) => ({
      section,
      classTeacher: rows.some((row) => row.section === section && row.classTeacher),
    }));
  });
