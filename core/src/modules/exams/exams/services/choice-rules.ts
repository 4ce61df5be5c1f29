import type { Row, Text } from '@pathshala/shared/kit';
import { SubjectCondition, SubjectGroupCondition } from '@pathshala/shared/modules/school/academics';
import { judgeChoices, subjectsOf, type Candidate, type ChoiceFault } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';

/** Subjects offered in a class, the conditions of its groups, and how a student's subjects are judged by them. */
export async function readChoiceRules(ctx: Context, level: string) {
  const conditions = await ctx.repo(SubjectGroupCondition).find({ where: { class: level, active: true } });
  const offered: (Row<typeof SubjectCondition> & { kind: 'compulsory' | 'optional' | 'excluded'; takenBy: string })[] =
    (await ctx.repo(SubjectCondition).find({ where: { class: level, active: true } })).map((row) => ({
      ...row,
      kind: row.kind ?? 'compulsory',
      takenBy: row.takenBy ?? 'everybody',
    }));
  const rules = conditions.map((row) => ({
    id: row.id,
    group: row.group,
    rule: row.rule ?? 'choose',
    subjects: row.subjects,
    least: row.least ?? 0,
    most: row.most ?? 1,
  }));
  const names = new Map(conditions.map((row) => [row.id, { en: row.name, bn: row.nameBn }]));
  const takenBy = (candidate: Candidate) =>
    new Map(subjectsOf(candidate, offered).map(({ offer, kind }) => [(offer as Offer).subject, kind]));
  return {
    conditions,
    offered,
    /** The subjects that a student takes, each with its kind. */
    takenBy,
    faultsOf: (candidate: Candidate): { condition: Text; fault: ChoiceFault }[] =>
      judgeChoices(
        takenBy(candidate),
        rules.filter(({ group }) => !group || group === candidate.group),
      ).map(({ condition, fault }) => ({ condition: names.get(condition)!, fault })),
  };
}
type Offer = { subject: string };
