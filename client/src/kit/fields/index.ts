import type { FieldKind } from '@pathshala/shared';
import { BoolFilter } from './bool/filter';
import { ChoiceFilter } from './choice/filter';
import { DateTimeFilter } from './date-time/filter';
import { DateFilter } from './date/filter';
import { MoneyFilter, NumberFilter } from './number/filter';
import { RefFilter } from './ref/filter';
import { TextFilter } from './text/filter';
import type { CellView, FilterView, InputView } from './contracts';
import { plainCells, plainInputs } from './plain-kinds';
import { RowsCell } from './rows/cell';
import { RowsField } from './rows/input';

export type { CellProps, CellView, FilterProps, FilterView, InputProps, InputView, Labels } from './contracts';

/** Controls by kind. `null`: not in generated forms; JSON has no general control by design. */
export const inputViews: Record<FieldKind, InputView | null> = { ...plainInputs, rows: RowsField };

/** View of a value in a list or a detail. */
export const cellViews: Record<FieldKind, CellView> = { ...plainCells, rows: RowsCell };

/** Filters by kind; `null`: nobody filters by it. */
export const filterViews: Record<FieldKind, FilterView> = {
  text: TextFilter,
  longText: TextFilter,
  richText: TextFilter,
  code: TextFilter,
  int: NumberFilter,
  decimal: NumberFilter,
  money: MoneyFilter,
  percent: NumberFilter,
  bool: BoolFilter,
  date: DateFilter,
  time: null,
  dateTime: DateTimeFilter,
  choice: ChoiceFilter,
  ref: RefFilter,
  refs: RefFilter,
  phone: TextFilter,
  email: TextFilter,
  address: null,
  file: null,
  image: null,
  json: null,
  rows: null,
};

/** Numbers are right-aligned with tabular figures. */
export const isNumeric = (kind: FieldKind): boolean =>
  kind === 'int' || kind === 'decimal' || kind === 'money' || kind === 'percent';
