/**
 * The push subscription of this browser. `install`: an iPhone or iPad shows notifications only of pages on its home
 * screen. `blocked`: its owner has refused, which no page can ask again.
 */
export type PushSupport = 'unsupported' | 'install' | 'blocked' | 'possible';

export function pushSupport(): PushSupport {
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isComplete) return /iphone|ipad/i.test(navigator.userAgent) ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/**
 * Address that the server was told last in this browser; a browser may lose or change it on its own. Beside it the
 * public key of the installation that it is for: not every browser tells, and under another key nothing arrives.
 */
const TOLD = 'push-here';
const TOLD_KEY = 'push-key';
export const toldAddress = (): string | null => localStorage.getItem(TOLD);
export const toldKey = (): string | null => localStorage.getItem(TOLD_KEY);
export function keepTold(endpoint: string, { key }: { key: string }): void {
  localStorage.setItem(TOLD, endpoint);
  localStorage.setItem(TOLD_KEY, key);
}

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Asks for the permission if the browser has not been asked yet, so a tap must precede it.
 * @returns null when the permission is refused @throws when the browser cannot subscribe
 */
export async function subscribeHere(key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  // Subscribed under the key of another installation: that one cannot be kept.
  if (present && !isUnder(present, key)) await present.unsubscribe();
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
}

/** The subscription that this browser has; null without one. */
export async function addressHere(): Promise<PushAddress | null> {
  const present = await presentSubscription();
  return present && addressOf(present);
}

/** Ends the subscription: news still on their way to this browser are not shown any more. Never rejects. */
export async function unsubscribeHere(): Promise<void> {
  localStorage.removeItem(TOLD);
  localStorage.removeItem(TOLD_KEY);
  try {
    await (await presentSubscription())?.unsubscribe();
  } catch {
    // The server sends nothing after the end of the login; this only shortens what was under way.
  }
}

async function presentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'possible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

const isUnder = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey !== null &&
  bytesOf(key).every((byte, index) => new Uint8Array(options.applicationServerKey!)[index] === byte);

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
