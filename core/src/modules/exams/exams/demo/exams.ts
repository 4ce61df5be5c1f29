import {
  NATIONAL_BANDS,
  UNIVERSITY_BANDS,
  type Exam,
  type ExamSubject,
  type GradeBand,
  type GradeScale,
  type ResultSetting,
  type SubjectChoice,
} from '@pathshala/shared/modules/exams/exams';
import { addDays } from '@pathshala/shared/text';
import { sectionKey } from '../../../../seed/recipe/context';
import { BAND_REMARKS, EXAM_TITLES, LAYOUTS, paperPlan, RELIGION_CODES, SWAPS } from './exams.data';
import { INSTITUTIONS, type InstitutionPlan, type SectionPlan } from '../../../../seed/recipe/institutions.data';
import { hashText, unitHash } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import { CURRICULA, SUBJECTS } from '../../../../seed/recipe/subjects.data';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface ExamRows {
  gradeScale: TenantRow<typeof GradeScale>[];
  gradeBand: TenantRow<typeof GradeBand>[];
  resultSetting: TenantRow<typeof ResultSetting>[];
  exam: (TenantRow<typeof Exam> & { lastVersion: number })[];
  examSubject: TenantRow<typeof ExamSubject>[];
  subjectChoice: TenantRow<typeof SubjectChoice>[];
}
/** Exams of an institution: those that are over, and one with marks that have just come in. */
interface ExamPlan {
  key: keyof typeof EXAM_TITLES;
  levels: (level: number) => boolean;
  scale: 'school' | 'university';
  /** Days before today on which it ended. */
  endedAgo: number;
  isPublished: boolean;
}
/** Families may still ask for scripts to be checked again. */
const SCRUTINY_DAYS = 10;
/** A third of the science students swap biology and higher mathematics. */
const SWAP_SHARE = 0.3;

/** Scales, settings, exams with their papers, and the chosen fourth subjects. */
export function examRows(recipe: Recipe): ExamRows {
  const out: ExamRows = {
    gradeScale: [],
    gradeBand: [],
    resultSetting: [],
    exam: [],
    examSubject: [],
    subjectChoice: [],
  };
  for (const plan of INSTITUTIONS) {
    const tenantId = rowId('institution', plan.alias);
    const id = (kind: string, key: string) => rowId(kind, `${plan.alias}:${key}`);
    const year = recipe.places.find((place) => place.alias === plan.alias)!.year;
    const { startsOn } = recipe.rows.academicYear.find((row) => row.id === year)!;
    for (const scale of ['school', ...(plan.sections.some(isDegree) ? ['university'] : [])] as const)
      addRules(out, { tenantId, id, scale: scale as 'school' | 'university' });
    for (const exam of examsOf(plan)) {
      const sections = plan.sections.filter((section) => exam.levels(section.level));
      if (sections.length === 0) continue;
      const endsOn = latest(addDays(recipe.today, -exam.endedAgo), addDays(startsOn, 14));
      const title = EXAM_TITLES[exam.key];
      const classes = [...new Set(sections.map((section) => section.level))].sort((a, b) => a - b);
      out.exam.push({
        id: id('exam', exam.key),
        tenantId,
        title: title.en,
        titleBn: title.bn,
        year,
        classes: classes.map((level) => id('class', String(level))),
        startsOn: addDays(endsOn, -13),
        endsOn,
        setting: id('resultSetting', exam.scale),
        state: exam.isPublished ? 'closed' : 'open',
        lastVersion: exam.isPublished ? 1 : 0,
        ...(exam.isPublished
          ? {
              onWebsite: true,
              scrutinyUntil: addDays(recipe.today, SCRUTINY_DAYS),
              publishedVersion: 1,
              publishedAt: `${latest(addDays(endsOn, 20), endsOn)}T05:00:00.000Z`,
            }
          : {}),
      });
      for (const level of classes)
        out.examSubject.push(
          ...papersOf(
            sections.filter((section) => section.level === level),
            { exam: exam.key, tenantId, id },
          ),
        );
    }
    out.subjectChoice.push(...choicesOf(recipe, plan, { tenantId, id, year }));
  }
  return out;
}

const isDegree = (section: SectionPlan) => section.level > 12;
const latest = (a: string, b: string) => (a > b ? a : b);

function examsOf(plan: InstitutionPlan): ExamPlan[] {
  const demo = plan.sections.find((section) => section.demo)!.level;
  const school: ExamPlan = {
    key: 'half',
    levels: (level) => level <= 12,
    scale: 'school',
    endedAgo: 60,
    isPublished: true,
  };
  const degree: ExamPlan = {
    key: 'degree',
    levels: (level) => level > 12,
    scale: 'university',
    endedAgo: 50,
    isPublished: true,
  };
  // The second exam is that of the demo class and its neighbours, in a college of its own class alone.
  const second: ExamPlan = {
    key: demo > 10 ? 'test' : 'second',
    levels: (level) => (demo > 10 ? level === demo : level >= 6 && level <= 8),
    scale: 'school',
    endedAgo: 8,
    isPublished: false,
  };
  return [school, degree, second];
}

export interface Place {
  tenantId: string;
  id(kind: string, key: string): string;
}

function addRules(out: ExamRows, { tenantId, id, scale }: Place & { scale: 'school' | 'university' }): void {
  const isSchool = scale === 'school';
  const names = isSchool
    ? { name: 'National scale (5.00)', nameBn: 'জাতীয় স্কেল (৫.০০)' }
    : { name: 'University scale (4.00)', nameBn: 'বিশ্ববিদ্যালয় স্কেল (৪.০০)' };
  out.gradeScale.push({
    id: id('gradeScale', scale),
    tenantId,
    ...names,
    method: isSchool ? 'subjects' : 'credits',
    maxPoint: isSchool ? 5 : 4,
    bonusAbove: 2,
  });
  out.gradeBand.push(
    ...(isSchool ? NATIONAL_BANDS : UNIVERSITY_BANDS).map((band) => ({
      id: id('gradeBand', `${scale}:${band.letter}`),
      tenantId,
      scale: id('gradeScale', scale),
      ...band,
      remark: BAND_REMARKS[band.letter]!.en,
      remarkBn: BAND_REMARKS[band.letter]!.bn,
    })),
  );
  const setting = isSchool
    ? { name: 'Classes One to Twelve', nameBn: 'প্রথম থেকে দ্বাদশ শ্রেণি' }
    : { name: 'Degree and honours', nameBn: 'ডিগ্রি ও অনার্স' };
  out.resultSetting.push({
    id: id('resultSetting', scale),
    tenantId,
    ...setting,
    scale: id('gradeScale', scale),
    optionalMustBeSat: isSchool,
  });
}

/** Papers of one class: subjects that all of its sections have are for everyone, the rest for the group. */
export function papersOf(
  sections: readonly SectionPlan[],
  { exam, tenantId, id }: Place & { exam: string },
): ExamRows['examSubject'] {
  const { level } = sections[0]!;
  const byCode = new Map<string, SectionPlan[]>();
  for (const section of sections)
    for (const code of codesOf(section)) byCode.set(code, [...(byCode.get(code) ?? []), section]);
  const order = [...SUBJECTS.keys()];
  return [...byCode].flatMap(([code, having]) => {
    const groups = having.length === sections.length ? [null] : [...new Set(having.map((section) => section.group))];
    return groups.map((group) => {
      const { curriculum } = group ? having.find((section) => section.group === group)! : having[0]!;
      const { layout, ...rest } = paperPlan(curriculum, code);
      return {
        id: id('examSubject', [exam, level, code, group].join(':')),
        tenantId,
        exam: id('exam', exam),
        class: id('class', String(level)),
        subject: id('subject', code),
        ...(group ? { group: id('group', group) } : {}),
        parts: LAYOUTS[layout].map((part) => ({ ...part })),
        rank: order.indexOf(code) + 1,
        ...rest,
      };
    });
  });
}

const codesOf = ({ curriculum }: SectionPlan): string[] => {
  const codes = Object.keys(CURRICULA[curriculum]);
  return codes.includes('111') ? [...codes, ...RELIGION_CODES.filter((code) => code !== '111')] : codes;
};

function choicesOf(
  { rows }: Recipe,
  plan: InstitutionPlan,
  { tenantId, id, year }: Place & { year: string },
): ExamRows['subjectChoice'] {
  return plan.sections.flatMap((section) => {
    const swap = SWAPS[section.curriculum];
    if (!swap) return [];
    const own = id('section', sectionKey(section));
    const swapping = rows.enrolment.filter(
      (row) => row.year === year && row.section === own && unitHash(hashText(row.student), 41) < SWAP_SHARE,
    );
    return swapping.flatMap(({ student }) =>
      (['compulsory', 'optional'] as const).map((kind) => ({
        id: id('subjectChoice', `${student}:${kind}`),
        tenantId,
        year,
        student,
        subject: id('subject', swap[kind]),
        kind,
      })),
    );
  });
}
