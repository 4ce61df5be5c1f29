import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  GroupPolicy,
  groupPolicyActions,
  POLICY_KINDS,
  PolicyFollowing,
} from '@pathshala/shared/modules/front/grouppolicies';
import { todayInDhaka } from '@pathshala/shared/text';
import { IconBuildings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useCan } from '../../../../kit/data/session';
import { ReasonDialog } from '../../../../kit/form/ReasonDialog';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { Differences } from '../parts/Differences';

type OwnKind = ActionOutput<typeof groupPolicyActions.ownPolicies>['kinds'][number];
const CHANGES = [PolicyFollowing.name];

/** /site/option/group-policies: the policies that this institution follows, and its differences from them. */
export default function OwnPoliciesPage() {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  const { data, error, isError, refetch } = useAction(
    groupPolicyActions.ownPolicies,
    {},
    { subscriptions: [{ entity: GroupPolicy.name }, { entity: PolicyFollowing.name }] },
  );
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const kept = (data?.kinds ?? []).filter(({ records, mode, leftAt }) => records > 0 || mode === 'follow' || leftAt);
  return (
    <>
      <PageHeader hint={data?.group ? t('ownHint', { group: say(data.group) }) : undefined} />
      {data ? null : <Skeleton h="24rem" radius="lg" aria-busy="true" />}
      {data && !data.group ? <EmptyState icon={IconBuildings} title={t('noGroup')} /> : null}
      {data?.group && kept.length === 0 ? <EmptyState icon={IconBuildings} title={t('noPolicies')} /> : null}
      <Stack gap="sm" maw="56rem">
        {kept.map((each) => (
          <PolicyCard key={each.kind} {...each} />
        ))}
      </Stack>
    </>
  );
}

function PolicyCard({ kind, mode, leftAt, reason, pushedAt, records, outcome, problem, differences }: OwnKind) {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  const format = useFormat();
  const mayLeave = useCan()('grouppolicies.leave');
  const [isLeaving, setLeaving] = useState(false);
  const name = say(POLICY_KINDS.find(({ value }) => value === kind)!.label);
  const back = useAction(groupPolicyActions.returnToPolicy, {
    changes: CHANGES,
    onDone: () => toast('good', t('returned')),
  });
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Group gap="xs">
            <Title order={2} size="h4">
              {name}
            </Title>
            <StatusBadge tone={mode === 'follow' ? 'good' : 'neutral'}>
              {t(mode === 'follow' ? 'followMode' : 'ownMode')}
            </StatusBadge>
          </Group>
          {mayLeave && mode === 'follow' ? (
            <Button variant="default" size="compact-md" onClick={() => setLeaving(true)}>
              {t('leave')}
            </Button>
          ) : null}
          {mayLeave && leftAt ? (
            <Button size="compact-md" loading={back.isPending} onClick={() => void back.run({ kind })}>
              {t('return')}
            </Button>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {records > 0 ? t('records', { count: records }) : t('nothing')}
          {' · '}
          {pushedAt ? t('applied', { at: format.dateTime(pushedAt) }) : t('never')}
        </Text>
        {leftAt ? (
          <Text size="sm">
            {t('leftOwn', { at: format.date(todayInDhaka(new Date(leftAt))), reason: reason ?? '' })}
          </Text>
        ) : null}
        {records > 0 ? (
          <Text size="sm" fw={550}>
            {differences.length > 0
              ? t('differs', { count: differences.length })
              : t(outcome === 'refused' ? 'outcome.refused' : 'asPolicy')}
          </Text>
        ) : null}
        {problem ? (
          <Alert color="amber" role="note">
            {say(problem)}
          </Alert>
        ) : null}
        <Differences differences={differences} />
      </Stack>
      {isLeaving ? (
        <ReasonDialog
          action={groupPolicyActions.leavePolicy}
          input={{ kind }}
          title={t('leave')}
          label={t('reason')}
          hint={t('leaveHint')}
          yes={t('leave')}
          changes={CHANGES}
          onDone={() => toast('good', t('leftDone'))}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </Paper>
  );
}
