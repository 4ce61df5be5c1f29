import { AppError, fill, kernelErrors, t, type Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/academics';
import { Result, resultErrors, ResultVersion } from '@pathshala/shared/modules/results';
import type { Context } from '../../../kernel';
import { candidatesOf, type ExamCandidate } from '../../exams';
import { workRun, type Fault, type RunPayload } from '../../runs';
import { loadMarkTable, loadPlan, outcomeOf, type GenerationPlan, type Outcome } from '../services/generation-plan';
import { loadRanked, positionsOf, statisticsOf } from '../services/ranking';

/** Students of one transaction: some hundred results are a moment's work, and a crash repeats no more than that. */
const SLICE = 250;
const NAME = t('{roll}. {name}, {section}', '{roll}। {name}, {section}');

/** First everybody's marks, slice by slice; then, when all are there, places and statistics in the transaction that ends the run. */
export default async function generateResultsJob(sys: Context, { run }: RunPayload) {
  const version = await sys.repo(ResultVersion).findOne({ run });
  if (!version) throw new AppError(kernelErrors.NOT_FOUND);
  const plan = await loadPlan(sys, version.exam);
  const sections = [...plan.sections.values()];
  const labels = await sys.labels(Section, sections.map((section) => section.id));
  const subjects = await sys.labels(Subject, [...new Set([...plan.papers.values()].flat().map((paper) => paper.subject))]);
  // The link of a fault is known when its slice is worked on, the name is asked for afterwards.
  const missingPapers = new Map<string, string>();
  await workRun<ExamCandidate>(sys, run, {
    count: async (ctx) => (await candidatesOf(ctx, plan.exam, { sections })).length,
    next: (ctx, cursor) => candidatesOf(ctx, plan.exam, { sections, after: cursor, limit: SLICE }),
    cursorOf: (candidate) => candidate.enrolment,
    async work(inside, candidates) {
      const marks = await loadMarkTable(inside, plan, candidates.map((candidate) => candidate.student));
      const outcomes = candidates.map((candidate) => outcomeOf(plan, candidate, { marks, version: version.version }));
      await inside.repo(Result).createMany(outcomes.map((outcome) => outcome.row));
      const faults = outcomes.filter(({ result }) => result.state === 'withheld');
      for (const { candidate, missingPaper } of faults) if (missingPaper) missingPapers.set(candidate.enrolment, missingPaper);
      return new Map(faults.map((outcome) => [outcome.candidate.enrolment, faultOf(outcome, subjects)]));
    },
    name: (candidate) => ({
      item: candidate.enrolment, label: fill(NAME, { roll: candidate.roll, name: { en: candidate.name, bn: candidate.nameBn }, section: labels.get(candidate.section)! }), link: linkOf(plan, candidate, missingPapers.get(candidate.enrolment)),
    }),
    finish: (inside) => finish(inside, plan, version),
  });
}

async function finish(inside: Context, plan: GenerationPlan, { id, version }: { id: string; version: number }): Promise<void> {
  const rows = await loadRanked(inside, plan, version);
  const positions = positionsOf(rows, plan);
  const placed = rows.flatMap((row) => {
    const patch = positions.get(row.id) ?? {};
    return Object.keys(patch).length > 0 ? [{ id: row.id, rev: row.rev, patch }] : [];
  });
  for (let from = 0; from < placed.length; from += 1_000) await inside.repo(Result).bulk(placed.slice(from, from + 1_000));
  const statistics = statisticsOf(rows, plan);
  const { students, passed, failed, withheld } = statistics.whole;
  await inside.repo(ResultVersion).update(id, { state: 'generated', students, passed, failed, withheld, statistics, generatedAt: inside.now.toISOString() });
}

function faultOf({ result }: Outcome, subjects: ReadonlyMap<string, Text>): Fault {
  if (result.withheld === 'discipline') return { code: resultErrors.RESULT_BLOCKED.code, message: resultErrors.RESULT_BLOCKED.text };
  if (result.missing.length === 0) return { code: resultErrors.NO_SUBJECTS.code, message: resultErrors.NO_SUBJECTS.text };
  const names = result.missing.map((subject) => subjects.get(subject) ?? { en: '?', bn: '?' });
  const list = { en: names.map((name) => name.en).join(', '), bn: names.map((name) => name.bn).join(', ') };
  return { code: resultErrors.MARK_MISSING.code, message: fill(resultErrors.MARK_MISSING.text, { subjects: list }) };
}

const linkOf = ({ exam }: GenerationPlan, { section }: ExamCandidate, paper: string | undefined) => `/site/exam/marks-entry?exam=${exam.id}&section=${section}${paper ? `&subject=${paper}` : ''}`;
