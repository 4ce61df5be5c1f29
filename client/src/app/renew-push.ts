import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { callAction } from '../kit/data/api';
import { addressHere, keepTold, subscribeHere, toldAddress } from '../kit/data/push-here';

/**
 * A browser may lose its subscription or get another address without telling anyone: the server would believe that this
 * device is told of news. Without a network, or without the permission, it stays as it is.
 */
export async function renewPush(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  if ((await addressHere())?.endpoint === toldAddress()) return;
  const { key } = await callAction(messagingActions.pushState, {});
  const address = await subscribeHere(key);
  if (!address) return;
  await callAction(messagingActions.startPush, address);
  keepTold(address.endpoint);
}
