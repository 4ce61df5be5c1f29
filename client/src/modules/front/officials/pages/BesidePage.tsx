import { Alert, Button, Group, Progress, Skeleton, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { officialsActions, PortalEntry } from '@pathshala/shared/modules/front/officials';
import { IconCheck, IconChevronLeft, IconChevronRight, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useAddress } from '../../../../kit/ui/use-address';
import { addressOf } from '../parts/address-of';
import { BesideRow } from '../parts/BesideRow';
import { isComplete, useAskedList, useCheckedList, type Asked, type Checked } from '../parts/use-checked-list';

const LISTS = '/site/officials/lists';

/** /site/officials/beside: one row at a time in a narrow window beside the portal, to copy field by field. */
export default function BesidePage() {
  const { t } = useTranslation('officials');
  const [asked] = useAskedList();
  if (asked && isComplete(asked)) return <Beside asked={asked} />;
  return (
    <>
      <PageHeader />
      <EmptyState
        icon={IconUsers}
        title={t('chooseList')}
        action={
          <Button component={Link} to={LISTS}>
            {t('back')}
          </Button>
        }
      />
    </>
  );
}

function Beside({ asked }: { asked: Asked }) {
  const { t } = useTranslation('officials');
  const { data, error, refetch } = useCheckedList(asked);
  return (
    <>
      <PageHeader>
        <Button component={Link} to={addressOf(LISTS, asked)} variant="default">
          {t('back')}
        </Button>
      </PageHeader>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="24rem" aria-busy="true" />
      ) : data.rows.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('nobody')} hint={t('nobodyHint')} />
      ) : (
        <Walk asked={asked} data={data} />
      )}
    </>
  );
}

function Walk({ asked, data }: { asked: Asked; data: Checked }) {
  const { t } = useTranslation('officials');
  const say = useText();
  const format = useFormat();
  const [params, set] = useAddress();
  const enter = useAction(officialsActions.enter, { changes: [PortalEntry.name] });
  const named = data.rows.findIndex(({ id }) => id === params.get('row'));
  const isOpen = ({ entered }: Checked['rows'][number]) => !entered || entered.isChanged;
  const firstOpen = data.rows.findIndex(isOpen);
  const at = named >= 0 ? named : Math.max(0, firstOpen);
  const row = data.rows[at]!;
  const go = (to: number) => {
    const target = data.rows[to];
    if (target) set({ row: target.id });
  };
  const following = [...data.rows.slice(at + 1), ...data.rows.slice(0, at)].find(isOpen);
  const mark = async (isEntered: boolean) => {
    const { portal, year } = asked;
    const done = await enter.run({ portal, ...(year ? { year } : {}), row: row.id, seal: row.seal, isEntered });
    if (done.ok && isEntered && following) set({ row: following.id });
  };
  useHotkeys([
    ['ArrowLeft', () => go(at - 1)],
    ['ArrowRight', () => go(at + 1)],
    ['E', () => void (isOpen(row) && !enter.isPending ? mark(true) : undefined)],
  ]);
  return (
    <>
      <Group justify="space-between" mb={4} gap="xs">
        <Text fw={650} truncate>
          {row.roll === null ? '' : `${format.digits(row.roll)} · `}
          {say(row.name)}
          {row.place.en ? ` · ${say(row.place)}` : ''}
        </Text>
        <Text size="sm" aria-live="polite">
          {t('row', { at: at + 1, all: data.rows.length })}
        </Text>
      </Group>
      <Progress
        value={(data.entered / data.rows.length) * 100}
        mb={4}
        size="sm"
        aria-label={t('progress', { done: data.entered, all: data.rows.length })}
      />
      <Group justify="space-between" mb="xs" gap="xs">
        <Group gap={6}>
          <Button
            size="xs"
            variant="default"
            disabled={at === 0}
            onClick={() => go(at - 1)}
            leftSection={<IconChevronLeft size={15} aria-hidden />}
          >
            {t('previous')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={at === data.rows.length - 1}
            onClick={() => go(at + 1)}
            rightSection={<IconChevronRight size={15} aria-hidden />}
          >
            {t('next')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            disabled={!following}
            onClick={() => following && set({ row: following.id })}
          >
            {t('nextOpen')}
          </Button>
        </Group>
        <Group gap={6}>
          {row.entered ? (
            <>
              <StatusBadge tone={row.entered.isChanged ? 'warn' : 'good'}>
                {t('enteredBy', { name: say(row.entered.by), time: format.dateTime(row.entered.at) })}
              </StatusBadge>
              <Button size="xs" variant="subtle" loading={enter.isPending} onClick={() => void mark(false)}>
                {t('unmark')}
              </Button>
            </>
          ) : null}
          {isOpen(row) ? (
            <Button
              size="xs"
              loading={enter.isPending}
              onClick={() => void mark(true)}
              leftSection={<IconCheck size={15} aria-hidden />}
            >
              {t(row.entered ? 'markAgain' : 'mark')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {row.entered?.isChanged ? (
        <Alert color="amber" mb="xs">
          {t('changedHint')}
        </Alert>
      ) : null}
      {row.faults
        .filter(({ column }) => column === null)
        .map(({ text }) => (
          <Alert key={text.en} color="red" mb="xs">
            {say(text)}
          </Alert>
        ))}
      <BesideRow key={row.id} columns={data.columns} row={row} />
      <Text size="xs" c="dimmed" mt={4} visibleFrom="sm">
        {t('progress', { done: data.entered, all: data.rows.length })}. {t('keys')}
      </Text>
    </>
  );
}
