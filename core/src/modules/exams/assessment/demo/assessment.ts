import {
  areaOf,
  NATIONAL_SCALE,
  RATINGS,
  type Assessment,
  type AssessmentMark,
  type AssessmentResult,
  type AssessmentScale,
  type IndicatorSet,
} from '@pathshala/shared/modules/exams/assessment';
import { addDays, formatMonth } from '@pathshala/shared/text';
import { BEHAVIOUR, PERFORMANCE, PROGRESS } from './assessment.data';
import { createRandom } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface AssessmentRows {
  assessmentScale: TenantRow<typeof AssessmentScale>[];
  indicatorSet: TenantRow<typeof IndicatorSet>[];
  assessment: TenantRow<typeof Assessment>[];
  assessmentMark: TenantRow<typeof AssessmentMark>[];
  assessmentResult: TenantRow<typeof AssessmentResult>[];
}
type Kind = 'performance' | 'behaviour' | 'progress';
const SUBJECTS = 3;
/** Of the students of the demo section, those who are rated already. */
const RATED = 0.6;
const WEIGHTS = [5, 4, 1];

/** The class of the demo teacher has a published assessment and progress report; the next ones are being rated. */
export function assessmentRows(recipe: Recipe): AssessmentRows {
  const out: AssessmentRows = {
    assessmentScale: [],
    indicatorSet: [],
    assessment: [],
    assessmentMark: [],
    assessmentResult: [],
  };
  for (const place of recipe.places) writePlace(recipe, place, out);
  return out;
}

function writePlace({ rows, today }: Recipe, place: DemoPlace, out: AssessmentRows): void {
  const { alias, institution: tenantId, year } = place;
  const random = createRandom(`${alias}:assessment`);
  const id = (kind: string, key: string) => rowId(kind, `${alias}:${key}`);
  const section = rows.section.find((row) => row.id === place.section)!;
  const taught = [
    ...new Set(
      // The demo teacher's subjects come first: this gives them something to rate.
      rows.teachingAssignment
        .filter((row) => row.section === section.id)
        .toSorted((a, b) => Number(b.staff === place.teacher) - Number(a.staff === place.teacher))
        .flatMap(({ subject }) => subject ?? []),
    ),
  ].slice(0, SUBJECTS);
  const scale = id('assessmentScale', 'national');
  out.assessmentScale.push({
    id: scale,
    tenantId,
    name: 'National, seven levels',
    nameBn: 'জাতীয়, সাত স্তর',
    levels: NATIONAL_SCALE,
  });
  const setOf = (
    kind: Kind,
    key: string,
    values: { name: string; nameBn: string; subject?: string; rank: number },
  ) => ({
    id: id('indicatorSet', key),
    tenantId,
    kind,
    class: section.class,
    ...values,
    indicators: { performance: PERFORMANCE, behaviour: BEHAVIOUR, progress: PROGRESS }[kind].map(
      ([code, name, nameBn]) => ({ code, name, nameBn }),
    ),
  });
  const sets = [
    ...taught.map((subject, at) => {
      const { name, nameBn } = rows.subject.find((row) => row.id === subject)!;
      return setOf('performance', `subject:${at}`, { name, nameBn, subject, rank: at + 1 });
    }),
    setOf('behaviour', 'behaviour', { name: 'Behaviour', nameBn: 'আচরণিক মূল্যায়ন', rank: 50 }),
    setOf('progress', 'progress', { name: 'Progress', nameBn: 'প্রগতি', rank: 60 }),
  ];
  out.indicatorSet.push(...sets);
  const month = (locale: 'en' | 'bn') => formatMonth(today.slice(0, 7), locale);
  const common = { tenantId, year, classes: [section.class], scale, state: 'open' as const };
  const assessment = {
    ...common,
    id: id('assessment', 'term'),
    title: 'Continuous assessment',
    titleBn: 'ধারাবাহিক মূল্যায়ন',
    kind: 'assessment' as const,
    startsOn: addDays(today, -14),
    endsOn: addDays(today, 14),
  };
  const progress = {
    ...common,
    id: id('assessment', 'progress'),
    title: `Progress report, ${month('en')}`,
    titleBn: `প্রগতি প্রতিবেদন, ${month('bn')}`,
    kind: 'progress' as const,
    startsOn: `${today.slice(0, 8)}01`,
    endsOn: addDays(today, 3),
  };
  const over = (row: typeof assessment | typeof progress, values: { title: string; titleBn: string }) => ({
    ...row,
    ...values,
    id: id('assessment', `${row.kind}:over`),
    state: 'published' as const,
    startsOn: addDays(today, -50),
    endsOn: addDays(today, -20),
    generatedAt: `${addDays(today, -18)}T05:00:00.000Z`,
    publishedAt: `${addDays(today, -17)}T05:30:00.000Z`,
  });
  const past = addDays(`${today.slice(0, 8)}01`, -1).slice(0, 7);
  const published = [
    over(assessment, { title: 'First continuous assessment', titleBn: 'প্রথম ধারাবাহিক মূল্যায়ন' }),
    over(progress, {
      title: `Progress report, ${formatMonth(past, 'en')}`,
      titleBn: `প্রগতি প্রতিবেদন, ${formatMonth(past, 'bn')}`,
    }),
  ];
  out.assessment.push(assessment, progress, ...published);
  const starts = NATIONAL_SCALE.map(({ from }) => from);
  const students = rows.enrolment.filter((row) => row.section === section.id && row.year === year && !row.until);
  const rate = (set: (typeof sets)[number]) =>
    set.indicators.map(({ code }) => ({
      indicator: code,
      rating: random.weighted(RATINGS.map((value, at) => [value, WEIGHTS[at]!] as const)),
    }));
  const mark = (of: string, set: (typeof sets)[number], student: string) => {
    const ratings = rate(set);
    out.assessmentMark.push({
      id: id('assessmentMark', `${of}:${set.id}:${student}`),
      tenantId,
      assessment: of,
      indicators: set.id,
      section: section.id,
      student,
      ratings,
      complete: true,
    });
    return ratings;
  };
  for (const set of sets)
    for (const { student } of students.slice(0, Math.ceil(students.length * RATED)))
      mark(set.kind === 'progress' ? progress.id : assessment.id, set, student);
  for (const each of published)
    for (const { student, roll } of students) {
      const areas = sets
        .filter((set) => (set.kind === 'progress') === (each.kind === 'progress'))
        .flatMap((set) => areaOf(set, mark(each.id, set, student), starts) ?? []);
      const key = id('assessmentResult', `${each.id}:${student}`);
      out.assessmentResult.push({ id: key, tenantId, assessment: each.id, section: section.id, student, roll, areas });
    }
}
