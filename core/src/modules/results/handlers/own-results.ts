import { AppError, kernelErrors, type ActionOutput } from '@pathshala/shared/kit';
import { AcademicYear, Class, Section, Shift } from '@pathshala/shared/modules/academics';
import { Exam } from '@pathshala/shared/modules/exams';
import { Institution } from '@pathshala/shared/modules/institutions';
import { Student } from '@pathshala/shared/modules/people';
import { Result, ResultHold, type resultActions } from '@pathshala/shared/modules/results';
import type { Context } from '../../../kernel';
import { loadRule } from '../../exams';
import { ownStudents } from '../../people';
import { loadParts, standingOf, subjectLabels, viewResult, withheldOf } from '../services/view-result';
import { loadHolds, versionToShow } from './report';

type MarkSheet = ActionOutput<typeof resultActions.markSheet>;
const blank = { en: '', bn: '' };

export async function mine(ctx: Context): Promise<ActionOutput<typeof resultActions.mine>> {
  const ids = (await ownStudents(ctx)) ?? [];
  const students = await ctx.repo(Student).find({ where: { id: { in: [...ids] } } });
  const exams = (
    await ctx.repo(Exam).find({ where: { publishedVersion: { exists: true } }, sort: ['-startsOn'] })
  ).filter((exam) => exam.publishedVersion !== undefined);
  // The policy leaves exactly the published rows of the caller's own.
  const rows = await ctx.repo(Result).find({ where: { student: { in: [...ids] } }, sort: [] });
  const holds = new Set(
    (await ctx.repo(ResultHold).find({ where: { student: { in: [...ids] } } })).map(
      (hold) => `${hold.exam}:${hold.student}:${hold.reason}`,
    ),
  );
  const holdsOf = (exam: string) =>
    new Map(
      [...holds]
        .map((key) => key.split(':') as [string, string, 'dues' | 'discipline'])
        .filter(([of]) => of === exam)
        .map(([, student, reason]) => [student, reason]),
    );
  return {
    students: students.map(({ id, name, nameBn }) => ({
      id,
      name,
      nameBn,
      results: exams.flatMap((exam) => {
        const row = rows.find(
          (each) => each.exam === exam.id && each.version === exam.publishedVersion && each.student === id,
        );
        if (!row) return [];
        const withheld = withheldOf(row, holdsOf(exam.id));
        return [
          {
            exam: exam.id,
            title: { en: exam.title, bn: exam.titleBn },
            publishedAt: exam.publishedAt!,
            withheld,
            standing: withheld ? null : standingOf(row),
          },
        ];
      }),
    })),
  };
}

/** A caller who may not see the student, or any published result of theirs, gets "not found". */
export async function markSheet(
  ctx: Context,
  { exam: id, student: studentId, version: wanted }: { exam: string; student: string; version?: number | undefined },
): Promise<MarkSheet> {
  const exam = await ctx.repo(Exam).get(id);
  const student = await ctx.repo(Student).get(studentId);
  const isStaff = (await ownStudents(ctx)) === null;
  const version = isStaff ? (await versionToShow(ctx, exam, wanted))?.version : exam.publishedVersion;
  const row = version ? await ctx.repo(Result).findOne({ exam: id, version, student: studentId }) : null;
  if (!version || !row) throw new AppError(kernelErrors.NOT_FOUND);
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
    publishedAt: exam.publishedVersion === version ? (exam.publishedAt ?? null) : null,
    version,
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
        : viewResult(row, {
            person: student,
            labels: await subjectLabels(ctx, [row]),
            parts: await loadParts(ctx, id),
            withheld,
          }),
  };
}
