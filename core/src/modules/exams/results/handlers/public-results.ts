import {
  AppError,
  kernelErrors,
  type ActionInput,
  type ActionOutput,
  type FileAnswer,
  type Row,
} from '@pathshala/shared/kit';
import { AcademicYear, Class, Enrolment, Section, Shift } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  ofVersion,
  publishedOf,
  Result,
  type resultActions,
  type VersionKey,
} from '@pathshala/shared/modules/exams/results';
import { inTurn, isRestricted, systemPart, type Context, type DocumentSpec } from '../../../../kernel';
import { loadRule } from '../../exams';
import { pdfOf } from '../../../foundation/documents';
import { countPublicCall, limitFaults, limitPublicTries } from '../../../foundation/identity';
import { markSheetDocument, sheetsOf } from '../documents/mark-sheet';
import { loadParts, subjectLabels, viewResult, withheldOf, type ResultRow } from '../services/view-result';
import { loadHolds } from '../services/hold-rule';

type Asked = ActionInput<typeof resultActions.lookUp>;
type Found = ActionOutput<typeof resultActions.lookUp>;
const HOUR_MS = 60 * 60_000;
/** Wrong dates of birth for one student, whichever number leads to them. */
const A_DAY = { limit: 10, windowMs: 24 * HOUR_MS };
/** The age of a class leaves some hundred dates: guessing them slowly, from many addresses, takes a year. */
const A_MONTH = { limit: 40, windowMs: 30 * 24 * HOUR_MS };
/** A whole village may be behind one address, and on the day of results it is. */
const PER_ADDRESS = { limit: 100, windowMs: HOUR_MS, isFaultsOnly: true };
/** Setting a page takes the server's time. */
const PAPERS_A_DAY = { limit: 20, windowMs: 24 * HOUR_MS };
const SHOWN = 20;
const NONE = { en: '', bn: '' };

/** The institution as the system, after a visitor may see that it is there. @throws AppError NOT_FOUND */
async function visited(ctx: Context, siteId: string): Promise<Context> {
  const seen = ctx.asVisitor(siteId);
  if (await isRestricted(seen, `${Result.name}.read`)) throw new AppError(kernelErrors.NOT_FOUND);
  if (!(await seen.repo(Institution).findOne({ id: siteId, status: 'active' })))
    throw new AppError(kernelErrors.NOT_FOUND);
  return systemPart(seen);
}

export async function publicExams(
  ctx: Context,
  { site_id }: { site_id: string },
): Promise<ActionOutput<typeof resultActions.publicExams>> {
  const sys = await visited(ctx, site_id);
  const exams = await sys
    .repo(Exam)
    .find({ where: { publishedVersion: { exists: true }, onWebsite: true }, sort: ['-startsOn'], limit: SHOWN });
  const classes = await sys.labels(Class, [...new Set(exams.flatMap((exam) => exam.classes))]);
  return {
    exams: exams.filter(isShown).map((exam) => ({
      exam: exam.id,
      label: { en: exam.title, bn: exam.titleBn },
      publishedAt: exam.publishedAt!,
      classes: exam.classes.map((id) => ({ class: id, label: classes.get(id) ?? NONE })),
    })),
  };
}

const isShown = (exam: Row<typeof Exam>): boolean => exam.onWebsite === true && exam.publishedVersion !== undefined;

export async function lookUp(ctx: Context, asked: Asked): Promise<Found> {
  return sheetOf(await known(ctx, asked));
}

/** The page of the one who knows it; the mark sheet with its signatures leaves the office alone. */
export async function lookUpPaper(
  ctx: Context,
  { language, ...asked }: ActionInput<typeof resultActions.lookUpPaper>,
): Promise<FileAnswer> {
  const { sys, exam, of, student, row } = await known(ctx, asked);
  if (withheldOf(row, await loadHolds(sys, exam.id))) throw new AppError(kernelErrors.NOT_FOUND);
  await countPublicCall(ctx, `result-paper:${asked.site_id}:${student.id}`, PAPERS_A_DAY);
  const paper: DocumentSpec = {
    kind: markSheetDocument.kind,
    source: {
      ...markSheetDocument.source,
      content: (inside: Context) => sheetsOf(inside, exam, { shown: of, rows: [row], isPublic: true }),
    },
  };
  return pdfOf(sys, paper, { exam: exam.id, student: student.id, language: language ?? ctx.locale });
}

interface Known {
  sys: Context;
  exam: Row<typeof Exam>;
  /** The published version, of which the row is one. */
  of: VersionKey;
  student: Row<typeof Student>;
  row: ResultRow;
}
/** The result of someone who knows number and date of birth. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
async function known(ctx: Context, { site_id, ...asked }: Asked): Promise<Known> {
  const sys = await visited(ctx, site_id);
  // Results that are not open yet may be requested any number of times.
  const exam = await sys.repo(Exam).findOne({ id: asked.exam });
  if (!exam || !isShown(exam)) throw new AppError(kernelErrors.NOT_FOUND);
  const { by } = asked;
  const judged: Judged = (who, work) => {
    const keys = who.map((each) => `result:${site_id}:${each}`);
    const counts = keys.flatMap((key) => [
      { key, ...A_DAY },
      { key: `${key}:month`, ...A_MONTH },
    ]);
    // One after the other: many at once would all be judged before the first of them is counted.
    return keys.reduceRight<() => Promise<Known>>(
      (next, key) => () => inTurn(ctx.kernel, key, next),
      () => limitFaults(ctx, counts, work),
    )();
  };
  const answer = () => judged([whoOf(by)], () => find(sys, exam, { ...asked, judged }));
  return ctx.network ? limitPublicTries(ctx, { key: `result:${ctx.network}`, ...PER_ADDRESS }, answer) : answer();
}

/** Nothing tells a wrong date of birth from a student who is not there. @throws AppError NOT_FOUND */
async function find(
  sys: Context,
  exam: Row<typeof Exam>,
  { by, dateOfBirth, judged }: Omit<Asked, 'site_id' | 'exam'> & { judged: Judged },
): Promise<Known> {
  const of = publishedOf(exam)!;
  const rows = await rowsBy(sys, of, by);
  // Roll, ID and registration number are three doors to one student: guesses at each count together.
  const students = rows.map((row) => row.student).toSorted();
  const judgeThem = () => judge(sys, exam, { of, rows, dateOfBirth });
  return students.length > 0 ? judged(students, judgeThem) : judgeThem();
}
type Judged = (who: readonly string[], work: () => Promise<Known>) => Promise<Known>;

async function judge(
  sys: Context,
  exam: Row<typeof Exam>,
  { of, rows, dateOfBirth }: { of: VersionKey; rows: readonly ResultRow[]; dateOfBirth: string },
): Promise<Known> {
  const people = await sys.repo(Student).find({
    where: { id: { in: rows.map((row) => row.student) }, dateOfBirth },
    sort: [],
    limit: 2,
  });
  // Two of one roll in a class who are born on the same day are told apart by their ID alone.
  if (people.length !== 1) throw new AppError(kernelErrors.NOT_FOUND);
  const student = people[0]!;
  return { sys, exam, of, student, row: rows.find((row) => row.student === student.id)! };
}

function whoOf(by: Asked['by']): string {
  if (by.kind === 'roll') return `${by.class}:${by.roll}`;
  return by.kind === 'code' ? by.code.toUpperCase() : `registration:${by.number}`;
}

function rowsBy(sys: Context, of: VersionKey, by: Asked['by']): Promise<ResultRow[]> {
  if (by.kind === 'roll') return rowsByRoll(sys, of, by);
  return by.kind === 'code' ? rowsByCode(sys, of, by.code) : rowsByRegistration(sys, of, by.number);
}

async function rowsByRoll(sys: Context, of: VersionKey, { class: klass, roll }: { class: string; roll: number }) {
  const sections = await sys.repo(Section).find({ where: { class: klass }, sort: [] });
  return sys
    .repo(Result)
    .find({ where: { ...ofVersion(of), section: { in: sections.map((row) => row.id) }, roll }, sort: [] });
}
async function rowsByCode(sys: Context, of: VersionKey, code: string): Promise<ResultRow[]> {
  const [student] = await sys.repo(Student).find({ where: { code: { in: [code, code.toUpperCase()] } }, limit: 1 });
  return student ? sys.repo(Result).find({ where: { ...ofVersion(of), student: student.id }, sort: [] }) : [];
}
/** A registration number stays with the student over the years; two boards may give the same one. */
async function rowsByRegistration(sys: Context, of: VersionKey, number: string): Promise<ResultRow[]> {
  const places = await sys.repo(Enrolment).find({ where: { boardRegistration: number }, sort: [], limit: 50 });
  const students = [...new Set(places.map(({ student }) => student))];
  return students.length > 0
    ? sys.repo(Result).find({ where: { ...ofVersion(of), student: { in: students } }, sort: [] })
    : [];
}

async function sheetOf({ sys, exam, student, row }: Known): Promise<Found> {
  const { bands } = await loadRule(sys, exam.setting);
  const section = await sys.repo(Section).get(row.section);
  const withheld = withheldOf(row, await loadHolds(sys, exam.id));
  const one = async (entity: Parameters<Context['labels']>[0], key: string) =>
    (await sys.labels(entity, [key])).get(key) ?? NONE;
  const { name, nameBn, code } = student;
  return {
    exam: { en: exam.title, bn: exam.titleBn },
    year: await one(AcademicYear, exam.year),
    institution: await one(Institution, sys.tenantId!),
    publishedAt: exam.publishedAt!,
    class: await one(Class, section.class),
    section: { en: section.name, bn: section.nameBn },
    shift: await one(Shift, section.shift),
    bands: bands.map(({ from, letter, point }) => ({ from, letter, point })),
    student: { name, nameBn, code, roll: row.roll },
    result: withheld
      ? null
      : viewResult(row, {
          person: student,
          labels: await subjectLabels(sys, [row]),
          parts: await loadParts(sys, exam.id),
          withheld,
        }),
  };
}
