import type { GlobalHoliday } from '@pathshala/shared/modules/school/calendar';
import { holidaysOf } from './holidays';
import { rowId } from '../../../../seed/recipe/row-id';
import type { PlatformRow } from '../../../../seed/recipe/types';

type Kind = NonNullable<PlatformRow<typeof GlobalHoliday>['kind']>;
const NATIONAL = new Set(['02-21', '03-26', '04-14', '05-01', '08-05', '12-16']);

/** The country's calendar of the running and of the coming year; the institutions have the running one already. */
export function globalHolidayRows(today: string): PlatformRow<typeof GlobalHoliday>[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap((each) =>
    holidaysOf(each).map(({ name, from, until, tentative }) => ({
      id: rowId('globalHoliday', `${from}:${name.en}`),
      name: name.en,
      nameBn: name.bn,
      from,
      until,
      tentative,
      active: true,
      kind: kindOf({ from, name: name.en }),
    })),
  );
}

function kindOf({ from, name }: { from: string; name: string }): Kind {
  if (/vacation/i.test(name)) return 'vacation';
  return NATIONAL.has(from.slice(5)) ? 'national' : 'religious';
}
