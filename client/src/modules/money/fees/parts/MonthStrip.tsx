import { monthName } from '@pathshala/shared/text';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { Tone } from '../../../../kit/ui/StatusBadge';
import classes from './MonthStrip.module.css';

export interface MonthBoxView {
  /** First day of the month. */
  month: string;
  tone: Tone;
  /** The text under the name, and the amount that goes with it. */
  says: string;
  amount?: string;
}

/** The twelve months of a year as boxes that are pressed: one look says where money is missing. */
export function MonthStrip({
  label,
  boxes,
  chosen,
  onToggle,
}: {
  label: string;
  boxes: readonly MonthBoxView[];
  chosen: readonly string[];
  onToggle: (month: string) => void;
}) {
  const format = useFormat();
  const locale = useLocale();
  return (
    <fieldset className={classes.strip} aria-label={label}>
      {boxes.map(({ month, tone, says, amount }) => (
        <button
          key={month}
          type="button"
          className={classes.box}
          data-tone={tone}
          data-month={month}
          aria-pressed={chosen.includes(month)}
          aria-label={[`${format.month(month)}: ${says}`, amount].filter(Boolean).join(' ')}
          onClick={() => onToggle(month)}
        >
          <span className={classes.name}>{monthName(Number(month.slice(5, 7)), locale)}</span>
          <span className={classes.says}>{says}</span>
          {amount ? <span className={classes.amount}>{amount}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}
