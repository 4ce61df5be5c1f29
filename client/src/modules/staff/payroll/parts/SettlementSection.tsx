import { Alert, Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  PayAdjustment,
  payrollActions,
  payrollDocuments,
  payrollErrors,
  PayRun,
  PaySlip,
  settlementTexts,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';

type Answer = ActionOutput<typeof payrollActions.settlement>;

/** Final settlement of an employee who has left: everything in one sum, its paper, and the act that adds the rest. */
export function SettlementSection({ staff }: { staff: string }) {
  const can = useCan();
  return can(payrollActions.settlement.permission) ? <Settlement staff={staff} /> : null;
}

function Settlement({ staff }: { staff: string }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const { data } = useAction(
    payrollActions.settlement,
    { staff },
    { subscriptions: [PayAdjustment, PayRun, PaySlip, Staff].map(({ name }) => ({ entity: name })) },
  );
  const settle = useAction(payrollActions.settle, {
    changes: [PayAdjustment.name],
    onDone: () => toast('good', t('settlement.done')),
  });
  if (!data?.hasLeft) return null;
  const { obstacle, gratuity, fund } = data;
  const ask = async () => {
    const message = t('settlement.sure', { amount: format.money((gratuity?.amount ?? 0) + fund.due) });
    if (await confirm({ title: t('settlement.button'), message, yes: t('settlement.button') }))
      void settle.run({ staff });
  };
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('settlement.title', { date: format.date(data.last) })}
        </Title>
        <Group gap="xs">
          <DocumentButton kind={payrollDocuments.settlement} input={{ staff }} />
          {obstacle === null && can(payrollActions.settle.permission) ? (
            <Button size="xs" loading={settle.isPending} onClick={() => void ask()}>
              {t('settlement.button')}
            </Button>
          ) : null}
        </Group>
      </Group>
      <Stack gap="sm">
        {obstacle === 'LAST_PAY_OPEN' ? <Alert color="amber">{say(payrollErrors.LAST_PAY_OPEN.text)}</Alert> : null}
        <Lines answer={data} />
        <Text size="sm" c="dimmed">
          {t('settlement.fund', {
            own: format.money(fund.own),
            employer: format.money(fund.employer),
            paidOut: format.money(fund.paidOut),
          })}
        </Text>
      </Stack>
    </section>
  );
}

function Lines({ answer: { parts, gratuity, fund, total } }: { answer: Answer }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const row = (key: string, name: string, amount: number, why = '') => (
    <Table.Tr key={key}>
      <Table.Td>
        {name}
        {why ? (
          <Text size="xs" c="dimmed">
            {why}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td ta="right">{format.money(amount)}</Table.Td>
    </Table.Tr>
  );
  return (
    <Table aria-label={say(payrollDocuments.settlement.labels.one)} verticalSpacing={4}>
      {parts.map((part) => (
        <Table.Tbody key={part.key}>
          <Table.Tr>
            <Table.Th scope="rowgroup">
              <Group gap="xs">
                {say(part.title)}
                <Badge variant="light" color={part.state === 'paid' ? 'leaf' : 'gray'}>
                  {say(settlementTexts[part.state])}
                </Badge>
              </Group>
            </Table.Th>
            <Table.Th ta="right">{format.money(part.net)}</Table.Th>
          </Table.Tr>
          {part.lines.map((line, at) =>
            row(
              `${part.key}:${at}`,
              say(line.name),
              line.side === 'deduction' ? -line.amount : line.amount,
              say(line.why),
            ),
          )}
        </Table.Tbody>
      ))}
      {gratuity || fund.due > 0 ? (
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="rowgroup" colSpan={2}>
              {say(settlementTexts.toAdd)}
            </Table.Th>
          </Table.Tr>
          {gratuity ? row('gratuity', say(gratuity.name), gratuity.amount) : null}
          {fund.due > 0 ? row('fund', say(settlementTexts.fund), fund.due) : null}
        </Table.Tbody>
      ) : null}
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{t('settlement.total')}</Table.Th>
          <Table.Th ta="right">{format.money(total)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
