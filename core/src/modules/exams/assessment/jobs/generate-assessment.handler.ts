import { fill, t } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import {
  Assessment,
  assessmentErrors,
  AssessmentMark,
  AssessmentResult,
  AssessmentScale,
  areaOf,
  type Area,
} from '@pathshala/shared/modules/exams/assessment';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import type { Context } from '../../../../kernel';
import { candidatesOf, type ExamCandidate } from '../../exams';
import { workRun, type Fault, type RunPayload } from '../../../foundation/runs';
import { ratingsOf, setsOf, type MarkRow, type SetRow } from '../services/sheets';

/** Students of one transaction. */
const SLICE = 300;
const NAME = t('{roll}. {name}, {section}', '{roll}। {name}, {section}');
const NOTHING: Fault = { code: assessmentErrors.NOTHING_RATED.code, message: assessmentErrors.NOTHING_RATED.text };

/**
 * Levels of everyone from what is rated; a student of whom nothing is rated has no result and is a fault of the run.
 */
export default async function generateAssessmentJob(sys: Context, { run }: RunPayload) {
  const { subject: id } = await sys.repo(Run).get(run);
  const assessment = await sys.repo(Assessment).get(id);
  const sections = await sys.repo(Section).find({ where: { class: { in: assessment.classes }, active: true } });
  const names = await sys.labels(
    Section,
    sections.map((section) => section.id),
  );
  const classOf = new Map(sections.map((section) => [section.id, section.class]));
  const sets = await setsOf(sys, assessment);
  const starts = (await sys.repo(AssessmentScale).get(assessment.scale)).levels.map(({ from }) => from);
  const everyone = await candidatesOf(sys, assessment, { sections });
  await workRun<ExamCandidate>(sys, run, {
    count: async () => everyone.length,
    next: async (_, cursor) => {
      const from = cursor === null ? 0 : everyone.findIndex(({ enrolment }) => enrolment > cursor);
      return from < 0 ? [] : everyone.slice(from, from + SLICE);
    },
    cursorOf: ({ enrolment }) => enrolment,
    async work(inside, items) {
      const marks = await marksOf(inside, id, items);
      const results = inside.repo(AssessmentResult);
      const ids = items.map(({ student }) => student);
      const known = new Map(
        (await results.find({ where: { assessment: id, student: { in: ids } }, sort: [] })).map((row) => [
          row.student,
          row,
        ]),
      );
      const faults = new Map<string, Fault>();
      for (const { enrolment, student, section, roll } of items) {
        const own = sets.filter((set) => set.class === classOf.get(section));
        const areas = areasOf(own, marks.get(student) ?? [], starts);
        const before = known.get(student);
        if (areas.length === 0) {
          faults.set(enrolment, NOTHING);
          if (before) await results.remove(before.id);
        } else if (before) await results.update(before.id, { section, roll, areas });
        else await results.create({ assessment: id, student, section, roll, areas });
      }
      return faults;
    },
    name: ({ enrolment, roll, name, nameBn, section }) => ({
      item: enrolment,
      label: fill(NAME, { roll, name: { en: name, bn: nameBn }, section: names.get(section) ?? { en: '', bn: '' } }),
      link: `/site/assessment/mark-entry?assessment=${id}`,
    }),
    async finish(inside) {
      const here = new Set(everyone.map(({ student }) => student));
      const results = inside.repo(AssessmentResult);
      for (const row of await results.find({ where: { assessment: id }, sort: [] }))
        if (!here.has(row.student)) await results.remove(row.id);
      const now = await inside.repo(Assessment).get(id);
      // Opened again meanwhile, its ratings may be others.
      if (now.state === 'closed') await inside.repo(Assessment).update(id, { generatedAt: inside.now.toISOString() });
    },
  });
}

async function marksOf(inside: Context, assessment: string, items: readonly ExamCandidate[]) {
  const rows = await inside
    .repo(AssessmentMark)
    .find({ where: { assessment, student: { in: items.map(({ student }) => student) } }, sort: [] });
  const marks = new Map<string, MarkRow[]>();
  for (const row of rows) marks.set(row.student, [...(marks.get(row.student) ?? []), row]);
  return marks;
}

function areasOf(sets: readonly SetRow[], marks: readonly MarkRow[], starts: readonly number[]): Area[] {
  return sets.flatMap((set) => {
    const given = ratingsOf(
      set,
      marks.find((mark) => mark.indicators === set.id),
    );
    const ratings = [...given].map(([indicator, rating]) => ({ indicator, rating }));
    return areaOf(set, ratings, starts) ?? [];
  });
}
