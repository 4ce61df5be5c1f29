import type { Subscription } from '@pathshala/shared';
import { liveClient, subscribeToSite } from '../kit/data/live/live';

/** Several changes in a row show together. */
const TOGETHER_MS = 150;

/** Calls `renew` when something that the page shows has changed, and once when the rooms are joined: what changed since the page was sent is known then. */
export function followSite(site: string, subscriptions: readonly Subscription[], renew: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(renew, TOGETHER_MS);
  };
  let missing = subscriptions.length;
  for (const each of subscriptions)
    liveClient.subscribe(each, soon, () => {
      missing -= 1;
      if (missing === 0) soon();
    });
  subscribeToSite(site);
}
