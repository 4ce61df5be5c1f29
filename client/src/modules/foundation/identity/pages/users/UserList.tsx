import { Button, Group, SegmentedControl, Select, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { userActions, type Audience, type UserView } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { DataTable } from '../../../../../kit/table/DataTable';
import { Pager } from '../../../../../kit/table/Pager';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { useSubscriptionTo } from '../../access/use-access';
import { InviteDialog } from './InviteDialog';
import { UserDrawer } from './UserDrawer';
import { UserStatus } from './UserStatus';
import { useAddress } from '../../../../../kit/ui/use-address';

const STATUSES = ['active', 'invited', 'disabled'] as const;
type Status = (typeof STATUSES)[number];

/** People who may log in, by kind; one opened shows memberships, sessions and the actions. */
export function UserList({
  audiences,
  choosesInstitution = false,
}: {
  audiences: readonly Audience[];
  choosesInstitution?: boolean;
}) {
  const { t } = useTranslation('identity');
  const can = useCan();
  const [params, setAddress] = useAddress();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [isInviting, setInviting] = useState(false);
  const audience = audiences.find((each) => each === params.get('kind')) ?? audiences[0]!;
  const status = STATUSES.find((each) => each === params.get('status'));
  const institution = params.get('institution') ?? undefined;
  const open = params.get('open');
  const set = (name: string, value: string | null | undefined) => setAddress({ [name]: value }, { isStep: true });
  const filter = {
    audience,
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(institution ? { institution } : {}),
  };
  return (
    <>
      <PageHeader>
        {can('identity.manageUsers') ? <Button onClick={() => setInviting(true)}>{t('users.invite')}</Button> : null}
      </PageHeader>
      <Stack>
        {audiences.length > 1 ? (
          <div style={{ overflowX: 'auto' }}>
            <SegmentedControl
              aria-label={t('users.which')}
              value={audience}
              onChange={(next) => set('kind', next)}
              data={audiences.map((value) => ({ value, label: t(`users.audience.${value}`) }))}
            />
          </div>
        ) : null}
        <Group align="end">
          <TextInput
            style={{ flex: '2 1 14rem' }}
            type="search"
            aria-label={t('users.search')}
            placeholder={t('users.search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Select
            style={{ flex: '1 1 9rem' }}
            aria-label={t('users.status')}
            placeholder={t('users.anyStatus')}
            clearable
            value={status ?? null}
            onChange={(next) => set('status', next)}
            data={STATUSES.map((value: Status) => ({ value, label: t(`users.statuses.${value}`) }))}
          />
          {choosesInstitution ? (
            <RefSelect
              style={{ flex: '1 1 14rem' }}
              entity="institution"
              aria-label={t('users.institution')}
              placeholder={t('users.institution')}
              value={institution}
              onChange={(next) => set('institution', next)}
            />
          ) : null}
        </Group>
        <Users key={JSON.stringify(filter)} filter={filter} onOpen={(user) => set('open', user.id)} />
      </Stack>
      {open ? <UserDrawer id={open} onClose={() => set('open', null)} /> : null}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

interface Filter {
  audience: Audience;
  q?: string;
  status?: Status;
  institution?: string;
}

function Users({ filter, onOpen }: { filter: Filter; onOpen: (user: UserView) => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const me = useMe();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const memberships = useSubscriptionTo('membership');
  const can = useCan();
  // The list of all accounts is followed by those who may read all; others follow the memberships of their place.
  const subscriptions = can('membership.read')
    ? [...memberships, ...(can('user.read') ? [{ entity: 'user' }] : [])]
    : [];
  const users = useAction(userActions.users, { ...filter, page, size }, { subscriptions });
  if (users.isError && !users.data) return <ErrorState error={users.error} onRetry={() => void users.refetch()} />;
  if (users.data?.total === 0) return <EmptyState title={t('users.none')} hint={t('users.noneHint')} />;
  return (
    <>
      <VisuallyHidden role="status">{users.data ? format.number(users.data.total) : ''}</VisuallyHidden>
      <DataTable
        id="users"
        caption={t('users.which')}
        rows={users.data?.rows ?? []}
        isLoading={users.isPending}
        isStale={users.isPlaceholderData}
        onOpen={onOpen}
        columns={[
          { id: 'name', label: t('users.name'), heading: true, render: (row) => say(row.name) },
          {
            id: 'contact',
            label: t('users.contact'),
            render: (row) => row.email ?? (row.phone ? format.phone(row.phone) : row.username),
          },
          {
            id: 'roles',
            label: t('users.roles'),
            render: (row) =>
              row.memberships
                .map((each) =>
                  [
                    say(each.roleName),
                    each.institution && each.institution.id !== me?.membership?.institution?.id
                      ? say(each.institution.name)
                      : '',
                    each.isInvited ? t('users.waiting') : '',
                  ]
                    .filter(Boolean)
                    .join(', '),
                )
                .join(' · '),
          },
          { id: 'status', label: t('users.status'), render: (row) => <UserStatus status={row.status} /> },
          {
            id: 'sessions',
            label: t('users.sessions'),
            render: (row) => (row.sessions > 0 ? t('users.sessionsOf', { count: row.sessions }) : t('users.never')),
          },
          {
            id: 'seen',
            label: t('users.seen'),
            render: (row) => (row.lastSeenAt ? format.relative(row.lastSeenAt) : ''),
          },
        ]}
      />
      {users.data ? <Pager page={page} size={size} total={users.data.total} onPage={setPage} onSize={setSize} /> : null}
    </>
  );
}
