import type { RowSelectionState } from '@tanstack/react-table';
import type { ComponentType, CSSProperties, ReactElement, ReactNode } from 'react';

export interface Column<R> {
  id: string;
  label: string;
  render: (row: R) => ReactNode;
  /** Below it in the same cell, smaller: what identifies (the name in the other script, section and roll). */
  second?: ((row: R) => ReactNode) | undefined;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  /** Words of any length: at least 160 px, and cut short where there is no room. */
  isText?: boolean;
  /** In one line whatever the room: dates, codes, sections. */
  isWhole?: boolean;
  /** The state of the row: last, and always in view. */
  isState?: boolean;
  /** Tells who or what it is: on a card in one line below the heading. */
  isBrief?: boolean;
  /** A small picture. */
  isPicture?: boolean;
  sortable?: boolean;
  /** Heading of the card on a phone. */
  heading?: boolean;
  /** A row without a value here: a card leaves the label out too. An empty cell needs no word for it. */
  isEmpty?: (row: R) => boolean;
  /** Buttons that carry their own text: on a card they have no label and take its whole width. */
  isAction?: boolean;
}

/** The parts that make a row movable: its element, its look while it is dragged, and the handle at its start. */
export interface Carry {
  ref: (node: HTMLElement | null) => void;
  style: CSSProperties;
  handle: ReactNode;
  isCarried: boolean;
}
export interface RowFrameProps {
  id: string;
  draw: (carry: Carry) => ReactElement;
}

export interface DataTableProps<R extends { id: string }> {
  /** For printing and tests. */
  id?: string;
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Nothing to show yet: placeholders in the shape of rows. */
  isLoading?: boolean;
  /** Shown rows belong to the previous question. */
  isStale?: boolean;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  onOpen?: ((row: R) => void) | undefined;
  rowMenu?: ((row: R) => ReactNode) | undefined;
  selection?: RowSelectionState;
  onSelection?: ((selection: RowSelectionState) => void) | undefined;
  isChanged?: (row: R) => boolean;
  density?: 'normal' | 'compact';
  /** Every row as a table, in sight or not, on a phone too: what a print takes. */
  drawsAll?: boolean;
  /** Draws each row with what moves it; then all rows of the page are in the document. */
  frame?: ComponentType<RowFrameProps> | undefined;
}
