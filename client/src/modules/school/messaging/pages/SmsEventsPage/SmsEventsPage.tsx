import { Paper, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { toast } from '../../../../../kit/ui/toast';
import { BudgetForm } from './BudgetForm';

type EventView = ActionOutput<typeof messagingActions.smsEvents>['events'][number];
const CHANGES = ['smsSetting', 'feeSetting', 'attendanceSetting'];

/** /site/sms/event: the events of which families hear by SMS on their own, and what may be spent on SMS in a month. */
export default function SmsEventsPage() {
  const { t } = useTranslation('messaging');
  const asked = useAction(
    messagingActions.smsEvents,
    {},
    { keep: true, subscriptions: [{ entity: 'smsSetting' }, { entity: 'smsTemplate' }] },
  );
  return (
    <>
      <PageHeader hint={t('events.hint')} />
      {asked.isError && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Stack gap="md" maw="56rem">
          <Paper withBorder p={{ base: 'md', sm: 'lg' }} radius="lg">
            <BudgetForm budget={asked.data.budget} />
          </Paper>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }} radius="lg">
            <Title order={2} size="h4" mb="sm">
              {t('events.title')}
            </Title>
            <Stack gap="md">
              {asked.data.events.map((each) => (
                <EventChoice key={each.event} view={each} />
              ))}
            </Stack>
          </Paper>
        </Stack>
      ) : (
        <Skeleton h="24rem" radius="lg" maw="56rem" aria-busy="true" />
      )}
    </>
  );
}

function EventChoice({ view }: { view: EventView }) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const choose = useAction(messagingActions.chooseSmsEvent, { changes: CHANGES });
  const pick = async (value: string | null) => {
    if (value === null || value === view.value) return;
    if ((await choose.run({ event: view.event, value })).ok) toast('good', t('events.saved'));
  };
  return (
    <div>
      <Select
        label={t(`events.event.${view.event}`)}
        description={view.mayChange ? t(`events.about.${view.event}`) : t('events.elsewhere')}
        allowDeselect={false}
        disabled={!view.mayChange || choose.isPending}
        value={view.value}
        data={view.options.map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={(value) => void pick(value)}
      />
      {view.text ? (
        <Text size="sm" c="dimmed" mt={4}>
          {view.text}
        </Text>
      ) : null}
    </div>
  );
}
