import { Alert, Button, FileButton, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { columnTitle, matchColumns, SHEET_NOTE, type ImportKind } from '@pathshala/shared';
import { importKinds, importsActions, SHEET_ROWS } from '@pathshala/shared/modules/imports';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRegistry } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';
import { readSheetFile } from '../../../kit/table/read-sheet';
import { toXlsx } from '../../../kit/table/xlsx';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { downloadBlob } from '../../../kit/ui/download';
import { ColumnChoice } from './ColumnChoice';

interface SheetFile {
  name: string;
  header: string[];
  rows: { line: number; cells: string[] }[];
}

/** What the sheet holds, the file, and which column is which; then a worker checks it. */
export function NewImportDialog({
  kind: asked,
  onClose,
  onStarted,
}: {
  kind: string;
  onClose: () => void;
  onStarted: (id: string) => void;
}) {
  const { t } = useTranslation('imports');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const kinds = importKinds(useRegistry()).filter(({ permissions }) => permissions.every(can));
  const [id, setId] = useState(asked);
  const kind = kinds.find((each) => each.id === id) ?? null;
  const [file, setFile] = useState<SheetFile | null>(null);
  const [columns, setColumns] = useState<(string | null)[]>([]);
  const [isBroken, setBroken] = useState(false);
  const start = useAction(importsActions.start, { changes: ['sheetImport', 'run'] });

  const choose = async (chosen: File | null) => {
    if (!chosen || !kind) return;
    setBroken(false);
    try {
      const read = sheetOf(chosen.name, await readSheetFile(chosen));
      setFile(read);
      setColumns(matchColumns(kind, read.header));
    } catch {
      setBroken(true);
    }
  };
  const check = async () => {
    const made = await start.run({
      kind: kind!.id,
      fileName: file!.name,
      header: file!.header,
      columns,
      rows: file!.rows,
    });
    if (made.ok) onStarted(made.data.id);
  };
  const missing =
    file && kind ? kind.columns.filter(({ key, isRequired }) => isRequired && !columns.includes(key)) : [];
  const isTooLong = (file?.rows.length ?? 0) > SHEET_ROWS;
  return (
    <Modal opened onClose={onClose} size="xl" title={t('new')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        <Select
          label={t('what')}
          searchable
          value={kind?.id ?? null}
          onChange={(next) => {
            setId(next ?? '');
            setFile(null);
          }}
          data={kinds.map((each) => ({ value: each.id, label: say(each.labels.many) }))}
        />
        {kind ? (
          <Group>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void giveTemplate(kind)}
            >
              {t('template')}
            </Button>
            <FileButton
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={(chosen) => void choose(chosen)}
            >
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                  {t('choose')}
                </Button>
              )}
            </FileButton>
            {file ? (
              <Text size="sm">
                {file.name} · {t('rows', { count: file.rows.length })}
              </Text>
            ) : null}
          </Group>
        ) : null}
        {isBroken ? <Alert color="red">{t('unreadable')}</Alert> : null}
        {file && file.rows.length === 0 ? <Alert color="red">{t('noRows')}</Alert> : null}
        {isTooLong ? (
          <Alert color="red">
            {t('tooMany', { rows: format.number(file!.rows.length), most: format.number(SHEET_ROWS) })}
          </Alert>
        ) : null}
        {file && kind && file.rows.length > 0 ? (
          <ColumnChoice
            kind={kind}
            header={file.header}
            sample={file.rows[0]?.cells ?? []}
            columns={columns}
            onChange={setColumns}
          />
        ) : null}
        {missing.length > 0 ? (
          <Alert color="amber">{t('missing', { columns: missing.map(({ label }) => say(label)).join(', ') })}</Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            loading={start.isPending}
            disabled={!file || file.rows.length === 0 || isTooLong || columns.every((key) => key === null)}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Rows below the heading with the lines that they are on; what begins with the sign of a note is for people. */
function sheetOf(name: string, cells: string[][]): SheetFile {
  const [header = [], ...body] = cells;
  const rows = body.map((row, index) => ({ line: index + 2, cells: row.slice(0, header.length) }));
  return {
    name: name.slice(0, 200),
    header: header.map((cell) => cell.trim()),
    rows: rows.filter((row) => !row.cells[0]?.trim().startsWith(SHEET_NOTE)),
  };
}

const giveTemplate = async (kind: ImportKind) =>
  downloadBlob(
    `${kind.id}.xlsx`,
    await toXlsx(
      kind.columns.map((column) => ({ label: columnTitle(column), isNumber: false })),
      [],
    ),
  );
