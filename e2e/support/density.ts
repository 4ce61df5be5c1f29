import { expect } from '@playwright/test';

const FEWEST_ROWS = 15;
/** Of an own list; the columns of a report may have two lines in their head. */
const FIRST_ROW = { list: 200, report: 220 };
const HIGHEST_HEAD = 96;

/**
 * At 1366 x 768 the first row of a list begins above 200 px, that of a report above 220 px; a list shows at least fifteen
 * rows, or all of them; the page head is low, and no column name is cut.
 */
export function expectDense({ first, cut, list }: Density, name: string): void {
  if (first)
    expect
      .soft(first.top, `${name}: the first row begins at ${first.top} px`)
      .toBeLessThan(FIRST_ROW[first.isOfList ? 'list' : 'report']);
  expect.soft(cut, `${name}: names of columns are cut`).toEqual([]);
  if (!list) return;
  expect.soft(list.head, `${name}: the head is higher than ${HIGHEST_HEAD} px`).toBeLessThanOrEqual(HIGHEST_HEAD);
  expect
    .soft(list.shown, `${name}: of ${list.rows} rows ${list.shown} are in sight`)
    .toBeGreaterThanOrEqual(Math.min(FEWEST_ROWS, list.rows));
}

export type Density = ReturnType<typeof measureDensity>;

/** Runs in the page: one question for all that is measured. */
export function measureDensity() {
  return { first: firstRow(), cut: cutHeads(), list: measureList() };

  /** Names of columns of a list that have no room. */
  function cutHeads(): string[] {
    const heads = [...document.querySelectorAll<HTMLElement>('main [data-rows] thead th')];
    return heads.flatMap((head) => (head.scrollWidth > head.clientWidth + 1 ? head.innerText : []));
  }

  /** Pixels above the first row of the screen's own list or report; null where there is none. */
  function firstRow(): { top: number; isOfList: boolean } | null {
    const rowIn = (table: string) => document.querySelector(`main ${table} [data-rows] tbody tr:not([aria-hidden])`);
    const ofList = rowIn('header + [data-list]');
    const row = ofList ?? rowIn('[data-report]');
    return row && { top: Math.round(row.getBoundingClientRect().top + scrollY), isOfList: ofList !== null };
  }

  /** The list that is the screen's own, below its head; null where there is none, or nothing in it. */
  function measureList(): { head: number; rows: number; shown: number } | null {
    const list = document.querySelector('main header + [data-list]');
    const rows = [...(list?.querySelectorAll('tbody tr[data-row]') ?? [])].map((row) => row.getBoundingClientRect());
    if (!list || rows.length === 0) return null;
    // The window is 800 px high. At 768 px a scrolling table would end 32 px higher; a short one would not move.
    const end = list.querySelector('[data-keys]')!.getBoundingClientRect().bottom;
    const bottom = rows.at(-1)!.bottom > end + 1 ? Math.min(innerHeight, end) - innerHeight + 768 : 768;
    return {
      head: Math.round(list.previousElementSibling!.getBoundingClientRect().height),
      rows: rows.length,
      shown: rows.filter((row) => row.bottom <= bottom).length,
    };
  }
}
