import { countMarks } from '@pathshala/shared/modules/time/attendance';
import { InstitutionDay } from '@pathshala/shared/modules/front/overview';
import { addDays } from '@pathshala/shared/text';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import { sheetsOf, type Recipe } from '../../../../seed/recipe';
import { rowId } from '../../../../seed/recipe/row-id';

/** Days whose course the overview of institutions shows. */
const DAYS = 30;

/** Counts of the past days, as the workers would have made them; today is counted by the workers. */
export async function loadDays(store: Store, recipe: Recipe, now: Date): Promise<void> {
  const days = new Map<string, ReturnType<typeof emptyDay>>();
  for (const { tenantId, date, marks } of sheetsOf(recipe, { from: addDays(recipe.today, -DAYS) })) {
    if (date >= recipe.today) continue;
    const id = rowId('institutionDay', `${tenantId}:${date}`);
    const day = days.get(id) ?? emptyDay(recipe, tenantId, date, id);
    days.set(id, day);
    const { present, absent, late, leave } = countMarks(marks.map((mark) => mark.status));
    Object.assign(day, {
      sections: day.sections + 1,
      submitted: day.submitted + 1,
      present: day.present + present,
      absent: day.absent + absent,
      late: day.late + late,
      leave: day.leave + leave,
    });
  }
  await bulkLoad(store, InstitutionDay, [...days.values()], now);
}

function emptyDay({ rows }: Recipe, institution: string, date: string, id: string) {
  const of = (list: readonly { tenantId: string }[]) => list.filter((row) => row.tenantId === institution).length;
  const group = rows.institution.find((row) => row.id === institution)!.group;
  return {
    id,
    institution,
    ...(group ? { group } : {}),
    date,
    school: true,
    students: of(rows.student),
    staff: of(rows.staff),
    sections: 0,
    submitted: 0,
    inProgress: 0,
    present: 0,
    absent: 0,
    late: 0,
    leave: 0,
    quizzes: 0,
    sitting: 0,
    sms: 0,
    overdue: 0,
    examined: 0,
    passed: 0,
  };
}
