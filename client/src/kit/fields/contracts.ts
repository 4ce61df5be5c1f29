import type { Condition, Field, Text } from '@pathshala/shared';
import type { ComponentType } from 'react';

/** What every control gets. `value` is what the API carries (ISO dates, paisa, ids), `undefined` while nothing is entered. */
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
  /** `entity.field`, for what is kept outside of the record. */
  target?: string;
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
}

export type InputView = ComponentType<InputProps>;
export type CellView = ComponentType<CellProps>;
/** `null`: this kind cannot be filtered by. */
export type FilterView = ComponentType<FilterProps> | null;

/** The props that all Mantine inputs share. */
export const inputProps = ({ label, description, error, required, disabled, onBlur, isFirst, id }: InputProps) => ({
  label,
  description,
  error,
  withAsterisk: required ?? false,
  disabled: disabled ?? false,
  ...(onBlur ? { onBlur } : {}),
  ...(isFirst ? { 'data-autofocus': true } : {}),
  ...(id ? { id } : {}),
});
