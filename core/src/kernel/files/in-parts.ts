/**
 * Cuts a stream into parts of exactly `size` bytes and one last part that may be shorter, or empty for an empty stream.
 */
export async function* inParts(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    waiting.push(chunk);
    length += chunk.byteLength;
    // One byte more than a part proves that the part is not the last.
    if (length <= size) continue;
    let rest = Buffer.concat(waiting);
    while (rest.byteLength > size) {
      yield { part: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
    waiting = [rest];
    length = rest.byteLength;
  }
  yield { part: Buffer.concat(waiting), isLast: true };
}
