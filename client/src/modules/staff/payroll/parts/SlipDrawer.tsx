import { Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Row, Text as Words } from '@pathshala/shared';
import { payrollDocuments, PaySlip } from '@pathshala/shared/modules/staff/payroll';
import { useTranslation } from 'react-i18next';
import { useRecord } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';

/** A slip with every line and how it came about. */
export function SlipDrawer({
  slip,
  of,
  onClose,
}: {
  slip: string | null;
  /** The owner, where slips of several people are listed. */
  of?: { name: Words; code: string } | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const title = of ? t('slip.titleOf', { name: `${say(of.name)} (${of.code})` }) : t('slip.title');
  return (
    <Drawer opened={slip !== null} onClose={onClose} title={title} position="right" size="lg">
      {slip ? <SlipView slip={slip} /> : null}
    </Drawer>
  );
}

function SlipView({ slip }: { slip: string }) {
  const { data, error, refetch } = useRecord(PaySlip, slip);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="16rem" aria-busy="true" />;
  const row = data as Row<typeof PaySlip>;
  return (
    <Stack gap="md">
      <SlipLines slip={row} />
      <Group justify="flex-end">
        <TransitionButtons entity={PaySlip} record={row} size="xs" only={['bounce']} />
      </Group>
    </Stack>
  );
}

export function SlipLines({ slip }: { slip: Row<typeof PaySlip> }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const sides = (['earning', 'deduction', 'employer'] as const).filter((side) =>
    slip.lines.some((line) => line.side === side),
  );
  const total = { earning: slip.earnings, deduction: slip.deductions, employer: slip.employer };
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600}>{format.month(slip.month)}</Text>
        <Group gap="sm">
          <StateBadge entity={PaySlip} state={slip} />
          <DocumentButton kind={payrollDocuments.slip} input={{ slip: slip.id }} label={t('slip.paper')} />
        </Group>
      </Group>
      {slip.reason && slip.state !== 'paid' ? <Text c="dimmed">{slip.reason}</Text> : null}
      {sides.map((side) => (
        <DataTable
          key={side}
          id={`slip-${side}`}
          caption={t(`slip.${side}`)}
          rows={[
            ...slip.lines
              .filter((line) => line.side === side)
              .map((line, at) => ({
                id: String(at),
                name: say(line.name),
                why: say(line.why),
                amount: line.amount,
                isTotal: false,
              })),
            { id: 'total', name: t(`slip.total.${side}`), why: '', amount: total[side], isTotal: true },
          ]}
          columns={[
            {
              id: 'name',
              label: t(`slip.${side}`),
              heading: true,
              render: (row) => (
                <>
                  <Text fw={row.isTotal ? 700 : 500}>{row.name}</Text>
                  {row.why ? (
                    <Text size="xs" c="dimmed">
                      {row.why}
                    </Text>
                  ) : null}
                </>
              ),
            },
            {
              id: 'amount',
              label: t('slip.amount'),
              numeric: true,
              render: (row) => <Text fw={row.isTotal ? 700 : 400}>{format.money(row.amount)}</Text>,
            },
          ]}
        />
      ))}
      <Group justify="space-between" role="status">
        <Text fw={700}>{t('slip.net')}</Text>
        <Text fw={700} className="number">
          {format.money(slip.net)}
        </Text>
      </Group>
    </Stack>
  );
}
