import { Alert, Button, Code, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { meetingsActions, PROVIDER_KINDS } from '@pathshala/shared/modules/school/meetings';
import { IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { ServiceDialog } from '../parts/ServiceDialog';
import type { MeetingServiceView } from '../parts/types';

/** /site/live/meeting/services: where the institution meets, with a test of each connection. */
export default function ServicesPage() {
  const { t } = useTranslation('meetings');
  const asked = useAction(meetingsActions.providers, {}, { subscriptions: [{ entity: 'meetingProvider' }] });
  const [edited, setEdited] = useState<MeetingServiceView | 'new' | null>(null);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  return (
    <>
      <PageHeader>
        <Button onClick={() => setEdited('new')}>{t('services.new')}</Button>
      </PageHeader>
      {!asked.data ? <Skeleton h="16rem" radius="lg" aria-busy="true" /> : null}
      {asked.data?.rows.length === 0 ? (
        <EmptyState icon={IconVideo} title={t('services.none')} hint={t('services.noneHint')} />
      ) : null}
      <Stack maw="50rem">
        {asked.data?.rows.map((row) => (
          <ServiceCard key={row.id} service={row} onEdit={() => setEdited(row)} />
        ))}
      </Stack>
      {edited ? <ServiceDialog service={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function ServiceCard({ service, onEdit }: { service: MeetingServiceView; onEdit: () => void }) {
  const { t } = useTranslation('meetings');
  const say = useText();
  const test = useAction(meetingsActions.testProvider, { quiet: (error) => error.status === 409 });
  const [outcome, setOutcome] = useState<{ isOk: boolean; text: string } | null>(null);
  const ask = async () => {
    const answer = await test.run({ provider: service.id });
    setOutcome(
      answer.ok
        ? { isOk: answer.data.says === 'reached', text: t(`services.tested.${answer.data.says}`) }
        : { isOk: false, text: answer.error.body?.message ?? '' },
    );
  };
  const kind = PROVIDER_KINDS.find(({ value }) => value === service.kind)!;
  return (
    <Paper withBorder p="md" component="section" aria-label={service.name}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {service.name}
        </Title>
        <StatusBadge tone={service.active ? 'good' : 'neutral'}>
          {t(service.active ? 'services.active' : 'services.inactive')}
        </StatusBadge>
      </Group>
      <Stack gap={4}>
        <Text size="sm">
          {say(kind.label)}
          {service.url ? ` · ${service.url}` : ''}
        </Text>
        {service.isTrial ? <Text size="sm">{t('services.trial')}</Text> : null}
        {service.notice ? (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('services.notice')} <Code>{service.notice}</Code>
          </Text>
        ) : null}
        {outcome ? (
          <Alert color={outcome.isOk ? 'leaf' : 'red'} role="status">
            {outcome.text}
          </Alert>
        ) : null}
      </Stack>
      <Group mt="sm" gap="xs">
        <Button variant="default" onClick={onEdit}>
          {t('services.edit')}
        </Button>
        {service.kind === 'link' ? null : (
          <Button variant="default" loading={test.isPending} onClick={() => void ask()}>
            {t('services.test')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
