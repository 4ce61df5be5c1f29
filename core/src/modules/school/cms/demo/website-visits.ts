import type { SiteVisit } from '@pathshala/shared/modules/school/cms';
import { addDays, weekdayOf } from '@pathshala/shared/text';
import type { TenantRow } from '../../../../seed/recipe/types';
import type { Own } from './website-rows';

const DAYS = 45;
const FRIDAY = 5;
/** Visits of an ordinary day. */
const PAGES = { home: 74, notices: 118, about: 16, contact: 9, employees: 13 };

/** Visits of the last weeks up to yesterday: fewer on a Friday, more with each week. */
export function visitRows(own: Own, today: string): TenantRow<typeof SiteVisit>[] {
  return Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS)).flatMap((day, at) =>
    Object.entries(PAGES).map(([page, usual], place) =>
      own('siteVisit', `${day}:${page}`, {
        day,
        page,
        visits: Math.round(
          (usual * (weekdayOf(day) === FRIDAY ? 0.4 : 1) * (80 + at + ((at * 7 + place * 5) % 23))) / 100,
        ),
      }),
    ),
  );
}
