import { Select, Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { useLateDropdown } from './use-late-dropdown';

interface RowChoiceProps<R extends { id: string }> {
  list: { data: unknown; isError: boolean; error: unknown; refetch: () => unknown };
  chosen: R | undefined;
  options: { value: string; label: string }[];
  label: string;
  onChange: (id: string | null) => void;
  /** The content where there is nothing to choose from. */
  empty: { icon: Icon; title: string; hint: string; action?: ReactNode };
  /** The head of the page, with the choice in it once there is something to choose from. */
  head?: ((control: ReactNode, chosen: R | undefined) => ReactNode) | undefined;
  /** Content that needs nothing of the list, in place of the error while the list cannot be read. */
  unread?: ReactNode;
  children: (row: R, control: ReactNode) => ReactNode;
}

/** A page about one row of a list: draws its children for the chosen one; `control` chooses another. */
export function RowChoice<R extends { id: string }>(props: RowChoiceProps<R>) {
  const { list, chosen, options, label, onChange, empty, head, unread, children } = props;
  const late = useLateDropdown();
  const control =
    list.data && chosen ? (
      <Select
        {...late}
        aria-label={label}
        searchable
        allowDeselect={false}
        maw="100%"
        // A head grows with what is in it: a phone's width is its bound.
        style={{ width: head ? 'min(22rem, calc(100vw - 2rem))' : '26rem' }}
        value={chosen.id}
        onChange={onChange}
        data={options}
      />
    ) : null;
  return (
    <>
      {head?.(control, chosen)}
      {list.isError && !list.data ? (
        (unread ?? <ErrorState error={list.error} onRetry={() => void list.refetch()} />)
      ) : !list.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : chosen ? (
        children(chosen, control)
      ) : (
        <EmptyState {...empty} />
      )}
    </>
  );
}
