import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { FakeQuizServer, QUIZ, questionId, SECTION, STUDENT, World } from './fake-quiz';
import { AttemptSession } from '../attempt/attempt-session';
import { shownAnswer } from '../attempt/attempt-state';
import { AttemptStore } from '../attempt/attempt-store';
import type { AttemptPorts } from '../attempt/ports';

export const MINUTE = 60_000;
export const PLACE = { student: STUDENT, section: SECTION };
/** Time, and the server of the quiz; new for each test. */
export let world: World;
export let server: FakeQuizServer;
let isOnline: boolean;
export const setOnline = (next: boolean): void => void (isOnline = next);
const pages: AttemptSession[] = [];
/** A room with one quiz, for a file of tests. */
export function prepareQuizRoom(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    world = new World();
    server = new FakeQuizServer(world);
    isOnline = true;
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.stop();
  });
}

interface Device {
  /** Its memory: devices with one name share it. */
  name: string;
  booted: number;
  /** Error of its wall clock. */
  wallMs: number;
  held: Set<string>;
}
export const makeDevice = (name = 'phone'): Device => ({ name, booted: world.ms - 1_000, wallMs: 0, held: new Set() });

function portsOf(device: Device, pace: Partial<AttemptPorts['pace']> = {}): AttemptPorts {
  return {
    api: server,
    store: new AttemptStore('rahim@shapla', device.name),
    device: { monotonic: () => world.ms - device.booted, wall: () => world.ms + device.wallMs },
    isOnline: () => isOnline,
    random: () => 0,
    // As the browser's locks do: a name belongs to one tab until it is given back.
    holdWriter: async (known) => {
      const name =
        known && !device.held.has(known) ? known : `writer-${device.name}-${device.held.size}-${pages.length}`;
      device.held.add(name);
      return { name, release: () => void device.held.delete(name) };
    },
    pace: {
      debounceMs: 5,
      longestMs: 20,
      retryFirstMs: 10,
      retryLastMs: 20,
      patienceMs: 500,
      beatMs: 15,
      tickMs: 5,
      pings: 3,
      ...pace,
    },
  };
}
export async function openPage(device: Device, pace?: Partial<AttemptPorts['pace']>): Promise<AttemptSession> {
  const page = new AttemptSession(QUIZ, portsOf(device, pace));
  pages.push(page);
  await page.open();
  return page;
}
export async function beginPage(device = makeDevice(), pace?: Partial<AttemptPorts['pace']>): Promise<AttemptSession> {
  const page = await openPage(device, pace);
  expect(await page.begin(PLACE)).toBeNull();
  return page;
}
/** The browser process dies: nothing more is sent, written or shown. */
export function killPage(page: AttemptSession, device: Device): void {
  const { hide } = page;
  page.hide = () => undefined;
  page.stop();
  page.hide = hide;
  device.held.clear();
}
export const stateOf = (page: AttemptSession) => page.getSnapshot().state!;
export const valueOn = (page: AttemptSession, n: number) => shownAnswer(stateOf(page), questionId(n)).value;
export const onServer = (n: number) => server.answers.get(questionId(n))?.value;
export const savesSent = () => server.calls.filter((call) => call.startsWith('save'));
export const untilSaved = (page: AttemptSession) => vi.waitFor(() => expect(stateOf(page).pending.size).toBe(0));
export const untilStored = (page: AttemptSession) => vi.waitFor(() => expect(page.getSnapshot().isStored).toBe(true));
