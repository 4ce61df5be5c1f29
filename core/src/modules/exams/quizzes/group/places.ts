import { groupBy, type ActionOutput, type Row, type Text } from '@pathshala/shared/kit';
import { Class, Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { GroupQuizPlace, quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { sharedRows, type Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';

type Places = ActionOutput<typeof quizzesActions.groupPlaces>['institutions'];
const named = ({ name, nameBn }: { name: string; nameBn: string }): Text => ({ en: name, bn: nameBn });

/**
 * Institutions of the caller's group whose heads let it set exams, with their subjects and the classes that have
 * sections. Institutions of another group are not included.
 */
export async function groupPlaces(ctx: Context): Promise<{ institutions: Places }> {
  const reached = await reachInstitutions(ctx, { reason: 'quizzes of a group', area: 'exams', isWrite: true });
  const institutions = reached.map(({ institution }) => institution);
  const ids = institutions.map((row) => row.id);
  const [classes, sections, subjects] = await Promise.all([
    sharedRows(ctx.kernel, Class, ids, { active: true }),
    sharedRows(ctx.kernel, Section, ids, { active: true }),
    sharedRows(ctx.kernel, Subject, ids, { active: true }),
  ]);
  const byTenant = {
    classes: groupBy(classes, (row) => row.tenantId),
    subjects: groupBy(subjects, (row) => row.tenantId),
  };
  const sectionsOf = groupBy(sections, (row) => row.class);
  return {
    institutions: institutions.map((institution) => ({
      id: institution.id,
      label: named(institution),
      classes: (byTenant.classes.get(institution.id) ?? []).flatMap((row) =>
        sectionsOf.has(row.id) ? [{ id: row.id, label: named(row), sections: sectionsOf.get(row.id)!.length }] : [],
      ),
      subjects: (byTenant.subjects.get(institution.id) ?? []).map((row) => ({ id: row.id, label: named(row) })),
    })),
  };
}

/** Names of the institution and the class of places. */
export async function labelPlaces(
  ctx: Context,
  places: readonly Row<typeof GroupQuizPlace>[],
): Promise<Map<string, { institution: Text; class: Text }>> {
  const institutions = await ctx.labels(
    Institution,
    places.map((row) => row.institution),
  );
  const classes = new Map(
    // Only of institutions that the caller knows: one that has left the group has a name no more.
    (
      await sharedRows(ctx.kernel, Class, [...institutions.keys()], {
        id: { in: places.map((row) => row.class) },
      })
    ).map((row) => [row.id, named(row)]),
  );
  const none = { en: '', bn: '' };
  return new Map(
    places.map((row) => [
      row.id,
      { institution: institutions.get(row.institution) ?? none, class: classes.get(row.class) ?? none },
    ]),
  );
}
