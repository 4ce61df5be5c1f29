import {
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableProps } from './data-table-props';

const features = tableFeatures({ rowSelectionFeature });
const NO_SELECTION: RowSelectionState = {};

/** Rows and their selection, for a table and for cards alike. */
export function useTableRows<R extends { id: string }>({ columns, rows, selection, onSelection }: DataTableProps<R>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, R>();
    return helper.columns(
      columns.map((column) =>
        helper.display({ id: column.id, header: column.label, cell: ({ row }) => column.render(row.original) }),
      ),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features,
    data,
    columns: definitions,
    getRowId: (row: R) => row.id,
    enableRowSelection: Boolean(onSelection),
    state: { rowSelection: selection ?? NO_SELECTION },
    onRowSelectionChange: (update) =>
      onSelection?.(typeof update === 'function' ? update(selection ?? NO_SELECTION) : update),
  });
}

export type RowTable<R extends { id: string }> = ReturnType<typeof useTableRows<R>>;
