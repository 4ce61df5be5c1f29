import { addDays, addMonths, eachDay, weekdayOf } from '@pathshala/shared/text';
import { isSchoolDay } from '../../../school/calendar/demo/holidays';
import { hashText, unitHash } from '../../../../seed/recipe/random';
import type { Recipe, RecipeRows } from '../../../../seed/recipe/types';

export interface RecipeMark {
  /** Student id. */
  student: string;
  status: 'present' | 'absent' | 'late' | 'leave';
  /** 0 unless late. */
  minutesLate: number;
  /** Remark of the teacher, in Bengali. */
  remark?: string;
}

/** A submitted register of one section for one whole day. */
export interface RecipeSheet {
  tenantId: string;
  section: string;
  date: string;
  /** User id of the class teacher. */
  submittedBy: string;
  /** Instant, UTC: some minutes after the shift began. For today it may still lie ahead of the clock. */
  submittedAt: string;
  /** By roll. */
  marks: RecipeMark[];
}

/** Months of attendance before today. */
const MONTHS = 4;

/**
 * Marks of a section on a date, by roll; empty when it was no school day, lies ahead or before anyone was enrolled.
 * Depends on its arguments alone.
 */
export function attendanceOf(recipe: Recipe, section: string, date: string): RecipeMark[] {
  const index = indexOf(recipe);
  const place = index.sections.get(section);
  if (!place || date > recipe.today || !teaches(index, place.tenantId, date)) return [];
  const mood = dayMood(index, place.tenantId, date);
  return place.roll
    .filter((each) => each.from <= date && date <= each.until)
    .map((each) => markOf(each.student, date, mood));
}

/** School days of an institution in the four months before today, today not included. */
export function attendanceDays(recipe: Recipe, institution: string): string[] {
  const index = indexOf(recipe);
  return eachDay(addMonths(recipe.today, -MONTHS), addDays(recipe.today, -1)).filter((date) =>
    teaches(index, institution, date),
  );
}

/**
 * The day on which there is still work to do: today, or the last school day before it when today is none, so that a
 * demo that starts on a weekend has a register to fill too (teachers may mark a few days back).
 */
export function openDay(recipe: Recipe, institution: string): string {
  return teaches(indexOf(recipe), institution, recipe.today)
    ? recipe.today
    : (attendanceDays(recipe, institution).at(-1) ?? recipe.today);
}

/**
 * Whether a section has handed in its register of the open day: about half have, those of the demo teachers have not.
 */
export function isSubmittedOnOpenDay(recipe: Recipe, section: string): boolean {
  return (
    !recipe.places.some((place) => place.section === section) &&
    unitHash(hashText(section), hashText(recipe.today)) < 0.5
  );
}

/**
 * Every register of the recipe, day by day: all sections before the open day, and of the open day those that are handed
 * in. `from` leaves out the days before it.
 */
export function* sheetsOf(recipe: Recipe, { from = '' }: { from?: string } = {}): Generator<RecipeSheet> {
  const index = indexOf(recipe);
  for (const { id: institution } of recipe.rows.institution) {
    const own = recipe.rows.section.filter((section) => section.tenantId === institution);
    const open = openDay(recipe, institution);
    const days = attendanceDays(recipe, institution).filter((date) => date >= from && date < open);
    for (const date of days) for (const section of own) yield* sheet(recipe, index, section.id, date);
    for (const section of own)
      if (isSubmittedOnOpenDay(recipe, section.id)) yield* sheet(recipe, index, section.id, open);
  }
}

function* sheet(recipe: Recipe, index: Index, section: string, date: string): Generator<RecipeSheet> {
  const marks = attendanceOf(recipe, section, date);
  const place = index.sections.get(section);
  if (!place || marks.length === 0) return;
  const minutes = 8 + Math.floor(unitHash(hashText(section), hashText(date)) * 25);
  yield {
    tenantId: place.tenantId,
    section,
    date,
    submittedBy: place.classTeacher,
    submittedAt: instantOf(date, place.startsAt, minutes),
    marks,
  };
}

/** Instant of a Dhaka wall-clock time on a date, `later` minutes after it. */
export function instantOf(date: string, time: string, later = 0): string {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const offset = 6 * 60;
  return new Date(utc + (later - offset) * 60_000).toISOString();
}

interface Mood {
  /** Added to everyone's chance of staying away. */
  away: number;
  /** Added to everyone's chance of coming late. */
  late: number;
  rain: boolean;
}

function dayMood(index: Index, institution: string, date: string): Mood {
  const weekday = weekdayOf(date);
  const month = Number(date.slice(5, 7));
  const rain = month >= 6 && month <= 9 && unitHash(hashText(institution), hashText(date)) < 0.25;
  const bridge =
    weekday !== 0 &&
    weekday !== 4 &&
    (!teaches(index, institution, addDays(date, 1)) || !teaches(index, institution, addDays(date, -1)));
  return {
    away: (weekday === 4 ? 0.035 : weekday === 0 ? 0.015 : 0) + (rain ? 0.06 : 0) + (bridge ? 0.03 : 0),
    late: rain ? 0.06 : 0,
    rain,
  };
}

function markOf(student: string, date: string, mood: Mood): RecipeMark {
  const seed = hashText(student);
  const habit = unitHash(seed, 1);
  const away = (habit < 0.045 ? 0.33 : habit < 0.12 ? 0.16 : 0.005 + 0.1 * unitHash(seed, 2)) + mood.away;
  const late = (unitHash(seed, 3) < 0.05 ? 0.18 : 0.018) + mood.late;
  const spell = sickSpell(seed, date);
  const dice = unitHash(seed, hashText(date));
  const second = unitHash(seed ^ 0x5bd1e995, hashText(date));
  if (spell)
    return spell.told
      ? { student, status: 'leave', minutesLate: 0, remark: spell.remark }
      : { student, status: 'absent', minutesLate: 0 };
  if (dice < away)
    return second < 0.07
      ? { student, status: 'leave', minutesLate: 0, remark: oneOf(LEAVE_REMARKS, second / 0.07) }
      : absence(student, second);
  if (dice < away + late)
    return {
      student,
      status: 'late',
      minutesLate: 11 + Math.floor(second * second * 34),
      ...(second > 0.86
        ? { remark: mood.rain ? 'বৃষ্টির কারণে বিলম্ব' : oneOf(LATE_REMARKS, (second - 0.86) / 0.14) }
        : {}),
    };
  return { student, status: 'present', minutesLate: 0 };
}

function absence(student: string, dice: number): RecipeMark {
  return {
    student,
    status: 'absent',
    minutesLate: 0,
    ...(dice > 0.93 ? { remark: oneOf(ABSENCE_REMARKS, (dice - 0.93) / 0.07) } : {}),
  };
}

/** About one illness of two to four days in two months; most guardians send word. */
function sickSpell(seed: number, date: string): { told: boolean; remark: string } | null {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  for (let ago = 0; ago < 4; ago += 1) {
    const dice = unitHash(seed ^ 0x2545f491, day - ago);
    if (dice >= 0.004) continue;
    const length = 2 + Math.floor(unitHash(seed, day - ago) * 3);
    if (ago < length) return { told: unitHash(seed ^ 7, day - ago) < 0.65, remark: oneOf(SICK_REMARKS, dice / 0.004) };
  }
  return null;
}

const SICK_REMARKS = [
  'জ্বর',
  'জ্বর ও সর্দি-কাশি',
  'অসুস্থ, চিকিৎসকের ব্যবস্থাপত্র দেখানো হয়েছে',
  'পেটের পীড়া',
  'হাসপাতালে ভর্তি, অভিভাবক জানিয়েছেন',
];
const LEAVE_REMARKS = [
  'পারিবারিক অনুষ্ঠান, আবেদনপত্র জমা আছে',
  'বোনের বিয়ে',
  'গ্রামের বাড়িতে গিয়েছে, অভিভাবক জানিয়েছেন',
  'চিকিৎসকের কাছে গিয়েছে',
];
const ABSENCE_REMARKS = ['অভিভাবককে ফোন করা হয়েছে', 'অভিভাবককে ফোনে পাওয়া যায়নি', 'আবেদনপত্র ছাড়া অনুপস্থিত'];
const LATE_REMARKS = ['রাস্তায় যানজট', 'গাড়ি দেরি করেছে', 'অভিভাবকসহ এসেছে', 'ডায়েরিতে লেখা হয়েছে'];
const oneOf = (list: readonly string[], unit: number): string =>
  list[Math.min(list.length - 1, Math.floor(unit * list.length))]!;

interface SectionIndex {
  tenantId: string;
  startsAt: string;
  classTeacher: string;
  roll: { student: string; roll: number; from: string; until: string }[];
}
interface Index {
  sections: Map<string, SectionIndex>;
  calendars: Map<
    string,
    { weekend: readonly number[]; holidays: { from: string; until: string }[]; known: Map<string, boolean> }
  >;
}
const indexes = new WeakMap<RecipeRows, Index>();

function indexOf({ rows }: Recipe): Index {
  let index = indexes.get(rows);
  if (!index) indexes.set(rows, (index = buildIndex(rows)));
  return index;
}

function buildIndex(rows: RecipeRows): Index {
  const shiftStart = new Map(rows.shift.map((shift) => [shift.id, shift.startsAt]));
  const userOf = new Map(rows.membership.flatMap((each) => (each.staff ? [[each.staff, each.user] as const] : [])));
  const classTeacher = new Map(
    rows.teachingAssignment.flatMap((each) =>
      each.classTeacher ? [[each.section, userOf.get(each.staff) ?? ''] as const] : [],
    ),
  );
  const sections = new Map<string, SectionIndex>(
    rows.section.map((section) => [
      section.id,
      {
        tenantId: section.tenantId,
        startsAt: shiftStart.get(section.shift) ?? '10:00',
        classTeacher: classTeacher.get(section.id) ?? '',
        roll: [],
      },
    ]),
  );
  for (const { section, student, roll, from, until } of rows.enrolment)
    sections.get(section)?.roll.push({ student, roll, from, until: until ?? '9999-12-31' });
  for (const { roll } of sections.values()) roll.sort((a, b) => a.roll - b.roll);
  const calendars = new Map(
    rows.institution.map((each) => [
      each.id,
      {
        weekend: each.weekend ?? [5, 6],
        holidays: rows.holiday.filter((holiday) => holiday.tenantId === each.id),
        known: new Map<string, boolean>(),
      },
    ]),
  );
  return { sections, calendars };
}

function teaches(index: Index, institution: string, date: string): boolean {
  const calendar = index.calendars.get(institution);
  if (!calendar) return false;
  let answer = calendar.known.get(date);
  if (answer === undefined) calendar.known.set(date, (answer = isSchoolDay(date, calendar.weekend, calendar.holidays)));
  return answer;
}
