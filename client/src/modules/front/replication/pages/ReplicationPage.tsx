import { Anchor, Paper, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { Replication } from '@pathshala/shared/modules/front/replication';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../kit/data/use-entity';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StateBadge } from './StateBadge';
import { PlanForm } from './PlanForm';
import { PlanView } from './PlanView';
import { useAddress } from '../../../../kit/ui/use-address';

/**
 * Settings of one institution carried to others: choose, look at the differences, apply; earlier ones stay to be looked
 * at.
 */
export default function ReplicationPage() {
  const [params, setAddress] = useAddress();
  const id = params.get('id');
  const open = (next: string) => setAddress({ id: next }, { isStep: true, isWhole: true });
  return (
    <>
      <PageHeader />
      <Stack>
        {id ? <PlanView key={id} id={id} /> : null}
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <PlanForm onPlanned={open} />
          <Earlier onOpen={open} />
        </SimpleGrid>
      </Stack>
    </>
  );
}

function Earlier({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('replication');
  const say = useText();
  const format = useFormat();
  const { data, error, refetch } = useList(Replication, { page: 1, size: 10 });
  const nameOf = (id: string) => (data?.labels.institution?.[id] ? say(data.labels.institution[id]) : '');
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="sm">
        {t('earlier')}
      </Title>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={160} />
      ) : data.total === 0 ? (
        <EmptyState title={t('noEarlier')} hint={t('noEarlierHint')} />
      ) : (
        <DataTable
          caption={t('earlier')}
          rows={data.rows}
          columns={[
            {
              id: 'when',
              label: say(Replication.fields.from.label),
              heading: true,
              render: (row) => (
                <Anchor component="button" type="button" ta="start" onClick={() => onOpen(row.id)}>
                  {nameOf(row.from)}
                </Anchor>
              ),
            },
            {
              id: 'to',
              label: say(Replication.fields.to.label),
              render: (row) => (row.to.length === 1 ? nameOf(row.to[0]!) : t('institutions', { count: row.to.length })),
            },
            { id: 'at', label: '', render: (row) => format.relative(row.createdAt) },
            {
              id: 'state',
              label: say(Replication.fields.state.label),
              render: (row) => <StateBadge state={row.state} />,
            },
          ]}
        />
      )}
    </Paper>
  );
}
