import { AppError, groupBy, kernelErrors, type ActionOutput } from '@pathshala/shared/kit';
import {
  type codedActions,
  CodedMark,
  CodedPaper,
  Exam,
  examErrors,
  ExamMark,
  ExamSubject,
  MarksSheet,
  ScriptCode,
} from '@pathshala/shared/modules/exams/exams';
import { Class } from '@pathshala/shared/modules/school/academics';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context } from '../../../../kernel';
import {
  assertUnopened,
  codesOf,
  findCodedPaper,
  freshCodes,
  paperLabels,
  sittersOfPaper,
  type CodedPaperRow,
} from '../services/coded-papers';
import { examAttendance } from '../services/exam-attendance';
import { codedPaperIdOf, findRefusal, loadMarks, loadPaper, loadSheet, UNNAMED } from '../services/marks-sheets';
import { tellExaminers } from '../services/tell-examiners';
import { writeDrafts, type Draft } from '../services/save-marks';

type Key = { examSubject: string };
type Output<K extends keyof typeof codedActions> = ActionOutput<(typeof codedActions)[K]>;

export async function codedPapers(ctx: Context, { exam }: { exam: string }): Promise<Output<'codedPapers'>> {
  await ctx.repo(Exam).get(exam);
  const classes = (await ctx.repo(Class).find()).map(({ id }) => id);
  const papers = (await ctx.repo(ExamSubject).find({ where: { exam } })).toSorted(
    (a, b) => classes.indexOf(a.class) - classes.indexOf(b.class),
  );
  const labels = await paperLabels(ctx, papers);
  const entered = await papersWithMarks(
    ctx,
    exam,
    papers.map(({ id }) => id),
  );
  const coded = new Map((await ctx.repo(CodedPaper).find({ where: { exam } })).map((row) => [row.examSubject, row]));
  const names = await ctx.labels(Staff, [...new Set([...coded.values()].flatMap(({ examiners }) => examiners ?? []))]);
  return {
    papers: papers.map(({ id }) => {
      const row = coded.get(id);
      return {
        examSubject: id,
        label: labels.get(id) ?? UNNAMED,
        hasMarks: entered.has(id),
        coded: row
          ? {
              id: row.id,
              state: row.state,
              scripts: row.scripts,
              complete: row.complete,
              examiners: (row.examiners ?? []).map((staff) => ({ staff, label: names.get(staff) ?? UNNAMED })),
            }
          : null,
      };
    }),
  };
}

/** Sheets count what is complete on them; only of papers without any is it asked whether a mark has been begun. */
async function papersWithMarks(ctx: Context, exam: string, papers: readonly string[]): Promise<ReadonlySet<string>> {
  const counted = await ctx
    .repo(MarksSheet)
    .aggregate<{ _id: string }>({ exam, complete: { gt: 0 } }, [{ $group: { _id: '$examSubject' } }]);
  const out = new Set(counted.map(({ _id }) => _id));
  for (const examSubject of papers.filter((id) => !out.has(id)))
    if (await ctx.repo(ExamMark).findOne({ examSubject })) out.add(examSubject);
  return out;
}

export async function codedExams(ctx: Context): Promise<Output<'codedExams'>> {
  const marking = await ctx.repo(CodedPaper).find({ where: { state: 'marking' }, sort: [] });
  return { exams: [...new Set(marking.map(({ exam }) => exam))] };
}

export async function codeList(ctx: Context, { examSubject }: Key): Promise<Output<'codeList'>> {
  const { sitters } = await sittersOfPaper(ctx, examSubject);
  const coded = await loadCoded(ctx, examSubject);
  const codes = await codesOf(ctx, examSubject);
  const marked = new Set(
    (await ctx.repo(CodedMark).find({ where: { codedPaper: coded.id, complete: true }, sort: [] })).map(
      ({ code }) => code,
    ),
  );
  return {
    rows: sitters.map(({ candidate: { student, roll, name, nameBn }, section, sectionLabel }) => {
      const code = codes.get(student)?.code ?? null;
      return {
        student,
        section: section.id,
        sectionLabel,
        roll,
        name,
        nameBn,
        code,
        marked: code !== null && marked.has(code),
      };
    }),
  };
}

export async function makeCodes(ctx: Context, { examSubject }: Key): Promise<Output<'makeCodes'>> {
  const { exam, sitters } = await sittersOfPaper(ctx, examSubject);
  const coded = await findCodedPaper(ctx, examSubject);
  if (coded) assertUnopened(coded);
  if (exam.doubleEntry) throw new AppError(examErrors.CODED_ENTERED_TWICE);
  if ((await ctx.repo(ExamMark).count({ examSubject })) > 0) throw new AppError(examErrors.CODES_TOO_LATE);
  const codes = await codesOf(ctx, examSubject);
  const without = sitters.filter(({ candidate }) => !codes.has(candidate.student));
  const attended = await examAttendance(systemPart(ctx), {
    paper: examSubject,
    students: without.map(({ candidate }) => candidate.student),
  });
  const there = without.filter(({ candidate }) => !isAway(attended.get(candidate.student)));
  if (there.length + codes.size === 0) throw new AppError(examErrors.CODES_NOBODY);
  const fresh = await freshCodes(ctx, there.length);
  if (there.length > 0)
    await ctx.repo(ScriptCode).createMany(
      there.map(({ candidate: { student }, section }, at) => ({
        exam: exam.id,
        examSubject,
        section: section.id,
        student,
        code: fresh[at]!,
      })),
    );
  const scripts = codes.size + there.length;
  const papers = ctx.repo(CodedPaper);
  if (coded) await papers.update(coded.id, { scripts }, { rev: coded.rev });
  else
    await papers.create(
      { exam: exam.id, examSubject, state: 'marking', scripts, complete: 0 },
      { id: codedPaperIdOf(ctx.tenantId, examSubject) },
    );
  return { made: there.length, scripts };
}
/** A student who was not in the room, or was sent out of it, has no script to be marked. */
const isAway = (attended: string | undefined) => attended === 'absent' || attended === 'expelled';

export async function changeCode(
  ctx: Context,
  { examSubject, student, to }: Key & { student: string; to: 'another' | 'none' },
): Promise<Output<'changeCode'>> {
  const { exam, sitters } = await sittersOfPaper(ctx, examSubject);
  const coded = await loadCoded(ctx, examSubject);
  assertUnopened(coded);
  const sitter = sitters.find(({ candidate }) => candidate.student === student);
  if (!sitter) throw new AppError(kernelErrors.NOT_FOUND);
  const codes = ctx.repo(ScriptCode);
  const before = (await codesOf(ctx, examSubject)).get(student);
  if (before) {
    const mark = await ctx.repo(CodedMark).findOne({ codedPaper: coded.id, code: before.code });
    if (mark && Object.keys(mark.marks ?? {}).length > 0) throw new AppError(examErrors.CODE_MARKED);
    await codes.remove(before.id, { rev: before.rev });
  }
  const [code] = to === 'another' ? await freshCodes(ctx, 1) : [];
  if (code) await codes.create({ exam: exam.id, examSubject, section: sitter.section.id, student, code });
  const scripts = coded.scripts - (before ? 1 : 0) + (code ? 1 : 0);
  await ctx.repo(CodedPaper).update(coded.id, { scripts }, { rev: coded.rev });
  return { code: code ?? null };
}

export async function setCodeExaminers(
  ctx: Context,
  { examSubject, examiners }: Key & { examiners: string[] },
): Promise<Record<string, never>> {
  const coded = await loadCoded(ctx, examSubject);
  assertUnopened(coded);
  for (const staff of examiners) await ctx.repo(Staff).get(staff);
  await ctx.repo(CodedPaper).update(coded.id, { examiners: [...new Set(examiners)] }, { rev: coded.rev });
  const before = new Set(coded.examiners);
  await tellExaminers(
    ctx,
    coded,
    examiners.filter((staff) => !before.has(staff)),
  );
  return {};
}

export async function openCodes(ctx: Context, { examSubject }: Key): Promise<Output<'openCodes'>> {
  const coded = await loadCoded(ctx, examSubject);
  assertUnopened(coded);
  const codes = [...(await codesOf(ctx, examSubject)).values()];
  const marks = new Map(
    (await ctx.repo(CodedMark).find({ where: { codedPaper: coded.id, complete: true }, sort: [] })).map((row) => [
      row.code,
      row,
    ]),
  );
  const unmarked = codes.filter(({ code }) => !marks.has(code)).length;
  if (unmarked > 0) throw new AppError(examErrors.CODES_UNMARKED, { count: unmarked });
  await ctx
    .repo(CodedPaper)
    .update(
      coded.id,
      { state: 'opened', openedAt: ctx.now.toISOString(), ...(ctx.actor.userId ? { openedBy: ctx.actor.userId } : {}) },
      { rev: coded.rev },
    );
  const bySection = groupBy(codes, ({ section }) => section);
  for (const [section, rows] of bySection) {
    const place = await loadPaper(ctx, { examSubject, section });
    const sheet = await loadSheet(ctx, place.key);
    const refusal = findRefusal(place, sheet);
    if (refusal) throw refusal;
    const before = new Map(
      (
        await loadMarks(
          ctx,
          place,
          rows.map(({ student }) => student),
        )
      ).map((row) => [row.student, row]),
    );
    const drafts = new Map(
      rows.map(({ student, code }): [string, Draft] => [
        student,
        {
          row: before.get(student) ?? null,
          status: 'present',
          marks: { ...marks.get(code)!.marks },
          isChanged: true,
        },
      ]),
    );
    await writeDrafts(ctx, place, { sheet, drafts });
  }
  return { marks: codes.length, sheets: bySection.size };
}

/** @throws AppError NOT_FOUND where the paper is marked by names */
async function loadCoded(ctx: Context, examSubject: string): Promise<CodedPaperRow> {
  const coded = await findCodedPaper(ctx, examSubject);
  if (!coded) throw new AppError(kernelErrors.NOT_FOUND);
  return coded;
}
