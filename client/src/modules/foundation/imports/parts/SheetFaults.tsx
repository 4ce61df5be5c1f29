import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { SHEET_NOTE, type ActionOutput, type ImportKind, type Row, type Scope } from '@pathshala/shared';
import {
  groupFaults,
  importsActions,
  lineRuns,
  type FaultGroup,
  type SheetImport,
} from '@pathshala/shared/modules/foundation/imports';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { toXlsx } from '../../../../kit/table/xlsx';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { downloadBlob } from '../../../../kit/ui/download';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { entitiesOf } from './entities-of';

const SHOWN = 100;
const RUNS = 8;
type Faults = ActionOutput<typeof importsActions.faults>;

/**
 * Rows that could not be saved, with the value that is wrong and why, and the same as a sheet to be corrected and sent
 * again.
 */
export function SheetFaults({
  sheet,
  kind,
  scope,
}: {
  sheet: Row<typeof SheetImport>;
  kind: ImportKind;
  scope: Scope;
}) {
  const { t } = useTranslation('imports');
  const say = useText();
  const format = useFormat();
  const { data, error, refetch } = useAction(
    importsActions.faults,
    { id: sheet.id },
    { subscriptions: [{ entity: entitiesOf(scope).sheets.name }] },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h="8rem" aria-busy="true" />;
  const labelOf = (key: string | null) => {
    const column = kind.columns.find((each) => each.key === key);
    return column ? say(column.label) : '';
  };
  const problemOf = ({ column, message }: Pick<FaultGroup, 'column' | 'message'>) =>
    `${column ? `${labelOf(column)}: ` : ''}${say(message)}`;
  const textOf = ({ faults }: Faults['rows'][number]) => faults.map(problemOf).join(' ');
  const groups = groupFaults(data.rows);
  const rows = groups.slice(0, SHOWN).map((group, index) => ({ id: String(index), ...group }));
  const linesOf = ({ lines }: FaultGroup) => {
    const runs = lineRuns(lines, RUNS);
    const shown = runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    const texts = runs.map(({ from, to }) =>
      from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`,
    );
    return `${texts.join(', ')}${shown < lines.length ? ' …' : ''}`;
  };
  const download = async () => {
    const header = [...data.header, `${SHEET_NOTE} ${t('problem')}`];
    downloadBlob(
      `${sheet.fileName.replace(/\.[^.]{1,5}$/, '')}-faults.xlsx`,
      await toXlsx(
        header.map((label) => ({ label, isNumber: false })),
        [
          ...groupFaults(data.rows).map((group) => [
            `${SHEET_NOTE} ${t('groupLine', { count: group.lines.length })}: ${problemOf(group)} (${linesOf(group)})`,
          ]),
          ...data.rows.map((row) => [...data.header.map((_, at) => row.cells[at] ?? ''), textOf(row)]),
        ],
      ),
    );
  };
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
          { id: 'count', label: t('rowCount'), numeric: true, render: ({ lines }) => format.number(lines.length) },
          { id: 'line', label: t('row'), heading: true, render: linesOf },
          { id: 'column', label: t('column'), render: ({ column }) => labelOf(column) },
          {
            id: 'value',
            label: t('value'),
            render: ({ value, lines }) => (lines.length > 1 ? t('firstValue', { value: value ?? '–' }) : (value ?? '')),
          },
          { id: 'problem', label: t('problem'), render: ({ message }) => say(message) },
        ]}
      />
      {groups.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {t('more', { count: groups.length - SHOWN })}
        </Text>
      ) : null}
    </Stack>
  );
}
