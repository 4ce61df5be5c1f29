import { createHash } from 'node:crypto';
import { groupBy } from '@pathshala/shared/kit';
import {
  ExamMark,
  fullOf,
  isComplete,
  MarksDivision,
  MarksSheet,
  type PaperMark,
} from '@pathshala/shared/modules/exams/exams';
import { Result, ResultScrutiny, ResultVersion } from '@pathshala/shared/modules/exams/results';
import type { Store } from '../../../../kernel';
import { bulkLoad, bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import { marksSheetIdOf, papersOf, sittersOf, type ExamCandidate } from '..';
import { gradeCandidates, type GenerationPlan } from '../../results';
import type { Recipe } from '../../../../seed/recipe';
import { examMark } from './exam-marks';
import { MARKS_DIVISIONS } from './divisions.data';
import { rowId } from '../../../../seed/recipe/row-id';
import { examRows, type ExamRows } from './exams';

type ExamRow = ExamRows['exam'][number];
type StoredMark = {
  tenantId: string;
  exam: string;
  examSubject: string;
  section: string;
  student: string;
  status: PaperMark['status'];
  marks: Record<string, number>;
  complete: boolean;
};
const NUMBERED = { examMark: 'deb0e8a1', result: 'deb0e8a2' };
const SCRUTINY_STEP = 3;
const SCRUTINY_REASONS = [
  'উত্তরগুলো ঠিক ছিল, যোগফলে ভুল থাকতে পারে।',
  'শেষ প্রশ্নের উত্তর দেখা হয়নি বলে মনে হয়।',
  'The total seems to be too low.',
];
/** Marks that the demo teachers have still to enter in the open exam. */
const MISSING_MARKS = 5;

/**
 * Exams of every institution: one that is over, with its published results, and one whose marks have come in but for a
 * few.
 */
export async function loadExams(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = examRows(recipe);
  const divisions = MARKS_DIVISIONS.map((row) => ({ id: rowId('marksDivision', row.name), ...row, active: true }));
  await bulkLoad(store, MarksDivision, divisions, now);
  await bulkLoadAll(store, rows, now);
  const numbers = { examMark: 0, result: 0 };
  const numbered = (kind: keyof typeof NUMBERED) =>
    NUMBERED[kind] + (numbers[kind] += 1).toString(16).padStart(16, '0');
  for (const exam of rows.exam) {
    const { plan, candidates } = placeExam(recipe, rows, exam);
    const marks = marksOf(recipe, exam, { plan, candidates });
    await bulkLoad(
      store,
      ExamMark,
      marks.map((mark) => ({ id: numbered('examMark'), ...mark })),
      now,
    );
    await bulkLoad(store, MarksSheet, sheetsOf(exam, { plan, marks, candidates }), now);
    if (!exam.publishedVersion) continue;
    const table = new Map(
      [...groupBy(marks, (mark) => mark.student)].map(([student, own]) => [
        student,
        new Map(own.map((mark) => [mark.examSubject, mark])),
      ]),
    );
    const graded = gradeCandidates(plan, candidates, { marks: table, version: 1 });
    await bulkLoad(
      store,
      Result,
      graded.rows.map((row) => ({ ...row, id: numbered('result'), tenantId: exam.tenantId })),
      now,
    );
    await bulkLoad(store, ResultScrutiny, scrutinyOf(exam, graded.rows), now);
    const { students, passed, failed, withheld } = graded.statistics.whole;
    const version = {
      exam: exam.id,
      version: 1,
      state: 'published',
      students,
      passed,
      failed,
      withheld,
      statistics: graded.statistics,
      generatedAt: exam.publishedAt,
      publishedAt: exam.publishedAt,
    };
    await bulkLoad(
      store,
      ResultVersion,
      [{ id: hash(`resultVersion:${exam.id}:1`), tenantId: exam.tenantId, ...version }],
      now,
    );
  }
  say(`${rows.exam.length} exams, ${numbers.examMark} marks, ${numbers.result} published results`);
}

/** The plan of an exam and its candidates, as the generation itself would load them. */
export function placeExam(
  { rows: { section, enrolment, student } }: Recipe,
  rows: ExamRows,
  exam: ExamRow,
): { plan: GenerationPlan; candidates: ExamCandidate[] } {
  const sections = section.filter((row) => exam.classes.includes(row.class));
  const papers = rows.examSubject
    .filter((row) => row.exam === exam.id)
    .map((row) => ({ kind: 'compulsory' as const, takenBy: 'everybody' as const, credit: 1, ...row }))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const setting = rows.resultSetting.find((row) => row.id === exam.setting)!;
  const scale = rows.gradeScale.find((row) => row.id === setting.scale)!;
  const bands = rows.gradeBand
    .filter((row) => row.scale === scale.id)
    .map(({ from, letter, point, pass }) => ({ from, letter, point, pass: pass ?? true }));
  const plan = {
    exam,
    sections: new Map(sections.map((row) => [row.id, row])),
    papers: new Map(sections.map((row) => [row.id, papersOf(papers as never, row)])),
    terms: [],
    settings: { setting: { rankBy: 'gpa', ties: 'competition', rankFailed: false, ...setting }, scale, bands },
    rule: {
      bands,
      method: scale.method!,
      maxPoint: scale.maxPoint!,
      bonusAbove: scale.bonusAbove!,
      decimals: 'halfUp',
      passRule: 'both',
      pairRule: 'pooled',
      rounding: 'none',
      optionalInTotal: 'none',
      optionalMustBeSat: setting.optionalMustBeSat ?? true,
    },
  } as unknown as GenerationPlan;
  const people = new Map(student.map((row) => [row.id, row]));
  const choices = groupBy(
    rows.subjectChoice.filter((row) => row.year === exam.year),
    (row) => row.student,
  );
  const placed = enrolment.filter(
    (row) =>
      row.year === exam.year &&
      plan.sections.has(row.section) &&
      row.from <= exam.endsOn &&
      (!row.until || row.until >= exam.endsOn),
  );
  const candidates = placed.map((row): ExamCandidate => {
    const { name, nameBn, religion } = people.get(row.student)!;
    return {
      enrolment: row.id,
      student: row.student,
      section: row.section,
      roll: row.roll,
      name,
      nameBn,
      religion,
      group: plan.sections.get(row.section)!.group,
      choices: new Map((choices.get(row.student) ?? []).map((choice) => [choice.subject, choice.kind])),
    };
  });
  return { plan, candidates };
}

interface Placed {
  plan: GenerationPlan;
  candidates: readonly ExamCandidate[];
}

function marksOf({ rows, places }: Recipe, exam: ExamRow, { plan, candidates }: Placed): StoredMark[] {
  const codes = new Map(rows.subject.map((row) => [row.id, row.code]));
  const bySection = groupBy(candidates, (candidate) => candidate.section);
  const demo = places.find((place) => place.institution === exam.tenantId)!;
  const out = [...plan.sections.keys()].flatMap((section) =>
    plan.papers.get(section)!.flatMap((paper) =>
      sittersOf(bySection.get(section) ?? [], paper).map(({ candidate: { student } }): StoredMark => {
        const mark = examMark({ student, exam: exam.title, code: codes.get(paper.subject)!, parts: paper.parts! });
        return {
          tenantId: exam.tenantId,
          exam: exam.id,
          examSubject: paper.id,
          section,
          student,
          ...mark,
          complete: isComplete({ parts: paper.parts!, mark }),
        };
      }),
    ),
  );
  if (exam.publishedVersion) return out;
  // The last rolls of the demo section have no practical or multiple-choice mark yet in the paper that the demo teacher
  // enters.
  const taught = rows.teachingAssignment.find(
    (row) => row.section === demo.section && row.staff === demo.teacher && row.subject,
  )?.subject;
  const paper = plan.papers.get(demo.section)?.find((each) => each.subject === taught);
  const waiting = new Set(
    sittersOf(bySection.get(demo.section) ?? [], paper ?? plan.papers.get(demo.section)![0]!)
      .slice(-MISSING_MARKS)
      .map(({ candidate }) => candidate.student),
  );
  return out.filter(
    (mark) => !(mark.section === demo.section && mark.examSubject === paper?.id && waiting.has(mark.student)),
  );
}

function sheetsOf(exam: ExamRow, { plan, candidates, marks }: Placed & { marks: readonly StoredMark[] }) {
  const bySection = groupBy(candidates, (candidate) => candidate.section);
  const done = groupBy(
    marks.filter((mark) => mark.complete),
    (mark) => `${mark.examSubject}:${mark.section}`,
  );
  return [...plan.sections.keys()].flatMap((section) =>
    plan.papers.get(section)!.flatMap((paper) => {
      const sitting = sittersOf(bySection.get(section) ?? [], paper).length;
      const complete = done.get(`${paper.id}:${section}`)?.length ?? 0;
      if (sitting === 0 || fullOf(paper.parts!) === 0) return [];
      const state = exam.publishedVersion ? 'locked' : complete === sitting ? 'submitted' : 'open';
      return [
        {
          id: marksSheetIdOf(exam.tenantId, { examSubject: paper.id, section }),
          tenantId: exam.tenantId,
          exam: exam.id,
          examSubject: paper.id,
          section,
          state,
          complete,
        },
      ];
    }),
  );
}

const hash = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 24);

/**
 * Three families who think that a mark is too low: one has just asked, one script is being looked at, one mark
 * stayed.
 */
function scrutinyOf(exam: ExamRow, results: ReturnType<typeof gradeCandidates>['rows']) {
  const weak = results.flatMap((row) => {
    const line = row.lines!.find((each) => each.kind === 'compulsory' && each.state === 'graded' && !each.passed);
    return row.state === 'normal' && line ? [{ row, line }] : [];
  });
  return (['applied', 'checking', 'upheld'] as const).flatMap((state, at) => {
    const found = weak[at * SCRUTINY_STEP];
    if (!found) return [];
    const { row, line } = found;
    return [
      {
        id: hash(`resultScrutiny:${exam.id}:${at}`),
        tenantId: exam.tenantId,
        exam: exam.id,
        student: row.student,
        section: row.section,
        paper: line.papers[0]!.paper,
        version: 1,
        fee: 0,
        state,
        reason: SCRUTINY_REASONS[at]!,
        ...(state === 'upheld' ? { note: 'সব উত্তর মূল্যায়ন করা হয়েছে এবং যোগফল ঠিক আছে।' } : {}),
      },
    ];
  });
}
