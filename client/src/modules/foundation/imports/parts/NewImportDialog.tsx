import { Alert, Button, FileButton, Group, Modal, Select, Stack, Text as Line } from '@mantine/core';
import {
  matchColumns,
  missingColumns,
  SHEET_NOTE,
  type DecodeBytes,
  type ImportKind,
  type Scope,
  type Text,
} from '@pathshala/shared';
import { importKinds, importsActions, SHEET_ROWS } from '@pathshala/shared/modules/foundation/imports';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../../kit/data/report-error';
import { useCan, useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { readSheetLines, type SheetLine } from '../../../../kit/table/read-sheet';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ColumnChoice } from './ColumnChoice';
import { OneValue } from './OneValue';
import { entitiesOf } from './entities-of';
import { giveTemplate } from './template';

interface SheetFile {
  name: string;
  header: string[];
  rows: { line: number; cells: string[]; lost?: number[] }[];
}

const NOTHING = {};
const SHEETS = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The kind of record in the sheet, the file, and the meaning of each column; then a worker checks it. */
export function NewImportDialog({
  kind: asked,
  scope = 'tenant',
  given: preset = NOTHING,
  onClose,
  onStarted,
}: {
  kind: string;
  /** Whether records of an institution or of the platform are imported. */
  scope?: Scope;
  /** Values that all rows have, by column, as long as the person does not change them. */
  given?: Readonly<Record<string, string>>;
  onClose: () => void;
  onStarted: (id: string) => void;
}) {
  const { t } = useTranslation('imports');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const locale = useLocale();
  const registry = useRegistry();
  const kinds = importKinds(registry, scope).filter(({ permissions }) => permissions.every(can));
  const [id, setId] = useState(asked);
  const kind = kinds.find((each) => each.id === id) ?? null;
  const [file, setFile] = useState<SheetFile | null>(null);
  const [columns, setColumns] = useState<(string | null)[]>([]);
  const [values, setValues] = useState<Record<string, string>>({});
  const [isBroken, setBroken] = useState(false);
  const start = useAction(importsActions.start, { changes: entitiesOf(scope).changes });

  const choose = async (chosen: File | null) => {
    if (!chosen || !kind) return;
    setBroken(false);
    try {
      const read = sheetOf(chosen.name, await linesOf(kind, chosen));
      setFile(read);
      setValues({ ...preset });
      setColumns(matchColumns(kind, read.header));
    } catch {
      setBroken(true);
    }
  };
  const check = async () => {
    const made = await start.run({
      kind: kind!.id,
      fileName: file!.name,
      ...withOneValues(kind!, { file: file!, columns, given, say }),
    });
    if (made.ok) onStarted(made.data.id);
  };
  const given = Object.entries(values).filter(([key, value]) => value.trim() !== '' && !columns.includes(key));
  const missing = file && kind ? missingColumns(kind, [...columns, ...given.map(([key]) => key)]) : null;
  // Those stay that have a value by now: it may be changed.
  const unmapped = file && kind ? missingColumns(kind, columns) : null;
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
              onClick={() => void giveTemplate(kind, { locale, registry }).catch(reportError)}
            >
              {t('template')}
            </Button>
            <FileButton
              accept={[SHEETS, ...(kind.files?.endings ?? [])].join(',')}
              onChange={(chosen) => void choose(chosen)}
            >
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                  {t('choose')}
                </Button>
              )}
            </FileButton>
            {file ? (
              <Line size="sm">
                {file.name} · {t('rows', { count: file.rows.length })}
              </Line>
            ) : null}
          </Group>
        ) : null}
        {kind?.files ? (
          <Line size="sm" c="dimmed">
            {t('alsoReads', { files: say(kind.files.label) })}
          </Line>
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
        {missing && missing.always.length > 0 ? (
          <Alert color="amber">
            {t('missing', { columns: missing.always.map(({ label }) => say(label)).join(', ') })}
          </Alert>
        ) : null}
        {missing?.within.map(({ part, columns: own }) => (
          <Alert color="amber" key={part}>
            {t('missingWithin', {
              part: say(kind!.parts.find(({ name }) => name === part)!.entity.labels.one),
              columns: own.map(({ field }) => say(field.label)).join(', '),
            })}
          </Alert>
        ))}
        {unmapped ? (
          <OneValue
            columns={[...unmapped.always, ...unmapped.within.flatMap((each) => each.columns)]}
            values={values}
            onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
          />
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

/** @throws TypeError for bytes that are no UTF-8 */
const decode: DecodeBytes = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** A file of the kind's own sort by its name, anything else as a sheet. */
async function linesOf({ files }: ImportKind, file: File): Promise<SheetLine[]> {
  const isOwn = files?.endings.some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!files || !isOwn) return readSheetLines(file);
  const read = await files.load();
  return read(new Uint8Array(await file.arrayBuffer()), decode).map((cells) => ({ cells, lost: [] }));
}

/** Rows below the heading with the lines that they are on; what begins with the sign of a note is for people. */
function sheetOf(name: string, lines: SheetLine[]): SheetFile {
  const [{ cells: header } = { cells: [] }, ...body] = lines;
  const rows = body.map(({ cells, lost }, index) => ({
    line: index + 2,
    cells: cells.slice(0, header.length),
    ...(lost.length > 0 ? { lost } : {}),
  }));
  return {
    name: name.slice(0, 200),
    header: header.map((cell) => cell.trim()),
    rows: rows.filter((row) => !row.cells[0]?.trim().startsWith(SHEET_NOTE)),
  };
}

/**
 * The sheet with a column for each value that all rows have; of a part that a row may be without, rows without it get
 * none.
 */
function withOneValues(
  kind: ImportKind,
  {
    file: { header, rows },
    columns,
    given,
    say,
  }: {
    file: SheetFile;
    columns: readonly (string | null)[];
    given: readonly [string, string][];
    say: (text: Text) => string;
  },
) {
  const added = given.map(([key, value]) => {
    const column = kind.columns.find((each) => each.key === key)!;
    const isOptional = kind.parts.some(({ name, isOptional: may }) => name === column.part && may);
    const own = kind.columns.filter(({ part }) => part === column.part).map((each) => each.key);
    const places = columns.flatMap((each, at) => (each && own.includes(each) ? [at] : []));
    return { key, value, heading: say(column.label), places, isOptional };
  });
  return {
    header: [...header, ...added.map(({ heading }) => heading)],
    columns: [...columns, ...added.map(({ key }) => key)],
    rows: rows.map((row) => ({
      ...row,
      cells: [
        ...header.map((_, at) => row.cells[at] ?? ''),
        ...added.map(({ value, places, isOptional }) =>
          isOptional && places.every((at) => !row.cells[at]?.trim()) ? '' : value,
        ),
      ],
    })),
  };
}
