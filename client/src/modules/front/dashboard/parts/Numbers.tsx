import type { ScreenId } from '@pathshala/shared/screens';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Home.module.css';
import { screenPath, screenPermission } from './today';

export interface NumberLink {
  id: string;
  label: string;
  value: number;
  /** Text of the number, where it is more than a count. */
  text?: string;
  tone?: 'good' | 'bad' | 'warn' | 'info';
  screen: ScreenId;
  query?: Record<string, string>;
}

/**
 * Numbers that are links to the screen that shows the counted records; plain numbers for people who may not open it.
 */
export function Numbers({ items }: { items: readonly NumberLink[] }) {
  const format = useFormat();
  const can = useCan();
  return (
    <div className={classes.numbers}>
      {items.map(({ id, label, value, text, tone, screen, query }) => {
        const body = (
          <>
            <span className={classes.value} data-long={text !== undefined || undefined}>
              {text ?? format.number(value)}
            </span>
            <span>{label}</span>
          </>
        );
        return can(screenPermission(screen)) ? (
          <Link key={id} to={screenPath(screen, query)} className={classes.number} data-tone={tone}>
            {body}
          </Link>
        ) : (
          <span key={id} className={classes.number} data-tone={tone}>
            {body}
          </span>
        );
      })}
    </div>
  );
}
