import { eachDay } from '../../../text/calendar';
import { judgeDay, type DayFacts } from '../../school/calendar';

export interface Days {
  from: string;
  until: string;
}

/**
 * Days that stop, and days that begin, being school days when `before` becomes `after`, within the given spans; in
 * order, each once.
 */
export function changedDays(
  spans: readonly Days[],
  before: DayFacts,
  after: DayFacts,
): { closing: string[]; opening: string[] } {
  const dates = [...new Set(spans.flatMap(({ from, until }) => eachDay(from, until)))].sort();
  const changes = dates.filter((date) => judgeDay(date, before).school !== judgeDay(date, after).school);
  return {
    closing: changes.filter((date) => judgeDay(date, before).school),
    opening: changes.filter((date) => judgeDay(date, after).school),
  };
}
