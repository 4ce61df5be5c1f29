import { Button, Group, Menu, Skeleton, Stack, Tabs } from '@mantine/core';
import {
  GroupPolicy,
  groupPolicyActions,
  POLICY_KINDS,
  policyEntity,
  PolicyFollowing,
  type PolicyKind,
} from '@pathshala/shared/modules/front/grouppolicies';
import { IconArrowsDownUp, IconBuildings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { useAddressValue } from '../../../../kit/ui/use-address';
import { ComparedSettings } from '../../../school/academics';
import { Followers, type Policies } from '../parts/Followers';
import { PolicyDrawer } from '../parts/PolicyDrawer';
import { PushDrawer } from '../parts/PushDrawer';

const isKind = (value: string): value is PolicyKind => POLICY_KINDS.some((each) => each.value === value);

/**
 * /site-group/policies: records that a group keeps for its institutions, by kind, and the institutions that follow
 * them.
 */
export default function GroupPoliciesPage() {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  const [kind, setKind] = useAddressValue('kind', isKind, POLICY_KINDS[0].value);
  return (
    <>
      <PageHeader hint={t('hint')} />
      <Tabs value={kind} onChange={(value) => setKind(value as PolicyKind)} keepMounted={false}>
        <Tabs.List aria-label={t('kinds')}>
          {POLICY_KINDS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {say(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} pt="md">
          <KindOfPolicy kind={kind} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function KindOfPolicy({ kind }: { kind: PolicyKind }) {
  const { t } = useTranslation('grouppolicies');
  const [isPushing, setPushing] = useState(false);
  const asked = useAction(
    groupPolicyActions.policies,
    { kind },
    { subscriptions: [{ entity: 'groupOpening' }, { entity: GroupPolicy.name }, { entity: PolicyFollowing.name }] },
  );
  const { data, error, isError, refetch } = asked;
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  if (data.institutions.length === 0) return <EmptyState icon={IconBuildings} title={t('noInstitutions')} />;
  const followers = data.following.filter(({ mode, mayWrite }) => mode === 'follow' && mayWrite);
  return (
    <Stack gap="lg">
      <Group>
        <Button
          leftSection={<IconArrowsDownUp size={16} aria-hidden />}
          disabled={followers.length === 0}
          onClick={() => setPushing(true)}
        >
          {t('preview')}
        </Button>
        <TakeOver kind={kind} answer={data} />
      </Group>
      <Followers kind={kind} answer={data} />
      <ComparedSettings
        asked={asked}
        entityOf={policyEntity}
        drawer={(details) => <PolicyDrawer {...details} />}
        extra={{
          label: t('policy'),
          render: ({ standard }) => (
            <StatusBadge tone={standard ? 'good' : 'neutral'}>{t(standard ? 'inPolicy' : 'notInPolicy')}</StatusBadge>
          ),
        }}
      />
      {isPushing ? (
        <PushDrawer
          kind={kind}
          institutions={followers.map(({ institution }) => institution)}
          onClose={() => setPushing(false)}
          onDone={() => void refetch()}
        />
      ) : null}
    </Stack>
  );
}

function TakeOver({ kind, answer }: { kind: PolicyKind; answer: Policies }) {
  const { t } = useTranslation('grouppolicies');
  const say = useText();
  const take = useAction(groupPolicyActions.takeOver, {
    changes: [GroupPolicy.name],
    onDone: ({ added }) => toast('good', added > 0 ? t('takenOver', { count: added }) : t('nothingTaken')),
  });
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={take.isPending}>
          {t('takeOver')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {answer.institutions.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => void take.run({ kind, institution: id })}>
            {say(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
