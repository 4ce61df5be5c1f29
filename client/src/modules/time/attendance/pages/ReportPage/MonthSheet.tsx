import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { Sheet, sheetCells } from '../../../../../kit/ui/Sheet';
import { markLabel, STATUSES } from '../../parts/mark-look';
import classes from './MonthSheet.module.css';
import type { MonthReportData } from './month-rows';

/** A line per student, a column per day; holidays are shaded. Late students are present. */
export function MonthSheet({
  report,
  heading,
  title,
  isStale,
}: {
  report: MonthReportData;
  heading: string;
  title: string;
  isStale: boolean;
}) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const percent = (value: number | null) => (value === null ? '' : format.percent(value));
  return (
    <Sheet
      institution={heading}
      title={title}
      isStale={isStale}
      tableClass={classes.month}
      summary={t('report.summary', {
        days: format.number(report.totals.workingDays),
        students: format.number(report.rows.length),
        percent: report.totals.percent === null ? '–' : format.percent(report.totals.percent),
      })}
      foot={
        <p className={classes.legend}>
          {STATUSES.map((status) => `${t(`letter.${status}`)} = ${say(markLabel(status))}`).join(' · ')}
        </p>
      }
    >
      <thead>
        <tr>
          <th scope="col" className={sheetCells.roll}>
            {t('report.roll')}
          </th>
          <th scope="col" className={sheetCells.name}>
            {t('report.name')}
          </th>
          {report.days.map((day) => (
            <th
              key={day.date}
              scope="col"
              data-closed={!day.school || undefined}
              title={day.why ? say(day.why) : undefined}
            >
              <span>{format.digits(Number(day.date.slice(8)))}</span>
              <small>
                {[...weekdayName(weekdayOf(day.date), locale, 'short')]
                  .slice(0, locale === 'en' ? 2 : undefined)
                  .join('')}
              </small>
            </th>
          ))}
          {STATUSES.map((status) => (
            <th key={status} scope="col" className={classes.total} title={say(markLabel(status))}>
              {t(`letter.${status}`)}
            </th>
          ))}
          <th scope="col" className={classes.total}>
            %
          </th>
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row) => {
          const byDate = new Map(row.cells.map((cell) => [cell.date, cell]));
          return (
            <tr key={row.student}>
              <td className={sheetCells.roll}>{format.number(row.roll, { grouping: false })}</td>
              <th scope="row" className={sheetCells.name}>
                {nameIn(locale, row)}
              </th>
              {report.days.map((day) => {
                const cell = byDate.get(day.date);
                return (
                  <td
                    key={day.date}
                    data-closed={!day.school || undefined}
                    data-status={cell?.status}
                    title={cell?.remark}
                  >
                    {cell ? t(`letter.${cell.status}`) : ''}
                  </td>
                );
              })}
              {STATUSES.map((status) => (
                <td key={status} className={classes.total}>
                  {format.number(row[status])}
                </td>
              ))}
              <td className={classes.total}>{percent(row.percent)}</td>
            </tr>
          );
        })}
      </tbody>
    </Sheet>
  );
}
