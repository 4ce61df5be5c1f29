import type { Row } from '@pathshala/shared/kit';
import { Class, Enrolment, Section } from '@pathshala/shared/modules/academics';
import type { Context, Where } from '../../../kernel';

export interface Present {
  /** Sections that were asked for, by class and rank. */
  sections: Map<string, Row<typeof Section>>;
  /** Who sits there today, by section and roll. */
  places: Row<typeof Enrolment>[];
}

/** Who sits where today; with a class or a section only there. */
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
  const rank = new Map([...sections.keys()].map((id, at) => [id, at]));
  const within: Where = {
    from: { lte: ctx.today },
    ...(of || section ? { section: { in: [...sections.keys()] } } : {}),
  };
  const places = [
    ...(await ctx.repo(Enrolment).find({ where: { ...within, until: { exists: false } }, sort: [] })),
    // Moving on a later day, or on their last one.
    ...(await ctx.repo(Enrolment).find({ where: { ...within, until: { gte: ctx.today } }, sort: [] })),
  ].sort((a, b) => (rank.get(a.section) ?? 0) - (rank.get(b.section) ?? 0) || a.roll - b.roll);
  return { sections, places };
}
