import type { ActionOutput } from '@pathshala/shared/kit';
import type { academicsActions } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { seatsToday } from '../services/present-seats';
import { activeSections, sectionLabels } from '../services/sections';

/** Sections with how many of their students have no photograph yet, those with most first. */
export async function photoCounts(ctx: Context): Promise<ActionOutput<typeof academicsActions.photoCounts>> {
  const seats = await seatsToday(ctx);
  const without = new Set(
    (
      await ctx.repo(Student).find({ where: { status: 'active', photo: { exists: false } }, sort: [], limit: 20_000 })
    ).map(({ id }) => id),
  );
  const sections = await activeSections(ctx);
  const labels = await sectionLabels(ctx, sections);
  const rows = sections.map(({ id }) => {
    const own = seats.filter(({ section }) => section === id);
    return {
      section: id,
      label: labels.get(id) ?? { en: '', bn: '' },
      students: own.length,
      missing: own.filter(({ student }) => without.has(student)).length,
    };
  });
  return { rows: rows.filter(({ students }) => students > 0).toSorted((a, b) => b.missing - a.missing) };
}
