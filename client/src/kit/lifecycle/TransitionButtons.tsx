import { Button, Group, Menu, Tooltip } from '@mantine/core';
import type { Entity } from '@pathshala/shared';
import { IconChevronDown } from '@tabler/icons-react';
import { ReasonedItem } from './ReasonedItem';
import { useTransitions, type PossibleTransition, type TransitionOptions } from './use-transitions';
import { type LivingRecord } from './living-record';
import { useWhyNot, type WhyNot } from './use-why-not';

interface TransitionButtonsProps extends TransitionOptions {
  entity: Entity;
  record: LivingRecord;
  size?: 'xs' | 'sm';
}
const LOOKS = {
  primary: { variant: 'filled' },
  plain: { variant: 'default' },
  danger: { variant: 'light', color: 'red' },
} as const;

/** A button for each thing that this person may do next with a record; nothing where there is none. */
export function TransitionButtons({ entity, record, size = 'sm', ...options }: TransitionButtonsProps) {
  const whyNot = useReasons({ entity, record, ...options });
  const { of, isPending } = useTransitions(entity, { ...options, whyNot });
  const possible = of(record);
  if (possible.length === 0) return null;
  return (
    <Group gap="xs">
      {possible.map((each) => (
        <Tooltip key={each.name} label={each.why} disabled={each.why === null} events={ON_EVERY_WAY}>
          <Button
            size={size}
            {...LOOKS[each.look]}
            loading={isPending}
            onClick={each.start}
            {...(each.why === null ? {} : { 'data-disabled': true, 'aria-disabled': true, onClick: stay })}
          >
            {each.label}
          </Button>
        </Tooltip>
      ))}
    </Group>
  );
}
/** The same behind one button, where the actions are rare or grave; nothing where there is none. */
export function TransitionMenu({
  entity,
  record,
  label,
  size = 'sm',
  ...options
}: TransitionButtonsProps & { label: string }) {
  const whyNot = useReasons({ entity, record, ...options });
  const { of, isPending } = useTransitions(entity, { ...options, whyNot });
  const possible = of(record);
  if (possible.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          loading={isPending}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{transitionItems(possible)}</Menu.Dropdown>
    </Menu>
  );
}
/** The reasons that a list has fetched for its page, or else those of this record alone. */
function useReasons({ entity, record, whyNot }: TransitionButtonsProps): WhyNot {
  const asked = useWhyNot(entity, whyNot ? NONE : [record]);
  return whyNot ?? asked;
}
const NONE: readonly LivingRecord[] = [];

/** A button that says why it does nothing keeps the focus, so that the reason can be read. */
const stay = (event: { preventDefault(): void }) => event.preventDefault();
const ON_EVERY_WAY = { hover: true, focus: true, touch: true };

/** The same as entries of a row's menu. */
export const transitionItems = (possible: readonly PossibleTransition[]) =>
  possible.map(({ name, label, look, why, start }) => (
    <ReasonedItem key={name} why={why} {...(look === 'danger' ? { color: 'red' } : {})} onClick={start}>
      {label}
    </ReasonedItem>
  ));
