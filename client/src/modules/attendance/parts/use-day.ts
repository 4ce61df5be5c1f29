import { isDateString } from '@pathshala/shared/text';
import { useSearchParams } from 'react-router-dom';
import { todayAtSchool } from '../../../kit/clock';
import { lastSchoolDay, useMarkingRule } from './use-marking-rule';

/** The day of the address, else today or the last school day; null until that is known. */
export function useDay() {
  const rule = useMarkingRule();
  const [params] = useSearchParams();
  const asked = params.get('date');
  const date = asked !== null && isDateString(asked) ? asked : rule ? lastSchoolDay(rule) : null;
  return { rule, date, today: rule?.today ?? todayAtSchool() };
}
