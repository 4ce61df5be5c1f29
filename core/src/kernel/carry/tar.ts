/** One file of an archive, whole: those of an institution's archive are slices of some hundred rows, or kept files. */
export interface TarEntry {
  path: string;
  bytes: Buffer;
}
const BLOCK = 512;
/** Longer than any slice or kept file; an archive that claims more was not made here. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The two empty blocks behind the last file. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** A file as it lies in a tar archive (ustar). Its path has at most 100 bytes. */
export function tarFile({ path, bytes }: TarEntry): Buffer {
  const head = Buffer.alloc(BLOCK);
  const put = (text: string, at: number) => head.write(text, at, 'latin1');
  if (Buffer.byteLength(path) > 100) throw new Error(`Too long for an archive: ${path}`);
  put(path, 0);
  put('0000644\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${bytes.byteLength.toString(8).padStart(11, '0')}\0`, 124);
  put('00000000000\0', 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([head, bytes, Buffer.alloc((BLOCK - (bytes.byteLength % BLOCK)) % BLOCK)]);
}

/**
 * The files of an archive in their order, as they arrive.
 * @throws Error for whatever is no tar archive, or ends in the middle
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, void, undefined> {
  const take = reader(chunks);
  for (;;) {
    const head = await take(BLOCK);
    if (!head) throw new Error('The archive ends too early');
    if (head.every((byte) => byte === 0)) return;
    const size = numberAt(head, 124, 12);
    const isWhole = numberAt(head, 148, 8) === sumOf(head);
    if (!isWhole || !(size >= 0 && size <= MOST_BYTES)) throw new Error('This is no archive');
    const body = await take(Math.ceil(size / BLOCK) * BLOCK);
    if (!body) throw new Error('The archive ends too early');
    yield { path: textAt(head, 0, 100), bytes: body.subarray(0, size) };
  }
}

/** @returns a function that answers the next bytes, null where there are not as many */
function reader(chunks: AsyncIterable<Uint8Array>): (bytes: number) => Promise<Buffer | null> {
  const source = chunks[Symbol.asyncIterator]();
  let kept: Buffer[] = [];
  let length = 0;
  return async (wanted) => {
    while (length < wanted) {
      const next = await source.next();
      if (next.done) return null;
      kept.push(Buffer.from(next.value));
      length += next.value.byteLength;
    }
    const all = kept.length === 1 ? kept[0]! : Buffer.concat(kept);
    kept = [all.subarray(wanted)];
    length -= wanted;
    return all.subarray(0, wanted);
  };
}

const textAt = (head: Buffer, at: number, length: number): string =>
  head.toString('latin1', at, at + length).replace(/\0[\s\S]*$/, '');
const numberAt = (head: Buffer, at: number, length: number): number =>
  Number.parseInt(textAt(head, at, length).trim() || '0', 8);

/** Sum of the bytes of a head, its own eight counted as spaces. */
function sumOf(head: Buffer): number {
  let sum = 0;
  for (const [at, byte] of head.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}
