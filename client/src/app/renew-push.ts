import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { callAction } from '../kit/data/api';
import { addressHere, keepTold, subscribeHere, toldAddress, toldKey } from '../kit/data/push-here';

/**
 * A browser may lose its subscription or get another address without telling anyone, and an installation may get
 * another key: the server would believe that this device is told of news. Without a network, or without the permission,
 * it stays as it is, and under another key also where its owner has turned it off elsewhere.
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
