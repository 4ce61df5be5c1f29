import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { invoicingActions, openOf, type PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { BeginError, MethodChoice, toPayWith, useBegin, type OnlineMethod } from '../../gateways';

interface PayInvoiceProps {
  invoice: Row<typeof PlatformInvoice>;
  methods: readonly OnlineMethod[];
  onClose: () => void;
}

/** The payer chooses a method; then the browser opens the provider's page. */
export function PayInvoice({ invoice, methods, onClose }: PayInvoiceProps) {
  const { t } = useTranslation('invoicing');
  const format = useFormat();
  const [chosen, setChosen] = useState(methods[0]?.id ?? '');
  const { begin, error, isBusy } = useBegin(invoicingActions.payOnline, ['paymentIntent']);
  const due = openOf(invoice);
  const method = methods.find(({ id }) => id === chosen);
  const asked = method ? toPayWith(method, due) : null;
  const submit = () =>
    begin((key) => ({
      platformInvoice: invoice.id,
      method: chosen,
      due,
      // Another method or sum is another payment.
      requestKey: `${key}-${chosen.slice(-6)}-${String(due)}`,
    }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payTitle', { number: invoice.number })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <MethodChoice methods={methods} value={chosen} due={due} onChange={setChosen} />
        <BeginError error={error} />
        <Group justify="space-between" role="status">
          <Text fw={600}>{t('open')}</Text>
          <Text fw={700} size="xl" className="number">
            {format.money(asked ?? due)}
          </Text>
        </Group>
        <Button size="md" disabled={asked === null || due === 0} loading={isBusy} onClick={() => void submit()}>
          {t('payOnline')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('payHint')}
        </Text>
      </Stack>
    </Modal>
  );
}
