import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { IconCurrencyTaka, IconFlask, IconMessages, IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { useMe } from '../../../../../kit/data/session';
import { useFormat } from '../../../../../kit/text/use-format';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { smsBatchesLink } from '../../sms-links';
import { SmsComposer } from './SmsComposer';

/** /site/sms/master: choose whom, write, see who gets what and at what cost, then send. */
export default function SmsPage() {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const institution = useMe()?.user.site_id ?? '';
  const desk = useAction(
    messagingActions.smsDesk,
    {},
    { subscriptions: [{ entity: 'smsAccount', room: { field: 'institution', value: institution } }] },
  );
  return (
    <>
      <PageHeader hint={desk.data ? t('sms.balanceLeft', { amount: format.money(desk.data.balance) }) : undefined}>
        <Button component={Link} to={smsBatchesLink()} variant="default" leftSection={<IconMessages size={17} />}>
          {t('sms.batches')}
        </Button>
      </PageHeader>
      {desk.isError && !desk.data ? <ErrorState error={desk.error} onRetry={() => void desk.refetch()} /> : null}
      {desk.isPending ? (
        <Stack aria-busy="true">
          <Skeleton h="12rem" radius="lg" />
          <Skeleton h="16rem" radius="lg" />
        </Stack>
      ) : null}
      {desk.data ? (
        <Stack gap="md">
          {desk.data.trial ? (
            <Alert color="blue" icon={<IconFlask size={20} />} py="xs">
              {t('sms.trial')}
            </Alert>
          ) : null}
          {desk.data.quietUntil ? (
            <Alert color="amber" icon={<IconMoon size={20} />} py="xs">
              {t('sms.quiet', { time: format.time(desk.data.quietUntil) })}
            </Alert>
          ) : null}
          {desk.data.budget ? (
            <Alert color={desk.data.budget.left === 0 ? 'red' : 'blue'} icon={<IconCurrencyTaka size={20} />} py="xs">
              {t('sms.budgetLeft', { amount: format.money(desk.data.budget.left) })}
            </Alert>
          ) : null}
          <SmsComposer desk={desk.data} />
        </Stack>
      ) : null}
    </>
  );
}
