import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { BookCopy, BookHold, BookLoan, libraryActions } from '@pathshala/shared/modules/students/library';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import classes from './Library.module.css';

const LIVE = { subscriptions: [{ entity: BookLoan.name }, { entity: BookHold.name }, { entity: BookCopy.name }] };

/** Today at all desks, copies to fetch from the shelf, and those that wait to be collected. */
export function DeskDay() {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const day = useAction(libraryActions.deskDay, {}, LIVE);
  if (day.isError && !day.data) return <ErrorState error={day.error} onRetry={() => void day.refetch()} />;
  if (!day.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { lent, returned, overdue, toFetch, ready } = day.data;
  return (
    <Stack gap="md">
      <Figures
        isFramed
        isLive
        figures={[
          { key: 'lent', label: t('day.lent'), value: format.number(lent) },
          { key: 'returned', label: t('day.returned'), value: format.number(returned) },
          {
            key: 'overdue',
            label: t('day.overdue'),
            value: format.number(overdue),
            tone: overdue > 0 ? 'bad' : undefined,
          },
        ]}
      />
      <Paper withBorder p="md" radius="lg">
        <Title order={2} size="h5" mb="xs">
          {t('day.fetch')}
        </Title>
        {toFetch.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('day.fetchNone')}
          </Text>
        ) : (
          <ul className={classes.lines}>
            {toFetch.map((each) => (
              <li key={each.accession}>
                <Text size="sm" fw={600}>
                  {say(each.title)}
                </Text>
                <Text size="xs" c="dimmed">
                  {[each.accession, each.rack ? say(each.rack) : '', say(each.name)].filter(Boolean).join(' · ')}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Paper>
      <Paper withBorder p="md" radius="lg">
        <Title order={2} size="h5" mb="xs">
          {t('day.ready')}
        </Title>
        {ready.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('day.readyNone')}
          </Text>
        ) : (
          <ul className={classes.lines}>
            {ready.map((each) => (
              <li key={each.hold}>
                <Text size="sm" fw={600}>
                  {say(each.title)}
                </Text>
                <Text size="xs" c="dimmed">
                  {say(each.name)} · {each.accession} · {t('until', { date: format.date(each.until) })}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Paper>
    </Stack>
  );
}
