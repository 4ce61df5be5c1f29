import { Anchor, Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { attendanceActions } from '@pathshala/shared/modules/attendance';
import { addDays, isDateString } from '@pathshala/shared/text';
import { IconDownload, IconMoodHappy, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { toCsv } from '../../../../kit/table/csv';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { printElement } from '../../../../kit/ui/print-element';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { individualLink } from '../../parts/links';
import { SectionSelect } from '../../parts/SectionSelect';
import classes from './AbsenceReport.module.css';
import { downloadText } from '../../../../kit/ui/download';
import { useAddress } from '../../../../kit/ui/use-address';

const LOOK_BACK_DAYS = 30;
type Which = 'all' | 'consecutive' | 'habitual';

/** Students who have been absent many days in a row, or too often, by the limits of the settings. */
export function AbsenceReport() {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [params, set] = useAddress();
  const today = todayAtSchool();
  const dateOf = (name: string, fallback: string) => {
    const text = params.get(name);
    return text !== null && isDateString(text) ? text : fallback;
  };
  const from = dateOf('from', addDays(today, -LOOK_BACK_DAYS));
  const until = dateOf('until', today);
  const section = params.get('section');
  const which = (['consecutive', 'habitual'] as const).find((each) => each === params.get('which')) ?? 'all';
  const report = useAction(
    attendanceActions.absenceReport,
    { from, until, ...(section ? { section } : {}) },
    { enabled: from <= until },
  );
  const rows = (report.data?.rows ?? []).filter((row) => which === 'all' || row[which]);
  const download = () => {
    const header = [
      t('report.roll'),
      t('report.name'),
      t('board.section'),
      t('report.phone'),
      t('absence.inARow'),
      t('board.count.absent'),
      t('board.count.present'),
      t('person.percent'),
      t('absence.lastPresent'),
    ];
    const cells = rows.map((row) => [
      String(row.roll),
      nameIn(locale, row),
      say(row.sectionLabel),
      row.phone ?? '',
      String(row.inARow),
      String(row.absent),
      String(row.present),
      row.percent === null ? '' : String(row.percent),
      row.lastPresent ?? '',
    ]);
    downloadText(`absence-${from}-${until}.csv`, toCsv([header, ...cells]));
  };
  return (
    <Stack gap="md">
      <Group gap="sm" align="end" className="no-print">
        <DateText
          label={t('absence.from')}
          value={from}
          max={until}
          onChange={(next) => next && isDateString(next) && set({ from: next })}
          style={{ flex: '1 1 9rem' }}
          maw="11rem"
        />
        <DateText
          label={t('absence.until')}
          value={until}
          max={today}
          onChange={(next) => next && isDateString(next) && set({ until: next })}
          style={{ flex: '1 1 9rem' }}
          maw="11rem"
        />
        <SectionSelect value={section} onChange={(next) => set({ section: next })} isClearable />
        <SegmentedControl
          aria-label={t('board.show')}
          value={which}
          onChange={(next) => set({ which: next === 'all' ? null : next })}
          data={(['all', 'consecutive', 'habitual'] satisfies Which[]).map((each) => ({
            value: each,
            label: t(`absence.which.${each}`),
          }))}
        />
        <Group gap="xs" ms="auto">
          <Button
            variant="default"
            leftSection={<IconDownload size={17} />}
            disabled={rows.length === 0}
            onClick={download}
          >
            {t('report.csv')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} />}
            disabled={rows.length === 0}
            onClick={() => printElement('absence-report')}
          >
            {t('print')}
          </Button>
        </Group>
      </Group>
      {report.isError && !report.data ? (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      ) : null}
      {report.isPending ? <Skeleton h="18rem" radius="lg" aria-busy="true" /> : null}
      {report.data ? (
        <div id="absence-report">
          <Text size="sm" c="dimmed" mb="xs">
            {t('absence.rule', {
              days: format.number(report.data.consecutiveDays),
              percent: format.percent(report.data.habitualPercent),
              from: format.date(from),
              until: format.date(until),
            })}
          </Text>
          {rows.length === 0 ? (
            <Paper withBorder>
              <EmptyState icon={IconMoodHappy} title={t('absence.none')} hint={t('absence.noneHint')} />
            </Paper>
          ) : (
            <div className={classes.scroll}>
              <table className={classes.table}>
                <caption className="visually-hidden">{t('report.absence')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('report.name')}</th>
                    <th scope="col">{t('board.section')}</th>
                    <th scope="col">{t('report.phone')}</th>
                    <th scope="col" className="number">
                      {t('absence.inARow')}
                    </th>
                    <th scope="col" className="number">
                      {t('board.count.absent')}
                    </th>
                    <th scope="col" className="number">
                      {t('person.percent')}
                    </th>
                    <th scope="col">{t('absence.lastPresent')}</th>
                    <th scope="col">{t('absence.why')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.student}>
                      <th scope="row">
                        <Anchor component={Link} to={individualLink(row.student)}>
                          {nameIn(locale, row)}
                        </Anchor>
                      </th>
                      <td data-label={t('board.section')}>
                        {say(row.sectionLabel)},{' '}
                        {t('person.roll', { roll: format.number(row.roll, { grouping: false }) })}
                      </td>
                      <td data-label={t('report.phone')} className={classes.phone}>
                        {row.phone ? <Anchor href={`tel:${row.phone}`}>{format.phone(row.phone)}</Anchor> : '–'}
                      </td>
                      <td className="number" data-label={t('absence.inARow')}>
                        {format.number(row.inARow)}
                      </td>
                      <td className="number" data-label={t('board.count.absent')}>
                        {format.number(row.absent)}
                      </td>
                      <td className="number" data-label={t('person.percent')}>
                        {row.percent === null ? '–' : format.percent(row.percent)}
                      </td>
                      <td data-label={t('absence.lastPresent')}>
                        {row.lastPresent ? format.shortDate(row.lastPresent) : '–'}
                      </td>
                      <td className={classes.why}>
                        {row.consecutive ? <StatusBadge tone="bad">{t('absence.isConsecutive')}</StatusBadge> : null}
                        {row.habitual ? <StatusBadge tone="warn">{t('absence.isHabitual')}</StatusBadge> : null}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </div>
      ) : null}
    </Stack>
  );
}
