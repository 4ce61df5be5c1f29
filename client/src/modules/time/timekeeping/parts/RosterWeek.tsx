import { ActionIcon, Alert, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { Roster, WorkShift } from '@pathshala/shared/modules/time/timekeeping';
import { addDays, isDateString, startOfWeek, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useList } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PeriodStepper } from '../../../../kit/ui/PeriodStepper';
import { isOn, staffOf } from '../roster-week';
import classes from './RosterWeek.module.css';

type Entry = Row<typeof Roster>;
export type NewEntry = Partial<Pick<Entry, 'staff' | 'from' | 'until'>>;
const MOST = 500;

interface RosterWeekProps {
  /** A day of the shown week; null shows the current week. */
  day: string | null;
  onDay: (day: string) => void;
  onOpen: (entry: Entry) => void;
  /** Null if the person may not add entries. */
  onAdd: ((entry: NewEntry) => void) | null;
}

/** People by the days of a week: a shift opens its entry, an empty cell starts an entry for that day. */
export function RosterWeek({ day, onDay, onOpen, onAdd }: RosterWeekProps) {
  const { t } = useTranslation('timekeeping');
  const locale = useLocale();
  const format = useFormat();
  const today = todayAtSchool();
  const first = startOfWeek(day && isDateString(day) ? day : today);
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  const last = days.at(-1)!;
  const from = { lte: last };
  const bounded = useList(Roster, { size: MOST, filter: { from, until: { gte: first } } });
  const lasting = useList(Roster, { size: MOST, filter: { from, until: { exists: false } } });
  const shifts = useList(WorkShift, { size: MOST });
  const failed = [bounded, lasting, shifts].find((each) => each.isError && !each.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!bounded.data || !lasting.data || !shifts.data) return <Skeleton h="16rem" aria-busy="true" />;
  const entries = [...lasting.data.rows, ...bounded.data.rows];
  const isCut = [lasting.data, bounded.data].some(({ rows, total, isMore }) => isMore || total > rows.length);
  const names = { ...lasting.data.labels['staff'], ...bounded.data.labels['staff'] };
  const people = staffOf(entries, (staff) => names[staff]?.[locale] ?? '');
  const byId = new Map(shifts.data.rows.map((shift) => [shift.id, shift]));
  const hoursOf = ({ startsAt, endsAt }: Row<typeof WorkShift>) =>
    `${format.timeOfDay(startsAt)} – ${format.timeOfDay(endsAt)}`;
  const usual = shifts.data.rows.filter((shift) => shift.isUsual);
  return (
    <Stack gap="xs">
      <Group gap="md">
        <PeriodStepper
          back={t('roster.back')}
          forth={t('roster.forth')}
          onStep={(by) => onDay(addDays(first, by * 7))}
          onToday={() => onDay(today)}
        >
          {`${format.shortDate(first)} – ${format.shortDate(last)}`}
        </PeriodStepper>
        {usual.length > 0 ? (
          <Text size="sm" c="dimmed">
            {t('roster.usual', {
              shifts: usual.map((shift) => `${nameIn(locale, shift)} (${hoursOf(shift)})`).join(', '),
            })}
          </Text>
        ) : null}
      </Group>
      {isCut ? (
        <Alert color="amber" role="status">
          {t('roster.cut')}
        </Alert>
      ) : null}
      {people.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('roster.none')} hint={t('roster.noneHint')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the week, too
        <div className={classes.scroll} role="region" aria-label={t('roster.caption')} tabIndex={0}>
          <table className={classes.week}>
            <thead>
              <tr>
                <th scope="col">{t('board.employee')}</th>
                {days.map((date) => (
                  <th key={date} scope="col" data-today={date === today || undefined}>
                    {weekdayName(weekdayOf(date), locale, 'short')} {format.shortDate(date)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map(({ staff, name, entries: own }) => (
                <tr key={staff}>
                  <th scope="row">{name}</th>
                  {days.map((date) => {
                    const there = own.filter((entry) => isOn(entry, date));
                    return (
                      <td key={date} data-today={date === today || undefined}>
                        {there.map((entry) => {
                          const shift = byId.get(entry.shift);
                          return (
                            <UnstyledButton
                              key={entry.id}
                              className={classes.entry}
                              aria-label={`${name}, ${format.shortDate(date)}: ${shift ? nameIn(locale, shift) : ''}`}
                              title={shift ? hoursOf(shift) : undefined}
                              onClick={() => onOpen(entry)}
                            >
                              {shift ? nameIn(locale, shift) : ''}
                            </UnstyledButton>
                          );
                        })}
                        {there.length === 0 && onAdd ? (
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            aria-label={t('roster.addOn', { name, date: format.shortDate(date) })}
                            onClick={() => onAdd({ staff, from: date, until: date })}
                          >
                            <IconPlus size={15} aria-hidden />
                          </ActionIcon>
                        ) : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Stack>
  );
}
