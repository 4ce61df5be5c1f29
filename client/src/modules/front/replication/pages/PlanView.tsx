import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Field, Row } from '@pathshala/shared';
import { Replication, ReplicationLine, replicationActions } from '@pathshala/shared/modules/front/replication';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useRegistry } from '../../../../kit/data/session';
import { useList, useOptions, useRecord } from '../../../../kit/data/use-entity';
import { DataTable } from '../../../../kit/table/DataTable';
import { Pager } from '../../../../kit/table/Pager';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { RunPanel } from '../../../foundation/runs';
import { StateBadge } from './StateBadge';

type Line = Row<typeof ReplicationLine>;

/** One replication, live: the changes in each institution, and the button that does it. */
export function PlanView({ id }: { id: string }) {
  const { t } = useTranslation('replication');
  const format = useFormat();
  const say = useText();
  const { data: plan, error, refetch } = useRecord(Replication, id);
  const apply = useAction(replicationActions.apply, { changes: ['replication'] });
  const { entities } = useRegistry();
  const names = useOptions(
    entities.get('institution')!,
    { ids: plan ? [plan.from, ...plan.to] : [] },
    { enabled: Boolean(plan) },
  );
  if (error && !plan) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!plan) return <Skeleton h={160} />;
  const nameOf = (institution: string) => {
    const label = names.data?.find((item) => item.id === institution)?.label;
    return label ? say(label) : '';
  };
  const where = plan.to.length === 1 ? nameOf(plan.to[0]!) : t('institutions', { count: plan.to.length });
  const count = plan.added + plan.changed;
  const ask = async () => {
    if (await confirm({ title: t('applyTitle'), message: t('applyMessage', { count, where }), yes: t('apply') }))
      await apply.run({ id });
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={`${nameOf(plan.from)} → ${where}`}>
      <Stack gap="sm">
        <Group justify="space-between">
          <div>
            <Title order={2} size="h4">
              {nameOf(plan.from)} → {where}
            </Title>
            <Text size="sm" c="dimmed" role="status">
              {plan.state === 'planning'
                ? t('finding')
                : t('counts', {
                    added: format.number(plan.added),
                    changed: format.number(plan.changed),
                    same: format.number(plan.same),
                    refused: format.number(plan.refused),
                  })}
            </Text>
          </div>
          <Group gap="xs">
            <StateBadge state={plan.state} />
            {plan.state === 'planned' && count > 0 ? (
              <Button
                leftSection={<IconCheck size={18} aria-hidden />}
                loading={apply.isPending}
                onClick={() => void ask()}
              >
                {t('apply')}
              </Button>
            ) : null}
          </Group>
        </Group>
        {plan.state === 'planned' ? null : (
          <RunPanel subject={id} permission={replicationActions.plan.permission} isOfPlatform />
        )}
        {plan.state === 'applied' ? <Alert color="leaf">{t('applied')}</Alert> : null}
        {plan.state === 'failed' ? (
          <Alert color="red" role="alert">
            {say({ en: plan.error ?? '', bn: plan.errorBn ?? '' })}
          </Alert>
        ) : null}
        {plan.state === 'failed' && count + plan.refused === 0 ? null : plan.state === 'planning' ? (
          <Skeleton h={120} />
        ) : count + plan.refused === 0 ? (
          <EmptyState title={t('noDifference')} hint={t('noDifferenceHint')} />
        ) : (
          <Lines replication={id} nameOf={nameOf} rev={plan.rev} />
        )}
      </Stack>
    </Paper>
  );
}

function Lines({
  replication,
  nameOf,
  rev,
}: {
  replication: string;
  nameOf: (institution: string) => string;
  rev: number;
}) {
  const { t } = useTranslation('replication');
  const say = useText();
  const isBengali = useLocale() === 'bn';
  const { entities } = useRegistry();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const { data, error, refetch } = useList(
    ReplicationLine,
    { page, size, filter: { replication: { eq: replication } } },
    { live: false },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={160} />;
  const entityOf = (line: Line) => entities.get(line.entity)!;
  return (
    <div key={rev}>
      <DataTable
        caption={say(ReplicationLine.labels.many)}
        rows={data.rows}
        columns={[
          {
            id: 'record',
            label: t('record'),
            heading: true,
            render: (line) => (
              <>
                {isBengali ? line.labelBn : line.label}{' '}
                <Text span size="sm" c="dimmed">
                  {say(entityOf(line).labels.one)}
                </Text>
              </>
            ),
          },
          {
            id: 'where',
            label: say(ReplicationLine.fields.institution.label),
            render: (line) => nameOf(line.institution),
          },
          { id: 'op', label: say(ReplicationLine.fields.op.label), render: (line) => <OpBadge op={line.op} /> },
          {
            id: 'details',
            label: say(ReplicationLine.fields.details.label),
            isEmpty: (line) => line.details.length === 0,
            render: (line) => <Details line={line} fields={entityOf(line).fields} />,
          },
        ]}
      />
      <Pager page={page} size={size} total={data.total} onPage={setPage} onSize={setSize} />
    </div>
  );
}

function OpBadge({ op }: { op: Line['op'] }) {
  const say = useText();
  const { label, tone } = ReplicationLine.fields.op.of.choices!.find(({ value }) => value === op)!;
  return <StatusBadge tone={tone ?? 'neutral'}>{say(label)}</StatusBadge>;
}

function Details({ line, fields }: { line: Line; fields: Record<string, Field> }) {
  const { t } = useTranslation('replication');
  const say = useText();
  const labelOf = (field: string) => (fields[field] ? say(fields[field].label) : field);
  const [first] = line.details;
  if (line.op === 'refused' && first)
    return (
      <Text size="sm">
        {first.after
          ? t('missing', { field: labelOf(first.field), what: first.after })
          : t('refusedBy', { field: labelOf(first.field) })}
      </Text>
    );
  if (line.op === 'add')
    return (
      <>
        {line.details.map(({ field, before }) => (
          <Text key={field} size="sm">
            {t('leftOut', { field: labelOf(field), what: before })}
          </Text>
        ))}
      </>
    );
  return (
    <>
      {line.details.map(({ field, before, after }) => (
        <Text key={field} size="sm">
          {labelOf(field)}: <s aria-label={`${t('before')}: ${before}`}>{before || '–'}</s> →{' '}
          <strong>{after || '–'}</strong>
        </Text>
      ))}
    </>
  );
}
