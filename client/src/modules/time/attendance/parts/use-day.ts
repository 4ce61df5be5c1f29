import { isDateString } from '@pathshala/shared/text';
import { todayAtSchool } from '../../../../kit/clock';
import { lastSchoolDay, useMarkingRule } from './use-marking-rule';
import { useAddress } from '../../../../kit/ui/use-address';

/** The day of the address, else today or the last school day; null until that is known. */
export function useDay() {
  const rule = useMarkingRule();
  const [params] = useAddress();
  const asked = params.get('date');
  const date = asked !== null && isDateString(asked) ? asked : rule ? lastSchoolDay(rule) : null;
  return { rule, date, today: rule?.today ?? todayAtSchool() };
}
