import type { ImportPart } from '@pathshala/shared/kit';
import type { RowOutcome } from '@pathshala/shared/modules/foundation/imports';
import type { Values } from './find-known';

export interface SheetRow {
  line: number;
  cells: readonly string[];
  /** Places of cells that hold a number of more digits than a number cell keeps. */
  lost?: readonly number[] | undefined;
}
export type RowFaults = NonNullable<RowOutcome['faults']>;
/** Effect of a row on one record. */
export interface PartPlan {
  part: ImportPart;
  op: 'create' | 'update' | 'none';
  id: string;
  /** Of a new record everything, of another what changes. */
  values: Values;
  rev: number;
  before: Values | null;
}
export interface RowPlan {
  row: SheetRow;
  key: string | null;
  faults: RowFaults;
  parts: PartPlan[];
  /** Keys that no other row of the sheet may have. */
  unique: string[];
}
