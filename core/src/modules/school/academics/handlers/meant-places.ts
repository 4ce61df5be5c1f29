import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  type academicsActions,
  isCalled,
  meantSections,
  placeIn,
  Section,
} from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { seatsToday } from '../services/present-seats';

/**
 * Active sections with students whom the caller may read: those where someone has the roll, else the sections alone.
 * Never the section that was typed, for whose search nobody was found.
 */
export async function meantPlaces(
  ctx: Context,
  { q }: ActionInput<typeof academicsActions.meantPlaces>,
): Promise<ActionOutput<typeof academicsActions.meantPlaces>> {
  const place = placeIn(q);
  const rows = await ctx.repo(Section).find({ where: { active: true } });
  const seats = await seatsToday(
    ctx,
    rows.map(({ id }) => id),
  );
  const used = new Set(seats.map(({ section }) => section));
  const labels = await ctx.labels(Section, [...used]);
  const sections = rows.flatMap(({ id }) => {
    const label = labels.get(id);
    return label ? { id, label } : [];
  });
  const meant = meantSections(place, sections);
  const taken = new Set(
    seats.filter(({ section, roll }) => roll === place.roll && meant.includes(section)).map(({ section }) => section),
  );
  const numbered = place.roll === null ? [] : meantSections(place, sections, { asNumber: true });
  const found = [
    ...numbered.map((id) => ({ id, roll: null })),
    ...(taken.size > 0
      ? meant.filter((id) => taken.has(id)).map((id) => ({ id, roll: place.roll }))
      : meant.filter((id) => !numbered.includes(id)).map((id) => ({ id, roll: null }))),
  ];
  return {
    places: found
      .map(({ id, roll }) => ({ label: labels.get(id)!, roll }))
      .filter(({ label, roll }) => !isCalled(roll === null ? place : { ...place, roll: null }, { label }))
      .slice(0, MOST),
  };
}
const MOST = 3;
