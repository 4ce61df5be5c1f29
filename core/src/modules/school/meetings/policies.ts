import { Student } from '@pathshala/shared/modules/foundation/people';
import { Meeting, MeetingInvitation } from '@pathshala/shared/modules/school/meetings';
import { definePolicy, systemPart, type Context, type PolicyAnswer, type RowFilter } from '../../../kernel';
import { ownStudents, remember } from '../../foundation/people';
import { MANAGE } from './services/people';

const MOST = 2_000;

/** Invitations of the caller, and of a guardian's children. */
async function ownRows(ctx: Context): Promise<RowFilter[]> {
  const { staff, guardian } = ctx.actor;
  const family = await ownStudents(ctx);
  return [
    ...(staff ? [{ staff }] : []),
    ...(guardian ? [{ guardian }] : []),
    ...(family && family.length > 0 ? [{ student: { in: [...family] } }] : []),
  ];
}
const isEveryones = (ctx: Context) => ctx.actor.kind === 'system' || ctx.can(MANAGE);

/** Meetings to which the caller or their child is invited, and those that they hold. */
async function ownMeetings(ctx: Context): Promise<PolicyAnswer> {
  if (isEveryones(ctx)) return true;
  const invited = await remember(ctx, 'own-meetings', async () => {
    const ids = new Set<string>();
    for (const where of await ownRows(ctx))
      for (const row of await systemPart(ctx)
        .repo(MeetingInvitation)
        .find({ where, sort: ['-createdAt'], limit: MOST }))
        ids.add(row.meeting);
    return [...ids];
  });
  const { staff } = ctx.actor;
  const filters: RowFilter[] = [
    ...(staff ? [{ host: staff }] : []),
    ...(invited.length > 0 ? [{ id: { in: invited } }] : []),
  ];
  return filters.length > 0 && filters;
}

/** The caller's own invitations, and all of the meetings that they hold. */
async function ownInvitations(ctx: Context): Promise<PolicyAnswer> {
  if (isEveryones(ctx)) return true;
  const { staff } = ctx.actor;
  const held = staff
    ? await systemPart(ctx)
        .repo(Meeting)
        .find({ where: { host: staff }, sort: ['-startsAt'], limit: MOST })
    : [];
  const filters: RowFilter[] = [
    ...(await ownRows(ctx)),
    ...(held.length > 0 ? [{ meeting: { in: held.map(({ id }) => id) } }] : []),
  ];
  return filters.length > 0 && filters;
}

export const meetingsPolicies = [
  definePolicy(Meeting, {
    by: ['host'],
    restsOn: [Student],
    restsOnScope: [MeetingInvitation],
    read: ownMeetings,
  }),
  definePolicy(MeetingInvitation, {
    by: ['staff', 'guardian', 'student', 'meeting'],
    restsOn: [Student],
    restsOnScope: [Meeting],
    read: ownInvitations,
  }),
];
