import { ActionIcon, Alert, Anchor, Code, CopyButton, Group, Paper, Stack, Title, Tooltip } from '@mantine/core';
import { oauthActions } from '@pathshala/shared/modules/foundation/oauth';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../../kit/data/api';
import { useLive } from '../../../../../kit/data/live/use-live';
import { keys } from '../../../../../kit/data/query-keys';
import { useAction } from '../../../../../kit/data/use-action';
import { DataTable } from '../../../../../kit/table/DataTable';
import { confirm, confirmDelete } from '../../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { toast } from '../../../../../kit/ui/toast';
import { ClientAccess } from './ClientAccess';
import { ClientDialog, type ShownClient } from './ClientDialog';

/**
 * /laravel-passport: programs of others, their secrets (for core administrators, every look is recorded), and their
 * scopes.
 */
export default function OauthClientsPage() {
  const { t } = useTranslation('oauth');
  const [editing, setEditing] = useState<ShownClient | 'new' | null>(null);
  // A command by its nature, because each look is recorded; so it is asked for once and again when something changed,
  // never by the way.
  const clients = useQuery({
    queryKey: keys.action(oauthActions.clients.id),
    queryFn: () => callAction(oauthActions.clients, {}),
  });
  useLive({ entity: 'oauthClient' }, () => void clients.refetch());
  return (
    <>
      <PageHeader />
      <Stack gap="lg">
        <Paper withBorder p="lg" component="section" aria-labelledby="oauth-clients">
          <Group justify="space-between" mb="md">
            <Title order={2} id="oauth-clients">
              {t('title')}
            </Title>
            <Anchor component="button" type="button" onClick={() => setEditing('new')}>
              {t('createNew')}
            </Anchor>
          </Group>
          {clients.isError && !clients.data ? (
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
  const { t } = useTranslation('oauth');
  const remove = useAction(oauthActions.removeClient, { onDone: onChanged });
  const rotate = useAction(oauthActions.rotateClient, {
    onDone: () => {
      onChanged();
      toast('good', t('rotated'));
    },
  });
  const askToRemove = async ({ id, name }: ShownClient) => {
    if (await confirmDelete(name)) await remove.run({ id });
  };
  const askToRotate = async ({ id, name }: ShownClient) => {
    if (await confirm({ title: t('rotate'), message: t('rotateText', { name }), yes: t('rotate') }))
      await rotate.run({ id });
  };
  if (!isLoading && rows.length === 0)
    return (
      <Alert color="gray" role="status">
        {t('empty')}
      </Alert>
    );
  return (
    <DataTable
      id="oauth-clients"
      caption={t('title')}
      rows={rows}
      isLoading={isLoading}
      columns={[
        { id: 'id', label: t('id'), render: (row) => <Code>{row.id}</Code> },
        { id: 'name', label: t('name'), render: (row) => row.name, heading: true },
        {
          id: 'secret',
          label: t('secret'),
          render: (row) => (
            <Group gap={4} wrap="nowrap">
              <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{row.secret}</Code>
              <CopyButton value={row.secret}>
                {({ copied, copy }) => (
                  <Tooltip label={copied ? t('copied') : t('copy')}>
                    <ActionIcon variant="subtle" onClick={copy} aria-label={t('copy')}>
                      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                    </ActionIcon>
                  </Tooltip>
                )}
              </CopyButton>
              <Tooltip label={t('rotate')}>
                <ActionIcon
                  variant="subtle"
                  loading={rotate.isPending}
                  onClick={() => void askToRotate(row)}
                  aria-label={t('rotate')}
                >
                  <IconRefresh size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
          ),
        },
        {
          id: 'edit',
          label: t('edit'),
          isAction: true,
          render: (row) => (
            <Anchor component="button" type="button" inherit onClick={() => onEdit(row)}>
              {t('edit')}
            </Anchor>
          ),
        },
        {
          id: 'delete',
          label: t('delete'),
          isAction: true,
          render: (row) => (
            <Anchor component="button" type="button" inherit c="red" onClick={() => void askToRemove(row)}>
              {t('delete')}
            </Anchor>
          ),
        },
      ]}
    />
  );
}
