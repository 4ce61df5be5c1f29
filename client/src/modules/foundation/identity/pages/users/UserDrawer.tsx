import { Alert, Anchor, Button, Drawer, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  companyActions,
  userActions,
  type UserMembership,
  type UserView,
} from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan, useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm, confirmDelete } from '../../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { toast } from '../../../../../kit/ui/toast';
import { useSubscriptionTo, useRoles } from '../../access/use-access';
import { InvitationLink } from './InvitationLink';
import { ResetFactor } from './ResetFactor';
import { UserName } from './UserName';
import { UserSessions } from './UserSessions';
import { UserStatus } from './UserStatus';

const CHANGED = ['user', 'membership'] as const;

/** One account: memberships, sessions, and the actions on it. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const can = useCan();
  const memberships = useSubscriptionTo('membership');
  const user = useAction(userActions.user, { user: id }, { subscriptions: can('membership.read') ? memberships : [] });
  const refresh = () => void user.refetch();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={user.data ? say(user.data.name) : t('users.account')}
      closeButtonProps={{ 'aria-label': t('users.dialogClose') }}
    >
      {user.isError && !user.data ? <ErrorState error={user.error} onRetry={refresh} /> : null}
      {user.isPending ? <Skeleton h="14rem" /> : null}
      {user.data ? (
        <Stack gap="lg">
          <Account user={user.data} onChanged={refresh} onGone={onClose} />
          <Memberships user={user.data} onChanged={refresh} />
          {user.data.isOwn && can('identity.manageUsers') ? <UserSessions user={id} /> : null}
        </Stack>
      ) : null}
    </Drawer>
  );
}

function Account({ user, onChanged, onGone }: { user: UserView; onChanged: () => void; onGone: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const changes = { changes: CHANGED, onDone: onChanged };
  const status = useAction(userActions.setUserStatus, changes);
  const resend = useAction(userActions.resendInvitation, { onDone: () => toast('good', t('users.resent')) });
  const reset = useAction(userActions.sendUserReset, { onDone: () => toast('good', t('users.resetSent')) });
  const remove = useAction(userActions.removeUser, { changes: CHANGED, onDone: onGone });
  const disable = async () => {
    if (
      await confirm({
        title: t('users.disable'),
        message: t('users.disableText', { name: say(user.name) }),
        yes: t('users.disable'),
        isDanger: true,
      })
    )
      await status.run({ user: user.id, rev: user.rev, status: 'disabled' });
  };
  const askToRemove = async () => {
    if (await confirmDelete(say(user.name))) await remove.run({ user: user.id, rev: user.rev });
  };
  return (
    <section>
      <Group gap="sm" mb="xs">
        <UserStatus status={user.status} />
        <Text size="sm">
          {[user.email, user.phone ? format.phone(user.phone) : null, user.username].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      {user.isOwn && can('identity.manageUsers') ? <UserName user={user} onChanged={onChanged} /> : null}
      {user.isOwn ? null : (
        <Alert color="gray" mb="xs">
          {t('users.shared')}
        </Alert>
      )}
      {can('identity.manageUsers') ? (
        <Group gap="xs">
          {user.status === 'invited' ? (
            <Button
              size="xs"
              variant="light"
              loading={resend.isPending}
              onClick={() => void resend.run({ user: user.id })}
            >
              {t('users.resend')}
            </Button>
          ) : null}
          {user.isOwn && user.needsLink ? <InvitationLink user={user.id} name={say(user.name)} /> : null}
          {user.isOwn && user.status === 'active' && user.email ? (
            <Button
              size="xs"
              variant="light"
              loading={reset.isPending}
              onClick={() => void reset.run({ user: user.id })}
            >
              {t('users.reset')}
            </Button>
          ) : null}
          {user.isOwn && user.hasSecondFactor ? <ResetFactor user={user} /> : null}
          {user.isOwn && user.status !== 'disabled' ? (
            <Button size="xs" variant="light" color="red" loading={status.isPending} onClick={() => void disable()}>
              {t('users.disable')}
            </Button>
          ) : null}
          {user.isOwn && user.status === 'disabled' ? (
            <Button
              size="xs"
              variant="light"
              loading={status.isPending}
              onClick={() => void status.run({ user: user.id, rev: user.rev, status: 'active' })}
            >
              {t('users.enable')}
            </Button>
          ) : null}
          {can('user.remove') ? (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => void askToRemove()}
            >
              {t('users.remove')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </section>
  );
}

function Memberships({ user, onChanged }: { user: UserView; onChanged: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const can = useCan();
  const me = useMe();
  const own = me?.membership?.institution?.id;
  const set = useAction(userActions.setMembershipStatus, { changes: CHANGED, onDone: onChanged });
  const assign = useAction(companyActions.assignCompany, { changes: CHANGED, onDone: onChanged });
  const nameOf = (each: UserMembership) =>
    [say(each.roleName), each.institution ? say(each.institution.name) : ''].filter(Boolean).join(', ');
  const change = async (each: UserMembership) => {
    const shuts = each.isActive || each.isInvited;
    const word = t(each.isInvited ? 'users.withdraw' : 'users.close');
    if (
      shuts &&
      !(await confirm({
        title: word,
        message: t('users.closeText', { role: nameOf(each), name: say(user.name) }),
        yes: word,
        isDanger: true,
      }))
    )
      return;
    await set.run({ membership: each.id, rev: each.rev, status: shuts ? 'disabled' : 'active' });
  };
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('users.memberships')}
      </Title>
      <Stack gap="xs">
        {user.memberships.map((each) => (
          <Group key={each.id} justify="space-between">
            <Group gap="xs">
              <Text size="sm">{nameOf(each)}</Text>
              {each.isActive ? null : (
                <StatusBadge tone={each.isInvited ? 'info' : 'bad'}>
                  {each.isInvited ? t('users.waiting') : t('users.closed')}
                </StatusBadge>
              )}
            </Group>
            {can('identity.manageUsers') ? (
              <Group gap="sm">
                {can('membership.update') ? (
                  <Anchor component={Link} to={`/permission/assign?to=person&person=${each.id}`} size="sm">
                    {t('users.rights')}
                  </Anchor>
                ) : null}
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  {...(each.isActive || each.isInvited ? { c: 'red' } : {})}
                  onClick={() => void change(each)}
                >
                  {each.isInvited ? t('users.withdraw') : each.isActive ? t('users.close') : t('users.open')}
                </Anchor>
              </Group>
            ) : null}
            {each.institution === null && can('user.update') ? (
              <RefSelect
                entity="company"
                size="xs"
                w="100%"
                label={t('users.company')}
                value={each.company ?? undefined}
                onChange={(company) =>
                  void assign.run({ membership: each.id, rev: each.rev, company: company ?? null })
                }
              />
            ) : null}
          </Group>
        ))}
        {can('identity.manageUsers') && own ? <AddRole user={user.id} institution={own} onDone={onChanged} /> : null}
      </Stack>
    </section>
  );
}

function AddRole({ user, institution, onDone }: { user: string; institution: string; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const [role, setRole] = useState<string | null>(null);
  const roles = useRoles(institution);
  const add = useAction(userActions.addMembership, {
    changes: CHANGED,
    onDone: () => {
      setRole(null);
      onDone();
    },
  });
  // Students and guardians come with their own record, through an invitation.
  const fitting = (roles.data?.roles ?? []).filter(
    (each) => each.level === 'institution' && !['visitor', 'student', 'guardian'].includes(each.base ?? each.key),
  );
  return (
    <Group align="end" gap="xs">
      <Select
        style={{ flex: 1 }}
        size="sm"
        label={t('users.addRole')}
        value={role}
        onChange={setRole}
        data={fitting.map((each) => ({ value: each.id, label: say(each.name) }))}
      />
      <Button
        size="sm"
        variant="light"
        disabled={!role}
        loading={add.isPending}
        onClick={() => void (role && add.run({ user, role }))}
      >
        {t('access.save')}
      </Button>
    </Group>
  );
}
