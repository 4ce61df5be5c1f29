import { Alert, Button, Fieldset, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { actionsOf, type Row } from '@pathshala/shared';
import type { ChainStep } from '@pathshala/shared/modules/school/approvals';
import { LeaveChain } from '@pathshala/shared/modules/time/leave';
import { parseNumber } from '@pathshala/shared/text';
import { IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import { StepEditor } from './StepEditor';

type Chain = Row<typeof LeaveChain>;
const MOST_STEPS = 6;
const { fields } = LeaveChain;

/**
 * A chain with its steps. Steps are an ordered list, so that the generated form does not serve. Only a proposal is
 * edited; one in force is shown, and changed by a proposal.
 */
export function ChainForm({ chain, onClose }: { chain: Chain | null; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const quiet = (failure: { status: number }) => failure.status !== 0 && failure.status < 500;
  const create = useAction(actionsOf(LeaveChain).create, { quiet });
  const update = useAction(actionsOf(LeaveChain).update, { quiet });
  const [values, setValues] = useState<Partial<Chain>>(() => chain ?? { applicant: 'staff', fromDays: 0, rank: 100 });
  const [steps, setSteps] = useState<ChainStep[]>(
    () => chain?.steps ?? [{ by: 'role', role: 'head', mode: 'any', escalateHours: 0 }],
  );
  const set = (change: Partial<Chain>) => setValues((now) => ({ ...now, ...change }));
  const isDraft = (chain?.state ?? 'draft') === 'draft';
  const failure = create.error ?? update.error;
  const errorOf = (name: string) => failure?.fieldErrors?.[name]?.join(' ');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name = '', nameBn = '', applicant = 'staff', type, fromDays = 0, uptoDays, rank = 100 } = values;
    const given = { name, nameBn, applicant, fromDays, rank, steps };
    const outcome = chain
      ? await update.run({
          id: chain.id,
          rev: chain.rev,
          patch: { ...given, type: type ?? null, uptoDays: uptoDays ?? null },
        })
      : await create.run({ ...given, ...(type ? { type } : {}), ...(uptoDays === undefined ? {} : { uptoDays }) });
    if (!outcome.ok) return;
    toast('good', t('setting.saved'));
    onClose();
  };
  const number = (name: 'fromDays' | 'uptoDays' | 'rank') => (
    <NumberText
      label={say(fields[name].label)}
      value={values[name]}
      onChange={(next) => set({ [name]: next })}
      parse={parseNumber}
      format={(value) => format.number(value)}
      error={errorOf(name)}
    />
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {chain ? (
          <Group justify="space-between">
            <StateBadge entity={LeaveChain} state={chain} />
            <TransitionButtons entity={LeaveChain} record={chain} onDone={onClose} />
          </Group>
        ) : null}
        <Text size="sm" c="dimmed">
          {t(isDraft ? 'chain.needsSecond' : 'chain.inForce')}
        </Text>
        {failure && !failure.fieldErrors ? (
          <Alert color="red" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        <Fieldset variant="unstyled" disabled={!isDraft}>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
              <TextInput
                label={say(fields.name.label)}
                withAsterisk
                data-autofocus
                value={values.name ?? ''}
                onChange={(event) => set({ name: event.currentTarget.value })}
                error={errorOf('name')}
              />
              <TextInput
                label={say(fields.nameBn.label)}
                withAsterisk
                value={values.nameBn ?? ''}
                onChange={(event) => set({ nameBn: event.currentTarget.value })}
                error={errorOf('nameBn')}
              />
              <Select
                label={say(fields.applicant.label)}
                withAsterisk
                allowDeselect={false}
                value={values.applicant ?? null}
                onChange={(next) => set({ applicant: (next ?? 'staff') as Chain['applicant'] })}
                data={(fields.applicant.of.choices ?? []).map((each) => ({
                  value: each.value,
                  label: say(each.label),
                }))}
              />
              <RefSelect
                entity="leaveType"
                label={say(fields.type.label)}
                value={values.type}
                onChange={(type) =>
                  setValues((now) => {
                    const { type: _gone, ...rest } = now;
                    return type ? { ...rest, type } : rest;
                  })
                }
              />
              {number('fromDays')}
              {number('uptoDays')}
              {number('rank')}
            </SimpleGrid>
            <Title order={3} size="h4">
              {t('chain.steps')}
            </Title>
            {errorOf('steps') ? (
              <Alert color="red" role="alert" py="xs">
                {errorOf('steps')}
              </Alert>
            ) : null}
            {steps.map((step, index) => (
              <StepEditor
                key={index}
                index={index}
                count={steps.length}
                step={step}
                isForStudents={values.applicant === 'student'}
                onChange={(next) => setSteps((now) => now.map((each, at) => (at === index ? next : each)))}
                onMove={(by) => setSteps((now) => moved(now, index, by))}
                onRemove={() => setSteps((now) => now.filter((_, at) => at !== index))}
              />
            ))}
            {steps.length < MOST_STEPS ? (
              <div>
                <Button
                  variant="light"
                  leftSection={<IconPlus size={16} />}
                  onClick={() =>
                    setSteps((now) => [...now, { by: 'role', role: 'head', mode: 'any', escalateHours: 0 }])
                  }
                >
                  {t('chain.addStep')}
                </Button>
              </div>
            ) : null}
          </Stack>
        </Fieldset>
        {isDraft ? (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {t('chain.save')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </form>
  );
}

function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list];
  const [item] = next.splice(index, 1);
  next.splice(index + by, 0, item!);
  return next;
}
