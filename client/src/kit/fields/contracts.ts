import type { Condition, Field, Text } from '@pathshala/shared';
import type { ComponentType, ReactNode } from 'react';

/**
 * Props of every control. `value` is what the API carries (ISO dates, paisa, ids), `undefined` while nothing is
 * entered.
 */
export interface InputProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Gets the cursor when the form opens. */
  isFirst?: boolean;
  /** Narrows a picker: section → `{ class: id }`. */
  filter?: Record<string, string> | undefined;
  id?: string;
  /** `entity.field`, for files, which are kept outside of the record. */
  target?: string;
  /** Faults inside the value, in the language of the page, by path: `2.amount`. */
  faults?: Readonly<Record<string, string>>;
  /** The value that applies while nothing is entered. */
  placeholder?: string;
  /** Only for `rows`. */
  rows?: RowsOptions;
}

/** Changes that a custom form makes to the editor of rows. */
export interface RowsOptions {
  /** Columns that are not asked for here. */
  hidden?: readonly string[];
  /** The values that apply where a cell is left empty, by column. */
  placeholders?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
  /** Key of a further row, where the field has a `key`. */
  nextKey?: (rows: readonly Readonly<Record<string, unknown>>[]) => string;
  /** Next to the button that adds a row. */
  actions?: (change: (rows: Record<string, unknown>[]) => void) => ReactNode;
  /** Below the rows. */
  hint?: string;
}

/** Names of referenced records, as a list answers them: entity → id → both languages. */
export type Labels = Record<string, Record<string, Text>>;

export interface CellProps {
  field: Field;
  value: unknown;
  labels: Labels;
  /** Name of the field; `active` reads Active/Inactive, other booleans Yes/No. */
  name: string;
  /** Its entity, where known. */
  entity?: string;
}

export interface FilterProps {
  field: Field;
  value: Condition | undefined;
  onChange: (value: Condition | undefined) => void;
  label: string;
  /** Narrows a picker by another filter: section → `{ class: id }`. */
  within?: Record<string, string> | undefined;
  /** In a line with others: its label is inside of it. */
  isInline?: boolean;
}

export type InputView = ComponentType<InputProps>;
export type CellView = ComponentType<CellProps>;
/** `null`: this kind cannot be filtered by. */
export type FilterView = ComponentType<FilterProps> | null;

/** The props that all Mantine inputs share. */
export const inputProps = ({
  label,
  description,
  error,
  required,
  disabled,
  onBlur,
  isFirst,
  id,
  placeholder,
}: InputProps) => ({
  label,
  description,
  error,
  withAsterisk: required ?? false,
  disabled: disabled ?? false,
  ...(onBlur ? { onBlur } : {}),
  ...(isFirst ? { 'data-autofocus': true } : {}),
  ...(id ? { id } : {}),
  ...(placeholder ? { placeholder } : {}),
});
