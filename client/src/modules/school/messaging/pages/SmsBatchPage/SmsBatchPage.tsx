import { Alert, Button, Skeleton, Stack, Title } from '@mantine/core';
import {
  HELD_REASONS,
  messagingActions,
  SMS_BATCH_STATES,
  SmsAccount,
  SmsMessage,
} from '@pathshala/shared/modules/school/messaging';
import { IconCurrencyTaka, IconPlayerPlay, IconPlayerStop, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { serverNow } from '../../../../../kit/clock';
import { useAction } from '../../../../../kit/data/use-action';
import { useCan, useMe } from '../../../../../kit/data/session';
import { useList } from '../../../../../kit/data/use-entity';
import { EntityTable } from '../../../../../kit/table/EntityTable';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { SendingCounters } from './SendingCounters';
import { useSmsBatch, type Batch } from './use-sms-batch';

const CHANGES = ['smsBatch', 'smsMessage'];

/** /site/sms/batch/view/:id: the sending of one batch while it runs, and what became of each message. */
export default function SmsBatchPage() {
  const { id = '' } = useParams();
  const asked = useSmsBatch(id);
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <>
        <PageHeader />
        <Stack aria-busy="true">
          <Skeleton h="6rem" radius="lg" />
          <Skeleton h="18rem" radius="lg" />
        </Stack>
      </>
    );
  return <Board batch={asked.data} />;
}

function Board({ batch }: { batch: Batch }) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const state = SMS_BATCH_STATES.find((each) => each.value === batch.status)!;
  return (
    <>
      <PageHeader
        title={nameIn(locale, { name: batch.title, nameBn: batch.titleBn })}
        hint={format.dateTime(batch.createdAt)}
      >
        <StatusBadge tone={state.tone}>{say(state.label)}</StatusBadge>
        <Steering batch={batch} />
      </PageHeader>
      <Stack gap="md">
        <Warnings batch={batch} />
        <SendingCounters batch={batch} />
        <Title order={2} size="h4">
          {t('sms.messages')}
        </Title>
        <EntityTable
          entity={SmsMessage}
          columns={[
            locale === 'bn' ? 'recipientBn' : 'recipient',
            'phone',
            'way',
            'text',
            'status',
            'reason',
            'seenAt',
            'reportedBy',
          ]}
          fixed={{ batch: { eq: batch.id } }}
          sort="createdAt"
          extraColumns={[
            {
              id: 'when',
              label: t('sms.when'),
              render: (row) =>
                (row.deliveredAt ?? row.sentAt) ? format.dateTime((row.deliveredAt ?? row.sentAt)!) : '',
            },
          ]}
        />
      </Stack>
    </>
  );
}

function Steering({ batch }: { batch: Batch }) {
  const { t } = useTranslation('messaging');
  const can = useCan();
  const stop = useAction(messagingActions.stopSms, { changes: CHANGES });
  const resume = useAction(messagingActions.resumeSms, { changes: CHANGES });
  const resend = useAction(messagingActions.resendSms, { changes: CHANGES });
  const held =
    useList(
      SmsMessage,
      { filter: { batch: { eq: batch.id }, reason: { in: [...HELD_REASONS] } }, size: 1 },
      { enabled: batch.skipped > 0 },
    ).data?.total ?? 0;
  if (!can('messaging.sendSms')) return null;
  const isRunning = batch.status === 'queued' || batch.status === 'sending';
  const again = async () => {
    if (
      await confirm({
        title: t('sms.resendTitle', { count: batch.failed }),
        message: t('sms.resendHint'),
        yes: t('sms.resend'),
      })
    )
      await resend.run({ batch: batch.id });
  };
  return (
    <>
      {isRunning ? (
        <Button
          color="red"
          variant="light"
          leftSection={<IconPlayerStop size={17} />}
          loading={stop.isPending}
          onClick={() => void stop.run({ batch: batch.id })}
        >
          {t('sms.stop')}
        </Button>
      ) : null}
      {batch.status === 'stopped' || (batch.status === 'done' && held > 0) ? (
        <Button
          leftSection={<IconPlayerPlay size={17} />}
          loading={resume.isPending}
          onClick={() => void resume.run({ batch: batch.id })}
        >
          {t('sms.resume')}
        </Button>
      ) : null}
      {batch.failed > 0 && !isRunning ? (
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} />}
          loading={resend.isPending}
          onClick={() => void again()}
        >
          {t('sms.resend')}
        </Button>
      ) : null}
    </>
  );
}

/** Reason why it does not continue, as far as that is known. */
function Warnings({ batch }: { batch: Batch }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const institution = useMe()?.user.site_id ?? '';
  const account = useList(SmsAccount, { filter: { institution: { eq: institution } }, size: 1 }).data?.rows[0];
  const isOpen = batch.status === 'queued' || batch.status === 'sending';
  const isHeld = batch.skipped > 0;
  const desk = useAction(messagingActions.smsDesk, {}, { enabled: isOpen || isHeld }).data;
  const quietUntil = desk?.quietUntil;
  const isQuiet = isOpen && !batch.urgent && quietUntil && Date.parse(quietUntil) > serverNow().getTime();
  return (
    <>
      {isQuiet ? (
        <Alert color="amber" py="xs">
          {t('sms.quiet', { time: format.time(quietUntil) })}
        </Alert>
      ) : null}
      {isOpen && account?.downSince ? (
        <Alert color="red" py="xs" icon={<IconPlugConnectedX size={20} />}>
          {t('sms.down', { time: format.time(account.downSince) })}
        </Alert>
      ) : null}
      {desk?.budget && desk.budget.left === 0 && (isHeld || isOpen) ? (
        <Alert color="red" py="xs" icon={<IconCurrencyTaka size={20} />}>
          {t('sms.noBudget')}
        </Alert>
      ) : null}
      {account && account.balance < account.lowBalance ? (
        <Alert color="amber" py="xs" icon={<IconCurrencyTaka size={20} />}>
          {t('sms.low', { amount: format.money(account.balance) })}
        </Alert>
      ) : null}
    </>
  );
}
