/** Notices that nothing has been heard for too long. */
export class SilenceWatch {
  readonly #ms: number;
  readonly #onSilence: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(ms: number, onSilence: () => void) {
    this.#ms = ms;
    this.#onSilence = onSilence;
  }

  /** A sign of life: the time begins again. */
  heard(): void {
    this.stop();
    this.#timer = setTimeout(this.#onSilence, this.#ms);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
