import { Button, Group, Select, Stack, Text } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { PayGrade, payrollActions, PayStructure } from '@pathshala/shared/modules/staff/payroll';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { thisMonth } from '../../../../kit/ui/period';
import { toast } from '../../../../kit/ui/toast';

/** Pay by a step of a grade: the amount follows from the chosen step, it is not typed. */
export function GradeForm({ staff, onSaved }: { staff: string; onSaved: () => void }) {
  const { t } = useTranslation('payroll');
  const say = useText();
  const format = useFormat();
  const [salaryType, setType] = useState<string | undefined>();
  const [payGrade, setGrade] = useState<string | undefined>();
  const [step, setStep] = useState<string | null>(null);
  const [from, setFrom] = useState<string | undefined>(`${thisMonth()}-01`);
  const place = useAction(payrollActions.placeInGrade, {
    changes: [PayStructure.name],
    quiet: (fault) => fault.status === 422,
    onDone: ({ basic }) => {
      toast('good', t('grade.done', { basic: format.money(basic) }));
      onSaved();
    },
  });
  const [fault, setFault] = useState<string | undefined>();
  const submit = async () => {
    if (!salaryType || !payGrade || !step || !from) return;
    setFault(undefined);
    const outcome = await place.run({ staff, salaryType, payGrade, step: Number(step), from });
    if (!outcome.ok) setFault(Object.values(outcome.error.fieldErrors ?? {})[0]?.[0]);
  };
  return (
    <Stack gap="sm">
      <RefSelect entity="salaryType" label={t('form.type')} value={salaryType} onChange={setType} withAsterisk />
      <RefSelect
        entity={PayGrade.name}
        label={say(PayGrade.labels.one)}
        value={payGrade}
        onChange={(next) => {
          setGrade(next);
          setStep(null);
        }}
        withAsterisk
      />
      {payGrade ? <StepSelect grade={payGrade} value={step} onChange={setStep} /> : null}
      <DateText label={say(PayStructure.fields.from.label)} value={from} onChange={setFrom} withAsterisk />
      {fault ? (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      ) : null}
      <Group justify="flex-end">
        <Button
          loading={place.isPending}
          disabled={!salaryType || !payGrade || !step || !from}
          onClick={() => void submit()}
        >
          {t('grade.save')}
        </Button>
      </Group>
    </Stack>
  );
}

function StepSelect({
  grade,
  value,
  onChange,
}: {
  grade: string;
  value: string | null;
  onChange: (step: string | null) => void;
}) {
  const say = useText();
  const format = useFormat();
  const { data } = useRecord(PayGrade, grade);
  const steps = (data as Row<typeof PayGrade> | undefined)?.steps ?? [];
  return (
    <Select
      label={say(PayStructure.fields.step.label)}
      data={steps.map(({ basic }, at) => ({
        value: String(at + 1),
        label: `${format.number(at + 1)}: ${format.money(basic, { round: true })}`,
      }))}
      value={value}
      onChange={onChange}
      searchable
      withAsterisk
    />
  );
}
