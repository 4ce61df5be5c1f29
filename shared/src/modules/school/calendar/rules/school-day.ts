import { weekdayOf } from '../../../../text/calendar';
import type { Text } from '../../../../kit';

export interface DayFacts {
  /** Weekdays off, 0 = Sunday. */
  weekend: readonly number[];
  holidays: readonly { from: string; until: string; name: Text }[];
}
export type DayVerdict = { school: true } | { school: false; why: Text };

const WEEKEND: Text = { en: 'Weekend', bn: 'সাপ্তাহিক ছুটি' };

/** Whether a date is a school day; a holiday names itself before the weekend does. */
export function judgeDay(date: string, facts: DayFacts): DayVerdict {
  const holiday = facts.holidays.find((each) => each.from <= date && date <= each.until);
  if (holiday) return { school: false, why: holiday.name };
  return facts.weekend.includes(weekdayOf(date)) ? { school: false, why: WEEKEND } : { school: true };
}
