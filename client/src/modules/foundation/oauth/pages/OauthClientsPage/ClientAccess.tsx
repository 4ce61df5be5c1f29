import { Anchor, Button, Group, Modal, MultiSelect, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ActionOutput } from '@pathshala/shared';
import { oauthActions } from '@pathshala/shared/modules/foundation/oauth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { DataTable } from '../../../../../kit/table/DataTable';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../../kit/ui/ErrorState';

type Access = ActionOutput<typeof oauthActions.access>;
type Limits = Access['clients'][number];

/**
 * Below the clients: the scopes that each may ask for, the membership it acts for, and the people who let programs in.
 */
export function ClientAccess() {
  const { t } = useTranslation('oauth');
  const say = useText();
  const access = useAction(oauthActions.access, {}, { subscriptions: [{ entity: 'oauthClient' }] });
  const [changing, setChanging] = useState<Limits | null>(null);
  if (access.isError && !access.data) return <ErrorState error={access.error} onRetry={() => void access.refetch()} />;
  const refresh = () => void access.refetch();
  return (
    <>
      {access.data?.clients.length === 0 ? null : (
        <Paper withBorder p="lg" component="section">
          <Title order={2}>{t('limits.title')}</Title>
          <Text c="dimmed" size="sm" mb="md">
            {t('limits.hint')}
          </Text>
          <DataTable
            caption={t('limits.title')}
            rows={access.data?.clients ?? []}
            isLoading={access.isPending}
            columns={[
              { id: 'name', label: t('name'), render: (row) => row.name, heading: true },
              {
                id: 'scopes',
                label: t('limits.scopes'),
                render: (row) => (row.scopes ? t('limits.some', { count: row.scopes.length }) : t('limits.all')),
              },
              {
                id: 'actsFor',
                label: t('limits.actsFor'),
                render: (row) => (row.actsFor ? say(row.actsFor.name) : t('limits.nobody')),
              },
              {
                id: 'change',
                label: t('limits.change'),
                isAction: true,
                render: (row) => (
                  <Anchor component="button" type="button" inherit onClick={() => setChanging(row)}>
                    {t('limits.change')}
                  </Anchor>
                ),
              },
            ]}
          />
        </Paper>
      )}
      <Paper withBorder p="lg" component="section">
        <Title order={2} mb="md">
          {t('grants.title')}
        </Title>
        <Grants grants={access.data?.grants ?? []} isLoading={access.isPending} onEnded={refresh} />
      </Paper>
      {changing ? (
        <LimitsDialog
          limits={changing}
          scopes={access.data?.scopes ?? []}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            refresh();
          }}
        />
      ) : null}
    </>
  );
}

function Grants({ grants, isLoading, onEnded }: { grants: Access['grants']; isLoading: boolean; onEnded: () => void }) {
  const { t } = useTranslation('oauth');
  const say = useText();
  const format = useFormat();
  const end = useAction(oauthActions.endGrant, { onDone: onEnded });
  const ask = async (row: Access['grants'][number]) => {
    if (
      await confirm({
        title: t('grants.end'),
        message: t('grants.endText', { client: row.clientName, person: say(row.userName) }),
        yes: t('grants.end'),
        isDanger: true,
      })
    )
      await end.run({ family: row.family });
  };
  if (!isLoading && grants.length === 0) return <Text>{t('grants.empty')}</Text>;
  return (
    <DataTable
      caption={t('grants.title')}
      rows={grants.map((grant) => ({ ...grant, id: grant.family }))}
      isLoading={isLoading}
      columns={[
        { id: 'client', label: t('grants.client'), render: (row) => row.clientName, heading: true },
        { id: 'person', label: t('grants.person'), render: (row) => say(row.userName) },
        { id: 'scopes', label: t('limits.scopes'), render: (row) => row.scopes.join(', ') },
        { id: 'since', label: t('grants.since'), render: (row) => format.dateTime(row.since) },
        {
          id: 'used',
          label: t('grants.used'),
          render: (row) => (row.lastUsedAt ? format.relative(row.lastUsedAt) : t('grants.never')),
        },
        {
          id: 'end',
          label: t('grants.end'),
          render: (row) => (
            <Anchor component="button" type="button" inherit c="red" onClick={() => void ask(row)}>
              {t('grants.end')}
            </Anchor>
          ),
        },
      ]}
    />
  );
}

function LimitsDialog({
  limits,
  scopes,
  onClose,
  onDone,
}: {
  limits: Limits;
  scopes: Access['scopes'];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('oauth');
  const say = useText();
  const [chosen, setChosen] = useState<string[]>(limits.scopes ?? []);
  const [actsFor, setActsFor] = useState(limits.actsFor?.membership ?? null);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 250);
  const actors = useAction(oauthActions.actors, { q });
  const save = useAction(oauthActions.limitClient, { onDone });
  const found = (actors.data?.actors ?? []).map(({ membership, name }) => ({ value: membership, label: say(name) }));
  const known =
    limits.actsFor && !found.some(({ value }) => value === limits.actsFor?.membership)
      ? [{ value: limits.actsFor.membership, label: say(limits.actsFor.name) }]
      : [];
  return (
    <Modal opened onClose={onClose} title={limits.name} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <MultiSelect
          data-autofocus
          label={t('limits.scopes')}
          description={t('limits.scopesHint')}
          searchable
          clearable
          maxDropdownHeight={240}
          value={chosen}
          onChange={setChosen}
          data={scopes.map(({ name, label }) => ({ value: name, label: say(label) }))}
        />
        <Select
          label={t('limits.actsFor')}
          placeholder={t('limits.search')}
          searchable
          clearable
          value={actsFor}
          onChange={setActsFor}
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          data={[...known, ...found]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() => void save.run({ id: limits.id, scopes: chosen.length > 0 ? chosen : null, actsFor })}
          >
            {t('limits.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
