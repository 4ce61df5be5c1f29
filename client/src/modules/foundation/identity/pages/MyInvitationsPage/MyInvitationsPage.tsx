import { Skeleton, Stack } from '@mantine/core';
import { invitationActions } from '@pathshala/shared/modules/foundation/identity';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { InvitationCard } from './InvitationCard';

/** /user/my-invitation: roles that were offered to anyone who is logged in. */
export default function MyInvitationsPage() {
  const { t } = useTranslation('identity');
  const me = useMe();
  // Anyone who is invited may not follow memberships; every offer, withdrawal and answer moves a line in their bell.
  const asked = useAction(
    invitationActions.myInvitations,
    {},
    { staleTime: 0, subscriptions: me ? [{ entity: 'notification', room: { field: 'user', value: me.user.id } }] : [] },
  );
  return (
    <>
      <PageHeader hint={t('invitations.hint')} />
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="9rem" radius="lg" aria-busy="true" /> : null}
      {asked.data?.rows.length === 0 ? (
        <EmptyState icon={IconMail} title={t('invitations.empty')} hint={t('invitations.emptyHint')} />
      ) : null}
      <Stack gap="sm" maw="44rem">
        {asked.data?.rows.map((row) => (
          <InvitationCard key={row.membership} invitation={row} onAnswered={() => void asked.refetch()} />
        ))}
      </Stack>
    </>
  );
}
