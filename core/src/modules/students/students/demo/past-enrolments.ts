import { sectionKey, type InstitutionContext } from '../../../../seed/recipe/context';
import type { SectionPlan } from '../../../../seed/recipe/institutions.data';
import type { TenantRows } from '../../../../seed/recipe/types';

/** Where a student sat in the year that is over. */
interface Place {
  student: string;
  section: SectionPlan;
}

/**
 * Last year's enrolments of the students who were there already: one class lower, in the same shift where there was
 * one. A demo that starts in January has attendance of the months before only through them. Students who have left
 * since are not in the recipe.
 */
export function pastEnrolments(ctx: InstitutionContext, places: readonly Place[]): TenantRows['enrolment'] {
  const random = ctx.random('past');
  const members = new Map<SectionPlan, string[]>();
  for (const { student, section } of places) {
    const past = pickPastSection(ctx, section, members);
    if (past) members.set(past, [...(members.get(past) ?? []), student]);
  }
  return [...members].flatMap(([section, students]) =>
    random.shuffle(students).map((student, at) => ({
      id: ctx.id('enrolment', `${ctx.lastYear.name.en}:${student}`),
      tenantId: ctx.tenantId,
      year: ctx.lastYear.id,
      section: ctx.id('section', sectionKey(section)),
      student,
      roll: at + 1,
      from: ctx.lastYear.startsOn,
      until: ctx.lastYear.endsOn,
    })),
  );
}

/**
 * The best fitting section one level below that has a place left: same version, and rather the same group, shift and
 * letter, and an emptier one.
 */
function pickPastSection(
  { plan }: InstitutionContext,
  now: SectionPlan,
  members: ReadonlyMap<SectionPlan, string[]>,
): SectionPlan | null {
  const below = plan.sections.filter(
    (each) =>
      each.level === now.level - 1 && each.version === now.version && (members.get(each)?.length ?? 0) < each.size,
  );
  const score = (each: SectionPlan) =>
    (each.group === now.group ? 8 : 0) +
    (each.shift === now.shift ? 4 : 0) +
    (each.letter === now.letter ? 1 : 0) -
    (8 * (members.get(each)?.length ?? 0)) / each.size;
  return below.reduce<SectionPlan | null>((best, each) => (!best || score(each) > score(best) ? each : best), null);
}
