import { useTranslation } from 'react-i18next';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Carry, DataTableProps, RowFrameProps } from './data-table-props';
import type { RowTable } from './use-table-rows';
import classes from './DataTable.module.css';

/** The keyboard's way into a row; the whole row is only a larger target for the pointer. */
export function OpenLink({
  onOpen,
  isUnnamed = false,
  children,
}: {
  onOpen: () => void;
  /** Nothing stands there yet, as in a draft that has no number. */
  isUnnamed?: boolean | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('kit');
  return (
    <button type="button" className={classes.sort} style={{ textAlign: 'start', fontWeight: 550 }} onClick={onOpen}>
      {isUnnamed ? t('table.unnamed') : children}
    </button>
  );
}

/** Draws a row, inside of what moves it where rows can be moved. */
export const framed = (
  Frame: ComponentType<RowFrameProps> | undefined,
  id: string,
  draw: (carry?: Carry) => ReactElement,
) => (Frame ? <Frame key={id} id={id} draw={draw} /> : draw());

/** A press on it means the control, not the row. */
export const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('button, a, input, textarea, form, label, [role=menu], [role=menuitem]') !== null;

/** The smaller line of a cell. */
export const SecondLine = ({ children }: { children: ReactNode }) => (
  <small className={classes.second} data-second>
    {children}
  </small>
);

/** Effects of a table's keys on its rows. */
export const rowKeys = <R extends { id: string }>(
  table: RowTable<R>,
  { onOpen, onSelection }: Pick<DataTableProps<R>, 'onOpen' | 'onSelection'>,
) => ({
  onOpen: onOpen
    ? (id: string) => {
        const row = table.options.data.find((each) => each.id === id);
        if (row) onOpen(row);
      }
    : undefined,
  onToggle: onSelection ? (id: string) => table.getRow(id).toggleSelected() : undefined,
  onClear:
    onSelection && (table.getIsSomeRowsSelected() || table.getIsAllRowsSelected()) ? () => onSelection({}) : undefined,
});
