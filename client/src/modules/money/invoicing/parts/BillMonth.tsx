import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { invoicingActions } from '@pathshala/shared/modules/money/invoicing';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { RunPanel } from '../../../foundation/runs';

/** Bills a month for all institutions; how far the latest run over it is. */
export function BillMonth() {
  const { t } = useTranslation('invoicing');
  const format = useFormat();
  const [month, setMonth] = useState(thisMonth());
  const bill = useAction(invoicingActions.billMonth, { changes: ['platformInvoice'] });
  const ask = async () => {
    if (
      await confirm({
        title: t('billAsk', { month: format.month(`${month}-01`) }),
        message: t('billMessage'),
        yes: t('bill'),
      })
    )
      await bill.run({ month });
  };
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="bill-month">
      <Stack gap="sm">
        <Title order={2} size="h4" id="bill-month">
          {t('billTitle')}
        </Title>
        <Text size="sm" c="dimmed" maw="44rem">
          {t('billIntro')}
        </Text>
        <Group>
          <MonthStepper value={month} onChange={setMonth} />
          <Button
            leftSection={<IconReceipt size={17} aria-hidden />}
            disabled={month > thisMonth()}
            loading={bill.isPending}
            onClick={() => void ask()}
          >
            {t('bill')}
          </Button>
        </Group>
        <RunPanel subject={month} permission={invoicingActions.billMonth.permission} isOfPlatform />
      </Stack>
    </Paper>
  );
}
