import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { markLabel, markTone, STATUSES } from './mark-look';
import classes from './StudentMonth.module.css';

const ReasonDialog = lazy(() => import('./ReasonDialog'));

type Calendar = ActionOutput<typeof attendanceActions.studentCalendar>;
type Day = Calendar['days'][number];
const NOTE_TONES = { explained: 'info', excused: 'good', unexcused: 'bad' } as const;
/** Weeks begin on Saturday here. */
const FIRST_WEEKDAY = 6;

/**
 * One student's month: a calendar, the totals, and a line for every day with something to say. Follows the student
 * live.
 */
export function StudentMonth({ student, month }: { student: string; month: string }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const asked = useAction(
    attendanceActions.studentCalendar,
    { student, month },
    {
      subscriptions: (['attendanceMark', 'absenceNote'] as const).map((entity) => ({
        entity,
        room: { field: 'student', value: student },
      })),
    },
  );
  const [explained, setExplained] = useState<Day | null>(null);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="4rem" radius="lg" />
        <Skeleton h="18rem" radius="lg" />
      </Stack>
    );
  const { student: person, days, totals } = asked.data;
  const noted = days.filter((day) => day.mark && (day.mark.status !== 'present' || day.mark.remark));
  return (
    <Stack gap="md" className={classes.page} data-stale={asked.isPlaceholderData || undefined}>
      <div>
        <Title order={2}>{nameIn(locale, person)}</Title>
        <Text c="dimmed" size="sm">
          {[
            person.section ? say(person.section) : '',
            person.roll === null ? '' : t('person.roll', { roll: format.number(person.roll, { grouping: false }) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Totals totals={totals} />
      <div className={classes.both}>
        <Paper withBorder p="xs" className={classes.calendar}>
          <MonthGrid days={days} />
          <Text size="xs" c="dimmed" mt="xs">
            {STATUSES.map((status) => `${t(`letter.${status}`)} = ${say(markLabel(status))}`).join(' · ')}
          </Text>
        </Paper>
        <section className={classes.notes}>
          <Text component="h3" size="sm" fw={600} c="dimmed" mb="xs">
            {t('person.notes')}
          </Text>
          {noted.length === 0 ? (
            <Text size="sm" c="dimmed">
              {totals.present + totals.absent + totals.leave === 0 ? t('person.noMarks') : t('person.nothing')}
            </Text>
          ) : null}
          <ul className={classes.list}>
            {noted.map((day) => {
              const { date, mark, note, mayExplain } = day;
              return (
                <li key={date}>
                  <span className={classes.date}>
                    {weekdayName(weekdayOf(date), locale, 'short')}, {format.shortDate(date)}
                  </span>
                  <StatusBadge tone={markTone(mark!.status)}>{say(markLabel(mark!.status))}</StatusBadge>
                  <Text span size="sm" c="dimmed">
                    {[
                      mark!.minutesLate === undefined
                        ? ''
                        : t('row.minutes', { minutes: format.number(mark!.minutesLate) }),
                      mark!.remark ?? '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  {note ? (
                    <Text span size="sm">
                      <StatusBadge tone={NOTE_TONES[note.state]}>{t(`reason.states.${note.state}`)}</StatusBadge>{' '}
                      {[note.reason === mark!.remark ? '' : note.reason, note.note ?? ''].filter(Boolean).join(' · ')}
                    </Text>
                  ) : null}
                  {mayExplain ? (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      className="no-print"
                      aria-label={t('person.explainOf', { date: format.shortDate(date) })}
                      onClick={() => setExplained(day)}
                    >
                      {t(note ? 'reason.change' : 'person.explain')}
                    </Button>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </section>
      </div>
      {explained ? (
        <Suspense>
          <ReasonDialog
            key={explained.date}
            student={student}
            date={explained.date}
            known={explained.note}
            onClose={() => setExplained(null)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

export function Totals({ totals }: { totals: Calendar['totals'] }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const count = (name: 'present' | 'absent' | 'late' | 'leave', tone?: 'bad' | 'warn') => ({
    key: name,
    label: t(`board.count.${name}`),
    value: format.number(totals[name]),
    tone: totals[name] > 0 ? tone : undefined,
  });
  return (
    <Figures
      isFramed
      figures={[
        {
          key: 'percent',
          label: t('person.percent'),
          value: totals.percent === null ? '–' : format.percent(totals.percent),
        },
        count('present'),
        count('absent', 'bad'),
        count('late', 'warn'),
        count('leave'),
      ]}
    />
  );
}

function MonthGrid({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const lead = days[0] ? (weekdayOf(days[0].date) - FIRST_WEEKDAY + 7) % 7 : 0;
  const cells: (Day | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <table className={classes.month}>
      <caption className="visually-hidden">{t('person.caption')}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, at) => (
            <th key={at} scope="col">
              {weekdayName((FIRST_WEEKDAY + at) % 7, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={at}>
            {week.map((day, index) => {
              if (!day) return <td key={index} aria-hidden />;
              const { mark, school, why } = day;
              const said = mark ? say(markLabel(mark.status)) : school ? '' : why ? say(why) : '';
              return (
                <td
                  key={index}
                  data-status={mark?.status}
                  data-closed={!school || undefined}
                  title={[said, mark?.remark ?? ''].filter(Boolean).join(': ')}
                >
                  <span className={classes.number}>{format.digits(Number(day.date.slice(8)))}</span>
                  <span className={classes.word} data-long={!mark || undefined}>
                    {said}
                  </span>
                  {mark ? (
                    <span className={classes.letter} aria-hidden>
                      {t(`letter.${mark.status}`)}
                    </span>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
