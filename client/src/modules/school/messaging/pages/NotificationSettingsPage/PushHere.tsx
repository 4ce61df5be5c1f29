import { Alert, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { usePushHere } from '../../push/use-push-here';

/** The switch of this device. Where it cannot be turned on it says why, and what helps. */
export function PushHere({ push: { here, fault, isBusy, turnOn, turnOff } }: { push: ReturnType<typeof usePushHere> }) {
  const { t } = useTranslation('messaging');
  const isPossible = here === 'on' || here === 'off' || here === 'elsewhere';
  return (
    <Paper withBorder p="lg" component="section">
      <Stack gap="sm">
        <Title order={2}>{t('push.here')}</Title>
        <Switch
          label={t('push.switch')}
          description={t('push.hereHint')}
          checked={here === 'on'}
          disabled={!isPossible || isBusy}
          onChange={(event) => void (event.currentTarget.checked ? turnOn() : turnOff())}
        />
        {here === 'unsupported' || here === 'install' || here === 'blocked' ? (
          <Alert color={here === 'blocked' ? 'orange' : 'blue'} role="status">
            {t(`push.${here}`)}
          </Alert>
        ) : null}
        {isPossible ? (
          <Text size="sm" role="status">
            {t(`push.${here}`)}
          </Text>
        ) : null}
        {fault ? (
          <Text size="sm" c="red" role="alert">
            {t(`push.${fault}`)}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}
