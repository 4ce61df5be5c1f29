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
  'বৃষ্টিতে রাস্তায় পানি, আসতে পারেনি',
  'দাঁতের চিকিৎসকের কাছে নিতে হয়েছে',
];
/** A reason that was not accepted, with the answer. */
const DECLINED = { reason: 'চাচাতো বোনের বিয়ে', note: 'বিয়ের জন্য আগে ছুটির আবেদন করতে হয়' };

/** Reasons that families gave for absences of the last days: the newest wait, older ones are decided. */
export async function loadNotes(store: Store, recipe: Recipe, now: Date): Promise<void> {
  const rows: object[] = [];
  for (const { tenantId, section, date, marks } of sheetsOf(recipe, { from: addDays(recipe.today, -DAYS) }))
    for (const { student, status, remark } of marks) {
      const seed = hashText(`${student}${date}`);
      const dice = unitHash(seed, 1);
      const isWaiting = date > addDays(recipe.today, -WAITING_DAYS);
      const base = { id: rowId('absenceNote', `${student}:${date}`), tenantId, student, section, date };
      // An excused absence is leave in the register, with the reason beside it.
      if (status === 'leave' && remark && dice < SHARE) rows.push({ ...base, reason: remark, state: 'excused' });
      if (status !== 'absent' || remark) continue;
      if (!isWaiting && dice < SHARE / 5) rows.push({ ...base, ...DECLINED, state: 'unexcused' });
      const reason = REASONS[Math.floor(unitHash(seed, 3) * REASONS.length)]!;
      if (isWaiting && dice < SHARE) rows.push({ ...base, reason, state: 'explained' });
    }
  await bulkLoad(store, AbsenceNote, rows, now);
}
