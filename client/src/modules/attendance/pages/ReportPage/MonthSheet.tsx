import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { markLabel, STATUSES } from '../../parts/mark-look';
import classes from './MonthSheet.module.css';
import type { MonthReportData } from './month-rows';

/** A line per pupil, a column per day; holidays are shaded. Late pupils are present. */
export function MonthSheet({ report, heading, title, isStale }: { report: MonthReportData; heading: string; title: string; isStale: boolean }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const percent = (value: number | null) => (value === null ? '' : format.percent(value));
  return (
    <div id="month-sheet" className={classes.sheet} data-stale={isStale || undefined}>
      <header className={classes.head}>
        <strong>{heading}</strong>
        <span>{title}</span>
        <span className={classes.summary}>{t('report.summary', { days: format.number(report.totals.workingDays), pupils: format.number(report.rows.length), percent: report.totals.percent === null ? '–' : format.percent(report.totals.percent) })}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.roll}>{t('report.roll')}</th>
              <th scope="col" className={classes.name}>{t('report.name')}</th>
              {report.days.map((day) => (
                <th key={day.date} scope="col" data-closed={!day.school || undefined} title={day.why ? say(day.why) : undefined}>
                  <span>{format.digits(Number(day.date.slice(8)))}</span>
                  <small>{[...weekdayName(weekdayOf(day.date), locale, 'short')].slice(0, locale === 'en' ? 2 : undefined).join('')}</small>
                </th>
              ))}
              {STATUSES.map((status) => <th key={status} scope="col" className={classes.total} title={say(markLabel(status))}>{t(`letter.${status}`)}</th>)}
              <th scope="col" className={classes.total}>%</th>
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => {
              const byDate = new Map(row.cells.map((cell) => [cell.date, cell]));
              return (
                <tr key={row.student}>
                  <td className={classes.roll}>{format.number(row.roll, { grouping: false })}</td>
                  <th scope="row" className={classes.name}>{nameIn(locale, row)}</th>
                  {report.days.map((day) => {
                    const cell = byDate.get(day.date);
                    return <td key={day.date} data-closed={!day.school || undefined} data-status={cell?.status} title={cell?.remark}>{cell ? t(`letter.${cell.status}`) : ''}</td>;
                  })}
                  {STATUSES.map((status) => <td key={status} className={classes.total}>{format.number(row[status])}</td>)}
                  <td className={classes.total}>{percent(row.percent)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <footer className={classes.foot}>
        <span>{STATUSES.map((status) => `${t(`letter.${status}`)} = ${say(markLabel(status))}`).join(' · ')}</span>
        <span className={classes.sign}>{t('report.teacherSign')}</span>
        <span className={classes.sign}>{t('report.headSign')}</span>
      </footer>
    </div>
  );
}
