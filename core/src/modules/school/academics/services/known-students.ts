import { EVERY_STUDENT } from '@pathshala/shared/modules/foundation/people';
import { keptRows, outside, systemPart, type Context, type PolicyAnswer } from '../../../../kernel';
import { ownStudents, remember } from '../../../foundation/people';
import { keptSeats, isHere } from './kept-seats';
import { ownSections } from './own-sections';

/**
 * Students whose records the caller may read: their own and their children, or those who sit today in the sections that
 * they teach; null = everyone of the institution.
 */
export async function knownStudents(ctx: Context): Promise<readonly string[] | null> {
  const family = await ownStudents(ctx);
  if (family) return family;
  if (ctx.actor.kind === 'system' || ctx.can(EVERY_STUDENT)) return null;
  return remember(ctx, 'known-students', async () => {
    const sections = (await ownSections(ctx)).map(({ section }) => section);
    if (sections.length === 0) return [];
    const taught = new Set(sections);
    // As the system: the policies of students and of their places are what asks.
    const seats = await keptRows(systemPart(outside(ctx)), keptSeats, { section: { in: sections } });
    return [...seats.values()].flatMap((seat) =>
      taught.has(seat.section) && isHere(seat, ctx.today) ? [seat.student] : [],
    );
  });
}

/** Rows about the students whom the caller knows. */
export async function ofKnownStudents(ctx: Context): Promise<PolicyAnswer> {
  const ids = await knownStudents(ctx);
  return ids ? { student: { in: ids } } : true;
}

/** Rows about sections that the caller teaches, everyone's for those who know every student; families by student. */
export async function ofKnownPlaces(ctx: Context): Promise<PolicyAnswer> {
  const family = await ownStudents(ctx);
  if (family) return { student: { in: family } };
  if (ctx.can(EVERY_STUDENT)) return true;
  return { section: { in: (await ownSections(ctx)).map(({ section }) => section) } };
}

/**
 * Reads the people whom rows name that the caller has been allowed to see: results of those who have moved on, seats of
 * a room, leave that someone decides about. The handler decides which of their fields are shown; families stay with
 * their own.
 */
export const readerOfNamed = async (ctx: Context): Promise<Context> =>
  (await ownStudents(ctx)) ? ctx : systemPart(ctx);
