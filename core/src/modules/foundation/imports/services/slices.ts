import type { ImportKind, Row } from '@pathshala/shared/kit';
import type { RowOutcome, SheetSlice } from '@pathshala/shared/modules/foundation/imports';
import type { Context } from '../../../../kernel';
import { sheetSlicesOf } from './sheets-of';

/** Rows in one part of a sheet: the most that one transaction and one step of the visible counters may cover. */
export const SLICE = 500;

export interface SheetItem {
  slice: string;
  /** Place in the sheet. */
  at: number;
  line: number;
  cells: readonly string[];
  lost?: readonly number[] | undefined;
  outcome: RowOutcome | null;
}

export const itemsOf = ({ id, position, rows, outcomes }: Row<typeof SheetSlice>): SheetItem[] =>
  rows.map(({ line, cells, lost }, index) => ({
    slice: id,
    at: position + index,
    line,
    cells,
    lost,
    outcome: outcomes[index] ?? null,
  }));

/** The parts of a sheet that an owner or a worker of it has, in order. */
export const slicesOf = (sys: Context, sheet: string): Promise<Row<typeof SheetSlice>[]> =>
  sheetSlicesOf(sys).find({ where: { sheet }, sort: ['position'], limit: 1_000 });

/** The most records of one transaction; one row may write several. */
const RECORDS = 2_000;
/** The most rows of this kind that one transaction writes. */
export const rowsAtOnce = ({ parts }: Pick<ImportKind, 'parts'>): number =>
  Math.max(1, Math.min(SLICE, Math.floor(RECORDS / parts.length)));

/** The next rows after the cursor that `isWanted`, forwards or backwards: from a single part, and at most `most`. */
export async function nextItems(
  sys: Context,
  {
    sheet,
    cursor,
    isBackwards = false,
    most = SLICE,
  }: { sheet: string; cursor: string | null; isBackwards?: boolean; most?: number },
  isWanted: (outcome: RowOutcome | null) => boolean,
): Promise<SheetItem[]> {
  const last = cursor === null ? null : Number(cursor);
  const isAhead = ({ at }: SheetItem) => last === null || (isBackwards ? at < last : at > last);
  const bound = last === null ? {} : { position: isBackwards ? { lt: last } : { gt: last - SLICE } };
  for (let skip = 0; ; skip += 1) {
    const [slice] = await sheetSlicesOf(sys).find({
      where: { sheet, ...bound },
      sort: [isBackwards ? '-position' : 'position'],
      limit: 1,
      skip,
    });
    if (!slice) return [];
    const items = itemsOf(slice).filter((item) => isAhead(item) && isWanted(item.outcome));
    if (items.length > 0) return (isBackwards ? items.toReversed() : items).slice(0, most);
  }
}

/** Notes what became of some rows of one part. */
export async function noteOutcomes(
  inside: Context,
  items: readonly SheetItem[],
  outcomes: ReadonlyMap<number, RowOutcome>,
): Promise<void> {
  const slice = await sheetSlicesOf(inside).get(items[0]!.slice);
  const next = slice.rows.map((_, index) => outcomes.get(slice.position + index) ?? slice.outcomes[index] ?? null);
  await sheetSlicesOf(inside).update(slice.id, { outcomes: next });
}
