import { Menu } from '@mantine/core';
import { IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { transitionItems } from '../lifecycle/TransitionButtons';
import { MoveItems, RowMenu } from './RowMenu';
import { useLatest } from './use-latest';
import type { useRowOrder } from './use-row-order';

interface RowMenuParts<R> {
  /** The same function as long as the names are the same. */
  titleOf: (row: R) => string;
  /** Further entries, before all others. */
  rowActions: ((row: R) => ReactNode) | undefined;
  stepsOf: (row: R) => Parameters<typeof transitionItems>[0];
  order: ReturnType<typeof useRowOrder>;
  onEdit: ((row: R) => void) | undefined;
  onRestore: ((row: R) => void) | undefined;
  /** The removal of this row; undefined where it stays. */
  onRemove: (row: R) => (() => void) | undefined;
}

/** The menu of a row of a list. Always the same function while the names of the rows are the same. */
export function useRowMenu<R extends { id: string }>({
  titleOf,
  rowActions,
  stepsOf,
  order,
  onEdit,
  onRestore,
  onRemove,
}: RowMenuParts<R>): (row: R) => ReactNode {
  const { t } = useTranslation('kit');
  const itemsOf = useLatest((row: R) => {
    const removes = onRemove(row);
    return (
      <>
        {rowActions?.(row)}
        {transitionItems(stepsOf(row))}
        {onEdit ? (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(row)}>
            {t('table.edit')}
          </Menu.Item>
        ) : null}
        {order ? <MoveItems {...order.steps(row.id)} onMove={(after) => order.move(row.id, after)} /> : null}
        {onRestore ? (
          <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => onRestore(row)}>
            {t('table.restore')}
          </Menu.Item>
        ) : null}
        {removes ? (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={removes}>
            {t('delete.action')}
          </Menu.Item>
        ) : null}
      </>
    );
  });
  return useCallback(
    (row: R) => <RowMenu label={`${t('table.actions')}: ${titleOf(row)}`} items={() => itemsOf(row)} />,
    [t, titleOf, itemsOf],
  );
}
