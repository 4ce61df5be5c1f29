import { describe, expect, it, vi } from 'vitest';
import { questionId } from '../testing/fake-quiz';
import {
  beginPage,
  killPage,
  makeDevice,
  MINUTE,
  onServer,
  openPage,
  server,
  setOnline,
  stateOf,
  untilSaved,
  untilStored,
  prepareQuizRoom,
  world,
} from '../testing/quiz-room';

prepareQuizRoom();

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
    setOnline(false);
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
    setOnline(false);
    page.answer(questionId(1), 'a');
    page.submit();
    await untilStored(page);
    expect(page.answer(questionId(2), 'b')).toBe(false);
    killPage(page, phone);
    const again = await openPage(phone);
    expect(stateOf(again).isSubmitWanted).toBe(true);
    setOnline(true);
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
    await vi.waitFor(() => expect(stateOf(page).isSubmitWanted).toBe(true));
    goOn();
    await vi.waitFor(() => expect(server.state).toBe('submitted'));
    expect(onServer(1)).toBe('b');
  });
  it('takes a waiting submission back', async () => {
    const page = await beginPage();
    setOnline(false);
    page.submit();
    page.withdrawSubmit();
    expect(page.answer(questionId(1), 'a')).toBe(true);
    setOnline(true);
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
