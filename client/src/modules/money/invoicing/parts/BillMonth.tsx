import { Button, Group, Popover, Stack, Text } from '@mantine/core';
import { invoicingActions } from '@pathshala/shared/modules/money/invoicing';
import { IconChevronDown, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { RunPanel } from '../../../foundation/runs';

/** Bills a month for all institutions, behind one button; how far the latest run over it is. */
export function BillMonth() {
  const { t } = useTranslation('invoicing');
  const format = useFormat();
  const [month, setMonth] = useState(thisMonth());
  const [isOpen, setOpen] = useState(false);
  const bill = useAction(invoicingActions.billMonth, { changes: ['platformInvoice'] });
  const ask = async () => {
    if (
      await confirm({
        title: t('billAsk', { month: format.month(`${month}-01`) }),
        message: t('billMessage'),
        yes: t('bill'),
      })
    ) {
      // The question has closed it; the run is watched here.
      setOpen(true);
      await bill.run({ month });
    }
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(30rem, 92vw)"
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconReceipt size={17} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('billTitle')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('billIntro')}
          </Text>
          <Group>
            <MonthStepper value={month} onChange={setMonth} />
            <Button disabled={month > thisMonth()} loading={bill.isPending} onClick={() => void ask()}>
              {t('bill')}
            </Button>
          </Group>
          <RunPanel subject={month} permission={invoicingActions.billMonth.permission} isOfPlatform />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
