import type { FileHandle } from 'node:fs/promises';

/** A record, or a group of them, whose checksum is right. */
export interface Frame {
  /** Where its header begins and its payload ends, in the file. */
  at: number;
  end: number;
  type: number;
  /** How many records of the file come before it; undefined where the form does not say. */
  seq: number | undefined;
  payload: Buffer;
}

/** How frames are laid out in one kind of file. */
export interface FrameForm {
  headerBytes: number;
  /** Reads the header at `offset` (`at` in the file); undefined when it cannot be one. */
  parse(
    buffer: Buffer,
    offset: number,
    at: number,
  ): { length: number; type: number; seq: number | undefined } | undefined;
  isWhole(buffer: Buffer, offset: number, payload: Buffer): boolean;
  /** The next offset, from `from` on, at which a frame could begin; -1 when there is none in the buffer. */
  candidate(buffer: Buffer, from: number): number;
}

const SCAN_BYTES = 4 << 20;
const SECTOR = 512;

/** Reads the frames of a file through a window, and finds the next whole one after damage. */
export class FrameReader {
  private window: Buffer = Buffer.alloc(0);
  private start = 0;

  /** `windowBytes`: bytes read together; a kept part of a payload keeps its whole window. */
  constructor(
    private readonly file: FileHandle,
    readonly size: number,
    private readonly form: FrameForm,
    private readonly windowBytes: number,
  ) {}

  /** The whole frame that begins at `at`, if there is one. */
  async frame(at: number): Promise<Frame | undefined> {
    const said = await this.header(at);
    if (!said || said.end > this.size) return undefined;
    const { headerBytes } = this.form;
    if (!this.covers(at, said.end - at)) await this.load(at, said.end - at);
    const offset = at - this.start;
    const payload = this.window.subarray(offset + headerBytes, said.end - this.start);
    if (!this.form.isWhole(this.window, offset, payload)) return undefined;
    return { at, end: said.end, type: said.type, seq: said.seq, payload };
  }

  /** Reads the header at `at`, whether or not its payload is whole. */
  async header(at: number): Promise<{ end: number; type: number; seq: number | undefined } | undefined> {
    const { headerBytes } = this.form;
    if (at + headerBytes > this.size) return undefined;
    if (!this.covers(at, headerBytes)) await this.load(at, headerBytes);
    const said = this.form.parse(this.window, at - this.start, at);
    return said && { end: at + headerBytes + said.length, type: said.type, seq: said.seq };
  }

  /** The first whole frame that begins at `from` or later. */
  async next(from: number): Promise<Frame | undefined> {
    const overlap = this.form.headerBytes + 16;
    for (let at = from; at + this.form.headerBytes <= this.size;) {
      await this.load(at, Math.min(SCAN_BYTES, this.size - at));
      const { window, start } = this;
      for (let offset = at - start; (offset = this.form.candidate(window, offset)) >= 0; offset++) {
        const found = await this.frame(start + offset);
        if (found) return found;
      }
      const end = start + window.length;
      at = end >= this.size ? end : end - overlap;
    }
    return undefined;
  }

  /** Where the last byte that is not zero ends, from `from` on; `from` when only zeros follow. */
  async endOfData(from: number): Promise<number> {
    let end = from;
    for (let at = from; at < this.size; at = this.start + this.window.length) {
      await this.load(at, Math.min(SCAN_BYTES, this.size - at));
      for (let i = this.window.length - 1; i >= at - this.start; i--)
        if (this.window[i] !== 0) {
          end = this.start + i + 1;
          break;
        }
    }
    return end;
  }

  /**
   * Whether a broken frame may be a write that never finished. Such a write leaves whole sectors as they were, and before a write they hold zeros;
   * a frame that is there from end to end with a wrong checksum was written and has changed since.
   */
  async mayBeUnfinished(at: number): Promise<boolean> {
    const said = await this.header(at);
    if (!said || said.end > this.size) return true;
    if (!this.covers(at, said.end - at)) await this.load(at, said.end - at);
    const frame = this.window.subarray(at - this.start, said.end - this.start);
    for (let from = 0; from < frame.length;) {
      const to = Math.min(frame.length, from + SECTOR - ((at + from) % SECTOR));
      if (frame.subarray(from, to).every((byte) => byte === 0)) return true;
      from = to;
    }
    return false;
  }

  private covers(at: number, bytes: number): boolean {
    return at >= this.start && at + bytes <= this.start + this.window.length;
  }

  private async load(at: number, bytes: number): Promise<void> {
    const length = Math.min(Math.max(bytes, this.windowBytes), this.size - at);
    const window = Buffer.allocUnsafeSlow(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await this.file.read(window, done, length - done, at + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    // A file that became shorter while it was read: missing bytes count as zeros.
    window.fill(0, done);
    this.window = window;
    this.start = at;
  }
}
