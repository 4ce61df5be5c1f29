import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  type academicsActions,
  Enrolment,
  meantSections,
  placeIn,
  Section,
} from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';

/** Those where someone has the roll, else the sections alone, among what the caller may read. */
export async function meantPlaces(
  ctx: Context,
  { q }: ActionInput<typeof academicsActions.meantPlaces>,
): Promise<ActionOutput<typeof academicsActions.meantPlaces>> {
  const place = placeIn(q);
  const sections = await ctx.repo(Section).find();
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  const meant = meantSections(
    place,
    sections.flatMap(({ id }) => {
      const label = labels.get(id);
      return label ? { id, label } : [];
    }),
  );
  const seats =
    place.roll === null || meant.length === 0
      ? []
      : await ctx.repo(Enrolment).find({
          where: { section: { in: meant }, roll: place.roll, from: { lte: ctx.today } },
          sort: [],
        });
  const taken = new Set(seats.filter(({ until }) => !until || until >= ctx.today).map(({ section }) => section));
  const kept = taken.size > 0 ? meant.filter((id) => taken.has(id)) : meant;
  return { places: kept.map((id) => ({ label: labels.get(id)!, roll: taken.has(id) ? place.roll : null })) };
}
