import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { unknownSince, type CacheKind, type Context, type Where } from '../../../../kernel';

export interface Seat {
  section: string;
  from: string;
  until?: string;
}
/** Active students, and where those seated sit; students with the same single seat share their list. */
export interface Seated {
  /** In the order of their ids. */
  present: readonly string[];
  /** Of students who are not active too. */
  seats: ReadonlyMap<string, readonly Seat[]>;
}

/** Everyone of an institution in a year, as a process keeps them from one run to the next. */
class KeptSeats implements Seated {
  constructor(
    /** Before any of it was read. */
    readonly readAt: number,
    readonly present: readonly string[],
    readonly seats: ReadonlyMap<string, readonly Seat[]>,
  ) {}
}
/**
 * Nothing tells a worker of changes: it asks what was written since, see `everyoneOf`. For a day at most: an institution
 * that was deleted and comes back from an archive has its old moments of writing.
 */
export const keptSeats: CacheKind<KeptSeats> = { name: 'fees.seats', stale: 'never', keepMs: 24 * 3_600_000, limit: 4 };

/** Above this, reading everyone is cheaper. */
const MOST_WRITTEN = 300;

/**
 * Active students of the institution, and the seats of everyone in a year. Of what the process has kept, only students
 * are read again whose record, or an enrolment of whom, was written since. Then nobody is missing, because anyone who
 * came in was written; and nobody is too many while there are as many active students and enrolments as the database
 * counts.
 */
export async function everyoneOf(ctx: Context, year: string): Promise<Seated> {
  const all = () => seatedWhere(ctx, { year }, null);
  // The rows that a person may see are not everyone, and a transaction sees what nobody else does.
  if (ctx.unit || ctx.actor.kind !== 'system' || !ctx.tenantId) return all();
  const cache = ctx.kernel.caches.of(keptSeats);
  const key = `${ctx.tenantId}:${year}`;
  const readAt = ctx.kernel.clock.now().getTime();
  const kept = cache.peek(key);
  // After a clock was set back, what is written bears earlier moments than what was read before it.
  const isBefore = kept !== undefined && readAt >= kept.readAt;
  const now = (isBefore && (await mended(ctx, year, kept))) || (await all());
  cache.put(key, new KeptSeats(readAt, now.present, now.seats));
  return now;
}

/** @returns null where everyone has to be read */
async function mended(ctx: Context, year: string, { readAt, present, seats }: KeptSeats): Promise<Seated | null> {
  const written = { updatedAt: { gte: unknownSince(readAt) } };
  const [people, moved, active, enrolments] = await Promise.all([
    ctx.repo(Student).aggregate<{ _id: string; status: string }>(written, [{ $project: { status: 1 } }]),
    ctx.repo(Enrolment).aggregate<{ _id: string }>({ year, ...written }, [{ $group: { _id: '$student' } }]),
    ctx.repo(Student).count({ status: 'active' }),
    ctx.repo(Enrolment).count({ year }),
  ]);
  if (people.length > MOST_WRITTEN || moved.length > MOST_WRITTEN) return null;
  const own =
    moved.length === 0
      ? seats
      : await movedSeats(
          ctx,
          { year, seats },
          moved.map(({ _id }) => _id),
        );
  const again = new Set(people.map(({ _id }) => _id));
  const now =
    people.length === 0
      ? present
      : [
          ...present.filter((id) => !again.has(id)),
          ...people.flatMap(({ _id, status }) => (status === 'active' ? [_id] : [])),
        ].sort();
  let seated = 0;
  for (const those of own.values()) seated += those.length;
  return now.length === active && seated === enrolments ? { present: now, seats: own } : null;
}

/** Seats with those of some students read again. */
async function movedSeats(
  ctx: Context,
  { year, seats }: { year: string; seats: Seated['seats'] },
  ids: readonly string[],
): Promise<Seated['seats']> {
  const own = new Map(seats);
  for (const id of ids) own.delete(id);
  for (const [id, those] of await readSeats(ctx, { year, student: { in: ids } })) own.set(id, those);
  return own;
}

/** Those with one of these enrolments, and which of them are active; `among`: only these students are looked at. */
export async function seatedWhere(ctx: Context, where: Where, among: 'seated' | null): Promise<Seated> {
  const activeAmong = async (whom: Where): Promise<readonly string[]> => {
    const [found] = await ctx
      .repo(Student)
      .aggregate<{ ids: string[] }>({ status: 'active', ...whom }, [{ $group: { _id: null, ids: { $push: '$_id' } } }]);
    return (found?.ids ?? []).sort();
  };
  if (among === 'seated' || ctx.unit) {
    const seats = await readSeats(ctx, where);
    return { present: await activeAmong(among ? { id: { in: [...seats.keys()] } } : {}), seats };
  }
  const [seats, present] = await Promise.all([readSeats(ctx, where), activeAmong({})]);
  return { present, seats };
}

/**
 * Only what billing needs of five thousand students: ids, gathered by the database, because a document for each of them
 * costs more than all that is done with it.
 */
async function readSeats(ctx: Context, where: Where): Promise<Map<string, readonly Seat[]>> {
  const groups = await ctx.repo(Enrolment).aggregate<{
    _id: Seat;
    students: string[];
  }>(where, [{ $group: { _id: { section: '$section', from: '$from', until: '$until' }, students: { $push: '$student' } } }]);
  const seats = new Map<string, readonly Seat[]>();
  for (const { _id: seat, students } of groups) {
    const alone = [seat];
    for (const student of students) {
      const others = seats.get(student);
      seats.set(student, others ? [...others, seat] : alone);
    }
  }
  return seats;
}

/** Without seats that begin after a day; students who have none left are not seated. */
export function begunBy(seated: Seated, day: string): Seated {
  const { present, seats } = seated;
  const lists = new Set(seats.values());
  if ([...lists].every((those) => those.every(({ from }) => from <= day))) return seated;
  const known = new Map<readonly Seat[], readonly Seat[]>();
  const begun = new Map<string, readonly Seat[]>();
  for (const [student, those] of seats) {
    let own = known.get(those);
    if (!own) {
      own = those.every(({ from }) => from <= day) ? those : those.filter(({ from }) => from <= day);
      known.set(those, own);
    }
    if (own.length > 0) begun.set(student, own);
  }
  return { present, seats: begun };
}
