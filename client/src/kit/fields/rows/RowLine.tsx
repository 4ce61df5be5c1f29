import { ActionIcon, Input } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../text/locale';
import { useFormat } from '../../text/use-format';
import type { RowsOptions } from '../contracts';
import { plainInputs } from '../plain-kinds';
import { cellAttributes } from './row-keys';
import classes from './RowsEditor.module.css';
import { widthOf } from './row-width';
import type { AnyRow } from './use-rows';

interface RowLineProps {
  row: AnyRow;
  at: number;
  columns: readonly (readonly [string, Field])[];
  /** Faults by column, as JSON: a text that is the same does not draw the row again. */
  faults: string;
  placeholders: RowsOptions['placeholders'];
  isDisabled: boolean;
  onSet: (at: number, column: string, value: unknown) => void;
  onRemove: (at: number) => void;
}

/** One row: a control per column, each with its faults. Drawn again only when the row itself changes. */
export const RowLine = memo(
  function RowLine({ row, at, columns, faults, placeholders, isDisabled, onSet, onRemove }: RowLineProps) {
    const { t } = useTranslation('kit');
    const say = useText();
    const format = useFormat();
    const wrong = JSON.parse(faults) as Record<string, string>;
    const ofRow = Object.entries(wrong).flatMap(([name, text]) =>
      columns.some(([column]) => column === name) ? [] : [text],
    );
    const hints = placeholders?.(row) ?? {};
    const number = format.number(at + 1);
    return (
      <tr aria-label={t('rows.row', { number })}>
        <td className={classes.number}>
          {number}
          {ofRow.length > 0 ? <Input.Error role="alert">{ofRow.join(' ')}</Input.Error> : null}
        </td>
        {columns.map(([name, field], column) => {
          const View = plainInputs[field.kind as keyof typeof plainInputs];
          return View ? (
            <td
              key={name}
              className={`${classes.cell} ${widthOf(field.kind)}`}
              {...cellAttributes({ row: at, column })}
            >
              <View
                field={field}
                label={say(field.label)}
                value={row[name]}
                onChange={(value) => onSet(at, name, value)}
                error={wrong[name]}
                required={!field.optional && field.kind !== 'bool'}
                disabled={isDisabled}
                {...(hints[name] ? { placeholder: hints[name] } : {})}
              />
            </td>
          ) : null;
        })}
        <td className={classes.tools}>
          {isDisabled ? null : (
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              tabIndex={-1}
              aria-label={t('rows.remove', { number })}
              aria-keyshortcuts="Control+Delete"
              onClick={() => onRemove(at)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          )}
        </td>
      </tr>
    );
  },
  (before, after) =>
    isSame(before.row, after.row) &&
    before.at === after.at &&
    before.faults === after.faults &&
    before.isDisabled === after.isDisabled &&
    before.columns.length === after.columns.length &&
    before.placeholders === after.placeholders,
);

/** A form copies its values with each change, so that the row itself is always another one. */
const isSame = (one: AnyRow, other: AnyRow): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
};
