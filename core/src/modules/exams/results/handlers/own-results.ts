import { AppError, kernelErrors, type ActionOutput } from '@pathshala/shared/kit';
import { AcademicYear, Class, Section, Shift } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  isOfVersion,
  ofVersion,
  publishedOf,
  Result,
  type resultActions,
  ResultHold,
} from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import { loadRule } from '../../exams';
import { ownStudents } from '../../../foundation/people';
import { previousResults } from '../services/previous-results';
import { loadParts, standingOf, subjectLabels, viewResult, withheldOf } from '../services/view-result';
import { versionToShow } from '../services/show-version';
import { loadHolds } from '../services/hold-rule';

type MarkSheet = ActionOutput<typeof resultActions.markSheet>;
const blank = { en: '', bn: '' };

type PublishedResult = ActionOutput<typeof resultActions.ofStudent>['results'][number];

export async function mine(ctx: Context): Promise<ActionOutput<typeof resultActions.mine>> {
  const ids = [...((await ownStudents(ctx)) ?? [])];
  const students = await ctx.repo(Student).find({ where: { id: { in: ids } } });
  const published = await publishedResults(ctx, ids);
  return {
    students: students.map(({ id, name, nameBn }) => ({
      id,
      name,
      nameBn,
      results: published(id).map((each) => (each.withheld ? { ...each, standing: null } : each)),
    })),
  };
}

/** The staff sees what is withheld, with its reason. */
export async function ofStudent(
  ctx: Context,
  { student }: { student: string },
): Promise<ActionOutput<typeof resultActions.ofStudent>> {
  await ctx.repo(Student).get(student);
  return { results: (await publishedResults(ctx, [student]))(student) };
}

/** Published results of these students, as far as the caller may see them; each student's newest first. */
async function publishedResults(ctx: Context, students: readonly string[]) {
  const exams = (
    await ctx.repo(Exam).find({ where: { publishedVersion: { exists: true } }, sort: ['-startsOn'] })
  ).filter((exam) => exam.publishedVersion !== undefined);
  const rows = await ctx.repo(Result).find({ where: { student: { in: students } }, sort: [] });
  const holds = await ctx.repo(ResultHold).find({ where: { student: { in: students } } });
  const holdsOf = (exam: string) =>
    new Map(holds.filter((hold) => hold.exam === exam).map((hold) => [hold.student, hold.reason]));
  return (student: string): PublishedResult[] =>
    exams.flatMap((exam) => {
      const row = rows.find((each) => isOfVersion(each, publishedOf(exam)) && each.student === student);
      if (!row) return [];
      return [
        {
          exam: exam.id,
          title: { en: exam.title, bn: exam.titleBn },
          publishedAt: exam.publishedAt!,
          withheld: withheldOf(row, holdsOf(exam.id)),
          standing: standingOf(row),
        },
      ];
    });
}

/** A caller who may not see the student, or any published result of theirs, gets "not found". */
export async function markSheet(
  ctx: Context,
  { exam: id, student: studentId, version: wanted }: { exam: string; student: string; version?: number | undefined },
): Promise<MarkSheet> {
  const exam = await ctx.repo(Exam).get(id);
  const student = await ctx.repo(Student).get(studentId);
  const isStaff = (await ownStudents(ctx)) === null;
  const shown = isStaff ? await versionToShow(ctx, exam, wanted) : publishedOf(exam);
  const row = shown ? await ctx.repo(Result).findOne({ ...ofVersion(shown), student: studentId }) : null;
  if (!shown || !row) throw new AppError(kernelErrors.NOT_FOUND);
  const { scale, bands } = await loadRule(ctx, exam.setting);
  const section = await ctx.repo(Section).get(row.section);
  const withheld = withheldOf(row, await loadHolds(ctx, id));
  const one = async (entity: Parameters<Context['labels']>[0], key: string) =>
    (await ctx.labels(entity, [key])).get(key) ?? blank;
  const { code, name, nameBn, fatherName, fatherNameBn, motherName, motherNameBn } = student;
  return {
    exam: { en: exam.title, bn: exam.titleBn },
    year: await one(AcademicYear, exam.year),
    institution: await one(Institution, ctx.tenantId!),
    publishedAt: exam.publishedVersion === shown.version ? (exam.publishedAt ?? null) : null,
    version: shown.version,
    class: await one(Class, section.class),
    section: { en: section.name, bn: section.nameBn },
    shift: await one(Shift, section.shift),
    maxPoint: scale.maxPoint!,
    bands: bands.map(({ from, letter, point }) => ({ from, letter, point })),
    student: {
      student: student.id,
      roll: row.roll,
      name,
      nameBn,
      code,
      ...(fatherName ? { fatherName } : {}),
      ...(fatherNameBn ? { fatherNameBn } : {}),
      ...(motherName ? { motherName } : {}),
      ...(motherNameBn ? { motherNameBn } : {}),
    },
    withheld,
    // The staff sees what is withheld, with its reason; the student sees the reason alone.
    result:
      withheld && !isStaff
        ? null
        : {
            ...viewResult(row, {
              person: student,
              labels: await subjectLabels(ctx, [row]),
              parts: await loadParts(ctx, id),
              withheld,
            }),
            ...(await previousResults(ctx, exam, [studentId]))(row),
          },
  };
}
