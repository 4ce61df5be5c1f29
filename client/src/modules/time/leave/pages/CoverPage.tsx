import { Anchor, Paper, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { groupBy, type ActionOutput } from '@pathshala/shared';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { weekdayName, weekdayOf } from '@pathshala/shared/text';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { CoverCell } from '../parts/CoverCell';
import { DecideDrawer } from '../parts/DecideDrawer';
import classes from '../parts/Leave.module.css';

type CoverRow = ActionOutput<typeof leaveActions.cover>['rows'][number];
const SPANS = [1, 7, 14, 31] as const;

/** /site/leave/cover: lessons of employees on leave, day by day, with colleagues who are free then. */
export default function CoverPage() {
  const { t } = useTranslation('leave');
  const locale = useLocale();
  const format = useFormat();
  const [days, setDays] = useState<number>(14);
  const [open, setOpen] = useState<string | null>(null);
  const asked = useAction(
    leaveActions.cover,
    { days },
    { subscriptions: [{ entity: 'leaveApplication' }, { entity: 'routineVersion' }, { entity: 'lessonCover' }] },
  );
  const byDate = groupBy(asked.data?.rows ?? [], (row) => row.date);
  return (
    <>
      <PageHeader />
      <SegmentedControl
        mb="md"
        aria-label={t('cover.span')}
        value={String(days)}
        onChange={(next) => setDays(Number(next))}
        data={SPANS.map((span) => ({
          value: String(span),
          label: span === 1 ? t('cover.today') : t('cover.days', { count: span }),
        }))}
      />
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? (
        <Stack aria-busy="true">
          <Skeleton h="9rem" radius="lg" />
          <Skeleton h="9rem" radius="lg" />
        </Stack>
      ) : null}
      {asked.data && byDate.size === 0 ? (
        <EmptyState icon={IconUsersGroup} title={t('cover.none')} hint={t('cover.noneHint')} />
      ) : null}
      <Stack gap="md">
        {[...byDate].map(([date, rows]) => (
          <Paper key={date} withBorder p="md" component="section" aria-label={format.date(date)}>
            <Title order={2} size="h4" mb="xs">
              {weekdayName(weekdayOf(date), locale)}, {format.date(date)}
            </Title>
            <CoverTable rows={rows} onOpen={setOpen} />
          </Paper>
        ))}
      </Stack>
      {open ? <DecideDrawer key={open} id={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function CoverTable({ rows, onOpen }: { rows: readonly CoverRow[]; onOpen: (application: string) => void }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('cover.caption')}>
      <table className={classes.lessons}>
        <caption className="visually-hidden">{t('cover.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('impact.when')}</th>
            <th scope="col">{t('impact.lesson')}</th>
            <th scope="col">{t('cover.absent')}</th>
            <th scope="col">{t('cover.who')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.application}-${row.startsAt}-${row.period}`}>
              <td>
                {format.timeOfDay(row.startsAt)}
                <br />
                <Text span size="xs" c="dimmed">
                  {t('cover.period', { number: format.number(row.period) })}
                </Text>
              </td>
              <td>
                {say(row.subject)}
                <br />
                <Text span size="xs" c="dimmed">
                  {say(row.section)}
                </Text>
              </td>
              <td>
                <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(row.application)}>
                  {say(row.absent)}
                </Anchor>
                <br />
                <Text span size="xs" c="dimmed">
                  {say(row.reason)}
                </Text>
              </td>
              <td>
                {row.cover ? (
                  <CoverCell row={row} cover={row.cover} />
                ) : row.free.length > 0 ? (
                  row.free.map((name) => say(name)).join(', ')
                ) : (
                  <Text span size="sm" c="dimmed">
                    {t('impact.noneFree')}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
