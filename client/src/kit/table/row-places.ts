/** Rows of a page in the order by hand of their entity. */
interface OrderedPage {
  rows: readonly Placed[];
  /** Fields in which rows agree that may be put among each other. */
  within: readonly string[];
  isFirstPage: boolean;
}
type Placed = Readonly<Record<string, unknown>> & { id: string };

/**
 * The row behind which a row is put; null: it becomes the first of those that it belongs with. `undefined`: no such
 * place on this page.
 */
type Behind = string | null | undefined;

/** Present place of the row. Rows before the page are not known. */
export function placeOf(page: OrderedPage, id: string): Behind {
  const at = page.rows.findIndex((row) => row.id === id);
  return at === -1 ? undefined : before(page, at);
}

/** One step up or down. */
export function stepsOf(page: OrderedPage, id: string): { up: Behind; down: string | undefined } {
  const { rows } = page;
  const at = rows.findIndex((row) => row.id === id);
  return {
    up: isTogether(page, at, at - 1) ? before(page, at - 1) : undefined,
    down: isTogether(page, at, at + 1) ? rows[at + 1]!.id : undefined,
  };
}

/** Dropped on another row to take its place. */
export function placeOfDrop(page: OrderedPage, id: string, over: string): Behind {
  const [from, to] = [page.rows.findIndex((row) => row.id === id), page.rows.findIndex((row) => row.id === over)];
  if (from === to || !isTogether(page, from, to)) return undefined;
  return from < to ? over : before(page, to);
}

/** The rows as they will be. */
export function movedRows<R extends Placed>(
  rows: readonly R[],
  { id, after, within }: { id: string; after: string | null; within: readonly string[] },
): R[] {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return [...rows];
  const rest = rows.filter((row) => row.id !== id);
  const place =
    after === null
      ? rest.findIndex((row) => within.every((field) => row[field] === moved[field]))
      : rest.findIndex((row) => row.id === after) + 1;
  return [...rest.slice(0, Math.max(0, place)), moved, ...rest.slice(Math.max(0, place))];
}

function before(page: OrderedPage, at: number): Behind {
  if (isTogether(page, at, at - 1)) return page.rows[at - 1]!.id;
  return at > 0 || page.isFirstPage ? null : undefined;
}

function isTogether({ rows, within }: OrderedPage, a: number, b: number): boolean {
  const [one, other] = [rows[a], rows[b]];
  return one !== undefined && other !== undefined && within.every((field) => one[field] === other[field]);
}
