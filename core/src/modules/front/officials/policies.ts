import { t } from '@pathshala/shared/kit';
import {
  ExportProfile,
  isFieldOf,
  OwnProfile,
  SOURCE_OF,
  type Portal,
  type ProfileColumn,
} from '@pathshala/shared/modules/front/officials';
import { definePolicy, fieldFault, type RecordValues } from '../../../kernel';

const OTHER_ROWS = t(
  'This list has other rows: a column is filled from a field that they do not have.',
  'এই তালিকার সারি ভিন্ন: একটি কলামে এমন তথ্য বসানো হয়েছে যা এর সারিতে নেই।',
);
const ENDS_FIRST = t('This date is before the first day.', 'এটি প্রথম দিনের আগে।');
const AGES = t('Less than the youngest.', 'সর্বনিম্ন বয়সের চেয়ে কম।');

function checkShape({ portal, columns, minAge, maxAge }: RecordValues): void {
  const source = SOURCE_OF[portal as Portal];
  if ((columns as readonly ProfileColumn[]).some(({ field }) => !isFieldOf(field, source)))
    throw fieldFault('columns', OTHER_ROWS);
  if (typeof minAge === 'number' && typeof maxAge === 'number' && maxAge < minAge) throw fieldFault('maxAge', AGES);
}

export const officialsPolicies = [
  definePolicy(ExportProfile, {
    check(_, after) {
      checkShape(after);
      if (after['until'] && String(after['until']) < String(after['from'])) throw fieldFault('until', ENDS_FIRST);
    },
  }),
  definePolicy(OwnProfile, { check: (_, after) => checkShape(after) }),
];
