import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { BillChoice, billKey, useAccount } from '../../payments';
import { BeginError } from './BeginError';
import { InApp, type BillCompany } from './InApp';
import { MethodChoice, toPayWith, type OnlineMethod } from './MethodChoice';
import { useBegin } from './use-begin';

interface PayDialogProps {
  student: string;
  methods: readonly OnlineMethod[];
  companies: readonly BillCompany[];
  onClose: () => void;
}

/** Bills and method are chosen; then the browser leaves for the provider's page. */
export function PayDialog({ student, methods, companies, onClose }: PayDialogProps) {
  const { t } = useTranslation('gateways');
  const format = useFormat();
  const account = useAccount(student);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(methods[0]?.id ?? '');
  const { begin, error, isBusy } = useBegin(gatewaysActions.startPayment, ['paymentIntent']);
  const bills = account.data?.bills.filter((bill) => !left.has(billKey(bill))) ?? [];
  const due = bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
  const method = methods.find(({ id }) => id === chosen);
  const asked = method ? toPayWith(method, due) : null;
  const toggle = (keys: readonly string[], isOn: boolean) =>
    setLeft((now) => new Set([...[...now].filter((key) => !keys.includes(key)), ...(isOn ? [] : keys)]));
  const submit = () => {
    const parts = [{ student, due, bills: bills.map(({ subHead, period }) => ({ subHead, period })) }];
    // Other bills or another method are another payment.
    const keyOf = (key: string) => `${key}-${chosen.slice(-6)}-${String(due)}`;
    return begin((key) => ({ requestKey: keyOf(key), method: chosen, parts }));
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={t('pay.online')} closeButtonProps={{ 'aria-label': t('close') }}>
      {!account.data ? (
        <Skeleton h="12rem" aria-busy="true" />
      ) : (
        <Stack>
          {account.data.checking > 0 ? (
            <Alert color="amber">{t('pay.checking', { amount: format.money(account.data.checking) })}</Alert>
          ) : null}
          <BillChoice bills={account.data.bills} left={left} onToggle={toggle} />
          {method ? <MethodChoice methods={methods} value={chosen} due={due} onChange={setChosen} /> : null}
          <BeginError error={error} />
          <Group justify="space-between" role="status">
            <Text fw={600}>{t('pay.sum')}</Text>
            <Text fw={700} size="xl" className="number">
              {format.money(asked ?? due)}
            </Text>
          </Group>
          {method ? (
            <Button size="md" disabled={asked === null || due === 0} loading={isBusy} onClick={() => void submit()}>
              {t('pay.go')}
            </Button>
          ) : null}
          {method ? (
            <Text size="sm" c="dimmed">
              {t('pay.hint')}
            </Text>
          ) : null}
          <InApp student={student} companies={companies} due={due} />
        </Stack>
      )}
    </Modal>
  );
}
