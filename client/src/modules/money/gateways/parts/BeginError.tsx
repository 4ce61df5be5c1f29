import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../kit/data/api-error';

/** Explains why a payment did not begin, and links to the earlier one that blocks it. */
export function BeginError({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('gateways');
  if (!error) return null;
  const go = error.body?.details?.go;
  return (
    <Alert color="red" role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{error.body?.message ?? t('public.away')}</Text>
        {typeof go === 'string' && go.startsWith('/api/pay/go/') ? (
          <Button component="a" href={go} size="compact-md" variant="default">
            {t('pay.goOn')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
