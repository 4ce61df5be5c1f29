import { ActionIcon, Alert, Anchor, Code, CopyButton, Group, Paper, Stack, Title, Tooltip } from '@mantine/core';
import { oauthActions } from '@pathshala/shared/modules/identity';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { useLive } from '../../../../kit/data/live/use-live';
import { keys } from '../../../../kit/data/query-keys';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { confirm, confirmDelete } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { ClientAccess } from './ClientAccess';
import { ClientDialog, type ShownClient } from './ClientDialog';

/** /laravel-passport: programs of others, their secrets (for core administrators, every look is recorded), and what they may do. */
export default function OauthClientsPage() {
  const { t } = useTranslation('identity');
  const [editing, setEditing] = useState<ShownClient | 'new' | null>(null);
  // A command by its nature, because each look is recorded; so it is asked for once and again when something changed, never by the way.
  const clients = useQuery({
    queryKey: keys.action(oauthActions.oauthClients.id),
    queryFn: () => callAction(oauthActions.oauthClients, {}),
  });
  useLive({ entity: 'oauthClient' }, () => void clients.refetch());
  return (
    <>
      <PageHeader />
      <Stack gap="lg">
        <Paper withBorder p="lg" component="section" aria-labelledby="oauth-clients">
          <Group justify="space-between" mb="md">
            <Title order={2} id="oauth-clients">
              {t('oauth.title')}
            </Title>
            <Anchor component="button" type="button" onClick={() => setEditing('new')}>
              {t('oauth.createNew')}
            </Anchor>
          </Group>
          {clients.isError ? (
            <ErrorState error={clients.error} onRetry={() => void clients.refetch()} />
          ) : (
            <Clients
              rows={clients.data ?? []}
              isLoading={clients.isPending}
              onEdit={setEditing}
              onChanged={() => void clients.refetch()}
            />
          )}
        </Paper>
        <ClientAccess />
      </Stack>
      {editing ? (
        <ClientDialog
          client={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onDone={() => {
            setEditing(null);
            void clients.refetch();
          }}
        />
      ) : null}
    </>
  );
}

function Clients({
  rows,
  isLoading,
  onEdit,
  onChanged,
}: {
  rows: readonly ShownClient[];
  isLoading: boolean;
  onEdit: (client: ShownClient) => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation('identity');
  const remove = useAction(oauthActions.removeOauthClient, { onDone: onChanged });
  const rotate = useAction(oauthActions.rotateOauthClient, {
    onDone: () => {
      onChanged();
      toast('good', t('oauth.rotated'));
    },
  });
  const askToRemove = async ({ id, name }: ShownClient) => {
    if (await confirmDelete(name)) await remove.run({ id });
  };
  const askToRotate = async ({ id, name }: ShownClient) => {
    if (await confirm({ title: t('oauth.rotate'), message: t('oauth.rotateText', { name }), yes: t('oauth.rotate') }))
      await rotate.run({ id });
  };
  if (!isLoading && rows.length === 0)
    return (
      <Alert color="gray" role="status">
        {t('oauth.empty')}
      </Alert>
    );
  return (
    <DataTable
      id="oauth-clients"
      caption={t('oauth.title')}
      rows={rows}
      isLoading={isLoading}
      columns={[
        { id: 'id', label: t('oauth.id'), render: (row) => <Code>{row.id}</Code> },
        { id: 'name', label: t('oauth.name'), render: (row) => row.name, heading: true },
        {
          id: 'secret',
          label: t('oauth.secret'),
          render: (row) => (
            <Group gap={4} wrap="nowrap">
              <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{row.secret}</Code>
              <CopyButton value={row.secret}>
                {({ copied, copy }) => (
                  <Tooltip label={copied ? t('oauth.copied') : t('oauth.copy')}>
                    <ActionIcon variant="subtle" onClick={copy} aria-label={t('oauth.copy')}>
                      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                    </ActionIcon>
                  </Tooltip>
                )}
              </CopyButton>
              <Tooltip label={t('oauth.rotate')}>
                <ActionIcon
                  variant="subtle"
                  loading={rotate.isPending}
                  onClick={() => void askToRotate(row)}
                  aria-label={t('oauth.rotate')}
                >
                  <IconRefresh size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
          ),
        },
        {
          id: 'edit',
          label: t('oauth.edit'),
          isAction: true,
          render: (row) => (
            <Anchor component="button" type="button" inherit onClick={() => onEdit(row)}>
              {t('oauth.edit')}
            </Anchor>
          ),
        },
        {
          id: 'delete',
          label: t('oauth.delete'),
          isAction: true,
          render: (row) => (
            <Anchor component="button" type="button" inherit c="red" onClick={() => void askToRemove(row)}>
              {t('oauth.delete')}
            </Anchor>
          ),
        },
      ]}
    />
  );
}
