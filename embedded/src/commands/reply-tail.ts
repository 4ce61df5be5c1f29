import { Binary, Long, Timestamp } from '../bson/value';
import { encodeDocument } from '../bson/write';

/**
 * The end of every reply, `ok $clusterTime operationTime`, as ready bytes: only the two times change, so they are written in place.
 * Times are log times (seconds * 2^21 + counter).
 */
const COUNTERS = 2 ** 21;
const template = encodeDocument({
  ok: 1,
  $clusterTime: {
    clusterTime: new Timestamp({ t: 1, i: 1 }),
    signature: { hash: new Binary(Buffer.alloc(20), 0), keyId: Long.ZERO },
  },
  operationTime: new Timestamp({ t: 1, i: 1 }),
});
const clusterAt = template.indexOf('\x11clusterTime\0', 0, 'latin1') + '\x11clusterTime\0'.length;
const operationAt = template.indexOf('\x11operationTime\0', 0, 'latin1') + '\x11operationTime\0'.length;

/** A document of the common fields. The next call reuses its buffer, so copy it immediately. */
export function replyTail(clusterTime: number, operationTime: number): Buffer {
  writeTime(clusterAt, clusterTime);
  writeTime(operationAt, operationTime);
  return template;
}

function writeTime(at: number, ts: number): void {
  template.writeUInt32LE(ts % COUNTERS, at);
  template.writeUInt32LE(Math.floor(ts / COUNTERS), at + 4);
}
