import { addDays, toBengaliDigits } from '@pathshala/shared/text';
import type { InstitutionPlan, SectionPlan } from './institutions.data';
import { createRandom, type Random } from './random';
import { rowId } from './row-id';
import type { Bilingual } from './types';

export interface YearPlan {
  id: string;
  name: Bilingual;
  startsOn: string;
  endsOn: string;
}

/** Input of every builder of one institution's rows. */
export interface InstitutionContext {
  plan: InstitutionPlan;
  tenantId: string;
  today: string;
  /** The academic year that holds `today`, and the one before. */
  year: YearPlan;
  lastYear: YearPlan;
  /** Id of a row of this institution. */
  id(kind: string, key: string): string;
  /** A stream of its own per topic, so that a change in one topic leaves the others as they are. */
  random(topic: string): Random;
  /** The next number of the fictional block. */
  nextPhone(): string;
}

export function institutionContext(plan: InstitutionPlan, today: string, nextPhone: () => string): InstitutionContext {
  const id = (kind: string, key: string) => rowId(kind, `${plan.alias}:${key}`);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < plan.yearStarts ? 1 : 0);
  return {
    plan,
    today,
    id,
    nextPhone,
    tenantId: rowId('institution', plan.alias),
    year: yearPlan(year, plan.yearStarts, id),
    lastYear: yearPlan(year - 1, plan.yearStarts, id),
    random: (topic) => createRandom(`${plan.alias}:${topic}`),
  };
}

/** Key of a section inside its institution. */
export function sectionKey(section: SectionPlan): string {
  return [section.level, section.letter, section.shift, section.version, section.group].join('-');
}

function yearPlan(year: number, starts: InstitutionPlan['yearStarts'], id: InstitutionContext['id']): YearPlan {
  const name = starts === '01-01' ? String(year) : `${year}-${year + 1}`;
  return {
    id: id('academicYear', name),
    name: { en: name, bn: toBengaliDigits(name) },
    startsOn: `${year}-${starts}`,
    endsOn: addDays(`${year + 1}-${starts}`, -1),
  };
}
