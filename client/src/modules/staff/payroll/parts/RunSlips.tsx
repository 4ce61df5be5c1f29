import { ActionIcon, Alert, Anchor, Group, Skeleton, Text } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { payrollActions, PaySlip, type PayRun } from '@pathshala/shared/modules/staff/payroll';
import { IconCash, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { useWhyNot } from '../../../../kit/lifecycle/use-why-not';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { RetryBar } from './RetryBar';
import { SlipDrawer } from './SlipDrawer';

type SlipRow = ActionOutput<typeof payrollActions.slips>['rows'][number];
const NONE: readonly SlipRow[] = [];
const TONES = { more: 'warn', less: 'warn', new: 'info' } as const;

/** The slips of a run compared with the month before; a preview moves while attendance, leave and fines do. */
export function RunSlips({ run }: { run: Row<typeof PayRun> }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const [params, set] = useAddress();
  const opened = params.get('slip');
  const { data, error, refetch } = useAction(
    payrollActions.slips,
    { payRun: run.id },
    { subscriptions: [{ entity: PaySlip.name, room: { field: 'payRun', value: run.id } }, { entity: 'payRun' }] },
  );
  // Others handle one's own slip, even if the current membership names no employee.
  const whyNot = useWhyNot(PaySlip, data?.rows ?? NONE);
  const again = useAction(payrollActions.recalculateOne, {
    changes: ['payRun', 'paySlip'],
    onDone: ({ net }) => toast('good', t('slips.recalculated', { net: format.money(net) })),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  if (data.rows.length === 0)
    return run.state === 'calculating' ? null : (
      <>
        <NotPaid data={data} />
        <EmptyState icon={IconCash} title={t('slips.none')} />
      </>
    );
  const mayRecalculate = run.state === 'preview' && can('payroll.run');
  return (
    <>
      <NotPaid data={data} />
      {run.state === 'paid' ? (
        <RetryBar
          payRun={run.id}
          waiting={data.rows.filter((row) => row.state === 'payable' && whyNot(row, 'pay') === null).length}
        />
      ) : null}
      <DataTable
        id="pay-slips"
        caption={t('slips.caption', { month: format.month(run.month) })}
        rows={data.rows}
        columns={[
          {
            id: 'name',
            label: t('slips.employee'),
            heading: true,
            render: (row) => (
              <>
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  underline="always"
                  onClick={() => set({ slip: row.id }, { isStep: true })}
                >
                  {say(row.name)}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {[row.code, say(row.designation)].join(' · ')}
                </Text>
              </>
            ),
          },
          { id: 'earnings', label: t('run.earnings'), numeric: true, render: (row) => format.money(row.earnings) },
          {
            id: 'deductions',
            label: t('run.deductions'),
            numeric: true,
            render: (row) => format.money(row.deductions),
          },
          { id: 'net', label: t('run.net'), numeric: true, render: (row) => format.money(row.net) },
          {
            id: 'before',
            label: t('slips.before'),
            numeric: true,
            render: (row) => (row.before === null ? '' : format.money(row.before)),
          },
          { id: 'comparison', label: t('slips.look'), render: (row) => <Look row={row} /> },
          {
            id: 'state',
            label: t('slips.state'),
            render: (row) => (
              <>
                <StateBadge entity={PaySlip} state={row} />
                {row.reason && row.state !== 'paid' ? (
                  <Text size="xs" c="dimmed">
                    {row.reason}
                  </Text>
                ) : null}
              </>
            ),
          },
          {
            id: 'actions',
            label: t('slips.actions'),
            isAction: true,
            render: (row) => (
              <Group gap="xs" wrap="nowrap" justify="flex-end">
                {mayRecalculate ? (
                  <ActionIcon
                    variant="default"
                    aria-label={t('slips.recalculate', { name: say(row.name) })}
                    loading={again.isPending}
                    onClick={() => void again.run({ slip: row.id })}
                  >
                    <IconRefresh size={16} />
                  </ActionIcon>
                ) : null}
                <TransitionButtons
                  entity={PaySlip}
                  record={row}
                  size="xs"
                  only={run.state === 'paid' ? ['release', 'pay'] : ['hold', 'release']}
                  whyNot={whyNot}
                />
              </Group>
            ),
          },
        ]}
      />
      <SlipDrawer slip={opened} of={data.rows.find(({ id }) => id === opened)} onClose={() => set({ slip: null })} />
    </>
  );
}

/** Employees who might have been forgotten. */
function NotPaid({ data: { missing, withoutStructure } }: { data: ActionOutput<typeof payrollActions.slips> }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const names = (people: typeof withoutStructure) =>
    people.map(({ code, name }) => `${say(name)} (${code})`).join(', ');
  return (
    <>
      {missing.length > 0 ? (
        <Alert color="yellow" title={t('slips.missing', { count: missing.length })}>
          {names(missing)}
        </Alert>
      ) : null}
      {withoutStructure.length > 0 ? (
        <Alert color="yellow" title={t('slips.withoutStructure', { count: withoutStructure.length })}>
          {names(withoutStructure)}
        </Alert>
      ) : null}
    </>
  );
}

/** Points that ask for a second look. */
function Look({ row: { comparison, lacksAccount } }: { row: SlipRow }) {
  const { t } = useTranslation('payroll');
  return (
    <Group gap={4}>
      {comparison === 'usual' ? null : (
        <StatusBadge tone={TONES[comparison]}>{t(`slips.comparison.${comparison}`)}</StatusBadge>
      )}
      {lacksAccount ? <StatusBadge tone="bad">{t('slips.lacksAccount')}</StatusBadge> : null}
    </Group>
  );
}
