import { groupBy } from '@pathshala/shared/kit';
import {
  CODE_LENGTH,
  CODE_LETTERS,
  CodedMark,
  CodedPaper,
  Exam,
  ExamSubject,
  ScriptCode,
} from '@pathshala/shared/modules/exams/exams';
import { addDays } from '@pathshala/shared/text';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import { codedPaperIdOf, sittersOf } from '..';
import { placeExam } from './load-exams';
import type { Recipe } from '../../../../seed/recipe';
import { examMark } from './exam-marks';
import { examRows, papersOf, type ExamRows } from './exams';
import { INSTITUTIONS } from '../../../../seed/recipe/institutions.data';
import { createRandom, hashText, unitHash } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';

/** The school whose demo has a paper marked by code, and the class that sits it. */
const SCHOOL = 'shapla';
const TITLE = { en: 'Scholarship Selection Test', bn: 'বৃত্তি নির্বাচনি পরীক্ষা' };
const [BANGLA, MATHEMATICS, ENGLISH] = ['101', '109', '107'];
/**
 * Share of the scripts with marks: one paper waits for its codes to be opened, one is being marked, one has no codes
 * yet.
 */
const MARKED = new Map([
  [BANGLA, 1],
  [MATHEMATICS, 0.85],
]);

/**
 * An exam whose scripts are marked without names: Bangla is marked and waits for its codes to be opened, of mathematics
 * some scripts are still to be marked, and English has no codes yet.
 */
export async function loadCodedScripts(store: Store, recipe: Recipe, now: Date): Promise<void> {
  const rows = selectionTest(recipe, examRows(recipe));
  const [exam] = rows.exam;
  const scripts = scriptsOf(recipe, rows);
  const coded = rows.examSubject.flatMap((paper) => {
    const own = scripts.filter(({ code }) => code.examSubject === paper.id);
    if (own.length === 0) return [];
    return [
      {
        id: codedPaperIdOf(exam!.tenantId, paper.id),
        tenantId: exam!.tenantId,
        exam: exam!.id,
        examSubject: paper.id,
        examiners: examinersOf(recipe, paper),
        state: 'marking' as const,
        scripts: own.length,
        complete: own.filter(({ mark }) => mark).length,
      },
    ];
  });
  for (const [entity, list] of [
    [Exam, rows.exam],
    [ExamSubject, rows.examSubject],
    [CodedPaper, coded],
    [ScriptCode, scripts.map(({ code }) => code)],
    [CodedMark, scripts.flatMap(({ mark }) => mark ?? [])],
  ] as const)
    await bulkLoad(store, entity, list, now);
}

/** The rules of the school with the exam of one morning, the day before its last open exam begins. */
function selectionTest(recipe: Recipe, all: ExamRows): ExamRows {
  const id = (kind: string, key: string) => rowId(kind, `${SCHOOL}:${key}`);
  const tenantId = rowId('institution', SCHOOL);
  const { year, startsOn } = all.exam.find((row) => row.tenantId === tenantId && !row.publishedVersion)!;
  const { sections } = INSTITUTIONS.find(({ alias }) => alias === SCHOOL)!;
  const { level } = sections.find((section) => section.demo)!;
  const day = addDays(startsOn, -1);
  const exam = {
    id: id('exam', 'selection'),
    tenantId,
    title: TITLE.en,
    titleBn: TITLE.bn,
    year,
    classes: [id('class', String(level))],
    startsOn: day,
    endsOn: day,
    setting: id('resultSetting', 'school'),
    state: 'open' as const,
    lastVersion: 0,
  };
  const subjects = new Set([BANGLA, MATHEMATICS, ENGLISH].map((code) => id('subject', code!)));
  // The second papers are not written, so that nothing is graded as a pair.
  const papers = papersOf(
    sections.filter((section) => section.level === level),
    { exam: 'selection', tenantId, id },
  ).flatMap((paper) => {
    const { pair, ...single } = paper;
    if (!subjects.has(paper.subject)) return [];
    return pair === undefined ? paper : single;
  });
  return { ...all, exam: [exam], examSubject: papers };
}

function scriptsOf(recipe: Recipe, rows: ExamRows) {
  const [exam] = rows.exam;
  const { plan, candidates } = placeExam(recipe, rows, exam!);
  const bySection = groupBy(candidates, ({ section }) => section);
  const random = createRandom(`codes:${exam!.id}`);
  const given = new Set<string>();
  const fresh = (): string => {
    const code = Array.from({ length: CODE_LENGTH }, () => random.pick([...CODE_LETTERS])).join('');
    if (given.has(code)) return fresh();
    given.add(code);
    return code;
  };
  const subjectCodes = new Map(recipe.rows.subject.map((subject) => [subject.id, subject.code]));
  return [...plan.sections.keys()].flatMap((section) =>
    plan.papers.get(section)!.flatMap((paper) => {
      const subject = subjectCodes.get(paper.subject)!;
      const share = MARKED.get(subject);
      if (share === undefined) return [];
      return sittersOf(bySection.get(section) ?? [], paper).flatMap(({ candidate: { student } }) => {
        const { status, marks } = examMark({ student, exam: exam!.title, code: subject, parts: paper.parts! });
        // Absent students have no script.
        if (status === 'absent') return [];
        const { tenantId, id: examId } = exam!;
        const code = fresh();
        const key = `${paper.id}:${code}`;
        const mark = {
          id: rowId('codedMark', key),
          tenantId,
          codedPaper: codedPaperIdOf(tenantId, paper.id),
          code,
          marks,
          complete: true,
        };
        return [
          {
            code: {
              id: rowId('scriptCode', key),
              tenantId,
              exam: examId,
              examSubject: paper.id,
              section,
              student,
              code,
            },
            mark: unitHash(hashText(code), 1) < share ? mark : null,
          },
        ];
      });
    }),
  );
}

/** Two who teach the subject in the class; the demo teacher is among those of mathematics. */
function examinersOf({ rows, places }: Recipe, paper: ExamRows['examSubject'][number]): string[] {
  const sections = new Set(rows.section.filter((row) => row.class === paper.class).map(({ id }) => id));
  const demo = places.find(({ alias }) => alias === SCHOOL)!;
  const teaching = rows.teachingAssignment.flatMap((row) =>
    sections.has(row.section) && row.subject === paper.subject ? [row.staff] : [],
  );
  const own = rows.teachingAssignment.filter((row) => row.staff === demo.teacher && row.subject === paper.subject);
  return [...new Set([...(own.length > 0 ? [demo.teacher] : []), ...teaching])].slice(0, 2);
}
