import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropCopies } from '../../../../kit/data/device-copies';
import { FakeRegisterServer, KEY, markEvent, ME, OTHER, studentId } from '../testing/fake-registers';
import { RegisterDesk } from './register-desk';
import { RegisterSession } from './register-session';
import { conflictsOf, shownMark, waitingOf } from './register-state';
import { RegisterStore } from './register-store';

const NEXT_DAY = { ...KEY, date: '2026-11-23' };
let server: FakeRegisterServer;
const open: { stop(): void }[] = [];
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new FakeRegisterServer();
});
afterEach(() => {
  for (const each of open.splice(0)) each.stop();
});

const portsOf = () => ({
  open: server.open,
  mark: server.mark,
  submit: server.submit,
  isOnline: () => true,
  self: ME,
  debounceMs: 5,
});
/** A page that opens the register; a second call is the page after a reload. */
async function openPage(owner = 'salma@shapla'): Promise<RegisterSession> {
  const session = new RegisterSession(KEY, { ...portsOf(), store: new RegisterStore(owner) });
  open.push(session);
  await session.start();
  return session;
}
/** Leaves the page; when this resolves its last attempt to send is over, and the device has what is unsent. */
async function leave(page: RegisterSession): Promise<void> {
  const attempts = marksSent().length;
  const { pending, submitWanted } = stateOf(page);
  page.stop();
  await vi.waitFor(() => expect(marksSent().length).toBeGreaterThan(attempts));
  const device = new RegisterStore('salma@shapla');
  // A mark leaves while it is being written.
  await vi.waitFor(async () => expect(await device.waitingMarks(KEY)).toHaveLength(pending.size));
  await vi.waitFor(async () => expect(await device.isSubmitWaiting(KEY)).toBe(submitWanted));
}
const stateOf = (session: RegisterSession) => session.getSnapshot().state!;
const marksSent = () => server.calls.filter((call) => call.startsWith('mark'));
const serverMark = (n: number) => server.marks.get(studentId(n))?.status;

describe('with a network', () => {
  it('sends marks that were made quickly as one batch and confirms them', async () => {
    const page = await openPage();
    page.mark(studentId(3), { status: 'absent' });
    page.mark(studentId(7), { status: 'late', minutesLate: 4 });
    expect(shownMark(stateOf(page), studentId(3))?.status).toBe('absent');
    await vi.waitFor(() => expect(stateOf(page).pending.size).toBe(0));
    expect(marksSent()).toEqual(['mark 3:absent@0 7:late@0']);
    expect(page.getSnapshot().sync).toBe('idle');
  });
  it('sends the first mark without waiting for others, and gathers those that follow it', async () => {
    const session = new RegisterSession(KEY, {
      ...portsOf(),
      debounceMs: 60_000,
      store: new RegisterStore('salma@shapla'),
    });
    open.push(session);
    await session.start();
    session.mark(studentId(3), { status: 'absent' });
    await vi.waitFor(() => expect(stateOf(session).pending.size).toBe(0));
    session.mark(studentId(4), { status: 'absent' });
    session.mark(studentId(5), { status: 'absent' });
    expect(marksSent()).toEqual(['mark 3:absent@0']);
    session.submit();
    await vi.waitFor(() => expect(stateOf(session).sheet.status).toBe('submitted'));
    expect(marksSent()).toEqual(['mark 3:absent@0', 'mark 4:absent@0 5:absent@0']);
  });
  it('submits only after every mark has been taken', async () => {
    const page = await openPage();
    page.mark(studentId(3), { status: 'absent' });
    page.submit();
    await vi.waitFor(() => expect(stateOf(page).sheet.status).toBe('submitted'));
    expect(server.calls.slice(1)).toEqual(['mark 3:absent@0', 'submit']);
  });
  it('sends an edit again when its answer was lost, then the newer one on top of it', async () => {
    const page = await openPage();
    server.losesNextAnswer = true;
    page.mark(studentId(3), { status: 'absent' });
    await vi.waitFor(() => expect(page.getSnapshot().sync).toBe('waiting'));
    page.mark(studentId(3), { status: 'late' });
    await vi.waitFor(() => expect(stateOf(page).pending.size).toBe(0));
    expect(marksSent()).toEqual(['mark 3:absent@0', 'mark 3:absent@0', 'mark 3:late@1']);
    expect(serverMark(3)).toBe('late');
  });
  it('shows what another teacher does, with their name', async () => {
    const page = await openPage();
    page.takeMarkEvents([markEvent(server.write(studentId(5), 'leave', OTHER))]);
    expect(shownMark(stateOf(page), studentId(5))?.status).toBe('leave');
    await vi.waitFor(() => expect(stateOf(page).marks.get(studentId(5))?.markedByName).toEqual(OTHER.name));
  });
  it.each([
    ['of the person themselves', () => {}, ME],
    ['of a teacher who marked before', () => void server.write(studentId(4), 'leave', OTHER), OTHER],
  ])('shows the name %s immediately', async (_name, before, author) => {
    before();
    const page = await openPage();
    page.takeMarkEvents([markEvent(server.write(studentId(5), 'leave', author))]);
    expect(stateOf(page).marks.get(studentId(5))?.markedByName).toEqual(author.name);
  });
  it('shows the name of a teacher immediately after a conflict with them', async () => {
    const page = await openPage();
    server.write(studentId(1), 'leave', OTHER);
    page.mark(studentId(1), { status: 'absent' });
    await vi.waitFor(() => expect(conflictsOf(stateOf(page))).toHaveLength(1));
    page.takeMarkEvents([markEvent(server.write(studentId(5), 'leave', OTHER))]);
    expect(stateOf(page).marks.get(studentId(5))?.markedByName).toEqual(OTHER.name);
  });
});

describe('without a network', () => {
  it('keeps marks, says how many wait, and sends them when the network is back', async () => {
    const page = await openPage();
    server.isReachable = false;
    page.markMany([studentId(1), studentId(2)], () => ({ status: 'absent' }));
    await vi.waitFor(() => expect(page.getSnapshot().sync).toBe('waiting'));
    expect(waitingOf(stateOf(page))).toBe(2);
    server.isReachable = true;
    page.wake();
    await vi.waitFor(() => expect(page.getSnapshot().hasSynced).toBe(true));
    expect([serverMark(1), serverMark(2)]).toEqual(['absent', 'absent']);
  });
  it('survives a reload: list and marks come from the device', async () => {
    const before = await openPage();
    server.isReachable = false;
    before.mark(studentId(4), { status: 'late', minutesLate: 20 });
    await vi.waitFor(() => expect(before.getSnapshot().sync).toBe('waiting'));
    await leave(before);
    const after = await openPage();
    expect(after.getSnapshot().keptSince).not.toBeNull();
    expect(stateOf(after).roster).toHaveLength(12);
    expect(shownMark(stateOf(after), studentId(4))).toMatchObject({ status: 'late', minutesLate: 20 });
    server.isReachable = true;
    after.wake();
    await vi.waitFor(() => expect(serverMark(4)).toBe('late'));
    await vi.waitFor(() => expect(after.getSnapshot().keptSince).toBeNull());
  });
  it('shows after a reload what the server knew of this day, and nothing of another day', async () => {
    server.write(studentId(5), 'leave', OTHER);
    const before = await openPage();
    const device = new RegisterStore('salma@shapla');
    await vi.waitFor(async () => expect(await device.kept(`roster/${KEY.section}`)).not.toBeNull());
    before.stop();
    // Another day of the section was opened since: its list is the newest one.
    await device.keepAnswer(NEXT_DAY, { ...server.answer(NEXT_DAY), roster: [] });
    server.isReachable = false;
    const after = await openPage();
    expect(stateOf(after).sheet).toMatchObject({ date: KEY.date, status: 'inProgress' });
    expect(shownMark(stateOf(after), studentId(5))).toMatchObject({ status: 'leave', markedByName: OTHER.name });
  });
  it('submits later, in order, even after a reload', async () => {
    const before = await openPage();
    server.isReachable = false;
    before.mark(studentId(1), { status: 'absent' });
    before.submit();
    await vi.waitFor(() => expect(before.getSnapshot().sync).toBe('waiting'));
    await leave(before);
    const after = await openPage();
    expect(stateOf(after).submitWanted).toBe(true);
    server.isReachable = true;
    after.wake();
    await vi.waitFor(() => expect(stateOf(after).sheet.status).toBe('submitted'));
    expect(serverMark(1)).toBe('absent');
    expect(server.calls.filter((call) => call === 'submit').length).toBe(1);
  });
  it('shows conflicts after syncing, loses neither mark, and does not submit over them', async () => {
    const page = await openPage();
    server.isReachable = false;
    page.mark(studentId(1), { status: 'absent' });
    page.mark(studentId(2), { status: 'absent' });
    page.submit();
    await vi.waitFor(() => expect(page.getSnapshot().sync).toBe('waiting'));
    server.write(studentId(1), 'leave', OTHER);
    server.isReachable = true;
    page.wake();
    await vi.waitFor(() => expect(conflictsOf(stateOf(page))).toHaveLength(1));
    expect([serverMark(1), serverMark(2)]).toEqual(['leave', 'absent']);
    expect(server.status).toBe('inProgress');
    page.resolve([studentId(1)], 'mine');
    await vi.waitFor(() => expect(server.status).toBe('submitted'));
    expect(serverMark(1)).toBe('absent');
  });
  it('opens a day that was never opened with the known list of the section', async () => {
    (await openPage()).stop();
    server.isReachable = false;
    const session = new RegisterSession(NEXT_DAY, { ...portsOf(), store: new RegisterStore('salma@shapla') });
    open.push(session);
    await vi.waitFor(async () => {
      await session.start();
      expect(stateOf(session).roster).toHaveLength(12);
    });
  });
  it('says so when it knows nothing of the register', async () => {
    server.isReachable = false;
    const page = await openPage();
    expect(page.getSnapshot().error?.code).toBe('NETWORK');
    server.isReachable = true;
    page.wake();
    await vi.waitFor(() => expect(stateOf(page).roster).toHaveLength(12));
  });
});

describe('when the server refuses', () => {
  it('keeps the marks with the reason and sends them again on request', async () => {
    const page = await openPage();
    server.refusal = { status: 409, code: 'SHEET_SUBMITTED', message: 'This register has been submitted.' };
    page.mark(studentId(1), { status: 'absent' });
    await vi.waitFor(() => expect(stateOf(page).refusal?.code).toBe('SHEET_SUBMITTED'));
    expect(stateOf(page).pending.size).toBe(1);
    server.refusal = null;
    page.retry();
    await vi.waitFor(() => expect(serverMark(1)).toBe('absent'));
  });
  it('skips a student who has left the section, and saves the others', async () => {
    const page = await openPage();
    server.roster = server.roster.filter((row) => row.student !== studentId(2));
    page.markMany([studentId(1), studentId(2)], () => ({ status: 'absent' }));
    await vi.waitFor(() => expect(serverMark(1)).toBe('absent'));
    expect([...stateOf(page).pending.values()]).toMatchObject([{ student: studentId(2), isSkipped: true }]);
  });
});

describe('the desk of a person', () => {
  it('reads lists ahead once, so that they open where there is no network', async () => {
    const desk = new RegisterDesk(new RegisterStore('salma@shapla'), portsOf());
    open.push(desk);
    await desk.readAhead([KEY]);
    await desk.readAhead([KEY]);
    expect(server.calls).toEqual(['open']);
    server.isReachable = false;
    expect(stateOf(await openPage()).roster).toHaveLength(12);
  });
  it('sends what waits in registers that nobody has open', async () => {
    const before = await openPage();
    server.isReachable = false;
    before.mark(studentId(6), { status: 'absent' });
    await vi.waitFor(() => expect(before.getSnapshot().sync).toBe('waiting'));
    await leave(before);
    server.isReachable = true;
    const store = new RegisterStore('salma@shapla');
    expect(await store.waitingRegisters()).toMatchObject([{ key: KEY, marks: 1 }]);
    const desk = new RegisterDesk(store, portsOf());
    open.push(desk);
    await desk.sendAll();
    await vi.waitFor(() => expect(serverMark(6)).toBe('absent'));
    await vi.waitFor(() => expect(desk.getWaiting()).toEqual([]));
  });
  it('takes the lists from the device at logout, but not the marks that were never sent', async () => {
    const before = await openPage();
    server.isReachable = false;
    before.mark(studentId(6), { status: 'absent' });
    await vi.waitFor(() => expect(before.getSnapshot().sync).toBe('waiting'));
    await leave(before);
    const store = new RegisterStore('salma@shapla');
    dropCopies();
    await vi.waitFor(async () => expect(await store.kept(`roster/${KEY.section}`)).toBeNull());
    expect(await store.waitingRegisters()).toMatchObject([{ key: KEY, marks: 1 }]);
  });
  it('neither shows nor sends what another person left on the device', async () => {
    const before = await openPage('salma@shapla');
    server.isReachable = false;
    before.mark(studentId(6), { status: 'absent' });
    await vi.waitFor(() => expect(before.getSnapshot().sync).toBe('waiting'));
    await leave(before);
    server.isReachable = true;
    const other = await openPage('karim@shapla');
    expect(shownMark(stateOf(other), studentId(6))).toBeNull();
    expect(await new RegisterStore('karim@shapla').waitingRegisters()).toEqual([]);
  });
});
