import {
  Anchor,
  Button,
  Group,
  Paper,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { permissionOf } from '@pathshala/shared';
import {
  PayGrade,
  PayScale,
  PaySetting,
  payrollActions,
  payrollScreens,
  UNMARKED,
  type PaySettingValues,
} from '@pathshala/shared/modules/staff/payroll';
import { parseNumber } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../../../kit/data/api-error';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useOptions } from '../../../../kit/data/use-entity';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';

/** Further settings that decide about pay, each with a screen of its own. */
const BESIDE = [
  'payroll.structures',
  'payroll.increments',
  'payroll.types',
  'payroll.allowances',
  'payroll.cuts',
  'payroll.overtimes',
  'payroll.bonuses',
  'payroll.tax',
  'payroll.scales',
  'payroll.grades',
  'payroll.gratuityRules',
  'payroll.work',
];
/** The server refuses input that is no number. */
type Draft = {
  [K in keyof PaySettingValues]: PaySettingValues[K] extends number ? number | string | undefined : PaySettingValues[K];
};
const { employerPercent, dutyMultiple, unmarked, bankName, bankBranch, bankAccount } = PaySetting.fields;

/** /site/employee/payroll/setting: what holds for all pay of the institution. */
export default function SettingPage() {
  const { t } = useTranslation('payroll');
  const say = useText();
  const { data, error, refetch } = useAction(
    payrollActions.setting,
    {},
    { subscriptions: [{ entity: PaySetting.name }] },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="22rem" radius="lg" aria-busy="true" />;
  return (
    <>
      <PageHeader hint={t('setting.hint')} />
      <Stack gap="lg">
        <SettingForm key={JSON.stringify(data)} values={data} />
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('setting.beside')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
            {BESIDE.map((id) => {
              const screen = payrollScreens.find((each) => each.id === id)!;
              return (
                <Paper key={id} withBorder p="sm">
                  <Anchor component={Link} to={screen.path} underline="always">
                    {say(screen.title)}
                  </Anchor>
                </Paper>
              );
            })}
          </SimpleGrid>
          <NationalScale />
        </section>
      </Stack>
    </>
  );
}

/** The national scale is one step away for an institution that has no scale yet. */
function NationalScale() {
  const { t } = useTranslation('payroll');
  const can = useCan();
  const scales = useOptions(PayScale, {}).data;
  const add = useAction(payrollActions.addNationalScale, {
    changes: [PayScale.name, PayGrade.name],
    onDone: ({ grades }) => toast('good', t('setting.scaleAdded', { count: grades })),
  });
  if (!scales || scales.length > 0 || !can(payrollActions.addNationalScale.permission)) return null;
  return (
    <Button variant="default" mt="sm" loading={add.isPending} onClick={() => void add.run({})}>
      {t('setting.addScale')}
    </Button>
  );
}

function SettingForm({ values }: { values: PaySettingValues }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const can = useCan();
  const format = useFormat();
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const draft: Draft = { ...values, ...changed };
  const save = useAction(payrollActions.saveSetting, {
    changes: [PaySetting.name],
    quiet: (fault) => fault.status === 422,
    onDone: () => toast('good', t('setting.saved')),
  });
  useUnsavedGuard(Object.keys(changed).length > 0);
  const change = (part: Partial<Draft>) => setChanged({ ...changed, ...part });
  const faultOf = (name: string) => failure?.fieldErrors?.[name]?.[0];
  const plain = { parse: parseNumber, format: (value: number) => format.number(value) };
  const submit = async () => {
    setFailure(null);
    const outcome = await save.run(draft as PaySettingValues);
    if (outcome.ok) setChanged({});
    else setFailure(outcome.error);
  };
  const isOff = !can(permissionOf(PaySetting.name, 'update'));
  const text = (name: 'bankName' | 'bankBranch' | 'bankAccount', label: string) => (
    <TextInput
      label={label}
      value={draft[name] ?? ''}
      error={faultOf(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value || null })}
      disabled={isOff}
    />
  );
  return (
    <Paper withBorder p="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        <NumberText
          label={say(employerPercent.label)}
          {...plain}
          rightSection="%"
          value={draft.employerPercent as number | undefined}
          onChange={(value) => change({ employerPercent: value })}
          error={faultOf('employerPercent')}
          disabled={isOff}
        />
        <NumberText
          label={say(dutyMultiple.label)}
          {...plain}
          value={draft.dutyMultiple as number | undefined}
          onChange={(value) => change({ dutyMultiple: value })}
          error={faultOf('dutyMultiple')}
          disabled={isOff}
        />
        <Select
          label={say(unmarked.label)}
          data={UNMARKED.map(({ value, label }) => ({ value, label: say(label) }))}
          value={draft.unmarked}
          onChange={(value) => value && change({ unmarked: value as PaySettingValues['unmarked'] })}
          allowDeselect={false}
          disabled={isOff}
        />
        {text('bankName', say(bankName.label))}
        {text('bankBranch', say(bankBranch.label))}
        {text('bankAccount', say(bankAccount.label))}
      </SimpleGrid>
      {isOff ? null : (
        <Group justify="space-between" mt="md">
          <Text size="sm" c="dimmed">
            {t('setting.bankHint')}
          </Text>
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('setting.save')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}
