import type { Counts } from '@pathshala/shared/modules/time/attendance';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { markLabel, STATUSES } from '../../parts/mark-look';
import classes from './RegisterFoot.module.css';

/** Strength and how many of each; the letters are those of the buttons. */
export function CountLine({ counts }: { counts: Counts }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  return (
    <dl className={classes.counts}>
      <div>
        <dt>{t('count.strength')}</dt>
        <dd>{format.number(counts.strength)}</dd>
      </div>
      {STATUSES.map((status) => (
        <div key={status} data-status={status}>
          <dt>
            <span className={classes.letter} aria-hidden>
              {t(`letter.${status}`)}
            </span>
            <span className={classes.word}>{say(markLabel(status))}</span>
          </dt>
          <dd>{format.number(counts[status])}</dd>
        </div>
      ))}
    </dl>
  );
}
