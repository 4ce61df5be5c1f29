import { Checkbox, Paper, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { Fragment, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { useAddress } from '../../../kit/ui/use-address';

export interface AttachChild {
  id: string;
  name: string;
  /** Reason why it cannot be left out. */
  fixed?: string | undefined;
  /** A reason against having it here. */
  warning?: string | undefined;
  note?: string | undefined;
}
interface AttachProps {
  label: string;
  legend: (name: string) => string;
  intro: string;
  parents: readonly { id: string; name: string; children: readonly string[] }[] | undefined;
  items: readonly AttachChild[];
  describe: (child: AttachChild, attached: readonly string[]) => AttachChild;
  noParents: { title: string; action: ReactNode };
  noItems: { title: string; action: ReactNode };
  isSaving: boolean;
  /** Whether it was saved. */
  onChange: (parent: string, children: string[]) => Promise<boolean>;
}
/** The tick, as long as its answer has not come. */
interface Optimistic {
  parent: string;
  before: readonly string[];
  children: string[];
}

/** One thing and what belongs to it, as boxes that are saved when they are ticked. */
export function Attach({
  label,
  legend,
  intro,
  parents,
  items,
  describe,
  noParents,
  noItems,
  isSaving,
  onChange,
}: AttachProps) {
  const [params, setAddress] = useAddress();
  const [optimistic, setOptimistic] = useState<Optimistic | null>(null);
  if (!parents) return <Skeleton height={320} />;
  if (items.length === 0) return <EmptyState title={noItems.title} action={noItems.action} />;
  const parent = parents.find((each) => each.id === params.get('of')) ?? parents[0];
  if (!parent) return <EmptyState title={noParents.title} action={noParents.action} />;
  const attached =
    optimistic?.parent === parent.id && optimistic.before === parent.children ? optimistic.children : parent.children;
  const set = async (id: string, isOn: boolean) => {
    const children = isOn ? [...attached, id] : attached.filter((each) => each !== id);
    setOptimistic({ parent: parent.id, before: parent.children, children });
    if (!(await onChange(parent.id, children))) setOptimistic(null);
  };
  return (
    <Stack>
      <Text c="dimmed">{intro}</Text>
      <Select
        label={label}
        maw="24rem"
        searchable
        allowDeselect={false}
        data={parents.map(({ id, name }) => ({ value: id, label: name }))}
        value={parent.id}
        onChange={(id) => setAddress({ of: id }, { isStep: true, isWhole: true })}
      />
      <fieldset style={{ border: 0, padding: 0, margin: 0 }} disabled={isSaving}>
        <Text component="legend" fw={600} mb="xs">
          {legend(parent.name)}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {items
            .map((item) => describe(item, attached))
            .toSorted((a, b) => Number(a.fixed !== undefined) - Number(b.fixed !== undefined))
            .map((child) => {
              const { fixed, warning, note } = child;
              return (
                <Paper key={child.id} withBorder p="sm" radius="md">
                  <Checkbox
                    label={child.name}
                    checked={fixed !== undefined || attached.includes(child.id)}
                    disabled={fixed !== undefined}
                    onChange={(event) => void set(child.id, event.currentTarget.checked)}
                    description={[fixed, note].filter(Boolean).map((each, index) => (
                      <Fragment key={each}>
                        {index > 0 ? ' · ' : ''}
                        {each}
                      </Fragment>
                    ))}
                  />
                  {warning ? (
                    <Text size="xs" c="var(--tone-warn-text)" mt={4}>
                      {warning}
                    </Text>
                  ) : null}
                </Paper>
              );
            })}
        </SimpleGrid>
      </fieldset>
    </Stack>
  );
}
