import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../../../kit/table/DataTable';

/** A table on paper of its own, below its name; `beside` comes after the name. */
export function TitledTable<R extends { id: string }>({
  beside,
  ...table
}: DataTableProps<R> & { caption: string; beside?: ReactNode }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Title order={2} size="h4" mb="sm">
        {table.caption}
        {beside}
      </Title>
      <DataTable {...table} />
    </Paper>
  );
}
