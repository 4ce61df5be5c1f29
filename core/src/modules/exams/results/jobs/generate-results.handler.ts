import { AppError, fill, kernelErrors, t, type Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Result, resultErrors, ResultPublication, ResultVersion } from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import { candidatesOf, ruleDigest, type ExamCandidate } from '../../exams';
import { workRun, type Fault, type RunPayload } from '../../../foundation/runs';
import { publishAt } from './publish-at';
import { loadPlan, outcomeOf, readMarks, type GenerationPlan, type Outcome } from '../services/generation-plan';
import { placeOutcomes } from '../services/grade-candidates';
import { basisBy, loadBefore, loadCopied, loadRevisions, takenOver } from '../services/taken-over';
import { loadRanked, positionsOf, statisticsOf, type RankedRow } from '../services/ranking';

/** Students of one transaction: some hundred results take a moment, and a crash repeats no more than that. */
const SLICE = 500;
/**
 * Students whose marks are read while the previous ones are graded; grading them blocks the process for some hundredths
 * of a second.
 */
const READ = 500;
const MIXED = 'mixed';
const NAME = t('{roll}. {name}, {section}', '{roll}। {name}, {section}');

/**
 * Everyone's marks are read and graded first, so that a result is written once, with its places; then the results are
 * written slice by slice. A worker that continues after another grades again; should a mark have been corrected in
 * between, the places of what was written before are put right in the transaction that ends the run.
 */
export default async function generateResultsJob(sys: Context, { run }: RunPayload) {
  const version = await sys.repo(ResultVersion).findOne({ run });
  if (!version) throw new AppError(kernelErrors.NOT_FOUND);
  const plan = await loadPlan(sys, version.exam);
  const sections = [...plan.sections.values()];
  const labels = await sys.labels(
    Section,
    sections.map((section) => section.id),
  );
  const subjects = await sys.labels(Subject, [
    ...new Set([...plan.papers.values()].flat().map((paper) => paper.subject)),
  ]);
  const candidates = await candidatesOf(sys, plan.exam, { sections });
  let grading: Promise<Grading> | null = null;
  let isWhole = false;
  await workRun<Outcome>(sys, run, {
    count: async () => candidates.length,
    ahead: true,
    async next(_, cursor) {
      if (!grading) isWhole = cursor === null;
      const { outcomes } = await (grading ??= gradeAll(sys, plan, candidates, version.version));
      const from = cursor === null ? 0 : outcomes.findIndex(({ candidate }) => candidate.enrolment > cursor);
      return from < 0 ? [] : outcomes.slice(from, from + SLICE);
    },
    cursorOf: ({ candidate }) => candidate.enrolment,
    async work(inside, outcomes) {
      await inside.repo(Result).addMany(
        outcomes.map((outcome) => outcome.row),
        { own: ['exam', 'student', 'section'] },
      );
      return new Map(
        outcomes
          .filter(({ row }) => row.state === 'withheld')
          .map((outcome) => [outcome.candidate.enrolment, faultOf(outcome, subjects)]),
      );
    },
    name: ({ candidate, missingAt }) => ({
      item: candidate.enrolment,
      label: fill(NAME, {
        roll: candidate.roll,
        name: { en: candidate.name, bn: candidate.nameBn },
        section: labels.get(candidate.section)!,
      }),
      link: linkOf(plan, candidate, missingAt),
    }),
    finish: async (inside) => {
      const { ranked, recalculated } = await (grading ??= gradeAll(sys, plan, candidates, version.version));
      return finish(inside, plan, { ...version, recalculated }, isWhole ? ranked : null);
    },
  });
}

interface Grading {
  /** In the order of the enrolments: the cursor of the run is one. */
  outcomes: Outcome[];
  ranked: RankedRow[];
  /** How many were graded; the others are as they were in the version before. */
  recalculated: number;
}

/**
 * Grades those of whom anything has changed since the version before, and takes over the others. Places are found with
 * everyone, since one corrected mark moves many.
 */
async function gradeAll(
  sys: Context,
  plan: GenerationPlan,
  candidates: readonly ExamCandidate[],
  version: number,
): Promise<Grading> {
  const known = await takeOver(sys, plan, candidates, version);
  const changed = candidates.filter(({ student }) => !known.has(student));
  const graded = new Map(
    (await gradeSome(sys, plan, changed, version)).map((outcome) => [outcome.candidate.student, outcome]),
  );
  const outcomes = candidates.map(({ student }) => known.get(student) ?? graded.get(student)!);
  return { outcomes, ranked: placeOutcomes(plan, outcomes), recalculated: changed.length };
}

/** Those who need not be graded again. Expensive data is read only while someone's papers and rules are the same. */
async function takeOver(
  sys: Context,
  plan: GenerationPlan,
  candidates: readonly ExamCandidate[],
  version: number,
): Promise<ReadonlyMap<string, Outcome>> {
  const basisOf = basisBy(plan);
  const before = await loadBefore(sys, plan, version);
  const basis = before?.basis ?? new Map<string, string>();
  const same = candidates.filter((candidate) =>
    basis.get(candidate.student)?.startsWith(`${basisOf.ofPapers(candidate)}.`),
  );
  if (!before || same.length === 0) return new Map();
  const [revisions, copied] = await Promise.all([loadRevisions(sys, plan), loadCopied(sys, plan, before.version)]);
  return new Map(
    same.flatMap((candidate) => {
      const row = copied.get(candidate.student);
      const isSame = row && row.basis === basisOf(candidate, revisions.get(candidate.student));
      return isSame ? [[candidate.student, takenOver(plan, candidate, { before: row, version })] as const] : [];
    }),
  );
}

async function gradeSome(
  sys: Context,
  plan: GenerationPlan,
  candidates: readonly ExamCandidate[],
  version: number,
): Promise<Outcome[]> {
  const basisOf = basisBy(plan);
  const parts = Array.from({ length: Math.ceil(candidates.length / READ) }, (_, at) =>
    candidates.slice(at * READ, (at + 1) * READ),
  );
  const read = (at: number) => {
    const marks = readMarks(
      sys,
      plan,
      (parts[at] ?? []).map((candidate) => candidate.student),
    );
    // Awaited below, unless something fails first.
    marks.catch(() => undefined);
    return marks;
  };
  const outcomes: Outcome[] = [];
  if (parts.length === 0) return outcomes;
  let reading = read(0);
  for (const [at, part] of parts.entries()) {
    const { table: marks, revisions } = await reading;
    reading = read(at + 1);
    for (const candidate of part) {
      const outcome = outcomeOf(plan, candidate, { marks, version });
      outcome.row.basis = basisOf(candidate, revisions.get(candidate.student));
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

/** `graded`: all rows as this worker wrote them, with their places; null when others have written some of them. */
async function finish(
  inside: Context,
  plan: GenerationPlan,
  { id, version, rule, recalculated }: { id: string; version: number; rule?: string | undefined; recalculated: number },
  graded: readonly RankedRow[] | null,
): Promise<void> {
  // One that could not be written is missing among the places of the others.
  const isComplete =
    graded !== null && (await inside.repo(Result).count({ exam: plan.exam.id, version })) === graded.length;
  const rows = isComplete ? graded : await correctPlaces(inside, plan, version);
  const statistics = statisticsOf(rows, plan);
  const [graced] = await inside
    .repo(Result)
    .aggregate<{ count: number }>({ exam: plan.exam.id, version }, [
      { $match: { 'lines.grace': { $gt: 0 } } },
      { $count: 'count' },
    ]);
  const { students, passed, failed, withheld } = statistics.whole;
  await inside.repo(ResultVersion).update(id, {
    state: 'generated',
    students,
    passed,
    failed,
    withheld,
    recalculated,
    // Rules that changed between the order and a worker may have made some of the results: they are of no one rule.
    rule: rule === ruleDigest(plan.settings) ? rule : MIXED,
    graced: graced?.count ?? 0,
    statistics,
    generatedAt: inside.now.toISOString(),
  });
  // The publication still waiting is an older version now.
  const waiting = await inside.repo(ResultPublication).findOne({ exam: plan.exam.id, state: 'waiting' });
  if (waiting) inside.after(publishAt, { exam: plan.exam.id }, { id: `publish-at-${waiting.id}-newer-${version}` });
}

async function correctPlaces(inside: Context, plan: GenerationPlan, version: number): Promise<readonly RankedRow[]> {
  const rows = await loadRanked(inside, plan, version);
  const positions = positionsOf(rows, plan);
  const moved = rows.flatMap(({ id, record, rev, places }) => {
    const { inSection = null, inShift = null, inClass = null } = positions.get(id) ?? {};
    const isRight =
      inSection === (places.inSection ?? null) &&
      inShift === (places.inShift ?? null) &&
      inClass === (places.inClass ?? null);
    return isRight ? [] : [{ id: record, rev, patch: { inSection, inShift, inClass } }];
  });
  for (let from = 0; from < moved.length; from += 1_000)
    await inside.repo(Result).bulk(moved.slice(from, from + 1_000));
  return rows;
}

function faultOf({ result }: Outcome, subjects: ReadonlyMap<string, Text>): Fault {
  if (result.withheld === 'discipline')
    return { code: resultErrors.RESULT_BLOCKED.code, message: resultErrors.RESULT_BLOCKED.text };
  if (result.missing.length === 0)
    return { code: resultErrors.NO_SUBJECTS.code, message: resultErrors.NO_SUBJECTS.text };
  const names = result.missing.map((subject) => subjects.get(subject) ?? { en: '?', bn: '?' });
  const list = { en: names.map((name) => name.en).join(', '), bn: names.map((name) => name.bn).join(', ') };
  return { code: resultErrors.MARK_MISSING.code, message: fill(resultErrors.MARK_MISSING.text, { subjects: list }) };
}

const linkOf = ({ exam }: GenerationPlan, { section }: ExamCandidate, missing: Outcome['missingAt']) =>
  `/site/exam/marks-entry?exam=${missing?.exam ?? exam.id}&section=${section}${missing ? `&subject=${missing.paper}` : ''}`;
