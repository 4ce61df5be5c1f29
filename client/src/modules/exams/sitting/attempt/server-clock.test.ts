import { describe, expect, it } from 'vitest';
import { ServerClock, SleepWatch } from './server-clock';

/** A device whose clocks a test sets. */
const makeDevice = (at: { mono: number; wall: number }) => ({ monotonic: () => at.mono, wall: () => at.wall });

describe('the clock of the server', () => {
  it('is the device clock until the server answers, and never falls behind a kept moment', () => {
    const at = { mono: 100, wall: 50_000 };
    expect(new ServerClock(makeDevice(at)).now()).toBe(50_000);
    expect(new ServerClock(makeDevice(at), { server: 70_000, wall: 49_000 }).now()).toBe(71_000);
    expect(new ServerClock(makeDevice(at), { server: 70_000, wall: 51_000 }).now()).toBe(70_000);
  });

  it('follows the first answer immediately, from the midpoint of the round trip', () => {
    const at = { mono: 1_000, wall: 0 };
    const clock = new ServerClock(makeDevice(at));
    expect(clock.isKnown).toBe(false);
    clock.note({ sent: 900, received: 1_000, serverTime: 50_000 });
    expect([clock.isKnown, clock.now()]).toEqual([true, 50_050]);
    clock.doubt();
    expect(clock.isKnown).toBe(false);
  });

  it.each([
    ['walks to a small difference, a twentieth of the time that passes', 500, 200, 10],
    ['walks back as slowly', -500, 200, -10],
    ['stops where the difference ends', 10, 1_000, 10],
    ['walks to a difference of a second', 1_000, 200, 10],
    ['jumps over a larger one', 1_001, 200, 1_001],
    ['jumps back over a larger one', -1_001, 200, -1_001],
  ])('%s', (_, off, passed, moved) => {
    const at = { mono: 0, wall: 0 };
    const clock = new ServerClock(makeDevice(at));
    clock.note({ sent: 0, received: 0, serverTime: 60_000 });
    clock.now();
    // The second measurement has the shorter way, so it decides.
    clock.note({ sent: 0, received: -1, serverTime: 60_000 + off - 0.5 });
    at.mono += passed;
    expect(clock.now() - 60_000 - passed).toBeCloseTo(moved, 6);
  });

  it('trusts the answer with the shortest round trip while it is fresh', () => {
    const at = { mono: 0, wall: 0 };
    const clock = new ServerClock(makeDevice(at));
    clock.note({ sent: 0, received: 20, serverTime: 100_010 });
    clock.note({ sent: 100, received: 300, serverTime: 190_000 });
    at.mono = 300;
    expect(clock.now()).toBe(100_300);
    at.mono = 90_020;
    clock.note({ sent: 90_000, received: 90_020, serverTime: 390_010 });
    expect(clock.now()).toBe(390_020);
  });
});

it('notices device clocks that have drifted apart by more than a second since the last check', () => {
  const at = { mono: 0, wall: 0 };
  const watch = new SleepWatch(makeDevice(at));
  const after = (mono: number, wall: number) => {
    at.mono += mono;
    at.wall += wall;
    return watch.hasSlept();
  };
  expect([
    after(0, 9_000),
    after(5_000, 5_000),
    after(5_000, 6_000),
    after(5_000, 6_001),
    after(5_000, 5_000),
    after(5_000, 3_999),
  ]).toEqual([false, false, false, true, false, true]);
});
