import { endOfName, readName, valueEnd } from './read';
import type { RawDocument } from './write';

/** Alternating starts and ends of the runs of elements that stay; reused for each document. */
const edges: number[] = [];

/**
 * A copy of a validated document with only the named top-level elements, or without them; nothing is decoded. Elements keep their order.
 */
export function pickFields({ buf, off }: RawDocument, names: ReadonlySet<string>, isKept: boolean): RawDocument {
  const last = off + buf.readInt32LE(off) - 1;
  let count = 0;
  let size = 5;
  let at = off + 4;
  while (at < last) {
    const start = at;
    const nameEnd = endOfName(buf, start + 1);
    at = valueEnd(buf, buf[start]!, nameEnd + 1);
    if (names.has(readName(buf, start + 1, nameEnd)) !== isKept) continue;
    size += at - start;
    if (count > 0 && edges[count - 1] === start) {
      edges[count - 1] = at;
    } else {
      edges[count++] = start;
      edges[count++] = at;
    }
  }
  const out = Buffer.allocUnsafe(size);
  out.writeInt32LE(size, 0);
  let to = 4;
  for (let i = 0; i < count; i += 2) to += buf.copy(out, to, edges[i]!, edges[i + 1]!);
  out[to] = 0;
  return { buf: out, off: 0 };
}
