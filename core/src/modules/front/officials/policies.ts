import { t } from '@pathshala/shared/kit';
import { ExportProfile, OwnProfile } from '@pathshala/shared/modules/front/officials';
import { definePolicy, fieldFault, type RecordValues } from '../../../kernel';

const ENDS_FIRST = t('This date is before the first day.', 'এটি প্রথম দিনের আগে।');
const AGES = t('Less than the youngest.', 'সর্বনিম্ন বয়সের চেয়ে কম।');

function checkAges({ minAge, maxAge }: RecordValues): void {
  if (typeof minAge === 'number' && typeof maxAge === 'number' && maxAge < minAge) throw fieldFault('maxAge', AGES);
}

export const officialsPolicies = [
  definePolicy(ExportProfile, {
    check(_, after) {
      checkAges(after);
      if (after['until'] && String(after['until']) < String(after['from'])) throw fieldFault('until', ENDS_FIRST);
    },
  }),
  definePolicy(OwnProfile, { check: (_, after) => checkAges(after) }),
];
