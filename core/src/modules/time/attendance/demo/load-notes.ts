import type { Entity } from '@pathshala/shared/kit';
import { AbsenceNote } from '@pathshala/shared/modules/time/attendance';
import { addDays } from '@pathshala/shared/text';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import { sheetsOf, type Recipe } from '../../../../seed/recipe';
import { hashText, unitHash } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';

const DAYS = 9;
/** Days whose reasons still wait for the class teacher. */
const WAITING_DAYS = 3;
const SHARE = 0.3;
const REASONS = [
  'গতকাল সন্ধ্যা থেকে জ্বর, চিকিৎসক বিশ্রাম নিতে বলেছেন',
  'দাদির অসুস্থতার জন্য গ্রামের বাড়ি যেতে হয়েছে',
  'পেটের পীড়া',
  'চাচাতো বোনের বিয়ে',
  'বৃষ্টিতে রাস্তায় পানি, আসতে পারেনি',
  'দাঁতের চিকিৎসকের কাছে নিতে হয়েছে',
];
const ANSWERS = ['বিয়ের জন্য আগে ছুটির আবেদন করতে হয়', 'এ মাসে তৃতীয়বার; বিদ্যালয়ে এসে কথা বলুন'];

/** Reasons that families gave for absences of the last days: the newest wait, older ones are decided. */
export async function loadNotes(store: Store, recipe: Recipe, now: Date): Promise<void> {
  const rows: object[] = [];
  for (const { tenantId, section, date, marks } of sheetsOf(recipe, { from: addDays(recipe.today, -DAYS) }))
    for (const { student, status, remark } of marks) {
      const seed = hashText(`${student}${date}`);
      if (status !== 'absent' || remark || unitHash(seed, 1) > SHARE) continue;
      const isWaiting = date > addDays(recipe.today, -WAITING_DAYS);
      // An excused one would be leave in the register; of the older ones those are shown that were not excused.
      if (!isWaiting && unitHash(seed, 2) > 0.3) continue;
      const pick = (list: readonly string[]) => list[Math.floor(unitHash(seed, 3) * list.length)]!;
      rows.push({
        id: rowId('absenceNote', `${student}:${date}`),
        ...{ tenantId, student, section, date },
        reason: pick(REASONS),
        ...(isWaiting ? { state: 'explained' } : { state: 'unexcused', note: pick(ANSWERS) }),
      });
    }
  await bulkLoad(store, AbsenceNote as Entity, rows as never, now);
}
