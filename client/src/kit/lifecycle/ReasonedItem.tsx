import { Menu, Text, type MenuItemProps } from '@mantine/core';

interface ReasonedItemProps extends MenuItemProps {
  /** Why the entry is disabled; null if it is not. */
  why: string | null;
  onClick: () => void;
  children: string;
}

/** A menu entry that shows below its name why it is disabled, on a phone too. */
export function ReasonedItem({ why, children, ...props }: ReasonedItemProps) {
  return (
    // The entry as a whole is not faded: its reason must stay legible.
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
