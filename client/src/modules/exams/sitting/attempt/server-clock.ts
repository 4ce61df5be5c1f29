/** A larger difference is applied immediately; a smaller one gradually, so that no second is skipped or repeated. */
const JUMP_MS = 1_000;
/** Share of real time by which the shown clock may run faster or slower while it walks. */
const SLEW = 0.05;
/** Samples older than this say little: clocks of cheap devices drift. */
const SAMPLE_LIFE_MS = 90_000;

export interface DeviceClock {
  /** Milliseconds that only ever grow and that nobody can set. */
  monotonic(): number;
  /**
   * The clock on the wall of the device. Used over a reload without a network only; anyone who moves it gains nothing.
   */
  wall(): number;
}
interface Sample {
  offset: number;
  roundTrip: number;
  at: number;
}

/**
 * The server's clock as this device estimates it: monotonic time plus the offset of the sample with the shortest way,
 * whose error is at most half of that way.
 */
export class ServerClock {
  readonly #device: DeviceClock;
  #samples: Sample[] = [];
  #target: number;
  #shown: number;
  #last: number;

  /** `kept`: the server's time and the wall's at one moment of an earlier visit. Time never is before that moment. */
  constructor(device: DeviceClock, kept: { server: number; wall: number } | null = null) {
    this.#device = device;
    this.#last = device.monotonic();
    const guess = kept ? kept.server + Math.max(0, device.wall() - kept.wall) : device.wall();
    this.#target = guess - this.#last;
    this.#shown = this.#target;
  }

  /** False until the server has been heard since the page was opened (or since `doubt`): then the time is a guess. */
  get isKnown(): boolean {
    return this.#samples.length > 0;
  }

  /** One question and answer; `sent` and `received` are monotonic. */
  note({ sent, received, serverTime }: { sent: number; received: number; serverTime: number }): void {
    const wasKnown = this.isKnown;
    this.#samples = [
      ...this.#samples.filter((each) => received - each.at < SAMPLE_LIFE_MS),
      { offset: serverTime - (sent + received) / 2, roundTrip: received - sent, at: received },
    ];
    this.#target = this.#samples.reduce((best, each) => (each.roundTrip < best.roundTrip ? each : best)).offset;
    if (!wasKnown) this.#shown = this.#target;
  }

  /** The device slept or its monotonic clock stopped: earlier measurements no longer hold. */
  doubt(): void {
    this.#samples = [];
  }

  /** Milliseconds since 1970 by the server. */
  now(): number {
    const mono = this.#device.monotonic();
    const passed = Math.max(0, mono - this.#last);
    this.#last = mono;
    const gap = this.#target - this.#shown;
    this.#shown += Math.abs(gap) > JUMP_MS ? gap : Math.sign(gap) * Math.min(Math.abs(gap), passed * SLEW);
    return mono + this.#shown;
  }
}

/** A step of the wall clock against the monotonic one that means: the device slept, or someone moved its clock. */
const ODD_STEP_MS = 1_000;

/** Notices that the monotonic clock may have stopped, as it does on some devices during sleep. */
export class SleepWatch {
  readonly #device: DeviceClock;
  #last: { mono: number; wall: number } | null = null;

  constructor(device: DeviceClock) {
    this.#device = device;
  }

  /** Asked from time to time; true when the clocks have drifted apart since the last question. */
  hasSlept(): boolean {
    const now = { mono: this.#device.monotonic(), wall: this.#device.wall() };
    const last = this.#last;
    this.#last = now;
    return last !== null && Math.abs(now.wall - last.wall - (now.mono - last.mono)) > ODD_STEP_MS;
  }
}
