import { Button, Text, Title } from '@mantine/core';
import { GratuityRule, PayAdjustment, payrollActions, PayStructure } from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';

/**
 * The gratuity that an employee is due for their service, and the act that gives it when they have left. Nothing
 * without a rule.
 */
export function GratuitySection({ staff }: { staff: string }) {
  const can = useCan();
  return can(payrollActions.gratuity.permission) ? <Gratuity staff={staff} /> : null;
}

function Gratuity({ staff }: { staff: string }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const { data } = useAction(
    payrollActions.gratuity,
    { staff },
    { subscriptions: [GratuityRule, PayStructure, PayAdjustment, Staff].map(({ name }) => ({ entity: name })) },
  );
  const give = useAction(payrollActions.giveGratuity, {
    changes: [PayAdjustment.name],
    onDone: ({ amount }) => toast('good', t('gratuity.done', { amount: format.money(amount) })),
  });
  if (!data || data.rows.length === 0) return null;
  const mayGive = data.hasLeft && !data.given && can(payrollActions.giveGratuity.permission);
  const askAndGive = async (gratuityRule: string, amount: number) => {
    const message = t('gratuity.sure', { amount: format.money(amount) });
    if (await confirm({ title: t('gratuity.give'), message, yes: t('gratuity.give') }))
      void give.run({ staff, gratuityRule });
  };
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('gratuity.title')}
      </Title>
      {data.given ? (
        <Text size="sm" mb="xs">
          {t(data.given.isPaid ? 'gratuity.paid' : 'gratuity.given', {
            amount: format.money(data.given.amount),
            date: format.date(data.given.on),
          })}
        </Text>
      ) : null}
      <DataTable
        id="gratuity"
        caption={t('gratuity.title')}
        rows={data.rows.map((row) => ({ ...row, id: row.rule }))}
        columns={[
          { id: 'name', label: say(GratuityRule.labels.one), heading: true, render: (row) => say(row.name) },
          { id: 'joined', label: t('gratuity.joined'), render: (row) => format.date(row.joined) },
          { id: 'last', label: t('gratuity.last'), render: (row) => format.date(row.last) },
          { id: 'years', label: t('gratuity.years'), numeric: true, render: (row) => format.number(row.years) },
          { id: 'days', label: t('gratuity.days'), numeric: true, render: (row) => format.number(row.daysPerYear) },
          { id: 'basic', label: t('gratuity.basic'), numeric: true, render: (row) => format.money(row.basic) },
          { id: 'amount', label: t('slip.amount'), numeric: true, render: (row) => format.money(row.amount) },
          {
            id: 'actions',
            label: t('slips.actions'),
            isAction: true,
            render: (row) =>
              mayGive && row.amount > 0 ? (
                <Button size="xs" loading={give.isPending} onClick={() => void askAndGive(row.rule, row.amount)}>
                  {t('gratuity.give')}
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  );
}
