import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeQuizServer, QUIZ, questionId, SECTION, STUDENT, World } from '../testing/fake-quiz';
import { AttemptSession } from './attempt-session';
import { shownAnswer } from './attempt-state';
import { AttemptStore } from './attempt-store';
import type { AttemptPorts } from './ports';

const MINUTE = 60_000;
const PLACE = { student: STUDENT, section: SECTION };
let world: World;
let server: FakeQuizServer;
let isOnline: boolean;
const pages: AttemptSession[] = [];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  world = new World();
  server = new FakeQuizServer(world);
  isOnline = true;
});
afterEach(() => {
  for (const page of pages.splice(0)) page.stop();
});

interface Device {
  /** Its memory: devices with one name share it. */
  name: string;
  booted: number;
  /** How wrong its wall clock is. */
  wallMs: number;
  held: Set<string>;
}
const makeDevice = (name = 'phone'): Device => ({ name, booted: world.ms - 1_000, wallMs: 0, held: new Set() });

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
async function openPage(device: Device, pace?: Partial<AttemptPorts['pace']>): Promise<AttemptSession> {
  const page = new AttemptSession(QUIZ, portsOf(device, pace));
  pages.push(page);
  await page.open();
  return page;
}
async function beginPage(device = makeDevice(), pace?: Partial<AttemptPorts['pace']>): Promise<AttemptSession> {
  const page = await openPage(device, pace);
  expect(await page.begin(PLACE)).toBeNull();
  return page;
}
/** The browser process dies: nothing more is sent, written or shown. */
function killPage(page: AttemptSession, device: Device): void {
  const { hide } = page;
  page.hide = () => undefined;
  page.stop();
  page.hide = hide;
  device.held.clear();
}
const stateOf = (page: AttemptSession) => page.getSnapshot().state!;
const valueOn = (page: AttemptSession, n: number) => shownAnswer(stateOf(page), questionId(n)).value;
const onServer = (n: number) => server.answers.get(questionId(n))?.value;
const savesSent = () => server.calls.filter((call) => call.startsWith('save'));
const untilSaved = (page: AttemptSession) => vi.waitFor(() => expect(stateOf(page).pending.size).toBe(0));
const untilStored = (page: AttemptSession) => vi.waitFor(() => expect(page.getSnapshot().isStored).toBe(true));

describe('with a network', () => {
  it('sends a choice immediately and says when the server has it', async () => {
    const page = await beginPage();
    page.answer(questionId(1), 'b');
    expect(shownAnswer(stateOf(page), questionId(1))).toMatchObject({ value: 'b', place: 'device' });
    await untilSaved(page);
    expect(onServer(1)).toBe('b');
    expect(shownAnswer(stateOf(page), questionId(1)).place).toBe('server');
  });
  it('sends typing as one save after a silence', async () => {
    const page = await beginPage();
    for (const text of ['p', 'pa', 'pad', 'padma']) page.answer(questionId(2), text, true);
    await untilSaved(page);
    expect(savesSent()).toEqual(['save 1: 2="padma"']);
  });
  it('keeps an answer that changed while its older version was on the way', async () => {
    const page = await beginPage();
    page.answer(questionId(1), 'a');
    await vi.waitFor(() => expect(savesSent().length).toBe(1));
    page.answer(questionId(1), 'c');
    await untilSaved(page);
    expect(onServer(1)).toBe('c');
  });
  it('has an answer on the device before it is sent', async () => {
    const page = await beginPage();
    const store = new AttemptStore('rahim@shapla', 'phone');
    const save = server.save;
    let wasKept: unknown;
    server.save = async (input) => {
      wasKept ??= (await store.answers(input.attempt)).map((each) => each.value);
      return save(input);
    };
    page.answer(questionId(3), 'a');
    await untilSaved(page);
    expect(wasKept).toEqual(['a']);
  });
});

describe('on a bad network', () => {
  it('loses nothing in three minutes without one, and sends everything in one save', async () => {
    const page = await beginPage();
    server.isReachable = false;
    page.answer(questionId(1), 'a');
    world.pass(90_000);
    page.answer(questionId(2), 'b');
    world.pass(90_000);
    page.answer(questionId(1), 'c');
    await vi.waitFor(() => expect(page.getSnapshot().isConnected).toBe(false));
    expect(valueOn(page, 1)).toBe('c');
    server.isReachable = true;
    page.wake();
    await untilSaved(page);
    expect([onServer(1), onServer(2)]).toEqual(['c', 'b']);
  });
  it('sends a save whose answer was lost again under the same number', async () => {
    const page = await beginPage();
    server.losesNextAnswer = true;
    page.answer(questionId(1), 'b');
    await untilSaved(page);
    expect(savesSent()).toEqual(['save 1: 1="b"', 'save 1: 1="b"']);
    expect(server.lastSeq).toBe(1);
  });
  it('gives what was written after a lost answer a number of its own, with everything in it', async () => {
    const page = await beginPage();
    server.isReachable = false;
    page.answer(questionId(1), 'a');
    await vi.waitFor(() => expect(savesSent().length).toBeGreaterThan(0));
    page.answer(questionId(2), 'b');
    server.isReachable = true;
    await untilSaved(page);
    expect(savesSent().at(-1)).toBe('save 2: 1="a" 2="b"');
  });
  it('is not harmed by a save that arrives after its successor', async () => {
    const page = await beginPage();
    page.answer(questionId(1), 'a');
    await untilSaved(page);
    page.answer(questionId(1), 'b');
    await untilSaved(page);
    await server.save(server.saves[0]!);
    expect(onServer(1)).toBe('b');
  });
});

describe('after a reload or a power cut', () => {
  it('continues without a network with every answer, the place and the time', async () => {
    const phone = makeDevice();
    const page = await beginPage(phone);
    page.answer(questionId(1), 'a');
    await untilSaved(page);
    server.isReachable = false;
    page.answer(questionId(2), 'b');
    page.flag(questionId(3), true);
    page.goTo(3);
    await untilStored(page);
    killPage(page, phone);
    world.pass(5 * MINUTE);
    phone.booted = world.ms;
    const again = await openPage(phone);
    expect([valueOn(again, 1), valueOn(again, 2), stateOf(again).current]).toEqual(['a', 'b', 3]);
    expect(shownAnswer(stateOf(again), questionId(3)).flag).toBe(true);
    expect(again.remaining()).toBeGreaterThan(24 * MINUTE);
    expect(again.remaining()).toBeLessThanOrEqual(25 * MINUTE);
    expect(again.answer(questionId(4), 'c')).toBe(true);
    server.isReachable = true;
    again.wake();
    await untilSaved(again);
    expect([1, 2, 4].map(onServer)).toEqual(['a', 'b', 'c']);
  });
  it('never gives a number to two different saves', async () => {
    const phone = makeDevice();
    const page = await beginPage(phone);
    server.isReachable = false;
    page.answer(questionId(1), 'a');
    await vi.waitFor(() => expect(savesSent().length).toBeGreaterThan(0));
    await untilStored(page);
    killPage(page, phone);
    const again = await openPage(phone);
    again.answer(questionId(2), 'b');
    server.isReachable = true;
    again.wake();
    await untilSaved(again);
    // The first page's save is still on its way somewhere and arrives at last.
    expect(
      savesSent()
        .filter((call) => call.startsWith('save 1:'))
        .every((call) => call === 'save 1: 1="a"'),
    ).toBe(true);
    expect([onServer(1), onServer(2)]).toEqual(['a', 'b']);
  });
  it('hands what is unsaved to the browser when the page is put away', async () => {
    const page = await beginPage();
    page.answer(questionId(1), 'typed to the last', true);
    page.hide();
    expect(server.calls.some((call) => call.startsWith('away'))).toBe(true);
    expect(onServer(1)).toBe('typed to the last');
  });
});

describe('with two tabs or devices', () => {
  it('freezes the first when a second takes the pen, and brings over what the first had not sent', async () => {
    const phone = makeDevice();
    const first = await beginPage(phone);
    server.isReachable = false;
    first.answer(questionId(1), 'a');
    await untilStored(first);
    server.isReachable = true;
    isOnline = false;
    const second = await openPage(phone);
    isOnline = true;
    second.wake();
    await vi.waitFor(() => expect(stateOf(second).isWriting).toBe(false));
    expect(await second.takeOver()).toBeNull();
    first.takeClockEvents([server.clockEvent()]);
    expect(stateOf(first).isWriting).toBe(false);
    expect(first.answer(questionId(2), 'b')).toBe(false);
    await untilSaved(second);
    expect(onServer(1)).toBe('a');
  });
  it('notices by its own save that the pen is gone, keeps the answer, and can take the pen back', async () => {
    // It does not ask on its own meanwhile.
    const first = await beginPage(makeDevice('phone'), { beatMs: 60_000 });
    const second = await openPage(makeDevice('tablet'));
    await second.begin(PLACE);
    expect(stateOf(second).isWriting).toBe(false);
    await second.takeOver();
    second.answer(questionId(2), 'c');
    await untilSaved(second);
    world.pass(1_000);
    first.answer(questionId(1), 'b');
    await vi.waitFor(() => expect(stateOf(first).isWriting).toBe(false));
    expect(onServer(1)).toBeUndefined();
    expect(await first.takeOver()).toBeNull();
    await untilSaved(first);
    expect([onServer(1), valueOn(first, 2)]).toEqual(['b', 'c']);
  });
  it('lets the newer of two answers to one question win', async () => {
    const first = await beginPage(makeDevice('phone'));
    server.isReachable = false;
    first.answer(questionId(1), 'a');
    await untilStored(first);
    server.isReachable = true;
    isOnline = true;
    world.pass(10_000);
    const second = await openPage(makeDevice('tablet'));
    await second.begin(PLACE);
    await second.takeOver();
    second.answer(questionId(1), 'c');
    await untilSaved(second);
    await first.takeOver();
    await untilSaved(first);
    expect([onServer(1), valueOn(first, 1)]).toEqual(['c', 'c']);
  });
});

describe('the time', () => {
  it('follows granted minutes and pauses, in whatever order the news arrive', async () => {
    const page = await beginPage();
    const before = server.sittingEvent();
    server.extraMinutes = 10;
    const granted = server.sittingEvent();
    page.takeSittingEvents([granted]);
    page.takeSittingEvents([before]);
    expect(page.remaining()).toBe(40 * MINUTE);
    server.pausedAt = server.now;
    page.takeSittingEvents([server.sittingEvent()]);
    world.pass(3 * MINUTE);
    expect(page.remaining()).toBe(40 * MINUTE);
    expect(page.answer(questionId(1), 'a')).toBe(false);
    server.pausedMs = 3 * MINUTE;
    server.pausedAt = null;
    page.takeSittingEvents([server.sittingEvent()]);
    world.pass(1 * MINUTE);
    expect(page.remaining()).toBe(39 * MINUTE);
  });
  it('cannot be won by moving the clock of the device', async () => {
    const phone = makeDevice();
    const page = await beginPage(phone);
    await vi.waitFor(() => expect(page.isTimeKnown).toBe(true));
    phone.wallMs = -20 * MINUTE;
    world.pass(10 * MINUTE);
    await vi.waitFor(() => expect(page.remaining()).toBe(20 * MINUTE));
  });
  it('never is before what was seen, when the clock is set back over a reload without a network', async () => {
    const phone = makeDevice();
    const page = await beginPage(phone);
    world.pass(10 * MINUTE);
    page.goTo(2);
    await untilStored(page);
    killPage(page, phone);
    isOnline = false;
    phone.wallMs = -60 * MINUTE;
    phone.booted = world.ms;
    const again = await openPage(phone);
    expect(again.isTimeKnown).toBe(false);
    expect(again.remaining()).toBeLessThanOrEqual(20 * MINUTE);
  });
  it('is asked again when the device slept', async () => {
    const phone = makeDevice();
    const page = await beginPage(phone);
    await new Promise((resolve) => setTimeout(resolve, 20));
    // The monotonic clock stopped while time passed.
    world.pass(4 * MINUTE);
    phone.booted += 4 * MINUTE;
    await vi.waitFor(() => expect(page.remaining()).toBe(26 * MINUTE));
  });
});

describe('the end', () => {
  it('submits what is there when the time is over, to the last answer', async () => {
    const page = await beginPage();
    world.pass(30 * MINUTE - 4);
    page.answer(questionId(4), 'last', true);
    world.pass(4);
    await vi.waitFor(() => expect(stateOf(page).finish).not.toBeNull());
    expect(onServer(4)).toBe('last');
    expect(stateOf(page)).toMatchObject({ clock: { state: 'submitted' }, finish: { isComplete: true } });
    expect(page.answer(questionId(1), 'too late')).toBe(false);
  });
  it('does not end by a clock that the teacher has moved while the network was away', async () => {
    const page = await beginPage();
    server.isReachable = false;
    page.answer(questionId(1), 'a');
    await vi.waitFor(() => expect(page.getSnapshot().isConnected).toBe(false));
    world.pass(30 * MINUTE);
    await vi.waitFor(() => expect(page.getSnapshot().isTimeUp).toBe(true));
    server.extraMinutes = 15;
    server.isReachable = true;
    await vi.waitFor(() => expect(page.getSnapshot().isTimeUp).toBe(false));
    await untilSaved(page);
    expect(server.state).toBe('inProgress');
    expect(page.remaining()).toBe(15 * MINUTE);
  });
  it('says that the server had closed already, and which answers do not count', async () => {
    const page = await beginPage();
    page.answer(questionId(1), 'a');
    await untilSaved(page);
    server.isReachable = false;
    page.answer(questionId(2), 'b');
    world.pass(40 * MINUTE);
    server.close('autoSubmitted');
    server.isReachable = true;
    page.wake();
    await vi.waitFor(() => expect(stateOf(page).finish?.receipt).toBeTruthy());
    expect(stateOf(page)).toMatchObject({ clock: { state: 'autoSubmitted' } });
    expect([...stateOf(page).pending.keys()]).toEqual([questionId(2)]);
    expect([onServer(1), onServer(2)]).toEqual(['a', undefined]);
  });
  it('ends for everyone when the controller ends the quiz, and hands in what is there', async () => {
    const page = await beginPage();
    page.answer(questionId(3), 'c', true);
    server.endedAt = server.now;
    page.takeSittingEvents([server.sittingEvent()]);
    await vi.waitFor(() => expect(server.state).toBe('submitted'));
    expect(onServer(3)).toBe('c');
  });
  it('knows that a save whose confirmation the end swallowed has arrived', async () => {
    const page = await beginPage(makeDevice(), { beatMs: 60_000, retryFirstMs: 60_000, retryLastMs: 60_000 });
    server.losesNextAnswer = true;
    page.answer(questionId(1), 'b');
    await vi.waitFor(() => expect(onServer(1)).toBe('b'));
    server.close('autoSubmitted');
    page.wake();
    await vi.waitFor(() => expect(stateOf(page).finish?.isComplete).toBe(true));
    expect(stateOf(page).pending.size).toBe(0);
  });
  it('keeps a submission without a network until there is one, over a reload too', async () => {
    const phone = makeDevice();
    const page = await beginPage(phone);
    isOnline = false;
    page.answer(questionId(1), 'a');
    page.submit();
    await untilStored(page);
    expect(page.answer(questionId(2), 'b')).toBe(false);
    killPage(page, phone);
    const again = await openPage(phone);
    expect(stateOf(again).isSubmitWanted).toBe(true);
    isOnline = true;
    again.wake();
    await vi.waitFor(() => expect(server.state).toBe('submitted'));
    await vi.waitFor(() => expect(stateOf(again).finish?.isComplete).toBe(true));
    expect(onServer(1)).toBe('a');
  });
  it('hands in after a save that was on the way when the button was pressed', async () => {
    const page = await beginPage(makeDevice(), { beatMs: 60_000 });
    const save = server.save;
    let goOn: () => void = () => undefined;
    server.save = async (input) => {
      await new Promise<void>((resolve) => (goOn = resolve));
      return save(input);
    };
    page.answer(questionId(1), 'b');
    await vi.waitFor(() => expect(page.getSnapshot().isStored).toBe(true));
    page.submit();
    await new Promise((resolve) => setTimeout(resolve, 10));
    goOn();
    await vi.waitFor(() => expect(server.state).toBe('submitted'));
    expect(onServer(1)).toBe('b');
  });
  it('takes a waiting submission back', async () => {
    const page = await beginPage();
    isOnline = false;
    page.submit();
    page.withdrawSubmit();
    expect(page.answer(questionId(1), 'a')).toBe(true);
    isOnline = true;
    page.wake();
    await untilSaved(page);
    expect(server.state).toBe('inProgress');
  });
  it('sends a submission whose answer was lost again, with the same receipt', async () => {
    const page = await beginPage(makeDevice(), { beatMs: 60_000 });
    page.answer(questionId(1), 'a');
    await untilSaved(page);
    server.losesNextAnswer = true;
    page.submit();
    await vi.waitFor(() => expect(stateOf(page).finish?.receipt).toBeTruthy());
    expect(stateOf(page).finish!.receipt).toBe(server.receipt);
    expect(server.calls.filter((call) => call.startsWith('submit')).length).toBe(2);
  });
  it('continues writing when the teacher reopens the attempt', async () => {
    const page = await beginPage();
    page.submit();
    await vi.waitFor(() => expect(stateOf(page).finish).not.toBeNull());
    Object.assign(server, { state: 'inProgress', version: 2, receipt: undefined, limitMinutes: 45 });
    page.takeClockEvents([server.clockEvent()]);
    await vi.waitFor(() => expect(page.answer(questionId(2), 'b')).toBe(true));
    await vi.waitFor(() => expect(onServer(2)).toBe('b'));
  });
  it('ends with the reason when the attempt is declared void', async () => {
    const page = await beginPage();
    Object.assign(server, { state: 'void', version: 2 });
    server.refusal = { status: 409, code: 'ATTEMPT_VOID' };
    page.takeClockEvents([server.clockEvent({ reason: 'Notes found' })]);
    expect(stateOf(page).clock).toMatchObject({ state: 'void', reason: 'Notes found' });
    expect(page.answer(questionId(1), 'a')).toBe(false);
  });
});
