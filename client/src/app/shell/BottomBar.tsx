import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useText } from '../../kit/text/locale';
import { useFormat } from '../../kit/text/use-format';
import { useUnreadCount } from '../../modules/school/messaging';
import { UNREAD, type BarPlace } from '../bar-screens.data';
import { screenById } from '../screen-table';
import classes from './BottomBar.module.css';
import { ScreenIcon } from './ScreenIcon';

const MOST = 99;

/** The daily places of a phone, in reach of the thumb. */
export function BottomBar({ places }: { places: readonly BarPlace[] }) {
  const { t } = useTranslation('app');
  const say = useText();
  const format = useFormat();
  const unread = useUnreadCount();
  return (
    <nav className={classes.bar} aria-label={t('bar.title')}>
      {places.map((place) => {
        const count = place.id === UNREAD.id ? unread : 0;
        return (
          <NavLink key={place.id} to={screenById(place.id)!.path} end className={classes.place!}>
            <span className={classes.sign}>
              <ScreenIcon name={place.icon} />
              {count > 0 ? (
                <span className={classes.count} aria-hidden>
                  {count > MOST ? `${format.number(MOST)}+` : format.number(count)}
                </span>
              ) : null}
            </span>
            <span className={classes.label}>{say(place.label)}</span>
            {count > 0 ? (
              <>
                {' '}
                <span className="visually-hidden">{t('bar.unread', { count })}</span>
              </>
            ) : null}
          </NavLink>
        );
      })}
    </nav>
  );
}
