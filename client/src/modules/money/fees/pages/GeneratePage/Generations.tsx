import { Button, Group, Modal, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { FeeRun, feesActions } from '@pathshala/shared/modules/money/fees';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentChanges } from '../../../../../kit/data/live/recent-changes';
import { useList } from '../../../../../kit/data/use-entity';
import { useActionForm } from '../../../../../kit/form/use-action-form';
import { DataTable } from '../../../../../kit/table/DataTable';
import { Pager } from '../../../../../kit/table/Pager';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';

type FeeRunRow = Row<typeof FeeRun>;
const SIZE = 10;
const titleOf = (row: FeeRunRow, locale: 'en' | 'bn') => (locale === 'bn' ? row.titleBn : row.title);

/** Generations so far, the latest first, their numbers moving while one is under way. */
export function Generations() {
  const { t } = useTranslation('fees');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const isRecent = useRecentChanges();
  const [page, setPage] = useState(1);
  const [reverting, setReverting] = useState<FeeRunRow | null>(null);
  const list = useList(FeeRun, { page, size: SIZE });
  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const states = FeeRun.fields.state.of.choices ?? [];
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {t('runs.title')}
      </Title>
      {list.data?.total === 0 ? (
        <Paper withBorder p="md">
          <Text c="dimmed">{t('runs.none')}</Text>
        </Paper>
      ) : (
        <DataTable
          caption={t('runs.title')}
          rows={list.data?.rows ?? []}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          isChanged={(row) => isRecent(FeeRun.name, row.id)}
          columns={[
            {
              id: 'title',
              label: say(FeeRun.labels.one),
              heading: true,
              render: (row) => (
                <div>
                  <Text size="sm" fw={550}>
                    {titleOf(row, locale)}
                  </Text>
                  {row.cancelled > 0 ? (
                    <Text size="xs" c="dimmed">
                      {t('runs.cancelled', { count: row.cancelled, reason: row.revertReason ?? '' })}
                    </Text>
                  ) : null}
                </div>
              ),
            },
            {
              id: 'when',
              label: t('runs.when'),
              render: (row) => (
                <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
                  {format.dateTime(row.createdAt)}
                </Text>
              ),
            },
            { id: 'created', label: t('generate.created'), numeric: true, render: (row) => format.number(row.created) },
            {
              id: 'adjusted',
              label: t('generate.adjusted'),
              numeric: true,
              render: (row) => format.number(row.adjusted),
            },
            {
              id: 'amount',
              label: t('generate.net'),
              numeric: true,
              render: (row) => format.money(row.amount - row.waived),
            },
            {
              id: 'state',
              label: say(FeeRun.fields.state.label),
              render: (row) => {
                const state = states.find(({ value }) => value === row.state);
                return state ? <StatusBadge tone={state.tone ?? 'neutral'}>{say(state.label)}</StatusBadge> : null;
              },
            },
            {
              id: 'act',
              label: t('runs.revert'),
              isAction: true,
              render: (row) =>
                row.state === 'active' && row.created + row.adjusted > 0 ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    leftSection={<IconArrowBackUp size={15} aria-hidden />}
                    aria-label={t('runs.revertOf', { title: titleOf(row, locale) })}
                    onClick={() => setReverting(row)}
                  >
                    {t('runs.revert')}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
      {list.data && list.data.total > SIZE ? (
        <Pager page={page} size={SIZE} total={list.data.total} onPage={setPage} onSize={() => undefined} />
      ) : null}
      {reverting ? <RevertDialog key={reverting.id} row={reverting} onClose={() => setReverting(null)} /> : null}
    </section>
  );
}

function RevertDialog({ row, onClose }: { row: FeeRunRow; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const locale = useLocale();
  const form = useActionForm(feesActions.revert, {
    defaults: { feeRun: row.id, reason: '' },
    labels: { reason: { en: 'Reason', bn: 'কারণ' } },
    changes: ['run', 'feeRun'],
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('runs.revertTitle')}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap="sm">
          <Text fw={600}>{titleOf(row, locale)}</Text>
          <Text size="sm">{t('runs.revertMessage')}</Text>
          <Textarea
            {...form.field('reason')}
            label={t('runs.reason')}
            description={t('runs.reasonHint')}
            withAsterisk
            autosize
            minRows={2}
            data-autofocus
          />
          {form.failure ? (
            <Text size="sm" c="red" role="alert">
              {form.failure.message}
            </Text>
          ) : null}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('runs.cancel')}
            </Button>
            <Button type="submit" color="red" loading={form.isPending}>
              {t('runs.revert')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
