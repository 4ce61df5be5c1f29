import { Button, Group, Input, Text } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { isBlankRow } from '@pathshala/shared';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../data/session';
import { useText } from '../../text/locale';
import type { InputProps } from '../contracts';
import { blockOf, readBlock } from './read-block';
import { focusCell, placeOf, rowKey, type Place } from './row-keys';
import { widthOf } from './row-width';
import { RowLine } from './RowLine';
import classes from './RowsEditor.module.css';
import { RowsTotal } from './RowsTotal';
import { useRows, type AnyRow } from './use-rows';

/** Narrower than this a column is no longer read, so that rows become cards. */
const COLUMN_PX = 104;
const NO_FAULTS: Readonly<Record<string, string>> = {};

/**
 * Rows inside a record. Enter and Tab go on into a new row, the arrows move among cells, Alt with an arrow moves the
 * row, Ctrl+Delete removes it, and a block from a spreadsheet is pasted over and behind the cell that has the cursor.
 */
export function RowsEditor({
  field,
  value,
  onChange,
  onBlur,
  label,
  description,
  error,
  required = false,
  disabled = false,
  faults = NO_FAULTS,
  rows: options = {},
  id,
}: InputProps) {
  const { t } = useTranslation('kit');
  const say = useText();
  const { entities } = useRegistry();
  const own = useId();
  const draft = useRows(field, value as AnyRow[] | undefined, {
    onChange,
    ...(options.nextKey ? { nextKey: options.nextKey } : {}),
  });
  const { rows, most } = draft;
  const columns = Object.entries(field.of.columns ?? {}).filter(
    ([name]) => name !== field.of.key && !options.hidden?.includes(name),
  );
  const { ref: sized, width } = useElementSize<HTMLTableElement>();
  // A phone has no Tab and no Ctrl.
  const isTouch = useMediaQuery('(pointer: coarse)') ?? false;
  const isCards = width > 0 && width < columns.length * COLUMN_PX;
  const editor = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<Place | null>(null);
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    // The cell that the cursor goes to is there only now.
    if (wanted.current && focusCell(editor.current, wanted.current)) wanted.current = null;
  });
  const add = () => {
    setNote(null);
    if (draft.add()) wanted.current = { row: rows.length, column: 0 };
    else setNote(t('rows.most', { count: most }));
  };
  const remove = (row: number, column = 0) => {
    draft.remove(row);
    if (rows.length > 1) wanted.current = { row: Math.min(row, rows.length - 2), column };
  };
  const pressed = (event: KeyboardEvent) => {
    if (disabled) return;
    const key = rowKey(event, { rows: rows.length, columns: columns.length });
    if (!key) return;
    // Behind a row without anything Tab leaves the editor and Enter does nothing.
    const isBlank = key.does === 'add' && isBlankRow(field.of, rows.at(-1) ?? {});
    if (isBlank && event.key === 'Tab') return;
    event.preventDefault();
    if (key.does === 'go') focusCell(editor.current, key.to);
    else if (key.does === 'remove') remove(key.row, placeOf(event.target)?.column);
    else if (key.does === 'move') {
      draft.move(key.row, key.by);
      wanted.current = { row: key.row + key.by, column: key.column };
    } else if (!isBlank) add();
  };
  const paste = async (cells: readonly (readonly string[])[], at: Place) => {
    const { rows: block, unread } = await readBlock(cells, { columns, from: at.column, entities });
    const left = draft.fill(at.row, block);
    wanted.current = { row: Math.min(at.row + block.length, most) - 1, column: at.column };
    const notes = [
      ...(left > 0 ? [t('rows.most', { count: most })] : []),
      ...(unread.length > 0 ? [t('rows.unread', { texts: unread.slice(0, 5).join(', ') })] : []),
    ];
    setNote(notes.length > 0 ? notes.join(' ') : null);
  };
  const pasted = (event: ClipboardEvent) => {
    const at = placeOf(event.target);
    const cells = blockOf(event.clipboardData.getData('text/plain'));
    if (!at || !cells || disabled) return;
    event.preventDefault();
    void paste(cells, at);
  };
  return (
    // Typing and pasting in its controls bubbles up to it; it takes no part in focus itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={editor}
      className={classes.editor}
      {...(id ? { id } : {})}
      aria-describedby={`${own}-help`}
      onKeyDown={pressed}
      onPaste={pasted}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className={classes.legend}>
        {label}
        {required ? (
          <span className={classes.required} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </legend>
      {description ? <Input.Description>{description}</Input.Description> : null}
      <table ref={sized} className={classes.table} {...(isCards ? { 'data-cards': true } : {})}>
        {rows.length > 0 ? (
          <thead>
            <tr>
              <th aria-label={t('rows.number')} />
              {columns.map(([name, column]) => (
                <th key={name} scope="col" className={widthOf(column.kind)}>
                  {say(column.label)}
                  {column.optional ? null : (
                    <span className={classes.required} aria-hidden="true">
                      {' '}
                      *
                    </span>
                  )}
                </th>
              ))}
              <th className={classes.tools} aria-label={t('table.actions')} />
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, at) => (
            <RowLine
              key={draft.nameOf(at)}
              row={row}
              at={at}
              columns={columns}
              faults={faultsOf(faults, at)}
              placeholders={options.placeholders}
              isDisabled={disabled}
              onSet={draft.set}
              onRemove={remove}
            />
          ))}
        </tbody>
        {rows.length > 0 ? <RowsTotal rows={rows} columns={columns} totals={field.of.totals ?? []} /> : null}
      </table>
      {error ? (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      ) : null}
      {disabled ? null : (
        <Group gap="xs" mt="xs">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={15} />}
            disabled={rows.length >= most}
            {...(rows.length === 0 && error ? { 'aria-invalid': true } : {})}
            onClick={add}
          >
            {t('rows.add')}
          </Button>
          {options.actions?.(draft.replace)}
        </Group>
      )}
      <Text id={`${own}-help`} size="xs" c="dimmed" mt={4}>
        {options.hint ? <>{options.hint} </> : null}
        {disabled ? null : t(isTouch ? 'rows.touch' : 'rows.keys')}
      </Text>
      <Text size="sm" role="status" mt={note ? 4 : 0}>
        {note}
      </Text>
    </fieldset>
  );
}

/** Faults in one row, by column. A fault of the row as a whole is under the empty name. */
function faultsOf(faults: Readonly<Record<string, string>>, at: number): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(faults).flatMap(([path, text]) => {
        const [row, ...rest] = path.split('.');
        return row === String(at) ? [[rest.join('.'), text]] : [];
      }),
    ),
  );
}
