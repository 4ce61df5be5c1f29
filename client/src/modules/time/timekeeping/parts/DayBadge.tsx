import { dayStates, type DayState } from '@pathshala/shared/modules/time/timekeeping';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';

/** The state of a day, and whether it was corrected by hand. */
export function DayBadge({ day }: { day: { state: DayState; isCorrected: boolean } }) {
  const { t } = useTranslation('timekeeping');
  const say = useText();
  const { label, tone } = dayStates.find(({ value }) => value === day.state)!;
  return (
    <StatusBadge tone={tone}>{day.isCorrected ? t('day.corrected', { state: say(label) }) : say(label)}</StatusBadge>
  );
}
