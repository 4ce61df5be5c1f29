import type { HandlerKernel, Kernel } from '../contracts';
import { wholeKernel } from '../whole-kernel';
import {
  faultOf,
  LAST_ID,
  makeSeal,
  signingKey,
  type Place,
  type Seal,
  type SealFault,
  type TrailRow,
} from './audit-chain';
import { toObjectId } from '../mongo/connection';

/**
 * A row is settled when it is older than this: every transaction that could still bring an older one has ended by then, and the
 * clocks of the servers do not differ by that much.
 */
export const SETTLE_MS = 5 * 60_000;
/** Rows of one seal; those of a busy institution are hashed in some milliseconds. */
const BATCH = 1_000;
const FRESH_ROUND_MS = 24 * 3_600_000;
const MAJORITY = { readConcern: { level: 'majority' } } as const;
type ObjectId = ReturnType<typeof toObjectId>;
interface StoredSeal extends Omit<Seal, 'institution' | 'ids'> {
  tenantId: ObjectId | null;
  ids: ObjectId[];
  sealedAt: Date;
}
/** How far the chain of one institution is sealed and checked. */
interface StoredCheck {
  /** Id of the institution, or `platform`. */
  _id: string;
  tenantId: ObjectId | null;
  /** Everything up to here was looked at for sealing, also where there was nothing to seal. */
  sealedTo?: Date;
  /** Number of the seal that the present round of checking has reached. */
  cursor: number;
  roundBegan: Date;
  /** All seals up to here were found whole. */
  cleanTo?: Date;
  /** The last seal that was found whole. */
  head?: { number: number; hash: string };
  checkedAt: Date;
  fault: SealFault | null;
}
export interface SealState {
  institution: string | null;
  /** Instants; everything before `cleanTo` was found whole, null when not even the first seal was. */
  cleanTo: string | null;
  checkedAt: string;
  fault: SealFault | null;
}

/** Institutions that have, or had, a trail; null is the platform. Trails that arrive or go at present are left out. */
export async function chainsOf(kernel: HandlerKernel): Promise<(string | null)[]> {
  const { store } = wholeKernel(kernel);
  const found = await Promise.all(
    ['audit', 'audit_checks'].map((name) => store.raw().collection(name).distinct('tenantId')),
  );
  const held = await store.raw().collection<{ _id: string }>('audit_holds').find().toArray();
  const moving = new Set(held.map(({ _id }) => _id));
  return [...new Set(found.flat().map((id) => (id ? String(id) : null)))].filter((id) => !id || !moving.has(id));
}

/**
 * Seals the settled rows of one chain and verifies the seals that are due, oldest first; a day after a full round of verification the next
 * one starts. Two concurrent calls are harmless: a number can be given only once.
 * @param rows - how many rows may be read for checking
 * @returns rows that were read, and the fault if one was found
 */
export async function tendChain(
  handlerKernel: HandlerKernel,
  institution: string | null,
  { rows }: { rows: number },
): Promise<{ read: number; fault: SealFault | null }> {
  const kernel = wholeKernel(handlerKernel);
  const now = kernel.clock.now();
  const upTo = new Date(now.getTime() - SETTLE_MS);
  const check = await checkOf(kernel, institution);
  const isSealed = await sealSettled(kernel, institution, { upTo, sealedTo: check?.sealedTo });
  const isThrough = async (cursor: number) => (await sealAfter(kernel, institution, cursor)) === null;
  const isNewRound =
    !check || (now.getTime() - check.roundBegan.getTime() >= FRESH_ROUND_MS && (await isThrough(check.cursor)));
  const { last, read, fault } = await verifyChain(kernel, institution, { after: isNewRound ? 0 : check.cursor, rows });
  const cursor = last?.number ?? 0;
  const cleanTo = fault ? last?.to.at : (await isThrough(cursor)) ? upTo : check?.cleanTo;
  const head = last && cursor > (check?.head?.number ?? 0) ? { number: cursor, hash: last.hash } : check?.head;
  // Where someone else is still sealing, only they know how far it goes.
  const sealedTo = isSealed ? upTo : check?.sealedTo;
  const state = {
    tenantId: tenantOf(institution),
    ...(sealedTo ? { sealedTo } : {}),
    cursor,
    checkedAt: now,
    fault,
    roundBegan: isNewRound ? now : check.roundBegan,
    ...(cleanTo ? { cleanTo } : {}),
    ...(head ? { head } : {}),
  };
  await checksIn(kernel).replaceOne({ _id: keyOf(institution) }, state, { upsert: true });
  return { read, fault };
}

/**
 * Compares seals with the rows that are in their ranges now, until a fault, the end, or `rows` rows; `last` is the last seal that is whole.
 * @param after - number of the seal to go on behind
 * @param oldSecrets - what SECRET was before; seals of that time are signed with it
 */
export async function verifyChain(
  kernel: Kernel,
  institution: string | null,
  {
    after = 0,
    rows: budget = Number.POSITIVE_INFINITY,
    oldSecrets = [],
  }: { after?: number; rows?: number; oldSecrets?: readonly string[] } = {},
): Promise<{ last: Seal | null; read: number; fault: SealFault | null }> {
  const keys = [kernel.config.SECRET, ...oldSecrets].map(signingKey);
  const gone = await headFault(kernel, institution);
  if (gone) return { last: null, read: 1, fault: gone };
  let last = after > 0 ? await sealAfter(kernel, institution, after - 1) : null;
  let read = 0;
  for (
    let seal = await sealAfter(kernel, institution, last?.number ?? 0);
    seal !== null && read < budget;
    seal = await sealAfter(kernel, institution, seal.number)
  ) {
    const rows = await trailBetween(kernel, institution, { from: last?.to ?? null, to: seal.to });
    read += rows.length + 1;
    const fault = faultOf(keys, seal, { last, rows });
    if (fault) return { last, read, fault };
    last = seal;
  }
  return { last, read, fault: null };
}

/** Hash of one seal; null when there is none. */
export async function sealHash(kernel: Kernel, institution: string | null, number: number): Promise<string | null> {
  const seal = await sealAfter(kernel, institution, number - 1);
  return seal?.number === number ? seal.hash : null;
}

/** Cutting the newest seals off leaves a chain that is whole; the last one that was checked is therefore remembered beside it. */
async function headFault(kernel: Kernel, institution: string | null): Promise<SealFault | null> {
  const check = await checkOf(kernel, institution);
  if (!check?.head) return null;
  const { number, hash } = check.head;
  return (await sealHash(kernel, institution, number)) === hash
    ? null
    : { kind: 'seal', seal: number, row: null, at: (check.cleanTo ?? check.roundBegan).toISOString() };
}

/** Results of the last check, of one institution or (with undefined) of all chains. */
export async function sealStates(handlerKernel: HandlerKernel, institution?: string): Promise<SealState[]> {
  const kernel = wholeKernel(handlerKernel);
  const rows = await checksIn(kernel)
    .find(institution === undefined ? {} : { _id: institution })
    .toArray();
  return rows.map((row) => ({
    institution: row.tenantId ? String(row.tenantId) : null,
    cleanTo: row.cleanTo?.toISOString() ?? null,
    checkedAt: row.checkedAt.toISOString(),
    fault: row.fault,
  }));
}

/** @returns whether everything up to `upTo` is sealed now */
async function sealSettled(
  kernel: Kernel,
  institution: string | null,
  { upTo, sealedTo }: { upTo: Date; sealedTo: Date | undefined },
): Promise<boolean> {
  const key = signingKey(kernel.config.SECRET);
  let last: Pick<Seal, 'number' | 'hash' | 'to'> | null =
    (await readSeals(kernel, institution).sort({ number: -1 }).limit(1).toArray()).map(sealOf)[0] ?? null;
  for (;;) {
    const from = placeAfter(last?.to ?? null, sealedTo);
    if (from && from.at >= upTo) return true;
    const rows = await trailBetween(kernel, institution, { from, to: { at: upTo, id: LAST_ID } }, BATCH);
    const end = rows.at(-1);
    if (!end) return true;
    // A full batch may end between rows of one instant; the next one continues behind this very row.
    const to = rows.length < BATCH ? { at: upTo, id: LAST_ID } : { at: end.at, id: end._id.toHexString() };
    const seal = makeSeal(key, { institution, number: (last?.number ?? 0) + 1, to, before: last?.hash ?? '' }, rows);
    const { institution: _place, ids, ...rest } = seal;
    const isOurs = await sealsIn(kernel)
      .insertOne({ ...rest, tenantId: tenantOf(institution), ids: ids.map(toObjectId), sealedAt: kernel.clock.now() })
      .then(
        () => true,
        (error: { code?: number }) => {
          if (error.code !== 11_000) throw error;
          return false;
        },
      );
    if (!isOurs) return false;
    if (rows.length < BATCH) return true;
    last = seal;
  }
}

/** The later of the last seal's end and of what was looked at without finding anything to seal. */
const placeAfter = (end: Place | null, sealedTo: Date | undefined): Place | null =>
  sealedTo && (!end || sealedTo > end.at) ? { at: sealedTo, id: LAST_ID } : end;

async function trailBetween(
  { store }: Kernel,
  institution: string | null,
  { from, to }: { from: Place | null; to: Place },
  limit = 0,
): Promise<TrailRow[]> {
  const range = [
    ...(from
      ? [{ at: { $gte: from.at } }, { $or: [{ at: { $gt: from.at } }, { _id: { $gt: toObjectId(from.id) } }] }]
      : []),
    { at: { $lte: to.at } },
    { $or: [{ at: { $lt: to.at } }, { _id: { $lte: toObjectId(to.id) } }] },
  ];
  return store
    .raw()
    .collection<TrailRow & { _id: ObjectId }>('audit')
    .find({ tenantId: tenantOf(institution), $and: range }, MAJORITY)
    .sort({ at: 1, _id: 1 })
    .limit(limit)
    .toArray() as unknown as Promise<TrailRow[]>;
}

async function sealAfter(kernel: Kernel, institution: string | null, number: number): Promise<Seal | null> {
  const [stored] = await readSeals(kernel, institution, { number: { $gt: number } })
    .sort({ number: 1 })
    .limit(1)
    .toArray();
  return stored ? sealOf(stored) : null;
}

const sealsIn = ({ store }: Kernel) => store.raw().collection<StoredSeal>('audit_seals');
const keyOf = (institution: string | null) => institution ?? 'platform';
const tenantOf = (institution: string | null) => (institution ? toObjectId(institution) : null);
const checkOf = (kernel: Kernel, institution: string | null) => checksIn(kernel).findOne({ _id: keyOf(institution) });
const checksIn = ({ store }: Kernel) => store.raw().collection<StoredCheck>('audit_checks');
const readSeals = (kernel: Kernel, institution: string | null, where: object = {}) =>
  sealsIn(kernel).find({ tenantId: tenantOf(institution), ...where });
const sealOf = ({ tenantId, number, to, ids, marks, before, hash, signature }: StoredSeal): Seal => ({
  institution: tenantId ? String(tenantId) : null,
  number,
  to,
  ids: ids.map(String),
  marks,
  before,
  hash,
  signature,
});
