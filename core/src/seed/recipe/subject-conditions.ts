import type { SubjectCondition, SubjectGroupCondition } from '@pathshala/shared/modules/school/academics';
import { papersOf, type Place } from '../../modules/exams/exams/demo/exams';
import { OPTIONAL, SWAPS } from '../../modules/exams/exams/demo/exams.data';
import { CLASS_NAMES, GROUP_NAMES, INSTITUTIONS, type InstitutionPlan } from './institutions.data';
import { rowId } from './row-id';
import type { TenantRow } from './types';

export interface ConditionRows {
  subjectCondition: TenantRow<typeof SubjectCondition>[];
  subjectGroupCondition: TenantRow<typeof SubjectGroupCondition>[];
}
const SCIENCE_CHOICE = {
  'ssc-science': ['136', '137', '138', '126'],
  'hsc-science-1': ['174', '176', '178', '265'],
  'hsc-science-2': ['175', '177', '179', '266'],
} as const;

/**
 * How the subjects of every class are examined and who takes them, as the exams of the demo have it; and the choices of
 * the groups.
 */
export function conditionRows(): ConditionRows {
  const out: ConditionRows = { subjectCondition: [], subjectGroupCondition: [] };
  for (const plan of INSTITUTIONS) {
    const place: Place = {
      tenantId: rowId('institution', plan.alias),
      id: (kind, key) => rowId(kind, `${plan.alias}:${key}`),
    };
    for (const level of new Set(plan.sections.map((section) => section.level))) {
      const papers = papersOf(
        plan.sections.filter((section) => section.level === level),
        { exam: 'condition', ...place },
      );
      out.subjectCondition.push(
        ...papers.map((row) => {
          const { exam: _exam, id, ...paper } = row;
          return { ...paper, id: place.id('subjectCondition', id), active: true };
        }),
      );
      out.subjectGroupCondition.push(...choicesOf(plan, level, place));
    }
  }
  return out;
}

function choicesOf(
  plan: InstitutionPlan,
  level: number,
  { tenantId, id }: Place,
): ConditionRows['subjectGroupCondition'] {
  const sections = plan.sections.filter((section) => section.level === level);
  return [...new Map(sections.map((section) => [section.group, section])).values()].flatMap(({ group, curriculum }) => {
    const rows: ConditionRows['subjectGroupCondition'] = [];
    const place = {
      tenantId,
      class: id('class', String(level)),
      ...(group === 'general' ? {} : { group: id('group', group) }),
      active: true,
    };
    const [name, level_] = [GROUP_NAMES[group], CLASS_NAMES[level]!];
    const fourth = [OPTIONAL[curriculum], SWAPS[curriculum]?.optional].flatMap((code) => code ?? []);
    const titled = (en: string, bn: string) => ({
      name: `${level_.en}, ${name.en}: ${en}`,
      nameBn: `${level_.bn}, ${name.bn}: ${bn}`,
    });
    if (fourth.length > 0)
      rows.push({
        id: id('subjectGroupCondition', `${level}:${group}:fourth`),
        ...place,
        ...titled('fourth subject', 'চতুর্থ বিষয়'),
        rule: 'fourth',
        subjects: fourth.map((code) => id('subject', code)),
        least: 0,
        most: 1,
      });
    const choice = SCIENCE_CHOICE[curriculum as keyof typeof SCIENCE_CHOICE];
    if (choice)
      rows.push({
        id: id('subjectGroupCondition', `${level}:${group}:choose`),
        ...place,
        ...titled('three of four', 'চারটির তিনটি'),
        rule: 'choose',
        subjects: choice.map((code) => id('subject', code)),
        least: 3,
        most: 3,
      });
    return rows;
  });
}
