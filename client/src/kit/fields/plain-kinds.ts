import type { FieldKind } from '@pathshala/shared';
import { AddressCell } from './address/cell';
import { AddressField } from './address/input';
import { BoolCell } from './bool/cell';
import { BoolField } from './bool/input';
import { ChoiceCell } from './choice/cell';
import { ChoiceField } from './choice/input';
import type { CellView, InputView } from './contracts';
import { DateTimeCell } from './date-time/cell';
import { DateTimeField } from './date-time/input';
import { DateCell } from './date/cell';
import { DateField } from './date/input';
import { EmailCell } from './email/cell';
import { EmailField } from './email/input';
import { FileCell } from './file/cell';
import { FileField } from './file/input';
import { LongTextCell } from './long-text/cell';
import { LongTextField } from './long-text/input';
import { MoneyCell, NumberCell, PercentCell } from './number/cell';
import { MoneyField, NumberField, PercentField } from './number/input';
import { PhoneCell } from './phone/cell';
import { PhoneField } from './phone/input';
import { RefCell, RefsCell } from './ref/cell';
import { RefField } from './ref/input';
import { RefsField } from './refs/input';
import { RichTextCell } from './rich-text/cell';
import { RichTextField } from './rich-text/input';
import { CodeCell, TextCell } from './text/cell';
import { CodeField, TextField } from './text/input';
import { TimeCell } from './time/cell';
import { TimeField } from './time/input';

type PlainKind = Exclude<FieldKind, 'rows'>;

/** Controls of what fits into one cell, by kind. `null`: not in generated forms; JSON has no general control by design. */
export const plainInputs: Record<PlainKind, InputView | null> = {
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

/** View of such a value in a list or a detail. */
export const plainCells: Record<PlainKind, CellView> = {
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
