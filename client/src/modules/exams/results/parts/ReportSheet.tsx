import { UnstyledButton } from '@mantine/core';
import { tabulationColumns } from '@pathshala/shared/modules/exams/results';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { Sheet, sheetCells } from '../../../../kit/ui/Sheet';
import type { ReportData } from './report-data';
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
  // Of the whole class or section, whichever of its rows this list shows.
  const [all, passed] = [data.rows.length, data.rows.filter((row) => row.passed).length];
  const heading = `${say(data.exam)} · ${place}`;
  return (
    <Sheet
      institution={me?.membership?.institution ? say(me.membership.institution.name) : null}
      title={`${title}: ${heading}`}
      isStale={isStale}
      tableClass={classes.report}
      summary={
        whole
          ? t('report.summary', {
              students: format.number(all),
              passed: format.number(passed),
              percent: format.percent(all === 0 ? 0 : (passed * 100) / all),
              max: format.number(data.maxPoint, { minimumFractionDigits: 2 }),
              top: format.number(data.rows.filter((row) => row.gpa === data.maxPoint).length),
            })
          : null
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
          {tabulationColumns(data.subjects).map((subject) => (
            <th key={subject.id} scope="col">
              {say(subject.label)}
              <small>{format.number(subject.full)}</small>
            </th>
          ))}
          {(['total', 'gpa', 'without', 'grade', 'fails', 'inSection', 'inClass', 'last'] as const).map((key) => (
            <th key={key} scope="col">
              {t(`report.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StudentLine key={row.student} row={row} data={data} onOpen={onOpen} />
        ))}
      </tbody>
    </Sheet>
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
      <td className={sheetCells.roll}>{format.digits(row.roll)}</td>
      <th scope="row" className={sheetCells.name}>
        <UnstyledButton fz="inherit" className={classes.open} onClick={() => onOpen(row)}>
          {nameIn(locale, row)}
        </UnstyledButton>
      </th>
      {tabulationColumns(data.subjects).map((subject) => {
        const line = row.lines.find((each) => subject.subjects.includes(each.subject));
        const isFailed = line !== undefined && !line.passed && line.kind !== 'excluded';
        return (
          <td key={subject.id} className={sheetCells.number} data-failed={isFailed || undefined}>
            {lineText(line) ?? (
              <>
                {format.number(line!.obtained)}
                <small>{line!.letter}</small>
                {line!.grace ? <small>{t('sheet.grace', { marks: format.number(line!.grace) })}</small> : null}
              </>
            )}
          </td>
        );
      })}
      <td className={sheetCells.number}>{format.number(row.total)}</td>
      {row.withheld ? (
        <td colSpan={3}>{t('report.withheld')}</td>
      ) : (
        <>
          <td className={sheetCells.number}>{gpa(row.gpa)}</td>
          <td className={sheetCells.number}>{gpa(row.gpaWithoutOptional)}</td>
          <td>{row.letter}</td>
        </>
      )}
      <td className={sheetCells.number}>{row.failCount > 0 ? format.number(row.failCount) : ''}</td>
      <td className={sheetCells.number}>{place(row.inSection)}</td>
      <td className={sheetCells.number}>{place(row.inClass)}</td>
      <td className={sheetCells.number}>
        {place(row.previous?.inClass ?? null)}
        {row.previous ? <small>{t(`sheet.${row.previous.progress}`)}</small> : null}
      </td>
    </tr>
  );
}
