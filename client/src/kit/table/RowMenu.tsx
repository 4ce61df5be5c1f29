import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';

interface RowMenuProps {
  label: string;
  /** The actions as they are when the menu is opened. */
  items: () => ReactNode;
}

/**
 * The actions on one row. A list has one for each of its rows, and the parts of a menu are most of what drawing a row
 * would take: until it is first opened, a menu is its button alone.
 */
export function RowMenu({ label, items }: RowMenuProps) {
  const [shown, setShown] = useState<ReactNode>(null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = shown !== null;
  // The button of the menu takes the place of the first one: focus goes to it, so that closing the menu returns there.
  useEffect(() => {
    if (!isWanted) return;
    button.current?.focus();
    setOpen(true);
  }, [isWanted]);
  const look = { className: classes.dots, 'aria-label': label, 'aria-haspopup': 'menu' } as const;
  const dots = <IconDotsVertical size={16} aria-hidden />;
  if (!isWanted)
    return (
      <button type="button" {...look} aria-expanded={false} onClick={() => setShown(items())}>
        {dots}
      </button>
    );
  const change = (next: boolean) => {
    if (next) setShown(items());
    setOpen(next);
  };
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={change}>
      <Menu.Target>
        <button type="button" {...look} ref={button}>
          {dots}
        </button>
      </Menu.Target>
      <Menu.Dropdown>{shown}</Menu.Dropdown>
    </Menu>
  );
}

/** Steps of a row in an order by hand. `undefined`: there is no place to go to on this page. */
export function MoveItems({
  up,
  down,
  onMove,
}: {
  up: string | null | undefined;
  down: string | undefined;
  onMove: (after: string | null) => void;
}) {
  const { t } = useTranslation('kit');
  return (
    <>
      {up !== undefined ? (
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => onMove(up)}>
          {t('table.moveUp')}
        </Menu.Item>
      ) : null}
      {down !== undefined ? (
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => onMove(down)}>
          {t('table.moveDown')}
        </Menu.Item>
      ) : null}
    </>
  );
}
