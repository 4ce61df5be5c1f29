import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { DataTableProps } from './data-table-props';
import { PHONE } from './phone';
import { ShownRows } from './shown-rows';
import { TableCards } from './TableCards';
import { TableGrid } from './TableGrid';
import { TablePlaceholders } from './TablePlaceholders';
import { useTableRows } from './use-table-rows';

export type { Carry, Column, DataTableProps, RowFrameProps } from './data-table-props';

/** A table of rows with a sticky header, order, selection (shift selects a range), thousands of rows, and cards on a phone. */
export function DataTable<R extends { id: string }>(props: DataTableProps<R>) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const table = useTableRows(props);
  const ids = useMemo(() => props.rows.map(({ id }) => id), [props.rows]);
  if (props.isLoading) return <TablePlaceholders isPhone={Boolean(isPhone)} columns={props.columns.length} />;
  return (
    <ShownRows value={ids}>
      {isPhone && !props.drawsAll ? <TableCards {...props} table={table} /> : <TableGrid {...props} table={table} />}
    </ShownRows>
  );
}
