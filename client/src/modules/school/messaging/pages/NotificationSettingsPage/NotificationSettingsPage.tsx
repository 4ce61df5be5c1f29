import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { MutedKinds } from '../../MutedKinds';
import { usePushHere } from '../../push/use-push-here';
import { PushDevices } from './PushDevices';
import { PushHere } from './PushHere';
import { PushTimes } from './PushTimes';

/** /user/notification/settings */
export default function NotificationSettingsPage() {
  const push = usePushHere();
  const { data, isError, error, refetch } = push.state;
  return (
    <>
      <PageHeader />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" maw="72rem">
        <Stack gap="lg">
          <PushHere push={push} />
          {isError && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
          {data ? <PushDevices push={push} /> : isError ? null : <Skeleton h="6rem" radius="lg" />}
        </Stack>
        <Stack gap="lg">
          {data ? (
            <PushTimes chosen={data} onSaved={() => void refetch()} />
          ) : isError ? null : (
            <Skeleton h="12rem" radius="lg" />
          )}
          <MutedKinds />
        </Stack>
      </SimpleGrid>
    </>
  );
}
