import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTold, toldAddress, toldKey, unsubscribeHere } from '../kit/data/push-here';
import { renewPush } from './renew-push';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const OLD_KEY = `B${'A'.repeat(86)}`;
const addressOf = (name: string) => `https://fcm.googleapis.com/${name}`;

let subscribed: string | null;
let isHere: boolean;
const told = vi.fn<(endpoint: string) => void>();

beforeEach(() => {
  subscribed = addressOf('first');
  isHere = true;
  keepTold(addressOf('first'), { key: KEY });
  let number = 0;
  const subscription = () =>
    subscribed === null
      ? null
      : {
          toJSON: () => ({ endpoint: subscribed, keys: { p256dh: 'p', auth: 'a' } }),
          // As of a browser that does not say under which key it is subscribed.
          options: { applicationServerKey: null },
          unsubscribe: async () => {
            subscribed = null;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async () => {
      subscribed ??= addressOf(`new-${(number += 1)}`);
      return subscription();
    },
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method?: string; body?: string }) => {
    if (method === 'POST') {
      told((JSON.parse(body!) as { endpoint: string }).endpoint);
      return Response.json({ device: '1'.repeat(24) });
    }
    const devices = isHere ? [{ id: '1'.repeat(24), device: '', createdAt: '', lastSentAt: null, isHere }] : [];
    return Response.json({ key: KEY, devices, quiet: null, digestAt: null, pushText: false });
  });
});
afterEach(async () => {
  await unsubscribeHere();
  told.mockClear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the subscription of this browser', () => {
  it('is left alone while address and key are those that the server knows', async () => {
    await renewPush();
    expect(told).not.toHaveBeenCalled();
    expect(subscribed).toBe(addressOf('first'));
  });
  it('is made again, once, under another key of the installation', async () => {
    keepTold(addressOf('first'), { key: OLD_KEY });
    await renewPush();
    await renewPush();
    expect(told.mock.calls).toEqual([[addressOf('new-1')]]);
    expect([toldAddress(), toldKey()]).toEqual([addressOf('new-1'), KEY]);
  });
  it('is made again where the browser has lost it', async () => {
    subscribed = null;
    await renewPush();
    expect(told.mock.calls).toEqual([[addressOf('new-1')]]);
  });
  it('is not made again where its owner has turned it off elsewhere', async () => {
    keepTold(addressOf('first'), { key: OLD_KEY });
    isHere = false;
    await renewPush();
    expect(told).not.toHaveBeenCalled();
  });
});
