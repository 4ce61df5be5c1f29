import { addDays } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Home.module.css';
import { screenPath, type Today } from './today';

type Paper = NonNullable<NonNullable<Today['children']>[number]['paper']>;

/** The paper of today or tomorrow: subject and time, then room and seat, large enough for a crowded corridor. */
export function PaperToday({ paper, today }: { paper: Paper; today: string }) {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const format = useFormat();
  const { date, startsAt, endsAt, subjects, seat } = paper;
  const when = date === today ? t('paper.today') : date === addDays(today, 1) ? t('paper.tomorrow') : format.date(date);
  return (
    <Link to={screenPath('examday.mySeats')} className={classes.paper}>
      <span className={classes.paperWhen}>
        {when} · {format.timeRange(startsAt, endsAt)}
      </span>
      <strong>{subjects.map(say).join(', ')}</strong>
      {seat ? (
        <dl className={classes.place}>
          <div>
            <dt>{t('paper.room')}</dt>
            <dd>{[seat.room, ...(seat.building ? [seat.building] : [])].map(say).join(', ')}</dd>
          </div>
          <div>
            <dt>{t('paper.seat')}</dt>
            <dd>{seat.code}</dd>
          </div>
        </dl>
      ) : (
        <span>{t('paper.noSeat')}</span>
      )}
    </Link>
  );
}
