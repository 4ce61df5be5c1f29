import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { callAction } from '../kit/data/api';
import { addressHere, keepTold, subscribeHere, toldAddress, toldKey } from '../kit/data/push-here';

/**
 * Subscribes again where the browser has silently lost its subscription or changed its address, or where the
 * installation has a new key; otherwise the server would go on sending into nothing. Does nothing without a network or
 * without the permission, nor under a new key where the owner has turned this device off elsewhere.
 */
export async function renewPush(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const { key, devices } = await callAction(messagingActions.pushState, {});
  const isOfKey = toldKey() === key || !devices.some(({ isHere }) => isHere);
  if (isOfKey && (await addressHere())?.endpoint === toldAddress()) return;
  const address = await subscribeHere(key);
  if (!address) return;
  await callAction(messagingActions.startPush, address);
  keepTold(address.endpoint, { key });
}
