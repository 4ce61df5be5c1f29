import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { withOverlays } from '../ui/overlays';
import { TOAST_MS } from '../ui/toast';

const ID = 'undo';

/** Says what was done and offers undo; there is one notice, of the last thing done, and null removes it. */
export function offerUndo(offer: { text: string; undo: string; onUndo: () => void } | null): void {
  notifications.hide(ID);
  if (!offer) return;
  const undo = () => {
    notifications.hide(ID);
    offer.onUndo();
  };
  withOverlays(() =>
    notifications.show({
      id: ID,
      color: 'leaf',
      autoClose: TOAST_MS,
      position: 'top-right',
      message: (
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm">{offer.text}</Text>
          <Button size="compact-sm" variant="light" onClick={undo}>
            {offer.undo}
          </Button>
        </Group>
      ),
    }),
  );
}
