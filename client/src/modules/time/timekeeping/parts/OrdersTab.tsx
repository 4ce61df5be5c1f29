import { Button, Group, Stack } from '@mantine/core';
import { DeviceCommand, timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';

/** The orders for a unit, and its answers. It takes its orders within some seconds of its next call. */
export default function OrdersTab({ record }: RecordTabProps) {
  const { t } = useTranslation('timekeeping');
  const [from, setFrom] = useState<string | undefined>(todayAtSchool());
  const [until, setUntil] = useState<string | undefined>(todayAtSchool());
  const order = useAction(timekeepingActions.order, {
    changes: [DeviceCommand.name],
    onDone: ({ commands }) => toast('good', t('orders.queued', { count: commands })),
  });
  const restart = async () => {
    if (await confirm({ title: t('orders.reboot'), message: t('orders.rebootAsk'), yes: t('orders.reboot') }))
      await order.run({ device: record, what: 'reboot' });
  };
  return (
    <Stack>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void order.run({ device: record, what: 'sendUsers' })}>
          {t('orders.sendUsers')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void order.run({ device: record, what: 'readOptions' })}>
          {t('orders.readOptions')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void restart()}>
          {t('orders.reboot')}
        </Button>
      </Group>
      <Group gap="xs" align="flex-end">
        <DateText label={t('orders.from')} value={from} onChange={setFrom} />
        <DateText label={t('orders.until')} value={until} onChange={setUntil} />
        <Button
          size="xs"
          variant="default"
          disabled={!from || !until}
          onClick={() => from && until && void order.run({ device: record, what: 'sendAgain', from, until })}
        >
          {t('orders.sendAgain')}
        </Button>
      </Group>
      <EntityTable
        entity={DeviceCommand}
        columns={['number', 'text', 'state', 'sentAt', 'code']}
        fixed={{ device: { eq: record } }}
      />
    </Stack>
  );
}
