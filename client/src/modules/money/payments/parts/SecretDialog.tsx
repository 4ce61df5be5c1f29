import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { paymentsActions, type PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

const SHORTEST = 8;

/** Sets or takes away a secret that nobody can read again. */
export function SecretDialog({
  gateway,
  hasSecret,
  onClose,
}: {
  gateway: Row<typeof PaymentGateway>;
  hasSecret: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const [secret, setSecret] = useState('');
  const [isTouched, setTouched] = useState(false);
  const set = useAction(paymentsActions.setGatewaySecret);
  const isShort = secret.trim().length < SHORTEST;
  const store = async (next: string | null) => {
    const outcome = await set.run({ gateway: gateway.id, secret: next });
    if (!outcome.ok) return;
    toast('good', next === null ? t('secret.removed') : t('secret.saved'));
    onClose();
  };
  const submit = () => {
    setTouched(true);
    if (!isShort) void store(secret);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secret.title', { name: nameIn(locale, gateway) })}
      closeButtonProps={{ 'aria-label': t('gateways.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('secret.hint')}
          </Text>
          <PasswordInput
            label={t('secret.label')}
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
            error={isTouched && isShort ? t('secret.short') : null}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="space-between">
            {hasSecret ? (
              <Button variant="subtle" color="red" disabled={set.isPending} onClick={() => void store(null)}>
                {t('secret.remove')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={set.isPending}>
              {t('secret.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
