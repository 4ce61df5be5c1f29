import { sectionKey, type InstitutionContext } from './context';
import {
  CLASS_NAMES,
  GROUP_NAMES,
  HOUSES,
  SECTION_LETTERS,
  VERSION_NAMES,
  type GroupKey,
  type ShiftPlan,
} from './institutions.data';
import { CURRICULA, SUBJECTS } from './subjects.data';
import type { Bilingual, TenantRows } from './types';

type Structure = Pick<
  TenantRows,
  'version' | 'class' | 'group' | 'house' | 'shift' | 'academicYear' | 'section' | 'subject'
>;
const both = (name: Bilingual) => ({ name: name.en, nameBn: name.bn });

/** The academic lists of one institution: only what its sections use. */
export function structureRows(ctx: InstitutionContext): Structure {
  const { plan, tenantId, id } = ctx;
  const own = <T>(kind: string, key: string, row: T) => ({ id: id(kind, key), tenantId, ...row });
  const used = <K>(of: (section: (typeof plan.sections)[number]) => K) => [...new Set(plan.sections.map(of))];
  return {
    version: used((each) => each.version).map((key, at) =>
      own('version', key, { ...both(VERSION_NAMES[key]), rank: at + 1, active: true }),
    ),
    class: used((each) => each.level).map((level) =>
      own('class', String(level), { ...both(CLASS_NAMES[level]!), rank: level, active: true }),
    ),
    group: usedGroups(used((each) => each.group)).map((key, at) =>
      own('group', key, { ...both(GROUP_NAMES[key]), rank: at + 1, active: true }),
    ),
    house: HOUSES.map((name, at) => own('house', name.en, { ...both(name), rank: at + 1, active: true })),
    shift: plan.shifts.map((shift, at) =>
      own('shift', shift.key, {
        ...both(shift.name),
        startsAt: shift.startsAt,
        endsAt: shiftEnd(shift),
        graceMinutes: 10,
        rank: at + 1,
        active: true,
      }),
    ),
    academicYear: [ctx.lastYear, ctx.year].map((year) => ({
      id: year.id,
      tenantId,
      ...both(year.name),
      startsOn: year.startsOn,
      endsOn: year.endsOn,
      current: year === ctx.year,
    })),
    section: plan.sections.map((section, at) => ({
      id: id('section', sectionKey(section)),
      tenantId,
      class: id('class', String(section.level)),
      shift: id('shift', section.shift),
      version: id('version', section.version),
      ...(section.group === 'general' ? {} : { group: id('group', section.group) }),
      name: section.letter,
      nameBn: SECTION_LETTERS[section.letter],
      capacity: Math.max(45, Math.ceil(section.size / 5) * 5),
      rank: at + 1,
      active: true,
    })),
    subject: subjectCodes(ctx).map((code, at) =>
      own('subject', code, { code, ...both(SUBJECTS.get(code)!.name), rank: at + 1, active: true }),
    ),
  };
}

/** Start and end of the six periods of a shift, `HH:mm`; a break of 20 minutes follows the third. */
export function periodTimes(shift: ShiftPlan): { startsAt: string; endsAt: string }[] {
  const [hour = 0, minute = 0] = shift.startsAt.split(':').map(Number);
  return Array.from({ length: PERIODS_A_DAY }, (_, at) => {
    const from = hour * 60 + minute + at * shift.period + (at >= 3 ? BREAK_MINUTES : 0);
    return { startsAt: clock(from), endsAt: clock(from + shift.period) };
  });
}

export const PERIODS_A_DAY = 6;
const BREAK_MINUTES = 20;

function shiftEnd(shift: ShiftPlan): string {
  return periodTimes(shift)[PERIODS_A_DAY - 1]!.endsAt;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Groups begin in class nine; a school without them still has the general one to choose. */
function usedGroups(keys: GroupKey[]): GroupKey[] {
  return keys.includes('general') || keys.length === 0 ? keys : ['general', ...keys];
}

/** Codes in the order of the catalogue; where Islam is taught, the other three religions are on the list as well. */
function subjectCodes({ plan }: InstitutionContext): string[] {
  const codes = new Set(plan.sections.flatMap((section) => Object.keys(CURRICULA[section.curriculum])));
  if (codes.has('111')) for (const code of ['112', '113', '114']) codes.add(code);
  return [...SUBJECTS.keys()].filter((code) => codes.has(code));
}
