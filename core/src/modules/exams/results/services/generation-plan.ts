import { AppError, groupBy, type Row, type StoredInput } from '@pathshala/shared/kit';
import type { Section } from '@pathshala/shared/modules/school/academics';
import {
  combineTerms,
  Exam,
  ExamMark,
  ExamSubject,
  ExamTerm,
  fullOf,
  isComplete,
  subjectsOf,
  type PaperMark,
} from '@pathshala/shared/modules/exams/exams';
import {
  resultErrors,
  studentResult,
  type Result,
  type ResultRule,
  type StoredLine,
  type StudentResult,
  type SubjectPapers,
} from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import { loadRule, papersOf, sectionsOfExam, type SeatedCandidate, type ExamRule, type PaperRow } from '../../exams';

interface Term {
  exam: string;
  weight: number;
  /** By class, subject and group. */
  papers: ReadonlyMap<string, PaperRow>;
}
/** All that the result of a student needs beside their marks; loaded once for a run. */
export interface GenerationPlan {
  exam: Row<typeof Exam>;
  sections: ReadonlyMap<string, Row<typeof Section>>;
  /** Papers that a section may sit. */
  papers: ReadonlyMap<string, readonly PaperRow[]>;
  terms: readonly Term[];
  rule: ResultRule;
  settings: ExamRule;
}

/** @throws AppError EXAM_WITHOUT_SUBJECTS, SCALE_WITHOUT_GRADES */
export async function loadPlan(ctx: Context, examId: string): Promise<GenerationPlan> {
  const exam = await ctx.repo(Exam).get(examId);
  const sections = await sectionsOfExam(ctx, exam);
  const papers = await ctx.repo(ExamSubject).find({ where: { exam: examId } });
  if (papers.length === 0) throw new AppError(resultErrors.EXAM_WITHOUT_SUBJECTS);
  const settings = await loadRule(ctx, exam.setting);
  const { setting, scale, bands } = settings;
  if (!bands.some((band) => band.pass)) throw new AppError(resultErrors.SCALE_WITHOUT_GRADES);
  return {
    exam,
    settings,
    sections: new Map(sections.map((section) => [section.id, section])),
    papers: new Map(sections.map((section) => [section.id, papersOf(papers, section)])),
    terms: await loadTerms(ctx, examId),
    rule: {
      bands,
      method: scale.method,
      maxPoint: scale.maxPoint,
      bonusAbove: scale.bonusAbove,
      decimals: setting.decimals,
      passRule: setting.passRule,
      pairRule: setting.pairRule,
      rounding: setting.rounding,
      optionalInTotal: setting.optionalInTotal,
      optionalMustBeSat: setting.optionalMustBeSat,
      grace: {
        most: setting.graceMarks ?? 0,
        subjects: setting.graceSubjects ?? 1,
        to: setting.graceTo ?? 'result',
      },
    },
  };
}

async function loadTerms(ctx: Context, exam: string): Promise<Term[]> {
  const terms = await ctx.repo(ExamTerm).find({ where: { exam } });
  return Promise.all(
    terms.map(async ({ term, weight }) => ({
      exam: term,
      weight,
      papers: new Map(
        (await ctx.repo(ExamSubject).find({ where: { exam: term } })).map((paper) => [
          termKey(paper.class, paper),
          paper,
        ]),
      ),
    })),
  );
}

const termKey = (klass: string, { subject, group }: { subject: string; group?: string | undefined }) =>
  `${klass}:${subject}:${group ?? ''}`;

/** Marks of some students: student → paper → mark. Those of the exams that count in this one are among them. */
export type MarkTable = ReadonlyMap<string, ReadonlyMap<string, PaperMark>>;
/** The exams whose marks count in a result. */
export const examsOf = ({ exam, terms }: GenerationPlan) => [exam.id, ...terms.map((term) => term.exam)];
export const loadMarkTable = async (
  ctx: Context,
  plan: GenerationPlan,
  students: readonly string[],
): Promise<MarkTable> => (await readMarks(ctx, plan, students)).table;

/** Marks of one paper and status as one list per column: decoding a document for each costs more than its content. */
interface MarksOf {
  _id: { paper: string; status?: PaperMark['status'] };
  students: string[];
  revs: number[];
  marks: PaperMark['marks'][];
}
/** Marks of some students, and by student which revisions of them were read. */
export async function readMarks(
  ctx: Context,
  plan: GenerationPlan,
  students: readonly string[],
): Promise<{ table: MarkTable; revisions: ReadonlyMap<string, Revisions> }> {
  const exams = examsOf(plan);
  const groups = await ctx
    .repo(ExamMark)
    .aggregate<MarksOf>({ exam: exams.length === 1 ? exams[0]! : { in: exams }, student: { in: [...students] } }, [
      {
        $group: {
          _id: { paper: '$examSubject', status: '$status' },
          students: { $push: '$student' },
          revs: { $push: '$rev' },
          // A column leaves out what a record does not have.
          marks: { $push: { $ifNull: ['$marks', {}] } },
        },
      },
    ]);
  const table = new Map<string, Map<string, PaperMark>>();
  const revisions = new Map<string, Revisions>();
  for (const { _id: of, students: those, revs, marks } of groups) {
    const { paper, status } = of;
    for (const [at, student] of those.entries()) {
      const mark = { status: status ?? 'present', marks: marks[at]! };
      const known = revisions.get(student);
      if (known) {
        known.count += 1;
        known.sum += revs[at]!;
        table.get(student)!.set(paper, mark);
      } else {
        revisions.set(student, { count: 1, sum: revs[at]! });
        table.set(student, new Map([[paper, mark]]));
      }
    }
  }
  return { table, revisions };
}

/** How many marks a student has and the sum of their revisions: no mark changes or comes about without it growing. */
export interface Revisions {
  count: number;
  sum: number;
}

export interface Outcome {
  candidate: SeatedCandidate;
  result: Pick<StudentResult, 'missing' | 'withheld'>;
  row: StoredInput<typeof Result>;
  /** Exam and paper where the first missing mark belongs; the exam may be one that counts in this one. */
  missingAt: { exam: string; paper: string } | null;
}

/** A result that is withheld says nothing of how it would be: it is neither passed nor failed. */
const NO_FIGURES = {
  passed: false,
  gpa: 0,
  gpaWithoutOptional: 0,
  letter: '–',
  golden: false,
  failCount: 0,
  total: 0,
} as const;
const NO_MARKS: ReadonlyMap<string, PaperMark> = new Map<string, PaperMark>();

/** The result of one candidate, ready to be stored, by the same rules wherever it is asked for. */
export function outcomeOf(
  plan: GenerationPlan,
  candidate: SeatedCandidate,
  { marks, version }: { marks: MarkTable; version: number },
): Outcome {
  const own = marks.get(candidate.student) ?? NO_MARKS;
  const groups = sittingsOf(plan, candidate).map((group) => ({
    group,
    papers: group.map(({ offer }) => ({
      offer,
      parts: offer.parts!,
      mark: own.get(offer.id) ?? null,
    })),
  }));
  const weighings = groups.map(({ papers }) => weighedMark(plan, candidate, { papers, own }));
  const subjects = groups.map(({ group, papers }, index): SubjectPapers => ({
    subject: group[0]!.offer.subject,
    kind: group[0]!.kind,
    credit: group.reduce((sum, { offer }) => sum + (offer.credit ?? 1), 0),
    papers,
    weighed: weighings[index]!.weighed,
    terms: weighings[index]!.terms,
  }));
  const result = studentResult(subjects, plan.rule);
  const { gpa, gpaWithoutOptional, letter, golden, failCount, total, fullTotal, passed, state, withheld } = result;
  const lines = result.lines.map(({ subject, kind, score }, index): StoredLine => ({
    subject,
    kind,
    ...score,
    papers: groups[index]!.papers.map(({ offer, mark }) => ({
      paper: offer.id,
      subject: offer.subject,
      marks: mark?.status === 'present' || mark?.status === 'absent' ? (mark.marks as Record<string, number>) : {},
    })),
  }));
  const missing = groups.findIndex(({ group }) => result.missing.includes(group[0]!.offer.subject));
  return {
    candidate,
    result,
    row: {
      exam: plan.exam.id,
      version,
      since: version,
      student: candidate.student,
      section: candidate.section,
      roll: candidate.roll,
      state,
      ...(withheld ? { withheld } : {}),
      ...(state === 'withheld' ? NO_FIGURES : { passed, gpa, gpaWithoutOptional, letter, golden, failCount, total }),
      fullTotal,
      lines,
    },
    missingAt:
      missing < 0 ? null : (missingIn(plan.exam.id, groups[missing]!.papers) ?? weighings[missing]!.missingAt ?? null),
  };
}

function missingIn(exam: string, papers: readonly SatPaper[]): Outcome['missingAt'] {
  const paper = papers.find((each) => !isComplete(each));
  return paper ? { exam, paper: paper.offer.id } : null;
}

type Sitting = ReturnType<typeof subjectsOf<PaperRow>>;
/** By what decides about someone's subjects. */
const sittings = new WeakMap<GenerationPlan, Map<string, readonly Sitting[]>>();

/**
 * The papers that a candidate sits, those that are graded as one together. Those with the same choices sit the same.
 */
function sittingsOf(plan: GenerationPlan, candidate: SeatedCandidate): readonly Sitting[] {
  const find = () => [
    ...groupBy(
      subjectsOf(candidate, plan.papers.get(candidate.section) ?? []),
      ({ offer }) => offer.pair ?? offer.id,
    ).values(),
  ];
  let known = sittings.get(plan);
  if (!known) sittings.set(plan, (known = new Map()));
  const chosen = [...candidate.choices].map((choice) => choice.join(' ')).sort();
  const key = [candidate.section, candidate.group ?? '', candidate.religion, ...chosen].join(':');
  let found = known.get(key);
  if (!found) known.set(key, (found = find()));
  return found;
}

type SatPaper = { offer: PaperRow; parts: NonNullable<PaperRow['parts']>; mark: PaperMark | null };

/**
 * The mark by the weights of the terms. `weighed` is undefined without terms and while the exam itself has no whole
 * mark. A term in which a mark or a part was never entered, or which blocks them, stops the result as the exam itself
 * would: a student who joined late is exempted from it by name. Absence in a part of a term counts as nothing; the
 * parts that were sat count.
 */
function weighedMark(
  { terms, sections, rule }: GenerationPlan,
  candidate: SeatedCandidate,
  { papers, own: marks }: { papers: readonly SatPaper[]; own: ReadonlyMap<string, PaperMark> },
): Pick<SubjectPapers, 'weighed' | 'terms'> & Partial<Pick<Outcome, 'missingAt'>> {
  if (terms.length === 0) return {};
  const sat = papers.filter(({ mark }) => mark?.status !== 'exempt');
  if (sat.length === 0) return {};
  const klass = sections.get(candidate.section)!.class;
  const judged = terms.map(({ exam, papers: termPapers, weight }) => {
    const offered = sat.flatMap(
      ({ offer }) =>
        termPapers.get(termKey(klass, { subject: offer.subject, group: candidate.group })) ??
        termPapers.get(termKey(klass, { subject: offer.subject })) ??
        [],
    );
    return {
      exam,
      weight,
      papers: offered
        .map((offer): SatPaper => ({
          offer,
          parts: offer.parts!,
          mark: marks.get(offer.id) ?? null,
        }))
        .filter(({ mark }) => mark?.status !== 'exempt'),
    };
  });
  const entered = judged.flatMap((term) => term.papers);
  if (entered.some(({ mark }) => mark?.status === 'expelled' || mark?.status === 'withheld'))
    return { terms: 'blocked' };
  for (const term of judged) {
    const missingAt = missingIn(term.exam, term.papers);
    if (missingAt) return { terms: 'missing', missingAt };
  }
  if (sat.some((paper) => paper.mark?.status !== 'present' || !isComplete(paper))) return {};
  const own = termMark(sat, 100 - terms.reduce((sum, term) => sum + term.weight, 0));
  const shares = [own, ...judged.map((term) => termMark(term.papers, term.weight))];
  return {
    weighed:
      combineTerms(
        shares.filter(({ full, weight }) => full > 0 && weight > 0),
        own.full,
        rule.rounding,
      ) ?? undefined,
  };
}

const termMark = (papers: readonly SatPaper[], weight: number) => ({
  obtained: sumMarks(papers.map(({ mark }) => mark)),
  full: papers.reduce((sum, { parts }) => sum + fullOf(parts), 0),
  weight,
});

const sumMarks = (marks: readonly (PaperMark | null)[]) =>
  marks.reduce(
    (sum, mark) =>
      sum +
      (mark?.status === 'present' || mark?.status === 'absent'
        ? Object.values(mark.marks).reduce<number>((inner, value) => inner + Math.round((value ?? 0) * 100), 0)
        : 0),
    0,
  ) / 100;
