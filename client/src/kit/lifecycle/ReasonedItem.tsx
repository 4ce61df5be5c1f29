import { Menu, Text, type MenuItemProps } from '@mantine/core';

interface ReasonedItemProps extends MenuItemProps {
  /** The reason against it; null where there is none. */
  why: string | null;
  onClick: () => void;
  children: string;
}

/** An entry of a menu that, where it does nothing, shows the reason below its name, on a phone too. */
export function ReasonedItem({ why, children, ...props }: ReasonedItemProps) {
  return (
    // The name is faint, the reason is to be read.
    <Menu.Item {...props} disabled={why !== null} opacity={1}>
      {children}
      {why === null ? null : (
        <Text component="small" display="block" size="xs" c="dimmed" maw="16rem">
          {why}
        </Text>
      )}
    </Menu.Item>
  );
}
