import type { Row } from '@pathshala/shared/kit';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import type { Context, Where } from '../../../../kernel';
import { seatsToday, type Seat } from '../../../school/academics';

export interface Present {
  /** Sections that were asked for, by class and rank. */
  sections: Map<string, Row<typeof Section>>;
  /** Students with a place there today, by section and roll. */
  places: Seat[];
}

/** Today's places; with a class or a section only those there. */
export async function presentPlaces(
  ctx: Context,
  { class: of, section }: { class?: string | undefined; section?: string | undefined } = {},
): Promise<Present> {
  const where: Where = { ...(of ? { class: of } : {}), ...(section ? { id: section } : {}) };
  const classes = new Map((await ctx.repo(Class).find()).map((row, at) => [row.id, at]));
  const sections = new Map(
    (await ctx.repo(Section).find({ where }))
      .sort((a, b) => (classes.get(a.class) ?? 0) - (classes.get(b.class) ?? 0) || a.rank - b.rank)
      .map((row) => [row.id, row]),
  );
  const bySection = new Map([...sections.keys()].map((id): [string, Seat[]] => [id, []]));
  for (const seat of await seatsToday(ctx, of || section ? [...sections.keys()] : undefined))
    bySection.get(seat.section)?.push(seat);
  return { sections, places: [...bySection.values()].flatMap((seats) => seats.sort((a, b) => a.roll - b.roll)) };
}
