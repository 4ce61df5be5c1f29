import { useMediaQuery } from '@mantine/hooks';
import type { DataTableProps } from './data-table-props';
import { PHONE } from './phone';
import { TableCards } from './TableCards';
import { TableGrid } from './TableGrid';
import { TablePlaceholders } from './TablePlaceholders';
import { useTableRows } from './use-table-rows';

export type { Carry, Column, DataTableProps, RowFrameProps } from './data-table-props';

/** A table of rows with a sticky header, order, selection (shift selects a range), thousands of rows, and cards on a phone. */
export function DataTable<R extends { id: string }>(props: DataTableProps<R>) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const table = useTableRows(props);
  if (props.isLoading) return <TablePlaceholders isPhone={Boolean(isPhone)} columns={props.columns.length} />;
  return isPhone && !props.drawsAll ? <TableCards {...props} table={table} /> : <TableGrid {...props} table={table} />;
}
