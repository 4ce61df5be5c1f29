import { describe, expect, it, vi } from 'vitest';
import { questionId, sheetQuestion } from '../testing/fake-quiz';
import {
  beginPage,
  killPage,
  makeDevice,
  MINUTE,
  onServer,
  openPage,
  PLACE,
  savesSent,
  server,
  setOnline,
  stateOf,
  untilSaved,
  untilStored,
  prepareQuizRoom,
  valueOn,
  world,
} from '../testing/quiz-room';
import { shownAnswer } from './attempt-state';
import { AttemptStore } from './attempt-store';

prepareQuizRoom();

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

describe('pictures', () => {
  it('are on the device before the network goes away, also those of choices', async () => {
    const [own, choice] = ['1'.repeat(24), '2'.repeat(24)];
    const asked: string[] = [];
    server.questions = [sheetQuestion(1, { image: own, content: { options: [{ id: 'a', text: '', image: choice }] } })];
    server.picture = async (_quiz?: string, image?: string) => {
      asked.push(image!);
      return { data: `data:${image}` };
    };
    await beginPage();
    await vi.waitFor(() => expect(asked).toEqual([own, choice]));
    const store = new AttemptStore('rahim@shapla', 'phone');
    await vi.waitFor(async () => expect(await store.picture(choice!)).toBe(`data:${choice}`));
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
  it('sends what is unconfirmed as soon as the device hears the server again', async () => {
    // Its own next try would be a minute later.
    const page = await beginPage(makeDevice(), { retryFirstMs: 60_000, retryLastMs: 60_000 });
    server.isReachable = false;
    page.answer(questionId(1), 'a');
    await vi.waitFor(() => expect(page.getSnapshot().isConnected).toBe(false));
    server.isReachable = true;
    await untilSaved(page);
    expect(onServer(1)).toBe('a');
  });
  it('sends no save when a device with nothing unconfirmed comes back', async () => {
    const page = await beginPage();
    page.answer(questionId(1), 'a');
    await untilSaved(page);
    const before = server.calls.length;
    page.wake();
    await vi.waitFor(() =>
      expect(server.calls.slice(before).filter((call) => call === 'beat').length).toBeGreaterThan(2),
    );
    expect(savesSent()).toEqual(['save 1: 1="a"']);
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
    setOnline(false);
    const second = await openPage(phone);
    setOnline(true);
    second.wake();
    await vi.waitFor(() => expect(stateOf(second).isWriting).toBe(false));
    expect(await second.takeOver()).toBeNull();
    first.takeClockEvents([server.clockEvent()]);
    expect(stateOf(first).isWriting).toBe(false);
    expect(first.answer(questionId(2), 'b')).toBe(false);
    await untilSaved(second);
    expect(onServer(1)).toBe('a');
  });
  it('writes on the second device after one press of "Continue", and freezes the first', async () => {
    const first = await beginPage(makeDevice('phone'));
    first.answer(questionId(1), 'a');
    await untilSaved(first);
    const second = await openPage(makeDevice('tablet'));
    expect(await second.continueHere(PLACE)).toBeNull();
    expect([stateOf(second).isWriting, valueOn(second, 1)]).toEqual([true, 'a']);
    await vi.waitFor(() => expect(stateOf(first).isWriting).toBe(false));
    const takeovers = server.calls.filter((call) => call === 'takeOver').length;
    // The device that already writes does not ask to take over.
    expect(await second.continueHere(PLACE)).toBeNull();
    expect(server.calls.filter((call) => call === 'takeOver')).toHaveLength(takeovers);
  });
  it('reports the error when an attempt is taken over without a network', async () => {
    await beginPage(makeDevice('phone'));
    const second = await openPage(makeDevice('tablet'));
    server.isReachable = false;
    expect((await second.continueHere(PLACE))?.status).toBe(0);
    expect(second.getSnapshot()).toMatchObject({ phase: 'gate', isStarting: false });
  });
  it('ends on the device without the pen as soon as the other hands in', async () => {
    const first = await beginPage(makeDevice('phone'));
    const second = await openPage(makeDevice('tablet'));
    await second.begin(PLACE);
    await second.takeOver();
    await vi.waitFor(() => expect(stateOf(first).isWriting).toBe(false));
    second.answer(questionId(1), 'a');
    await untilSaved(second);
    second.submit();
    await vi.waitFor(() => expect(stateOf(second).clock.state).toBe('submitted'));
    await vi.waitFor(() => expect(stateOf(first).clock.state).toBe('submitted'));
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
    setOnline(true);
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
