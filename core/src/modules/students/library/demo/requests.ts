import type { BookRequest } from '@pathshala/shared/modules/students/library';
import { addDays } from '@pathshala/shared/text';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';

type RequestRow = TenantRow<typeof BookRequest> & { createdAt?: string };
const WISHES = [
  {
    key: 'crack',
    name: 'ক্র্যাক প্লাটুন',
    author: 'হাবীবুল আলম',
    reason: 'মুক্তিযুদ্ধ দিবসের রচনার জন্য',
    state: 'requested',
    days: 2,
  },
  {
    key: 'science',
    name: 'বিজ্ঞানের একশ মজার খেলা',
    author: 'মুহম্মদ জাফর ইকবাল',
    reason: 'বিজ্ঞান মেলার প্রস্তুতি',
    state: 'ordered',
    days: 12,
  },
  {
    key: 'chess',
    name: 'Chess for Beginners',
    author: 'R. Bott',
    reason: 'The chess club',
    state: 'rejected',
    days: 20,
  },
] as const;

/** Books that the students of the demo ask each library to buy. */
export function requestRows({ places, rows, today }: Recipe): RequestRow[] {
  return places.flatMap(({ institution, alias, guardian, section }) => {
    const seated = rows.enrolment.filter(
      (row) => row.tenantId === institution && row.section === section && !row.until,
    );
    const ofFamily = rows.student.find((row) => row.tenantId === institution && row.guardian === guardian);
    return WISHES.map(({ key, name, author, reason, state, days }, at): RequestRow => ({
      id: rowId('bookRequest', `${alias}:${key}`),
      tenantId: institution,
      name,
      author,
      reason,
      student: at === 0 && ofFamily ? ofFamily.id : seated[at]!.student,
      state,
      writers: [],
      createdAt: `${addDays(today, -days)}T05:00:00.000Z`,
      ...(state === 'ordered'
        ? { supplier: 'বই বিচিত্রা, নীলক্ষেত', orderedOn: addDays(today, -5), expectedOn: addDays(today, 4) }
        : {}),
      ...(state === 'rejected' ? { rejectReason: 'একই বিষয়ের তিনটি বই গ্রন্থাগারে আছে' } : {}),
    }));
  });
}
