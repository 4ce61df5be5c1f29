import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** One row of the trail as stored; `_id` and `at` give its position. */
export type TrailRow = Readonly<Record<string, unknown>> & {
  readonly _id: { toHexString(): string };
  readonly at: Date;
};

/**
 * A link of an institution's chain (`institution` null: the platform's): a batch of rows that were settled, and the
 * seal before it.
 */
export interface Seal {
  readonly institution: string | null;
  /** Counts from 1 without gaps. */
  readonly number: number;
  /** All rows behind the end of the seal before it and up to here are its own. */
  readonly to: Place;
  /** Ids of its rows in their order. */
  readonly ids: readonly string[];
  /** The first 16 hex digits of each row's hash, one after the other: they only name the row that was changed. */
  readonly marks: string;
  /** Hash of the seal before; empty for the first. */
  readonly before: string;
  readonly hash: string;
  /**
   * HMAC of the hash: anyone who can write to the database but does not know SECRET cannot make a chain of their own.
   */
  readonly signature: string;
}
/** A place in the order of the trail: by instant, then by id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}
export interface SealFault {
  kind: 'deleted' | 'inserted' | 'changed' | 'seal';
  seal: number;
  /** Id of the row; null when the seal itself was tampered with. */
  row: string | null;
  /** ISO instant of the row, or the end of the seal. */
  at: string;
}

const MARK = 16;
/** Behind every id of its instant. */
export const LAST_ID = 'f'.repeat(24);

export const signingKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('seals of the audit trail').digest();

/** Seals rows that are in their order. */
export function makeSeal(
  key: Buffer,
  { institution, number, to, before }: Pick<Seal, 'institution' | 'number' | 'to' | 'before'>,
  rows: readonly TrailRow[],
): Seal {
  const hashes = rows.map((row) => hashOfRow([key], row));
  const open = {
    institution,
    number,
    to,
    before,
    ids: rows.map((row) => row._id.toHexString()),
    marks: hashes.map((hash) => hash.slice(0, MARK)).join(''),
  };
  const hash = hashOfSeal(open, hashes);
  return { ...open, hash, signature: sign(key, hash) };
}

/**
 * First fault of a seal, or null. `last` is the seal before it, `rows` are those that now are between the ends of the
 * two, in their order; one of the keys must have signed it.
 */
export function faultOf(
  keys: readonly Buffer[],
  seal: Seal,
  { last, rows }: { last: Pick<Seal, 'number' | 'hash' | 'to'> | null; rows: readonly TrailRow[] },
): SealFault | null {
  const broken: SealFault = { kind: 'seal', seal: seal.number, row: null, at: seal.to.at.toISOString() };
  const isNext =
    seal.number === (last?.number ?? 0) + 1 &&
    seal.before === (last?.hash ?? '') &&
    (last === null || isBehind(seal.to, last.to));
  if (!isNext || !keys.some((key) => matches(sign(key, seal.hash), seal.signature))) return broken;
  for (const [index, id] of seal.ids.entries()) {
    const row = rows[index];
    if (row?._id.toHexString() !== id) {
      const stranger = row && !seal.ids.includes(row._id.toHexString()) ? row : null;
      if (stranger)
        return { ...broken, kind: 'inserted', row: stranger._id.toHexString(), at: stranger.at.toISOString() };
      return { ...broken, kind: 'deleted', row: id, at: (rows[index - 1]?.at ?? seal.to.at).toISOString() };
    }
    if (hashOfRow(keys, row).slice(0, MARK) !== seal.marks.slice(index * MARK, (index + 1) * MARK))
      return { ...broken, kind: 'changed', row: id, at: row.at.toISOString() };
  }
  const extra = rows[seal.ids.length];
  if (extra) return { ...broken, kind: 'inserted', row: extra._id.toHexString(), at: extra.at.toISOString() };
  return hashOfSeal(
    seal,
    rows.map((row) => hashOfRow(keys, row)),
  ) === seal.hash
    ? null
    : broken;
}

const isBehind = (a: Place, b: Place): boolean =>
  a.at.getTime() > b.at.getTime() || (a.at.getTime() === b.at.getTime() && a.id > b.id);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The hash that a seal covers: of the whole row, or, once values were emptied, the one it had before. The earlier hash
 * counts only with our signature over the rest of the row.
 */
function hashOfRow(keys: readonly Buffer[], row: TrailRow): string {
  const { emptied, ...rest } = row as TrailRow & { emptied?: Emptied };
  if (emptied === undefined) return sha256(canonical(row));
  const isOurs = keys.some((key) => matches(proofOf(key, emptied, rest as TrailRow), String(emptied.proof)));
  return isOurs ? emptied.hash : sha256(canonical(row));
}

/**
 * Replaces values in a row so that its seal still verifies. The salt is removed with the values, so nobody can guess
 * them from the hash.
 * @returns null when nothing changes
 */
export function emptiedRow<R extends TrailRow>(
  key: Buffer,
  row: R,
  { at, changes }: { at: Date; changes: Readonly<Record<string, unknown>> },
): R | null {
  const { emptied, salt: _gone, ...rest } = row as R & { emptied?: Emptied; salt?: string };
  const left = { ...rest, ...changes } as unknown as R;
  if (canonical(left) === canonical(rest)) return null;
  const hash = emptied?.hash ?? sha256(canonical(row));
  return { ...left, emptied: { at, hash, proof: proofOf(key, { at, hash }, left) } };
}

interface Emptied {
  at: Date;
  /** Of the row before anything was taken out of it. */
  hash: string;
  proof: string;
}
const proofOf = (key: Buffer, { at, hash }: Pick<Emptied, 'at' | 'hash'>, left: TrailRow) =>
  sign(key, ['emptied', at.toISOString(), hash, sha256(canonical(left))].join('\n'));
const hashOfSeal = (
  { institution, number, to, before }: Pick<Seal, 'institution' | 'number' | 'to' | 'before'>,
  hashes: readonly string[],
) => sha256([institution ?? '', number, to.at.toISOString(), to.id, before, ...hashes].join('\n'));
const sign = (key: Buffer, hash: string) => createHmac('sha256', key).update(hash).digest('hex');
const matches = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The same text for the same values, in whatever order a store gives the keys back; dates and ids keep their kind. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return `{"$date":${JSON.stringify(value.toISOString())}}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('toHexString' in value) return `{"$oid":"${String(value)}"}`;
  return `{${Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join(',')}}`;
}
