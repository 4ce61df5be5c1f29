import type { FieldKind } from '@pathshala/shared';
import { AddressCell } from './address/cell';
import { AddressField } from './address/input';
import { BoolCell } from './bool/cell';
import { BoolFilter } from './bool/filter';
import { BoolField } from './bool/input';
import { ChoiceCell } from './choice/cell';
import { ChoiceFilter } from './choice/filter';
import { ChoiceField } from './choice/input';
import type { CellView, FilterView, InputView } from './contracts';
import { DateTimeCell } from './date-time/cell';
import { DateTimeFilter } from './date-time/filter';
import { DateTimeField } from './date-time/input';
import { DateCell } from './date/cell';
import { DateFilter } from './date/filter';
import { DateField } from './date/input';
import { EmailCell } from './email/cell';
import { EmailField } from './email/input';
import { FileCell } from './file/cell';
import { FileField } from './file/input';
import { LongTextCell } from './long-text/cell';
import { LongTextField } from './long-text/input';
import { MoneyCell, NumberCell, PercentCell } from './number/cell';
import { MoneyFilter, NumberFilter } from './number/filter';
import { MoneyField, NumberField, PercentField } from './number/input';
import { PhoneCell } from './phone/cell';
import { PhoneField } from './phone/input';
import { RefCell, RefsCell } from './ref/cell';
import { RefFilter } from './ref/filter';
import { RefField } from './ref/input';
import { RefsField } from './refs/input';
import { RichTextCell } from './rich-text/cell';
import { RichTextField } from './rich-text/input';
import { CodeCell, TextCell } from './text/cell';
import { TextFilter } from './text/filter';
import { CodeField, TextField } from './text/input';
import { TimeCell } from './time/cell';
import { TimeField } from './time/input';

export type { CellProps, CellView, FilterProps, FilterView, InputProps, InputView, Labels } from './contracts';

/** Controls by kind. `null`: not in generated forms; JSON has no general control by design. */
export const inputViews: Record<FieldKind, InputView | null> = {
  text: TextField,
  longText: LongTextField,
  richText: RichTextField,
  code: CodeField,
  int: NumberField,
  decimal: NumberField,
  money: MoneyField,
  percent: PercentField,
  bool: BoolField,
  date: DateField,
  time: TimeField,
  dateTime: DateTimeField,
  choice: ChoiceField,
  ref: RefField,
  refs: RefsField,
  phone: PhoneField,
  email: EmailField,
  address: AddressField,
  file: FileField,
  image: FileField,
  json: null,
};

/** How a value is shown in a list or a detail. */
export const cellViews: Record<FieldKind, CellView> = {
  text: TextCell,
  longText: LongTextCell,
  richText: RichTextCell,
  code: CodeCell,
  int: NumberCell,
  decimal: NumberCell,
  money: MoneyCell,
  percent: PercentCell,
  bool: BoolCell,
  date: DateCell,
  time: TimeCell,
  dateTime: DateTimeCell,
  choice: ChoiceCell,
  ref: RefCell,
  refs: RefsCell,
  phone: PhoneCell,
  email: EmailCell,
  address: AddressCell,
  file: FileCell,
  image: FileCell,
  json: () => null,
};

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
};

/** Numbers are right-aligned with tabular figures. */
export const isNumeric = (kind: FieldKind): boolean =>
  kind === 'int' || kind === 'decimal' || kind === 'money' || kind === 'percent';
