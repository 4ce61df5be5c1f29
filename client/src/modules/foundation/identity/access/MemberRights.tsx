import { Alert, Paper, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { accessActions, type MemberView } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { ExtraPermissions } from './ExtraPermissions';
import { useSubscriptionTo, useRoles } from './use-access';
import { ViewAs } from './ViewAs';

/** One person's role, extra permissions, and the screens that these open. */
export function MemberRights({ membership }: { membership: string }) {
  const { t } = useTranslation('identity');
  const people = useSubscriptionTo('membership');
  const roles = useSubscriptionTo('role');
  const view = useAction(accessActions.viewAs, { membership }, { subscriptions: [...people, ...roles] });
  if (view.isError && !view.data) return <ErrorState error={view.error} onRetry={() => void view.refetch()} />;
  if (!view.data || view.data.member.membership !== membership) return <Skeleton h="16rem" />;
  const { member } = view.data;
  const refresh = () => void view.refetch();
  return (
    <Stack>
      {member.isActive ? null : <Alert color="yellow">{t('access.assign.inactive')}</Alert>}
      <RoleOf member={member} onDone={refresh} />
      <ExtraPermissions member={member} onDone={refresh} />
      <ViewAs member={member} reach={view.data} />
    </Stack>
  );
}

function RoleOf({ member, onDone }: { member: MemberView; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const can = useCan();
  const me = useMe();
  const roles = useRoles(member.institution?.id);
  const assign = useAction(accessActions.assignRole, {
    changes: ['membership'],
    quiet: (error) => error.code === 'CONFLICT',
  });
  const fitting = (roles.data?.roles ?? []).filter(
    (role) => (role.level === 'institution') === (member.institution !== null) && role.key !== 'visitor',
  );
  const change = async (role: string | null) => {
    if (!role || role === member.role) return;
    const outcome = await assign.run({ membership: member.membership, rev: member.rev, role });
    if (outcome.ok) toast('good', t('access.assign.roleSaved'));
    else if (outcome.error.code === 'CONFLICT') toast('warn', t('access.conflict'));
    onDone();
  };
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4">
        {say(member.name)}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {member.institution ? say(member.institution.name) : t('access.assign.noInstitution')}
      </Text>
      <Select
        label={t('access.assign.role')}
        allowDeselect={false}
        value={member.role}
        onChange={(role) => void change(role)}
        disabled={!can('membership.update') || assign.isPending || member.membership === me?.membership?.id}
        data={fitting.map((role) => ({ value: role.id, label: say(role.name) }))}
      />
    </Paper>
  );
}
