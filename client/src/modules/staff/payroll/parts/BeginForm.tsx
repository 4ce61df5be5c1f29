import { Button, Group, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { OCCASIONS, payrollActions, RUN_KINDS } from '@pathshala/shared/modules/staff/payroll';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';

type Kind = (typeof RUN_KINDS)[number]['value'];
type Occasion = (typeof OCCASIONS)[number]['value'];

/** The choice of the pay to calculate. */
export function BeginForm({ onBegun }: { onBegun: (payRun: string) => void }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const [month, setMonth] = useState(thisMonth());
  const [salaryType, setType] = useState<string | undefined>();
  const [kind, setKind] = useState<Kind>('regular');
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  const begin = useAction(payrollActions.begin, {
    changes: ['payRun', 'paySlip'],
    onDone: ({ payRun }) => onBegun(payRun),
  });
  const isReady = salaryType !== undefined && (kind !== 'bonus' || occasion !== null);
  const submit = () => {
    if (!salaryType) return;
    void begin.run({ month, salaryType, kind, ...(kind === 'bonus' && occasion ? { occasion } : {}) });
  };
  return (
    <Paper withBorder p="md" mb="md">
      <Stack gap="md">
        <Group>
          <MonthStepper value={month} onChange={setMonth} isPast />
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <RefSelect entity="salaryType" label={t('form.type')} value={salaryType} onChange={setType} withAsterisk />
          <Select
            label={t('begin.kind')}
            data={RUN_KINDS.map(({ value, label }) => ({ value, label: say(label) }))}
            value={kind}
            onChange={(value) => value && setKind(value as Kind)}
            allowDeselect={false}
          />
          {kind === 'bonus' ? (
            <Select
              label={t('begin.occasion')}
              data={OCCASIONS.map(({ value, label }) => ({ value, label: say(label) }))}
              value={occasion}
              onChange={(value) => setOccasion(value as Occasion | null)}
              withAsterisk
            />
          ) : null}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t(`begin.hint.${kind}`)}
        </Text>
        <Group justify="flex-end">
          <Button onClick={submit} loading={begin.isPending} disabled={!isReady}>
            {t('begin.calculate')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
