import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The actions on one row. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
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
