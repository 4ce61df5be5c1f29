import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../../../../../kit/testing/render-with-kit';
import NotificationSettingsPage from './NotificationSettingsPage';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const OTHER_KEY = `B${'A'.repeat(86)}`;
const ADDRESS = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
const device = (id: string, isHere: boolean) => ({
  id,
  device: isHere ? 'Mozilla/5.0 (Linux; Android 15) Chrome/140' : 'Mozilla/5.0 (Windows NT 10.0) Firefox/140',
  createdAt: '2026-03-04T04:00:00.000Z',
  lastSentAt: null,
  isHere,
});

let state: Record<string, unknown>;
let subscription: null | { toJSON: () => typeof ADDRESS; unsubscribe: () => Promise<boolean>; options: object };
const permission = { value: 'default' as NotificationPermission, answer: 'granted' as NotificationPermission };

beforeEach(() => {
  state = { key: KEY, devices: [], quiet: null, digestAt: null, pushText: false };
  subscription = null;
  Object.assign(permission, { value: 'default', answer: 'granted' });
});
afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.removeItem('push-here');
  localStorage.removeItem('push-key');
});

/** A browser that can show notifications, and asks its owner once. */
function stubBrowser(): void {
  const made = {
    toJSON: () => ADDRESS,
    options: { applicationServerKey: null },
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = made),
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
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.value;
    },
    requestPermission: async () => (permission.value = permission.answer),
  });
}

const open = () =>
  renderWithKit(<NotificationSettingsPage />, {
    answers: {
      'GET /api/messaging/push': () => state,
      'GET /api/messaging/notification-choice': { muted: [] },
      'POST /api/messaging/push': () => {
        state = { ...state, devices: [device('1', true)] };
        return { device: '1'.repeat(24) };
      },
      'POST /api/messaging/push/end': ({ body }: { body: { device: string } }) => {
        state = { ...state, devices: (state['devices'] as { id: string }[]).filter(({ id }) => id !== body.device) };
        return {};
      },
      'PUT /api/messaging/push': ({ body }: { body: object }) => {
        state = { ...state, ...body };
        return {};
      },
    } as never,
  });
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Notifications on this device/ });

describe('the switch of this device', () => {
  it('says that a browser without push cannot', async () => {
    await open();
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeTruthy();
    expect((await theSwitch()).disabled).toBe(true);
  });
  it('says that the browser has blocked it, and how to get out of that', async () => {
    stubBrowser();
    permission.value = 'denied';
    await open();
    expect(await screen.findByText(/are blocked in the browser/)).toBeTruthy();
    expect((await theSwitch()).disabled).toBe(true);
  });
  it('turns it on with what the browser gave, and off again', async () => {
    stubBrowser();
    const { requests } = await open();
    await waitFor(async () => expect((await theSwitch()).disabled).toBe(false));
    await userEvent.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    expect(requests.find(({ method, path }) => method === 'POST' && path === '/api/messaging/push')?.body).toEqual({
      endpoint: ADDRESS.endpoint,
      ...ADDRESS.keys,
    });
    await userEvent.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
    expect(subscription).toBeNull();
    expect(state['devices']).toEqual([]);
  });
  it('stays off, with a reason, where the permission was refused', async () => {
    stubBrowser();
    permission.answer = 'denied';
    await open();
    await waitFor(async () => expect((await theSwitch()).disabled).toBe(false));
    await userEvent.click(await theSwitch());
    expect((await screen.findByRole('alert')).textContent).toBe('You did not allow notifications.');
    expect((await theSwitch()).checked).toBe(false);
  });
  it('is off where the server knows this device and the browser has lost its subscription', async () => {
    stubBrowser();
    state['devices'] = [device('1', true)];
    await open();
    expect(await screen.findByText('Off on this device')).toBeTruthy();
    expect((await theSwitch()).checked).toBe(false);
  });
  it('is off where the installation has another key since, and on again with one tap', async () => {
    stubBrowser();
    await open();
    await waitFor(async () => expect((await theSwitch()).disabled).toBe(false));
    await userEvent.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    cleanup();
    state['key'] = OTHER_KEY;
    await open();
    expect(await screen.findByText('Off on this device')).toBeTruthy();
    await userEvent.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  });
  it('says that another device has it, and turns that one off from here', async () => {
    stubBrowser();
    state['devices'] = [device('2', false)];
    await open();
    expect(await screen.findByText('Off on this device, on elsewhere')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('No device yet')).toBeTruthy();
  });
});

it('saves quiet hours, summary and lock screen together', async () => {
  await open();
  const times = within((await screen.findByRole('heading', { name: 'When and how' })).closest('section')!);
  await userEvent.click(times.getByRole('switch', { name: /^Quiet hours/ }));
  await userEvent.click(times.getByRole('switch', { name: /^Once a day/ }));
  await userEvent.click(times.getByRole('switch', { name: /^Show the text on the lock screen/ }));
  await userEvent.click(times.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(state).toMatchObject({ quiet: { from: '21:00', until: '07:00' }, digestAt: '18:00', pushText: true }),
  );
});
