import type { Row } from '@pathshala/shared/kit';
import type { NotificationChoice, PushTimes } from '@pathshala/shared/modules/school/messaging';

/** The times that someone has chosen for their devices; none without a choice. */
export const timesOf = (choice: Row<typeof NotificationChoice> | null | undefined): PushTimes => ({
  ...(choice?.quietFrom ? { quietFrom: choice.quietFrom } : {}),
  ...(choice?.quietUntil ? { quietUntil: choice.quietUntil } : {}),
  ...(choice?.digestAt ? { digestAt: choice.digestAt } : {}),
});
