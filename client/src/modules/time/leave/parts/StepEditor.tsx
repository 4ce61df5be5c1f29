import { ActionIcon, Group, SegmentedControl, Select, SimpleGrid, Text } from '@mantine/core';
import { ROLES } from '@pathshala/shared';
import { approverRoles, stepApprovers, type ChainStep } from '@pathshala/shared/modules/school/approvals';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import { parseNumber } from '@pathshala/shared/text';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Leave.module.css';

export interface StepEditorProps {
  index: number;
  count: number;
  step: ChainStep;
  isForStudents: boolean;
  onChange: (step: ChainStep) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One step of a chain: who, one or all, who acts for them, and when it goes further up. */
export function StepEditor({ index, count, step, isForStudents, onChange, onMove, onRemove }: StepEditorProps) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const isComplete =
    (step.by !== 'role' || step.role !== undefined) && (step.by !== 'staff' || step.staff !== undefined);
  const people = useAction(
    leaveActions.explainSteps,
    { steps: [step] },
    { enabled: isComplete && (step.by === 'role' || step.by === 'staff') },
  );
  const names = isComplete && (step.by === 'role' || step.by === 'staff') ? (people.data?.steps[0]?.names ?? []) : [];
  const approvers = stepApprovers.filter((each) => each.value !== (isForStudents ? 'reportingHead' : 'classTeacher'));
  const { role: _role, staff: _staff, delegate, ...rest } = step;
  const pick = (by: ChainStep['by']) =>
    onChange({
      ...rest,
      by,
      ...(by === 'role' ? { role: step.role ?? 'head' } : {}),
      ...(delegate ? { delegate } : {}),
    });
  const number = t('chain.step', { number: format.number(index + 1) });
  return (
    <fieldset className={classes.stepEditor}>
      <Group justify="space-between" mb="xs">
        <Text component="legend" fw={600}>
          {number}
        </Text>
        <Group gap={4}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={index === 0}
            aria-label={t('chain.up', { step: number })}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={index === count - 1}
            aria-label={t('chain.down', { step: number })}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            disabled={count === 1}
            aria-label={t('chain.remove', { step: number })}
            onClick={onRemove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <Select
          label={t('chain.by')}
          allowDeselect={false}
          value={step.by}
          onChange={(next) => pick((next ?? 'role') as ChainStep['by'])}
          data={approvers.map((each) => ({ value: each.value, label: say(each.label) }))}
        />
        {step.by === 'role' ? (
          <Select
            label={t('chain.role')}
            allowDeselect={false}
            value={step.role ?? null}
            onChange={(next) => onChange({ ...step, role: (next ?? 'head') as NonNullable<ChainStep['role']> })}
            data={approverRoles.map((role) => ({ value: role, label: say(ROLES[role].label) }))}
          />
        ) : null}
        {step.by === 'staff' ? (
          <RefSelect
            entity="staff"
            label={t('chain.staff')}
            value={step.staff}
            onChange={(staff) => onChange({ ...rest, ...(staff ? { staff } : {}), ...(delegate ? { delegate } : {}) })}
          />
        ) : null}
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('chain.mode')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-label={t('chain.mode')}
            value={step.mode}
            onChange={(mode) => onChange({ ...step, mode: mode as ChainStep['mode'] })}
            data={[
              { value: 'any', label: t('chain.any') },
              { value: 'all', label: t('chain.all') },
            ]}
          />
        </div>
        <RefSelect
          entity="staff"
          label={t('chain.delegate')}
          value={delegate}
          onChange={(next) => {
            const { delegate: _gone, ...others } = step;
            onChange(next ? { ...others, delegate: next } : others);
          }}
        />
        <NumberText
          label={t('chain.escalate')}
          value={step.escalateHours}
          onChange={(next) => onChange({ ...step, escalateHours: typeof next === 'number' ? next : 0 })}
          parse={parseNumber}
          format={(value) => format.number(value)}
        />
      </SimpleGrid>
      {names.length > 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('chain.names', { names: names.map((name) => say(name)).join(', ') })}
        </Text>
      ) : null}
    </fieldset>
  );
}
