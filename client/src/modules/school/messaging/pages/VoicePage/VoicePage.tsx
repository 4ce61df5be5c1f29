import { Paper, Skeleton } from '@mantine/core';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { VoiceForm } from './VoiceForm';

/** /site/sms/voice: the service that calls families who want calls instead of SMS, and its rules. */
export default function VoicePage() {
  const { t } = useTranslation('messaging');
  const asked = useAction(
    messagingActions.voice,
    {},
    { keep: true, subscriptions: [{ entity: 'voiceSetting' }, { entity: 'guardian' }] },
  );
  return (
    <>
      <PageHeader hint={t('voice.hint')} />
      {asked.isError && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} radius="lg" maw="56rem">
          <VoiceForm voice={asked.data} />
        </Paper>
      ) : (
        <Skeleton h="24rem" radius="lg" maw="56rem" aria-busy="true" />
      )}
    </>
  );
}
