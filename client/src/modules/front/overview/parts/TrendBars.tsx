import { Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import type { WallEntry } from '../wall-state';
import classes from './Wall.module.css';

/** Below this the bars would all look alike; the axis begins here. */
const FLOOR = 50;

/** Attendance of the last school days as bars, as a list for screen readers. */
export function TrendBars({ days }: { days: WallEntry['trend'] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const known = days.flatMap(({ date, percent }) => (percent === null ? [] : [{ date, percent }]));
  if (known.length < 2) return null;
  return (
    <figure className={classes.trend}>
      <VisuallyHidden>
        <figcaption>{t('tile.trend')}</figcaption>
        <ul>
          {known.map(({ date, percent }) => (
            <li key={date}>
              {format.date(date)}: {format.percent(percent)}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
      <div className={classes.bars} aria-hidden>
        {known.map(({ date, percent }) => (
          <Tooltip key={date} label={`${format.shortDate(date)}: ${format.percent(percent)}`}>
            <span className={classes.bar}>
              <span style={{ height: `${Math.max(6, ((percent - FLOOR) / (100 - FLOOR)) * 100)}%` }} />
            </span>
          </Tooltip>
        ))}
      </div>
    </figure>
  );
}
