import { Section, Shift, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { type PlannedSection, Room, type SectionFacts } from '@pathshala/shared/modules/school/campus';
import type { Row } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { strengthOf } from '../../academics';

export interface StandingSections {
  /** Sections as the rules see them; those that are switched off hold no room and no teacher. */
  sections: PlannedSection[];
  facts: SectionFacts;
  /** The class teacher of each section. */
  teachers: ReadonlyMap<string, Row<typeof TeachingAssignment>>;
}

/** Existing sections, rooms and teachers for the rules of set-up, read step by step within one transaction. */
export async function standingSections(ctx: Context): Promise<StandingSections> {
  const sections = await ctx.repo(Section).find();
  const rooms = await ctx.repo(Room).find();
  const shifts = await ctx.repo(Shift).find();
  const teachers = await classTeachers(ctx);
  const strength = await strengthOf(
    ctx,
    ctx.today,
    sections.map(({ id }) => id),
  );
  return {
    teachers,
    sections: sections.map((row) => ({
      ...row,
      ...(row.active ? { classTeacher: teachers.get(row.id)?.staff } : { room: undefined }),
    })),
    facts: {
      strength,
      rooms: new Map(rooms.map((room) => [room.id, { seats: room.seats, isInUse: isInUse(room, ctx.today) }])),
      shifts: new Map(shifts.map((shift) => [shift.id, shift])),
    },
  };
}

/** The class teacher of each section: its first assignment of that kind. */
export async function classTeachers(ctx: Context): Promise<Map<string, Row<typeof TeachingAssignment>>> {
  const rows = await ctx.repo(TeachingAssignment).find({ where: { classTeacher: true } });
  return new Map(rows.toReversed().map((row) => [row.section, row]));
}

/**
 * Whether lessons may be planned in a room today or later: a repair with an end is over some day, a given-up room never
 * comes back.
 */
const isInUse = (room: Row<typeof Room>, today: string): boolean =>
  room.state === 'active' ||
  (room.state === 'maintenance' && room.repairUntil !== undefined && room.repairUntil < today);

const JUDGED = 'campus:sections-judged';
/** The sections of this call were judged together: one by one, a swap of two rooms would look like a collision. */
export const markJudged = (ctx: Context): void => void ctx.memo.set(JUDGED, Promise.resolve());
export const isJudged = (ctx: Context): boolean => ctx.memo.has(JUDGED);
