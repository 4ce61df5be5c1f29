import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { SHEET_NOTE, type ActionOutput, type ImportKind, type Row } from '@pathshala/shared';
import { importsActions, type SheetImport } from '@pathshala/shared/modules/imports';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { DataTable } from '../../../kit/table/DataTable';
import { toXlsx } from '../../../kit/table/xlsx';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { downloadBlob } from '../../../kit/ui/download';
import { ErrorState } from '../../../kit/ui/ErrorState';

const SHOWN = 100;
type Faults = ActionOutput<typeof importsActions.faults>;

/** Rows that could not be saved, with the value that is wrong and why, and the same as a sheet to be mended and sent again. */
export function SheetFaults({ sheet, kind }: { sheet: Row<typeof SheetImport>; kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const say = useText();
  const format = useFormat();
  const { data, error, refetch } = useAction(
    importsActions.faults,
    { id: sheet.id },
    { subscriptions: [{ entity: 'sheetImport' }] },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="8rem" aria-busy="true" />;
  const labelOf = (key: string | null) => {
    const column = kind.columns.find((each) => each.key === key);
    return column ? say(column.label) : '';
  };
  const textOf = ({ faults }: Faults['rows'][number]) =>
    faults.map(({ column, message }) => `${column ? `${labelOf(column)}: ` : ''}${say(message)}`).join(' ');
  const download = async () => {
    const header = [...data.header, `${SHEET_NOTE} ${t('problem')}`];
    downloadBlob(
      `${sheet.fileName.replace(/\.[^.]{1,5}$/, '')}-faults.xlsx`,
      await toXlsx(
        header.map((label) => ({ label, isNumber: false })),
        data.rows.map((row) => [...data.header.map((_, at) => row.cells[at] ?? ''), textOf(row)]),
      ),
    );
  };
  const rows = data.rows
    .slice(0, SHOWN)
    .flatMap(({ line, faults }) => faults.map((fault, index) => ({ id: `${line}-${index}`, line, ...fault })));
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{t('faults')}</Text>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download()}>
          {t('takeFaults')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('mendHint')}
      </Text>
      <DataTable
        caption={t('faults')}
        rows={rows}
        columns={[
          { id: 'line', label: t('row'), numeric: true, heading: true, render: ({ line }) => format.number(line) },
          { id: 'column', label: t('column'), render: ({ column }) => labelOf(column) },
          { id: 'value', label: t('value'), render: ({ value }) => value ?? '' },
          { id: 'problem', label: t('problem'), render: ({ message }) => say(message) },
        ]}
      />
      {data.rows.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {t('more', { count: data.rows.length - SHOWN })}
        </Text>
      ) : null}
    </Stack>
  );
}
