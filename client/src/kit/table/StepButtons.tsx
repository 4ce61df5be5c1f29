import { Button } from '@mantine/core';
import type { ManyStep } from '../lifecycle/use-many-steps';

/** The steps that the selected rows of a list can take together, each with the number of those that can. */
export function StepButtons({ steps, isPending }: { steps: readonly ManyStep[]; isPending: boolean }) {
  return steps.map(({ name, label, look, start }) => (
    <Button
      key={name}
      size="xs"
      variant={look === 'primary' ? 'filled' : 'light'}
      {...(look === 'danger' ? { color: 'red' } : {})}
      loading={isPending}
      onClick={start}
    >
      {label}
    </Button>
  ));
}
