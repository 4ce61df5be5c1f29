import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { Meeting, MeetingInvitation } from '@pathshala/shared/modules/school/meetings';
import { systemPart, type Context } from '../../../../kernel';
import { lessonsOn } from '../../timetable';

export type MeetingRow = Row<typeof Meeting>;
export type InvitationRow = Row<typeof MeetingInvitation>;
export const MANAGE = 'meetings.manage';

/** Names of the caller with a provider: their own records, never those of their children. */
export const ownNames = ({ actor: { staff, student, guardian } }: Context): string[] => [
  ...(staff ? [`staff:${staff}`] : []),
  ...(student ? [`student:${student}`] : []),
  ...(guardian ? [`guardian:${guardian}`] : []),
];

/** The caller's own place in a meeting. */
export async function ownInvitation(ctx: Context, meeting: string): Promise<InvitationRow | null> {
  const names = ownNames(ctx);
  if (names.length === 0) return null;
  return systemPart(ctx)
    .repo(MeetingInvitation)
    .findOne({ meeting, person: { in: names } });
}

/** The teacher who holds a meeting: of a lesson the one who takes it that day, a substitute as well. */
export async function holds(ctx: Context, meeting: MeetingRow): Promise<boolean> {
  const { staff } = ctx.actor;
  if (!staff) return false;
  if (meeting.host === staff) return true;
  if (!meeting.entry) return false;
  const lessons = await lessonsOn(systemPart(ctx), meeting.date, { staff });
  return lessons.some(({ id }) => id === meeting.entry);
}

/** A meeting that the caller runs. @throws AppError NOT_FOUND for anyone else's */
export async function meetingToRun(ctx: Context, id: string): Promise<MeetingRow> {
  const meeting = await systemPart(ctx).repo(Meeting).findOne({ id });
  if (!meeting || !(ctx.can(MANAGE) || (await holds(ctx, meeting)))) throw new AppError(kernelErrors.NOT_FOUND);
  return meeting;
}
