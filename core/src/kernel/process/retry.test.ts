import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { pauseAfter, retry, type RetryName } from './retry';
import { isTransient, transienceOf, translateStoreError } from './transient';

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more });

describe('whether the same again may succeed', () => {
  it.each<[string, unknown, 'away' | 'overtaken' | null]>([
    ['the store is away, in our words', new AppError(kernelErrors.UNAVAILABLE), 'away'],
    ['the network breaks', named('MongoNetworkError'), 'away'],
    ['no server is found', named('MongoServerSelectionError'), 'away'],
    ['a bulk write never reached the store', named('MongoBulkWriteError'), 'away'],
    ['the primary moved', named('MongoServerError', { code: 10_107 }), 'away'],
    ['the server is ending', named('MongoServerError', { code: 11_600 }), 'away'],
    ['another writer was first, in our words', new AppError(kernelErrors.CONFLICT), 'overtaken'],
    ['a write conflict', named('MongoServerError', { code: 112 }), 'overtaken'],
    ['a transaction that is gone', named('MongoServerError', { code: 251 }), 'overtaken'],
    ['a doubled record', new AppError(kernelErrors.DUPLICATE), null],
    ['a doubled key', named('MongoBulkWriteError', { code: 11_000 }), null],
    ['a value that is none', named('CastError'), null],
    ['a refusal', new AppError(kernelErrors.FORBIDDEN), null],
    ['a mistake of ours', new TypeError('x is not a function'), null],
    ['no error at all', undefined, null],
  ])('%s', (_what, error, transience) => {
    expect([transienceOf(error), isTransient(error)]).toEqual([transience, transience !== null]);
  });
  it('says what the database says in the words of the catalogue', () => {
    expect(translateStoreError(named('CastError'))?.code).toBe('MALFORMED');
    expect(translateStoreError(named('MongoServerError', { code: 14_031 }))?.code).toBe('STORAGE_FULL');
    expect(translateStoreError(new Error('anything else'))).toBeNull();
  });
});

describe('trying again', () => {
  const conflict = new AppError(kernelErrors.CONFLICT);
  /** Fails so many times, then answers; collects the pauses. */
  const attempt = async (name: RetryName, failures: number, error: unknown) => {
    const pauses: number[] = [];
    let tries = 0;
    const outcome = await retry(
      name,
      async () => {
        tries += 1;
        if (tries <= failures) throw error;
        return 'done';
      },
      async (ms) => void pauses.push(ms),
    ).catch((thrown: unknown) => thrown);
    return { outcome, tries, pauses };
  };
  it.each<[string, RetryName, number, unknown, { outcome: unknown; tries: number; pauses: number[] }]>([
    ['what goes well is done once', 'counter', 0, conflict, { outcome: 'done', tries: 1, pauses: [] }],
    ['who was overtaken counts again', 'counter', 3, conflict, { outcome: 'done', tries: 4, pauses: [] }],
    ['who was overtaken every time is told so', 'counter', 99, conflict, { outcome: conflict, tries: 20, pauses: [] }],
    ['a job waits longer each time', 'job', 3, conflict, { outcome: 'done', tries: 4, pauses: [1_000, 2_000, 4_000] }],
  ])('%s', async (_what, name, failures, error, expected) => {
    expect(await attempt(name, failures, error)).toEqual(expected);
  });
  it('is not tried where it is of no use', async () => {
    for (const error of [new AppError(kernelErrors.UNAVAILABLE), new AppError(kernelErrors.FORBIDDEN), new Error('x')])
      expect(await attempt('counter', 1, error)).toEqual({ outcome: error, tries: 1, pauses: [] });
    expect((await attempt('counter', 1, new AppError(kernelErrors.DUPLICATE))).outcome).toBe('done');
  });
  it.each<[RetryName, number, number]>([
    ['connection', 1, 200],
    ['connection', 4, 1_600],
    ['connection', 500, 3_000],
    ['job', 1, 1_000],
    ['counter', 7, 0],
  ])('waits, %s after %i tries, %i ms', (name, tries, ms) => expect(pauseAfter(name, tries)).toBe(ms));
});
