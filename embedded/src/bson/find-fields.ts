import { endOfName, sameBytes, valueEnd } from './read';

export interface FoundField {
  type: number;
  at: number;
}

/** Finds a top-level field of a validated document without decoding; undefined when it is not there. */
export function findField(buf: Buffer, start: number, name: string): FoundField | undefined {
  const last = start + buf.readInt32LE(start) - 1;
  const length = name.length;
  let at = start + 4;
  while (at < last) {
    const type = buf[at++]!;
    let i = 0;
    while (i < length && buf[at + i] === name.charCodeAt(i)) i++;
    if (i === length && buf[at + i] === 0) return { type, at: at + i + 1 };
    at = valueEnd(buf, type, endOfName(buf, at + i) + 1);
  }
  return undefined;
}

/**
 * Finds several top-level fields of a validated document in one walk, without decoding. The result stays in it until it
 * is used again.
 */
export class FieldFinder {
  /** Type of each field in the order of the names; 0 when it is not there. */
  readonly types: number[];
  readonly ats: number[];
  private readonly firsts: number[];
  /** One character for each byte. */
  private readonly names: readonly string[];

  constructor(fields: readonly string[]) {
    const names = fields.map((field) => Buffer.from(field, 'utf8').latin1Slice());
    this.names = names;
    this.types = names.map(() => 0);
    this.ats = names.map(() => 0);
    this.firsts = names.map((name) => (name === '' ? 0 : name.charCodeAt(0)));
  }

  find(buf: Buffer, start: number): void {
    const { names, types, ats, firsts } = this;
    const count = names.length;
    for (let i = 0; i < count; i++) types[i] = 0;
    const last = start + buf.readInt32LE(start) - 1;
    let at = start + 4;
    let left = count;
    while (at < last && left > 0) {
      const type = buf[at++]!;
      const first = buf[at]!;
      const end = endOfName(buf, at);
      for (let i = 0; i < count; i++) {
        if (firsts[i] !== first || types[i] !== 0 || names[i]!.length !== end - at || !sameBytes(names[i]!, buf, at))
          continue;
        types[i] = type;
        ats[i] = end + 1;
        left--;
      }
      at = valueEnd(buf, type, end + 1);
    }
  }
}
