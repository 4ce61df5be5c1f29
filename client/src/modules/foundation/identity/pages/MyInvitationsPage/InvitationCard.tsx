import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { invitationActions } from '@pathshala/shared/modules/foundation/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { toast } from '../../../../../kit/ui/toast';

type Invitation = ActionOutput<typeof invitationActions.myInvitations>['rows'][number];

/** One offer, with the two answers; one that has ended can only be cleared away. */
export function InvitationCard({ invitation, onAnswered }: { invitation: Invitation; onAnswered: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const format = useFormat();
  const client = useQueryClient();
  const accept = useAction(invitationActions.acceptInvitation);
  const decline = useAction(invitationActions.declineInvitation);
  const { membership, roleName, institution, invitedBy, invitedAt, until, hasEnded } = invitation;
  const place = institution ? say(institution) : t('invitations.platform');
  const isBusy = accept.isPending || decline.isPending;
  const take = async () => {
    const outcome = await accept.run({ membership });
    if (outcome.ok) {
      toast('good', t('invitations.accepted'));
      // The switch between roles at the top of the page knows it from there.
      void client.invalidateQueries({ queryKey: ['me'] });
    }
    onAnswered();
  };
  const leave = async () => {
    if (
      !hasEnded &&
      !(await confirm({
        title: t('invitations.sure', { place }),
        message: t('invitations.sureText'),
        yes: t('invitations.decline'),
        isDanger: true,
      }))
    )
      return;
    const outcome = await decline.run({ membership });
    if (outcome.ok && !hasEnded) toast('good', t('invitations.declined'));
    onAnswered();
  };
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h3">
              {place}
            </Title>
            {hasEnded ? <StatusBadge tone="neutral">{t('invitations.ended')}</StatusBadge> : null}
          </Group>
          <Text fw={550}>{say(roleName)}</Text>
          {invitedBy ? (
            <Text size="sm" c="dimmed">
              {t('invitations.by', { name: say(invitedBy), time: format.relative(invitedAt) })}
            </Text>
          ) : null}
          {hasEnded ? null : (
            <Text size="sm" c="dimmed">
              {t('invitations.until', { time: format.dateTime(until) })}
            </Text>
          )}
        </div>
        <Group gap="xs">
          {hasEnded ? null : (
            <Button loading={accept.isPending} disabled={isBusy} onClick={() => void take()}>
              {t('invitations.accept')}
            </Button>
          )}
          <Button variant="default" loading={decline.isPending} disabled={isBusy} onClick={() => void leave()}>
            {hasEnded ? t('invitations.clear') : t('invitations.decline')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
