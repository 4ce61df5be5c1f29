import { Button, Paper, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { GroupMembership, Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useList, useRecord } from '../../../../kit/data/use-entity';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { JoinForm } from '../parts/JoinForm';
import { LeaveDialog } from '../parts/LeaveDialog';

/** The institutions of one group: members, joining, leaving, and the history of membership. */
export default function GroupInstitutionsPage() {
  const locale = useLocale();
  const { gr_id: id = '' } = useParams();
  const { data: group, error, refetch } = useRecord(InstitutionGroup, id);
  if (!group)
    return (
      <>
        <PageHeader />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={320} />}
      </>
    );
  return (
    <>
      <PageHeader hint={nameIn(locale, group)} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Stack>
          <Members group={id} />
          <History group={id} />
        </Stack>
        <JoinForm group={id} />
      </SimpleGrid>
    </>
  );
}

function Members({ group }: { group: string }) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const locale = useLocale();
  const [leaving, setLeaving] = useState<Row<typeof Institution> | null>(null);
  const { data, error, refetch } = useList(Institution, { size: 200, filter: { group: { eq: group } } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="sm">
        {t('group.members')}
      </Title>
      {!data ? (
        <Skeleton h={120} />
      ) : data.total === 0 ? (
        <EmptyState title={t('group.none')} hint={t('group.noneHint')} />
      ) : (
        <DataTable
          id="group-members"
          caption={t('group.members')}
          rows={data.rows}
          columns={[
            { id: 'name', label: t('group.name'), heading: true, render: (row) => nameIn(locale, row) },
            { id: 'eiin', label: say(Institution.fields.eiin.label), render: (row) => row.eiin ?? '' },
            {
              id: 'leave',
              label: '',
              render: (row) => (
                <Button size="compact-sm" variant="light" color="red" onClick={() => setLeaving(row)}>
                  {t('group.leave')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {leaving ? <LeaveDialog group={group} institution={leaving} onClose={() => setLeaving(null)} /> : null}
    </Paper>
  );
}

function History({ group }: { group: string }) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const format = useFormat();
  const { data } = useList(GroupMembership, { size: 200, filter: { group: { eq: group } } });
  if (!data || data.total === 0) return null;
  const nameOf = (id: string) => (data.labels.institution?.[id] ? say(data.labels.institution[id]) : '');
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="sm">
        {t('group.history')}
      </Title>
      <DataTable
        id="group-history"
        caption={t('group.history')}
        rows={data.rows}
        columns={[
          { id: 'name', label: t('group.name'), heading: true, render: (row) => nameOf(row.institution) },
          {
            id: 'when',
            label: t('group.since'),
            render: (row) =>
              row.leftOn
                ? t('group.until', { from: format.date(row.joinedOn), until: format.date(row.leftOn) })
                : t('group.still', { from: format.date(row.joinedOn) }),
          },
          { id: 'reason', label: t('group.reason'), render: (row) => row.reason ?? '' },
        ]}
      />
    </Paper>
  );
}
