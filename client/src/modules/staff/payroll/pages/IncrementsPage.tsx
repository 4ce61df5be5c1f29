import { Alert, Button, Checkbox, Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  INCREMENT_STATES,
  payrollActions,
  payrollDocuments,
  PayRun,
  PayStructure,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { localizeDigits } from '@pathshala/shared/text';
import { IconTrendingUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useOptions } from '../../../../kit/data/use-entity';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { DataTable } from '../../../../kit/table/DataTable';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { thisMonth } from '../../../../kit/ui/period';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';

type Row = ActionOutput<typeof payrollActions.increments>['rows'][number];
const YEARS_BACK = 3;
const LAST_MONTH = 9;
const stateOf = (value: Row['state']) => INCREMENT_STATES.find((each) => each.value === value)!;

/** /site/employee/payroll/increment: the increment of 1 July, looked at first and then given, once. */
export default function IncrementsPage() {
  const { t } = useTranslation('payroll');
  const locale = useLocale();
  const [thisYear, month] = [Number(thisMonth().slice(0, 4)), Number(thisMonth().slice(5, 7))];
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, at) => String(thisYear + 1 - at));
  // The increment of July is settled by September; from October on the next one is prepared.
  const [year, setYear] = useState(String(month > LAST_MONTH ? thisYear + 1 : thisYear));
  const [chosen, setChosen] = useState<string | null>(null);
  const types = useOptions(SalaryType);
  const salaryType = chosen ?? types.data?.[0]?.id ?? null;
  return (
    <>
      <PageHeader hint={t('increments.hint')} />
      <Stack gap="md">
        <Group align="flex-end">
          <Select
            label={t('increments.year')}
            data={years.map((value) => ({ value, label: localizeDigits(Number(value), locale) }))}
            value={year}
            onChange={(next) => setYear(next ?? String(thisYear))}
            allowDeselect={false}
            w="8rem"
          />
          <Select
            label={t('form.type')}
            data={(types.data ?? []).map(({ id, label }) => ({
              value: id,
              label: label[locale],
            }))}
            value={salaryType}
            onChange={setChosen}
            allowDeselect={false}
          />
        </Group>
        {salaryType ? <Increments key={`${salaryType}:${year}`} salaryType={salaryType} year={Number(year)} /> : null}
      </Stack>
    </>
  );
}

function Increments({ salaryType, year }: { salaryType: string; year: number }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useAction(
    payrollActions.increments,
    { salaryType, year },
    { subscriptions: [PayStructure, PayRun, Staff].map(({ name }) => ({ entity: name })) },
  );
  const give = useAction(payrollActions.giveIncrements, {
    changes: [PayStructure.name],
    onDone: ({ given }) => toast('good', t('increments.done', { count: given })),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  const { rows, withoutGrade, isPaid, on } = data;
  const due = rows.filter((row) => row.state === 'due' && !row.isOwn);
  const people = due.filter(({ staff }) => !left.has(staff));
  const rise = people.reduce((sum, row) => sum + (row.nextBasic ?? row.basic) - row.basic, 0);
  const mayGive = can(payrollActions.giveIncrements.permission);
  const ask = async () => {
    const message = t('increments.sure', {
      count: people.length,
      date: format.date(on),
      amount: format.money(rise),
    });
    if (await confirm({ title: t('increments.button'), message, yes: t('increments.button') }))
      void give.run({ salaryType, year, people: people.map(({ staff }) => staff) });
  };
  const toggle = (staff: string, isIn: boolean) =>
    setLeft((now) => new Set(isIn ? [...now].filter((each) => each !== staff) : [...now, staff]));
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {[
            t('increments.due', { count: people.length }),
            t('increments.rise', { amount: format.money(rise) }),
            withoutGrade > 0 ? t('increments.withoutGrade', { count: withoutGrade }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap="xs">
          {rows.some(({ state }) => state === 'given') ? (
            <DocumentButton kind={payrollDocuments.increments} input={{ salaryType, year }} />
          ) : null}
          {mayGive && due.length > 0 ? (
            <Button
              leftSection={<IconTrendingUp size={18} aria-hidden />}
              loading={give.isPending}
              disabled={people.length === 0}
              onClick={() => void ask()}
            >
              {t('increments.button')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {isPaid && due.length > 0 ? <Alert color="amber">{t('increments.late')}</Alert> : null}
      {rows.some((row) => row.state === 'due' && row.isOwn) ? <Alert color="gray">{t('increments.own')}</Alert> : null}
      {rows.length === 0 ? (
        <Paper withBorder p="lg">
          <EmptyState icon={IconTrendingUp} title={t('increments.none')} />
        </Paper>
      ) : (
        <DataTable
          id="increments"
          caption={t('increments.button')}
          rows={rows.map((row) => ({ ...row, id: row.staff }))}
          columns={[
            {
              id: 'in',
              label: t('increments.give'),
              render: (row) =>
                row.state === 'due' && mayGive && !row.isOwn ? (
                  <Checkbox
                    aria-label={say(row.name)}
                    checked={!left.has(row.staff)}
                    onChange={(event) => toggle(row.staff, event.currentTarget.checked)}
                  />
                ) : null,
            },
            {
              id: 'name',
              label: t('increments.person'),
              heading: true,
              render: (row) => [say(row.name), say(row.designation), row.code].filter(Boolean).join(', '),
            },
            { id: 'grade', label: t('increments.grade'), render: (row) => say(row.grade) },
            {
              id: 'before',
              label: t('increments.before'),
              numeric: true,
              render: (row) => `${format.money(row.basic)} (${format.number(row.step)})`,
            },
            {
              id: 'after',
              label: t('increments.after'),
              numeric: true,
              render: (row) =>
                row.nextBasic === null ? '' : `${format.money(row.nextBasic)} (${format.number(row.nextStep ?? 0)})`,
            },
            {
              id: 'state',
              label: say(PayRun.fields.state.label),
              render: (row) => (
                <StatusBadge tone={stateOf(row.state).tone}>{say(stateOf(row.state).label)}</StatusBadge>
              ),
            },
          ]}
        />
      )}
    </Stack>
  );
}
