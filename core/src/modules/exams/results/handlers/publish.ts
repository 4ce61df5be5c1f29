import { AppError, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  ofVersion,
  publishedOf,
  Result,
  type resultActions,
  resultErrors,
  ResultVersion,
  type VersionKey,
} from '@pathshala/shared/modules/exams/results';
import { transit, type Context } from '../../../../kernel';
import { reopenedSheets } from '../../exams';
import { showVersion } from '../services/show-version';
import { lastPublication } from './schedule-publication';

type VersionRow = Row<typeof ResultVersion>;
type Diff = ActionOutput<typeof resultActions.diff>;
const MOST_MOVED = 200;

export async function versions(
  ctx: Context,
  { exam: id }: { exam: string },
): Promise<ActionOutput<typeof resultActions.versions>> {
  const exam = await ctx.repo(Exam).get(id);
  const rows = await ctx.repo(ResultVersion).find({ where: { exam: id }, sort: ['-version'], limit: 50 });
  const names = await ctx.labels(
    User,
    rows.flatMap((row) => row.publishedBy ?? []),
  );
  return {
    publishedVersion: exam.publishedVersion ?? null,
    publication: await lastPublication(ctx, id),
    reopened: await reopenedSheets(ctx, id),
    versions: rows.map(
      ({
        version,
        run,
        state,
        students,
        passed,
        failed,
        withheld,
        recalculated,
        graced,
        generatedAt,
        publishedAt,
        publishedBy,
        withdrawReason,
      }) => {
        const by = publishedBy ? names.get(publishedBy) : undefined;
        return {
          version,
          state,
          students: students!,
          passed: passed!,
          failed: failed!,
          withheld: withheld!,
          ...(run ? { run } : {}),
          ...(recalculated === undefined ? {} : { recalculated }),
          ...(graced === undefined ? {} : { graced }),
          ...(generatedAt ? { generatedAt } : {}),
          ...(publishedAt ? { publishedAt } : {}),
          ...(by ? { publishedBy: by } : {}),
          ...(withdrawReason ? { withdrawReason } : {}),
        };
      },
    ),
  };
}

/** Publishing the published version again changes nothing and tells nobody a second time. */
export async function publish(
  ctx: Context,
  { exam: id, version }: { exam: string; version: number },
): Promise<{ publishedVersion: number }> {
  const exam = await ctx.repo(Exam).get(id);
  if (exam.publishedVersion === version) return { publishedVersion: version };
  const wanted = await ctx.repo(ResultVersion).findOne({ exam: id, version });
  if (!wanted || wanted.state === 'generating') throw new AppError(resultErrors.NOT_GENERATED);
  await showVersion(ctx, wanted, ctx.actor.userId);
  return { publishedVersion: version };
}

export async function withdraw(
  ctx: Context,
  { exam: id, reason }: { exam: string; reason: string },
): Promise<{ withdrawn: number }> {
  const exam = await ctx.repo(Exam).get(id);
  const shown = exam.publishedVersion
    ? await ctx.repo(ResultVersion).findOne({ exam: id, version: exam.publishedVersion })
    : null;
  if (!shown) throw new AppError(resultErrors.NOT_PUBLISHED);
  await transit(ctx, ResultVersion, 'withdraw', { id: shown.id, input: { withdrawReason: reason } });
  const also = { publishedVersion: null, publishedBase: null, publishedAt: null };
  await transit(ctx, Exam, 'withdraw', { id, rev: exam.rev, input: { reason }, also });
  return { withdrawn: shown.version };
}

interface Standing {
  student: string;
  section: string;
  roll: number;
  state: string;
  gpa: number;
  letter: string;
  passed: boolean;
  total: number;
  inSection?: number;
  inShift?: number;
  inClass?: number;
}

export async function diff(ctx: Context, { exam: id, version }: { exam: string; version: number }): Promise<Diff> {
  const published = publishedOf(await ctx.repo(Exam).get(id));
  const base = published && published.version !== version ? published : await versionBefore(ctx, id, version);
  const wanted = await ctx.repo(ResultVersion).findOne({ exam: id, version });
  if (!base || !wanted) return { base: null, changed: 0, moved: [] };
  const before = new Map((await standings(ctx, base)).map((row) => [row.student, row]));
  const after = new Map((await standings(ctx, wanted)).map((row) => [row.student, row]));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (student) => !sameStanding(before.get(student), after.get(student)),
  );
  const shift = (student: string) => Math.abs((before.get(student)?.inClass ?? 0) - (after.get(student)?.inClass ?? 0));
  const shown = changed.sort((a, b) => shift(b) - shift(a)).slice(0, MOST_MOVED);
  const people = new Map(
    (await ctx.repo(Student).find({ where: { id: { in: shown } }, sort: [] })).map((row) => [row.id, row]),
  );
  const row = (student: string) => after.get(student) ?? before.get(student)!;
  const labels = await ctx.labels(Section, [...new Set(shown.map((student) => row(student).section))]);
  return {
    base: base.version,
    changed: changed.length,
    moved: shown.flatMap((student): Diff['moved'] => {
      const person = people.get(student);
      const { roll, section } = row(student);
      return person
        ? [
            {
              student,
              roll,
              name: person.name,
              nameBn: person.nameBn,
              section: labels.get(section) ?? { en: '', bn: '' },
              before: viewStanding(before.get(student)),
              after: viewStanding(after.get(student)),
            },
          ]
        : [];
    }),
  };
}

async function versionBefore(ctx: Context, exam: string, version: number): Promise<VersionKey | null> {
  const [row]: VersionRow[] = await ctx
    .repo(ResultVersion)
    .find({ where: { exam, version: { lt: version }, state: { ne: 'generating' } }, sort: ['-version'], limit: 1 });
  return row ?? null;
}

const FIELDS = [
  'student',
  'section',
  'roll',
  'state',
  'gpa',
  'letter',
  'passed',
  'total',
  'inSection',
  'inShift',
  'inClass',
] as const;
const standings = (ctx: Context, version: VersionKey): Promise<Standing[]> =>
  ctx
    .repo(Result)
    .aggregate<Standing>(ofVersion(version), [
      { $project: { _id: 0, ...Object.fromEntries(FIELDS.map((field) => [field, 1])) } },
    ]);
const COMPARED = ['state', 'gpa', 'letter', 'passed', 'total', 'inSection', 'inShift', 'inClass'] as const;
const sameStanding = (a: Standing | undefined, b: Standing | undefined) =>
  a !== undefined && b !== undefined && COMPARED.every((field) => a[field] === b[field]);

function viewStanding(row: Standing | undefined): Diff['moved'][number]['before'] {
  if (!row) return null;
  const { gpa, letter, passed, total, inSection = null, inShift = null, inClass = null } = row;
  return { gpa, letter, passed, total, inSection, inShift, inClass };
}
