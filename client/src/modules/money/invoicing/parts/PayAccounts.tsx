import {
  Alert,
  Badge,
  Button,
  Drawer,
  Group,
  Paper,
  PasswordInput,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { CREDENTIALS, type Protocol } from '@pathshala/shared/modules/money/gateways';
import { InvoiceAccount, invoicingActions } from '@pathshala/shared/modules/money/invoicing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { toast } from '../../../../kit/ui/toast';

type Gateway = ActionOutput<typeof invoicingActions.payAccounts>['gateways'][number];

/** The platform's own accounts, into which institutions pay their invoices online. */
export function PayAccounts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invoicing');
  const { data } = useAction(invoicingActions.payAccounts, {}, { subscriptions: [{ entity: InvoiceAccount.name }] });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('payAccounts')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('payAccountsHint')}
        </Text>
        {data?.gateways.length === 0 ? <EmptyState title={t('payAccountsNone')} /> : null}
        {data?.gateways.map((gateway) => (
          <Account key={gateway.gateway} gateway={gateway} />
        ))}
      </Stack>
    </Drawer>
  );
}

function Account({ gateway }: { gateway: Gateway }) {
  const { account } = gateway;
  const { t } = useTranslation('invoicing');
  const say = useText();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [active, setActive] = useState(account?.active ?? true);
  const of = { paymentGateway: gateway.gateway };
  const save = useAction(invoicingActions.savePayAccount, {
    changes: [InvoiceAccount.name],
    quiet: (error) => error.status === 422,
  });
  const test = useAction(invoicingActions.testPayAccount, {
    onDone: ({ isOk, says }) => toast(isOk ? 'good' : 'bad', isOk ? t('payAccountKnown') : says),
  });
  const submit = async () => {
    const outcome = await save.run({ ...of, credentials: values, active });
    if (!outcome.ok) return;
    setValues({});
    toast('good', t('payAccountSaved'));
  };
  return (
    <Paper withBorder p="sm" component="section" aria-label={say(gateway.label)}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="xs">
          <Group justify="space-between">
            <Text fw={600}>{say(gateway.label)}</Text>
            <Badge variant="light" color={gateway.isTrial ? 'amber' : gateway.isOpen ? 'leaf' : 'gray'} tt="none">
              {t(gateway.isTrial ? 'payTrial' : gateway.isOpen ? 'payIsOpen' : 'payIsShut')}
            </Badge>
          </Group>
          {account ? (
            <Text size="sm" c="dimmed">
              {t('payAccountHeld', { merchant: account.merchant, ending: account.ending })}
            </Text>
          ) : null}
          {CREDENTIALS[gateway.protocol as Protocol].map(({ key, label, secret }) => {
            const Field = secret ? PasswordInput : TextInput;
            return (
              <Field
                key={key}
                label={say(label)}
                autoComplete="off"
                value={values[key] ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setValues((now) => ({ ...now, [key]: value }));
                }}
              />
            );
          })}
          <Switch
            label={t('payAccountActive')}
            checked={active}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
          {save.error ? (
            <Alert color="red" role="alert">
              {save.error.body?.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            {gateway.isOpen ? (
              <Button variant="default" loading={test.isPending} onClick={() => void test.run(of)}>
                {t('payAccountTest')}
              </Button>
            ) : null}
            <Button type="submit" loading={save.isPending}>
              {t('payAccountSave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
