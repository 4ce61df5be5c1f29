import { groupBy } from '@pathshala/shared/kit';
import type { ClassLesson } from '@pathshala/shared/modules/school/campus';
import type { LessonRecord } from '@pathshala/shared/modules/students/classroom';
import { addDays, eachDay, weekdayOf } from '@pathshala/shared/text';
import { hashText } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import { setupRows } from '../../../../seed/recipe/setup';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';
import { isSchoolDay } from '../../../school/calendar/demo/holidays';

type RecordRow = TenantRow<typeof LessonRecord>;
type Chapter = TenantRow<typeof ClassLesson>;
/** Days for which every lesson has a record; those of subjects with chapters have them for the whole year. */
const DAYS_OF_ALL = 12;
const WHY = ['শিক্ষক সভা ছিল।', 'বার্ষিক ক্রীড়া প্রতিযোগিতার মহড়া।', 'বৃষ্টির কারণে আগে ছুটি দেওয়া হয়েছে।'];
/** Of a hundred lessons so many are forgotten, and so many more not held. */
const FORGOTTEN = 5;
const NOT_HELD = 4;

/**
 * Lessons of past days as their teachers marked them: most held, chapter after chapter, some not held, some forgotten.
 */
export function lessonRecordRows(recipe: Recipe): RecordRow[] {
  const rows: RecordRow[] = [];
  const chapters = groupBy(setupRows(recipe.today).classLesson as Chapter[], (row) => `${row.class} ${row.subject}`);
  const levelOf = new Map(recipe.rows.section.map((row) => [row.id, row.class]));
  for (const place of recipe.places) {
    const { institution: tenantId } = place;
    const year = recipe.rows.academicYear.find(
      (row) => row.tenantId === tenantId && row.startsOn <= recipe.today && recipe.today <= row.endsOn,
    );
    const yesterday = addDays(recipe.today, -1);
    if (!year || year.startsOn > yesterday) continue;
    const { weekend = [] } = recipe.rows.institution.find(({ id }) => id === tenantId) ?? {};
    const holidays = recipe.rows.holiday.filter((row) => row.tenantId === tenantId);
    const dates = eachDay(year.startsOn, yesterday).filter((date) => isSchoolDay(date, weekend, holidays));
    const entries = recipe.rows.routineEntry.filter((row) => row.tenantId === tenantId);
    const taught = new Map<string, number>();
    for (const date of dates) {
      const isOfAll = date >= addDays(recipe.today, -DAYS_OF_ALL);
      for (const entry of entries) {
        const { section, subject, staff } = entry;
        const plan = chapters.get(`${levelOf.get(section)} ${subject}`) ?? [];
        if (entry.weekday !== weekdayOf(date) || !(isOfAll || plan.length > 0)) continue;
        const id = rowId('lessonRecord', `${date}:${entry.id}`);
        const chance = hashText(id) % 100;
        if (chance < FORGOTTEN) continue;
        const row = { id, tenantId, date, entry: entry.id, section, subject, staff };
        if (chance < FORGOTTEN + NOT_HELD) {
          rows.push({ ...row, outcome: 'notHeld', note: WHY[chance % WHY.length]! });
          continue;
        }
        const key = `${section} ${subject}`;
        const done = taught.get(key) ?? 0;
        taught.set(key, done + 1);
        const chapter = chapterAt(plan, done / paceOf(key));
        rows.push({ ...row, outcome: 'held', ...(chapter ? { chapter } : {}) });
      }
    }
  }
  return rows;
}

/** Lessons that a planned one takes: every teacher is slower than the plan, some much. */
const paceOf = (place: string): number => 1.1 + (hashText(place) % 60) / 100;

/** The chapter of a subject after so many lessons; the last one once all are taught. */
function chapterAt(plan: readonly Chapter[], lessons: number): string | undefined {
  let until = 0;
  for (const { id, periods = 8 } of plan) {
    until += periods;
    if (lessons < until) return id;
  }
  return plan.at(-1)?.id;
}
