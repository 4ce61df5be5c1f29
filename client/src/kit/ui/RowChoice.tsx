import { Select, Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';

interface RowChoiceProps<R extends { id: string }> {
  list: { data: unknown; isError: boolean; error: unknown; refetch: () => unknown };
  chosen: R | undefined;
  options: { value: string; label: string }[];
  label: string;
  onChange: (id: string | null) => void;
  /** The content where there is nothing to choose from. */
  empty: { icon: Icon; title: string; hint: string; action?: ReactNode };
  children: (row: R, control: ReactNode) => ReactNode;
}

/** A page about one row of a list: draws its children for the chosen one; `control` chooses another. */
export function RowChoice<R extends { id: string }>(props: RowChoiceProps<R>) {
  const { list, chosen, options, label, onChange, empty, children } = props;
  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  if (!chosen) return <EmptyState {...empty} />;
  return children(
    chosen,
    <Select
      aria-label={label}
      searchable
      allowDeselect={false}
      w="26rem"
      maw="100%"
      value={chosen.id}
      onChange={onChange}
      data={options}
    />,
  );
}
