import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

export interface SheetProps {
  /** Name of the institution, above everything. */
  institution: string | null;
  /** Title of the sheet; also the accessible name of the table. */
  title: string;
  summary?: ReactNode;
  /** Shows that newer numbers are on their way. */
  isStale?: boolean;
  /** More for the table, such as colours of its cells. */
  tableClass?: string | undefined;
  foot?: ReactNode;
  /** `thead` and `tbody`; mark cells with `sheetCells`. */
  children: ReactNode;
}

/** Classes of cells that stay in sight or hold numbers. */
export const sheetCells = { roll: classes.roll!, name: classes.name!, number: classes.n! } as const;

/**
 * A sheet of a section: students down, days, papers or subjects across. On paper it is a document.
 */
export function Sheet({ institution, title, summary, isStale, tableClass, foot, children }: SheetProps) {
  return (
    <div className={classes.sheet} data-stale={isStale || undefined}>
      <header className={classes.head}>
        {institution ? <strong>{institution}</strong> : null}
        <span>{title}</span>
        {summary ? <span className={classes.summary}>{summary}</span> : null}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={[classes.grid, classes.table, tableClass].filter(Boolean).join(' ')}>
          <caption className="visually-hidden">{title}</caption>
          {children}
        </table>
      </div>
      {foot}
    </div>
  );
}
