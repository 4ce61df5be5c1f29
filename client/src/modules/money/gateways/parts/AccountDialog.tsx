import {
  Alert,
  Button,
  Group,
  Modal,
  NativeSelect,
  PasswordInput,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { CREDENTIALS, gatewaysActions, MerchantAccount, type Way } from '@pathshala/shared/modules/money/gateways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

export type Gateway = ActionOutput<typeof gatewaysActions.accounts>['gateways'][number];

/**
 * Sets the institution's account with a provider, or the key of a company that calls us about bills. Entered values are
 * never shown again.
 */
export function AccountDialog({ gateway, way, onClose }: { gateway: Gateway; way: Way; onClose: () => void }) {
  const account = way === 'bill' ? (gateway.bill?.account ?? null) : gateway.account;
  const protocol = way === 'bill' ? 'billpay' : gateway.protocol;
  const { t } = useTranslation('gateways');
  const say = useText();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [type, setType] = useState(account?.merchantType ?? gateway.merchantTypes[0]?.id ?? '');
  const [active, setActive] = useState(account?.active ?? true);
  const save = useAction(gatewaysActions.saveAccount, {
    changes: [MerchantAccount.name],
    quiet: (error) => error.status === 422,
  });
  const submit = async () => {
    const outcome = await save.run({
      paymentGateway: gateway.gateway,
      way,
      merchantType: type || null,
      credentials: values,
      active,
    });
    if (!outcome.ok) return;
    toast('good', t('accounts.saved'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(way === 'bill' ? 'accounts.bill.of' : 'accounts.of', { name: say(gateway.label) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {account ? t('accounts.replace', { ending: account.ending }) : t('accounts.sealed')}
            {way === 'bill' ? ` ${t('accounts.bill.hint')}` : ''}
          </Text>
          {(protocol ? CREDENTIALS[protocol] : []).map(({ key, label, secret }) => {
            const shared = {
              label: say(label),
              value: values[key] ?? '',
              autoComplete: 'off',
              onChange: (event: { currentTarget: { value: string } }) => {
                const { value } = event.currentTarget;
                setValues((now) => ({ ...now, [key]: value }));
              },
            };
            return secret ? <PasswordInput key={key} {...shared} /> : <TextInput key={key} {...shared} />;
          })}
          {gateway.merchantTypes.length > 0 ? (
            <NativeSelect
              label={t('accounts.type')}
              value={type}
              onChange={(event) => setType(event.currentTarget.value)}
              data={gateway.merchantTypes.map(({ id, label }) => ({ value: id, label: say(label) }))}
            />
          ) : null}
          <Switch
            label={t('accounts.active')}
            checked={active}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
          {save.error ? (
            <Alert color="red" role="alert">
              {save.error.body?.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('accounts.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
