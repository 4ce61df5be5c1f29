import { AppError, kernelErrors, type CatchUpAnswer, type LiveEvent } from '@pathshala/shared/kit';
import type { ResumeToken } from '../mongo/change-feed';
import { toObjectId, type Store } from '../mongo/connection';
import { holdWrites, insertHeld, type HeldWrite } from '../mongo/held-writes';
import { ANNOUNCEMENTS, type Announcement, type Cause } from './announcement';
import { isGone, whereabouts, type Whereabouts } from '../process/whereabouts';
import { frameOfRow, frameToRow, type FrameRow, type StoredFrame } from './stored-frame';

interface PumpState {
  _id: 'pump';
  epoch: number;
  owner: string;
  until: Date;
  gen: number;
  token: ResumeToken | null;
  /** The database session in which the holder saves. */
  session?: ServerSessionId;
  /** The holder's process: when it is gone, nobody has to wait for the end of its lease. */
  process?: Whereabouts;
}
/** The epoch of one's own work; null while another holds the lease, with its process where that is known. */
export type Lease = { epoch: number } | { epoch: null; holder?: Whereabouts };
type ClientSession = ReturnType<ReturnType<Store['client']>['startSession']>;
type ServerSessionId = NonNullable<ClientSession['id']>;
/** A catch-up longer than this is cheaper as a snapshot. */
const CATCH_UP_FRAMES = 200;

/** Sequences, frames and the pump's place, in the database: truth that no process has to remember. */
export function feedStore(store: Store) {
  const state = () => store.raw().collection<PumpState>('feed_state');
  const heads = () => store.raw().collection<{ _id: string; seq: number }>('feed_heads');
  const frames = () => store.raw().collection<FrameRow>('feed_frames');
  let session: ClientSession | null = null;
  /** One session for all saves, so that anyone who takes over knows what to end. */
  const saving = () => (session ??= store.client().startSession());

  return {
    /**
     * Takes or keeps the lease.
     * @returns the epoch of the present work, or the process of another who holds it
     */
    async lease(owner: string, now: Date, ttlMs: number): Promise<Lease> {
      const mine = {
        owner,
        until: new Date(now.getTime() + ttlMs),
        session: saving().id!,
        process: whereabouts(),
      };
      const kept = await state().findOneAndUpdate({ _id: 'pump', owner }, { $set: mine }, { returnDocument: 'after' });
      if (kept) return { epoch: kept.epoch };
      const present = await state().findOne({ _id: 'pump' });
      if (present) {
        const { until, process } = present;
        const held: Lease = { epoch: null, ...(process ? { holder: process } : {}) };
        if (until >= now && !(process && isGone(process))) return held;
        // A process that was stopped in the middle of a save would keep this row locked for as long as a transaction may live, a minute.
        if (present.session)
          await store
            .client()
            .db('admin')
            .command({ killSessions: [present.session] })
            .catch(() => undefined);
        // Only as it was found: another may have taken it meanwhile, or its holder kept it.
        const taken = await state().findOneAndUpdate(
          { _id: 'pump', owner: present.owner, until },
          { $set: mine },
          { returnDocument: 'after' },
        );
        return taken ? { epoch: taken.epoch } : held;
      }
      const first: PumpState = { _id: 'pump', epoch: 1, gen: 1, token: null, ...mine };
      try {
        await state().insertOne(first);
        return { epoch: first.epoch };
      } catch {
        return { epoch: null };
      }
    },
    /** Begins new work from the saved place: whatever is still being saved, by another or by this owner itself, is either in that place or refused. @returns null when the lease is another's */
    begin(owner: string): Promise<{ epoch: number; gen: number; token: ResumeToken | null } | null> {
      return state().findOneAndUpdate({ _id: 'pump', owner }, { $inc: { epoch: 1 } }, { returnDocument: 'after' });
    },
    async release(owner: string): Promise<void> {
      await state().updateOne({ _id: 'pump', owner }, { $set: { until: new Date(0), owner: '' } });
    },
    async headsOf(topics: readonly string[]): Promise<Map<string, number>> {
      if (topics.length === 0) return new Map();
      return new Map(
        (
          await heads()
            .find({ _id: { $in: [...topics] } })
            .toArray()
        ).map((row) => [row._id, row.seq]),
      );
    },
    async generation(): Promise<number> {
      return (await state().findOne({ _id: 'pump' }))?.gen ?? 1;
    },
    /**
     * Frames, heads and the place in the log, all or nothing, and only while `epoch` is the present one: one request
     * with all of it, and the commit; where the database takes writes of one collection only, or they are many, four
     * requests and the commit.
     * @returns false when fenced out, or when the heads are not those from which the frames were numbered
     */
    async save(epoch: number, token: ResumeToken, batch: readonly StoredFrame[]): Promise<boolean> {
      const saves = saving();
      // New topics first: where the writes go apart, each change between inserts and updates begins another request.
      const made = batch
        .filter(({ from }) => from === 1)
        .map(({ topic, seq }) => ({ collection: 'feed_heads', document: { _id: topic, seq } }));
      const moved = batch
        .filter(({ from }) => from !== 1)
        .map(({ topic, seq }) => ({
          collection: 'feed_heads',
          filter: { _id: topic },
          update: { $set: { seq } },
          wanted: 1,
        }));
      const writes: HeldWrite[] = [
        { collection: 'feed_state', filter: { _id: 'pump', epoch }, update: { $set: { token } }, wanted: 1 },
        ...made,
        ...moved,
        ...batch.map((frame) => ({ collection: 'feed_frames', document: { ...frameToRow(frame) } })),
      ];
      try {
        await saves.withTransaction(async () => {
          const held = holdWrites(store, saves);
          held.add(writes);
          await held.end();
        });
        return true;
      } catch (error) {
        if (isOvertaken(error)) return false;
        throw error;
      }
    },
    /** Ends the session of the saves. */
    async close(): Promise<void> {
      await session?.endSession();
      session = null;
    },
    /**
     * After lost history every browser must read again: a new generation says so. It is the second at which it begins: after a restore the stored one
     * is an old one, and its successor may be the one that browsers have.
     */
    async newGeneration(epoch: number, now: Date): Promise<number | null> {
      const row = await state().findOneAndUpdate(
        { _id: 'pump', epoch },
        [{ $set: { gen: { $max: [{ $add: ['$gen', 1] }, Math.floor(now.getTime() / 1_000)] } } }],
        { returnDocument: 'after' },
      );
      return row?.gen ?? null;
    },
    /**
     * After a restore into the same server the saved place is still in its log, from which everything since the backup
     * would be sent again. The next holder begins at the present, and every browser reads again.
     */
    async forgetPlace(now: Date): Promise<void> {
      await state().updateOne({ _id: 'pump' }, [
        {
          $set: {
            token: null,
            epoch: { $add: ['$epoch', 1] },
            gen: { $max: [{ $add: ['$gen', 1] }, Math.floor(now.getTime() / 1_000)] },
          },
        },
      ]);
    },
    async catchUp(topic: string, since: number, gen: number): Promise<CatchUpAnswer> {
      const [present, head] = await Promise.all([this.generation(), this.headsOf([topic])]);
      const seq = head.get(topic) ?? 0;
      if (gen !== present || since > seq) return { gen: present, seq, reset: true, events: [] };
      if (since === seq) return { gen: present, seq, reset: false, events: [] };
      const rows = await frames()
        .find({ topic, seq: { $gt: since } })
        .sort({ seq: 1 })
        .limit(CATCH_UP_FRAMES + 1)
        .toArray();
      const complete = rows.length > 0 && rows.length <= CATCH_UP_FRAMES && rows[0]!.from <= since + 1;
      if (!complete) return { gen: present, seq, reset: true, events: [] };
      const events: LiveEvent[] = rows.flatMap((row) => frameOfRow(row).events);
      return { gen: present, seq: rows[rows.length - 1]!.seq, reset: false, events };
    },
  };
}

/** Whether a row was not as it was known: the holder's, or a head that another has moved or made. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === kernelErrors.CONFLICT.code
    : (error as { code?: unknown }).code === DOUBLED;
const DOUBLED = 11_000;

export type FeedStore = ReturnType<typeof feedStore>;

/** Writes what a unit of work announces, in its transaction. @param tenantId of the unit; null on the platform */
export async function writeAnnouncements(
  store: Store,
  { announcements, tenantId, cause }: { announcements: readonly Announcement[]; tenantId: string | null; cause: Cause },
  session: ClientSession,
): Promise<void> {
  if (announcements.length === 0) return;
  const owner = tenantId === null ? null : toObjectId(tenantId);
  const documents = announcements.map((announcement) => ({ tenantId: owner, ...announcement, cause }));
  await insertHeld(store, { collection: ANNOUNCEMENTS, documents }, session);
}
