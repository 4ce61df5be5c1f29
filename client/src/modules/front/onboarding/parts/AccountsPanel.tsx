import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import {
  ACCOUNT_HOLDERS,
  accountActions,
  accountsSubject,
  onboardingDocuments,
  type AccountHolder,
} from '@pathshala/shared/modules/front/onboarding';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { BatchButton } from '../../../foundation/documents';
import { RunPanel } from '../../../foundation/runs';

const { permission } = accountActions.openAccounts;

/** Accounts for teachers, guardians or students, and the letters with which they are handed over. */
export function AccountsPanel() {
  const { t } = useTranslation('onboarding');
  const can = useCan();
  if (!can(permission))
    return (
      <Text size="sm" mt="xs">
        {t('accounts.headOnly')}
      </Text>
    );
  return <Chooser />;
}

function Chooser() {
  const { t } = useTranslation('onboarding');
  const [of, setOf] = useState<AccountHolder>('teacher');
  const [section, setSection] = useState<string | undefined>();
  const wanted = { of, ...(of === 'teacher' || !section ? {} : { section }) };
  return (
    <Stack gap="sm" mt="sm">
      <Group gap="sm" align="end">
        <SegmentedControl
          aria-label={t('accounts.of')}
          value={of}
          onChange={(next) => setOf(next as AccountHolder)}
          data={ACCOUNT_HOLDERS.map((value) => ({ value, label: t(`accounts.${value}`) }))}
        />
        {of === 'teacher' ? null : (
          <RefSelect
            entity="section"
            value={section}
            onChange={(next) => setSection(next)}
            label={t('accounts.section')}
            w="18rem"
            maw="100%"
          />
        )}
      </Group>
      <Opening key={accountsSubject(wanted)} wanted={wanted} />
    </Stack>
  );
}

function Opening({ wanted }: { wanted: { of: AccountHolder; section?: string } }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { data } = useAction(accountActions.accountsLeft, wanted, {
    subscriptions: [{ entity: 'run', room: { field: 'permission', value: permission } }],
  });
  const open = useAction(accountActions.openAccounts, { changes: ['run'] });
  const ask = async () => {
    const count = data?.without ?? 0;
    const isSure = await confirm({
      title: t('accounts.askTitle', { count }),
      message: t('accounts.askMessage'),
      yes: t('accounts.open'),
    });
    if (isSure) await open.run(wanted);
  };
  return (
    <Stack gap="sm">
      {data ? (
        <Text size="sm" role="status">
          {t('accounts.left', {
            people: format.number(data.people),
            without: format.number(data.without),
            unused: format.number(data.unused),
          })}
        </Text>
      ) : null}
      <Group gap="sm">
        <Button disabled={!data || data.without === 0} loading={open.isPending} onClick={() => void ask()}>
          {t('accounts.open')}
        </Button>
        {data && data.unused > 0 ? (
          <BatchButton kind={onboardingDocuments.accountLetter} input={wanted} label={t('accounts.letters')} />
        ) : null}
      </Group>
      <RunPanel subject={accountsSubject(wanted)} permission={permission} />
    </Stack>
  );
}
