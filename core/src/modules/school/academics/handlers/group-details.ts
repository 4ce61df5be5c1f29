import type { ActionOutput, Row } from '@pathshala/shared/kit';
import {
  type academicsActions,
  Class,
  ClassGroup,
  Group,
  Section,
  Subject,
  SubjectCondition,
  SubjectGroupCondition,
} from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { strengthOf } from '../services/sections';

type Answer = ActionOutput<typeof academicsActions.groupDetails>;
const named = (row: { id: string; name: string; nameBn: string }) => ({
  id: row.id,
  label: { en: row.name, bn: row.nameBn },
});

/**
 * A row for each class and each group that it has, by class groups, sections or conditions; a class without any has one
 * row.
 */
export async function groupDetails(ctx: Context): Promise<Answer> {
  const classes = await ctx.repo(Class).find({ where: { active: true } });
  const groups = await ctx.repo(Group).find();
  const sections = await ctx.repo(Section).find({ where: { active: true } });
  const offered = await ctx.repo(ClassGroup).find({ where: { active: true } });
  const conditions = await ctx.repo(SubjectCondition).find({ where: { active: true }, sort: ['rank'] });
  const choices = await ctx.repo(SubjectGroupCondition).find({ where: { active: true } });
  const subjects = new Map((await ctx.repo(Subject).find()).map((row) => [row.id, row]));
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  const students = await strengthOf(
    ctx,
    ctx.today,
    sections.map(({ id }) => id),
  );
  const rowOf = (level: Row<typeof Class>, group: Row<typeof Group> | null): Answer['rows'][number] => {
    const own = <R extends { class: string; group?: string | undefined }>(rows: readonly R[]) =>
      rows.filter((row) => row.class === level.id && row.group === group?.id);
    // Rows without a group hold for every group of the class.
    const holds = <R extends { class: string; group?: string | undefined }>(rows: readonly R[]) =>
      rows.filter((row) => row.class === level.id && (!row.group || row.group === group?.id));
    const seats = offered.find((row) => row.class === level.id && row.group === group?.id)?.seats;
    return {
      class: named(level),
      group: group ? named(group) : null,
      ...(seats ? { seats } : {}),
      sections: own(sections).map((row) => ({
        id: row.id,
        label: labels.get(row.id) ?? { en: row.name, bn: row.nameBn },
        students: students.get(row.id) ?? 0,
      })),
      subjects: holds(conditions).flatMap((row) => {
        const subject = subjects.get(row.subject);
        return subject
          ? [{ ...named(subject), kind: row.kind ?? 'compulsory', takenBy: row.takenBy ?? 'everybody' }]
          : [];
      }),
      choices: holds(choices).map((row) => ({
        id: row.id,
        label: { en: row.name, bn: row.nameBn },
        rule: row.rule ?? 'choose',
        of: row.subjects.length,
        least: row.least ?? 0,
        most: row.most ?? 1,
      })),
    };
  };
  return {
    rows: classes.flatMap((level) => {
      const used = new Set(
        [...offered, ...sections, ...conditions]
          .filter((row) => row.class === level.id)
          .flatMap(({ group }) => group ?? []),
      );
      const withGroups = groups.filter(({ id }) => used.has(id)).map((group) => rowOf(level, group));
      const bare = sections.some((row) => row.class === level.id && !row.group);
      return withGroups.length === 0 || bare ? [rowOf(level, null), ...withGroups] : withGroups;
    }),
  };
}
