import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { ActionOutput, Text as Words } from '@pathshala/shared';
import { resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { IconRefresh } from '@tabler/icons-react';
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';

type Exam = ActionOutput<typeof resultActions.groupExams>['exams'][number];
type Row = Exam & { id: string };
export type Act = 'generate' | 'publish' | 'withdraw';
const SHORTEST_REASON = 3;

/** Whether an institution's exam is at the point where this can be done. */
const CAN: Readonly<Record<Act, (exam: Exam) => boolean>> = {
  generate: ({ state, submitted, last, publishedVersion }) =>
    state === 'open' && submitted > 0 && last?.state !== 'generating' && publishedVersion === null,
  publish: ({ last, publishedVersion }) =>
    last !== null && last.state !== 'generating' && last.version !== publishedVersion,
  withdraw: ({ publishedVersion }) => publishedVersion !== null,
};

/**
 * Exams of the institutions of a group, of which some are chosen and moved on together; each institution decides by
 * its own rules.
 */
export function GroupExams({ acts }: { acts: readonly Act[] }) {
  const { t } = useTranslation('results');
  const say = useText();
  const columns = useColumns();
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [refused, setRefused] = useState<{ name: Words; reason: Words }[]>([]);
  const [isAsking, setAsking] = useState(false);
  const asked = useAction(
    resultActions.groupExams,
    {},
    { subscriptions: [{ entity: 'institutionDay' }, { entity: 'groupOpening' }] },
  );
  const rows = (asked.data?.exams ?? []).map((exam): Row => ({ id: `${exam.institution}:${exam.exam}`, ...exam }));
  const steer = useAction(resultActions.steerGroup, {
    onDone: ({ lines }) => {
      const done = lines.filter((line) => line.isDone).length;
      if (done > 0) toast('good', t('group.done', { count: done }));
      setRefused(
        lines.flatMap((line) => {
          const row = rows.find((each) => each.exam === line.exam);
          return line.reason && row ? [{ name: row.institutionLabel, reason: line.reason }] : [];
        }),
      );
      setSelection({});
      void asked.refetch();
    },
  });
  const chosen = (act: Act) => rows.filter((row) => selection[row.id] && CAN[act](row));
  const isIdle = rows.some((row) => selection[row.id]) && acts.every((act) => chosen(act).length === 0);
  const run = (act: Act, reason?: string) =>
    steer.run({
      act,
      exams: chosen(act).map(({ institution, exam }) => ({ institution, exam })),
      ...(reason ? { reason } : {}),
    });
  const order = async (act: Act) => {
    if (act === 'withdraw') return setAsking(true);
    const question = {
      title: t(`group.ask.${act}`, { count: chosen(act).length }),
      message: t(`group.askHint.${act}`),
      yes: t(`group.act.${act}`, { count: chosen(act).length }),
    };
    if (await confirm(question)) await run(act);
  };
  return (
    <>
      <PageHeader hint={t(acts.includes('generate') ? 'group.generateHint' : 'group.publishHint')}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} />}
          loading={asked.isFetching}
          onClick={() => void asked.refetch()}
        >
          {t('group.refresh')}
        </Button>
        {acts.map((act) => (
          <Button
            key={act}
            {...(act === 'withdraw' ? { color: 'red', variant: 'light' } : {})}
            disabled={chosen(act).length === 0}
            loading={steer.isPending}
            onClick={() => void order(act)}
          >
            {t(`group.act.${act}`, { count: chosen(act).length })}
          </Button>
        ))}
      </PageHeader>
      {isIdle ? (
        <Text size="sm" c="var(--tone-warn-text)" role="status" mb="xs">
          {t(acts.includes('generate') ? 'group.nothingToGenerate' : 'group.nothingToPublish')}
        </Text>
      ) : null}
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {refused.length > 0 ? (
        <Stack gap={2} mb="md" role="alert">
          {refused.map(({ name, reason }, at) => (
            <Text key={at} size="sm" c="var(--tone-bad-text)">
              {say(name)}: {say(reason)}
            </Text>
          ))}
        </Stack>
      ) : null}
      {asked.data && rows.length === 0 ? <EmptyState title={t('group.none')} /> : null}
      {rows.length > 0 || asked.isPending ? (
        <DataTable
          id="results.group"
          caption={t('group.caption')}
          isLoading={asked.isPending}
          rows={rows}
          columns={columns}
          selection={selection}
          onSelection={setSelection}
        />
      ) : null}
      <WithdrawDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={(reason) => {
          setAsking(false);
          void run('withdraw', reason);
        }}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  const counted = (id: 'students' | 'passed' | 'failed' | 'withheld'): Column<Row> => ({
    id,
    label: t(`group.column.${id}`),
    numeric: true,
    render: ({ last }) => (last ? format.number(last[id]) : '–'),
  });
  return [
    {
      id: 'institution',
      label: t('group.column.institution'),
      heading: true,
      render: (row) => say(row.institutionLabel),
    },
    { id: 'exam', label: t('exam'), render: (row) => say(row.label) },
    {
      id: 'submitted',
      label: t('group.column.submitted'),
      numeric: true,
      render: (row) => format.number(row.submitted),
    },
    {
      id: 'state',
      label: t('group.column.state'),
      render: ({ last, state }) =>
        last ? (
          <StateBadge entity={ResultVersion} state={last.state} />
        ) : (
          <StatusBadge tone="neutral">{t(`group.exam.${state}`)}</StatusBadge>
        ),
    },
    counted('students'),
    counted('passed'),
    counted('failed'),
    counted('withheld'),
    {
      id: 'publishedAt',
      label: t('group.column.publishedAt'),
      render: ({ publishedAt }) => (publishedAt ? format.dateTime(publishedAt) : '–'),
    },
  ];
}

function WithdrawDialog({
  isOpen,
  onClose,
  onReason,
}: {
  isOpen: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}) {
  const { t } = useTranslation('results');
  const [reason, setReason] = useState('');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('group.withdrawTitle')}>
      <Stack>
        <Textarea
          label={t('group.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button color="red" disabled={reason.trim().length < SHORTEST_REASON} onClick={() => onReason(reason.trim())}>
            {t('group.withdraw')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
