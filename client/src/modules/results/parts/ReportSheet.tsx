import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../kit/data/session';
import { nameIn } from '../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import type { ReportData } from '../pages/ReportPage';
import { useLineText, type ReportRow } from './report-rows';
import classes from './ReportSheet.module.css';

interface ReportSheetProps {
  data: ReportData;
  rows: readonly ReportRow[];
  title: string;
  place: string;
  isStale: boolean;
  onOpen: (row: ReportRow) => void;
}

/** Students down, subjects across. */
export function ReportSheet({ data, rows, title, place, isStale, onOpen }: ReportSheetProps) {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  const me = useMe();
  const whole = data.statistics?.whole;
  const heading = `${say(data.exam)} · ${place}`;
  return (
    <div id="result-report" className={classes.sheet} data-stale={isStale || undefined}>
      <header className={classes.head}>
        {me?.membership?.institution ? <strong>{say(me.membership.institution.name)}</strong> : null}
        <span>{title}: {heading}</span>
        {whole ? <span className={classes.summary}>{t('report.summary', { students: format.number(rows.length), passed: format.number(rows.filter((row) => row.passed).length), percent: format.percent(rows.length === 0 ? 0 : (rows.filter((row) => row.passed).length * 100) / rows.length), max: format.number(data.maxPoint, { minimumFractionDigits: 2 }), top: format.number(rows.filter((row) => row.gpa === data.maxPoint).length) })}</span> : null}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={heading}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}: {heading}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.roll}>{t('report.roll')}</th>
              <th scope="col" className={classes.name}>{t('report.name')}</th>
              {data.subjects.map((subject) => <th key={subject.id} scope="col">{say(subject.label)}<small>{format.number(subject.full)}</small></th>)}
              {(['total', 'gpa', 'without', 'grade', 'fails', 'inSection', 'inClass'] as const).map((key) => <th key={key} scope="col">{t(`report.${key}`)}</th>)}
            </tr>
          </thead>
          <tbody>{rows.map((row) => <StudentLine key={row.student} row={row} data={data} onOpen={onOpen} />)}</tbody>
        </table>
      </div>
      <footer className={classes.sign}><span>{t('report.teacherSign')}</span><span>{t('report.headSign')}</span></footer>
    </div>
  );
}

function StudentLine({ row, data, onOpen }: { row: ReportRow; data: ReportData; onOpen: (row: ReportRow) => void }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const locale = useLocale();
  const lineText = useLineText();
  const gpa = (value: number) => format.number(value, { minimumFractionDigits: 2 });
  const place = (value: number | null) => (value === null ? '–' : format.number(value));
  return (
    <tr>
      <td className={classes.roll}>{format.digits(row.roll)}</td>
      <th scope="row" className={classes.name}><UnstyledButton fz="inherit" className={classes.open} onClick={() => onOpen(row)}>{nameIn(locale, row)}</UnstyledButton></th>
      {data.subjects.map((subject) => {
        const line = row.lines.find((each) => each.subject === subject.id);
        const isFailed = line !== undefined && !line.passed && line.kind !== 'excluded';
        return <td key={subject.id} className={classes.n} data-failed={isFailed || undefined}>{lineText(line) ?? <>{format.number(line!.obtained)}<small>{line!.letter}</small></>}</td>;
      })}
      <td className={classes.n}>{format.number(row.total)}</td>
      {row.withheld ? <td colSpan={3}>{t('report.withheld')}</td> : <><td className={classes.n}>{gpa(row.gpa)}</td><td className={classes.n}>{gpa(row.gpaWithoutOptional)}</td><td>{row.letter}</td></>}
      <td className={classes.n}>{row.failCount > 0 ? format.number(row.failCount) : ''}</td>
      <td className={classes.n}>{place(row.inSection)}</td>
      <td className={classes.n}>{place(row.inClass)}</td>
    </tr>
  );
}
