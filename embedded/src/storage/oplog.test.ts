import { describe, expect, it } from 'vitest';
import { rawOf } from '../bson/write';
import type { LogFile } from './log-file';
import { Oplog } from './oplog';
import type { OplogEntry } from './oplog-entry';
import { Room } from './room';

const entry = (ts: number): OplogEntry => ({
  ts,
  wall: 0,
  ops: [{ kind: 'insert', ns: 'a.b', doc: rawOf({ _id: ts }) }],
  bytes: 50,
});

/** A log file that answers writes as told. */
function fakeFile(write: (payloads: readonly Buffer[]) => Promise<void>): LogFile {
  return {
    write,
    close: () => Promise.resolve(),
    rotate: () => Promise.resolve(),
    room: new Room(),
  } as unknown as LogFile;
}

describe('the log', () => {
  it('acknowledges nothing that a full disk refused, and takes nothing more', async () => {
    const failures: Error[] = [];
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const log = new Oplog(
      fakeFile(() => Promise.reject(full)),
      (error) => failures.push(error),
    );
    log.append(entry(1));
    await expect(log.whenDurable(1)).rejects.toBe(full);
    expect(failures).toEqual([full]);
    expect(log.durable).toBe(0);
    expect(log.after(0, false, 10)).toEqual([]);
    expect(() => log.append(entry(2))).toThrow('ENOSPC');
  });

  it('writes what gathers during one flush as the next group', async () => {
    const groups: number[] = [];
    let release: () => void = () => undefined;
    const log = new Oplog(
      fakeFile((payloads) => {
        groups.push(payloads.length);
        return new Promise((resolve) => {
          release = resolve;
        });
      }),
      () => undefined,
    );
    log.append(entry(1));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    for (const ts of [2, 3, 4]) log.append(entry(ts));
    expect(log.durable).toBe(0);
    release();
    await log.whenDurable(1);
    expect(log.after(0, false, 10).map((one) => one.ts)).toEqual([1]);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    release();
    await log.whenDurable(4);
    expect(groups).toEqual([1, 3]);
  });

  it('divides old from new exactly where a rotation captures the state', async () => {
    const log = new Oplog(
      fakeFile(() => Promise.resolve()),
      () => undefined,
    );
    log.append(entry(1));
    log.append(entry(2));
    let captured = 0;
    const dividing = log.rotate(() => {
      captured = log.appended;
    });
    log.append(entry(3));
    expect(await dividing).toBe(captured);
    await log.whenDurable(3);
  });

  it('finds entries by time and forgets the oldest', async () => {
    const log = new Oplog(null, () => undefined);
    for (const ts of [10, 20, 30, 40]) log.append(entry(ts));
    await log.whenDurable(40);
    expect(log.after(20, false, 10).map((one) => one.ts)).toEqual([30, 40]);
    expect(log.after(20, true, 1).map((one) => one.ts)).toEqual([20]);
    log.forgetUpTo(20);
    expect(log.lostUpTo).toBe(20);
    expect(log.after(0, true, 10).map((one) => one.ts)).toEqual([30, 40]);
  });
});
