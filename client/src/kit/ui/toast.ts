import { notifications } from '@mantine/notifications';
import { withOverlays } from './overlays';

/** As specified: 15 seconds, top right, no button to confirm. */
export const TOAST_MS = 15_000;
const COLOURS = { good: 'leaf', warn: 'amber', bad: 'red', info: 'blue' } as const;

/** A brief notice of how something went. `title` is optional; the message is already in the person's language. */
export function toast(tone: keyof typeof COLOURS, message: string, title?: string): void {
  withOverlays(() =>
    notifications.show({
      message,
      color: COLOURS[tone],
      autoClose: TOAST_MS,
      position: 'top-right',
      ...(title ? { title } : {}),
    }),
  );
}
