import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import {
  Meeting,
  MeetingInvitation,
  type meetingsActions,
  type MeetingView,
} from '@pathshala/shared/modules/school/meetings';
import { addDays } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { holds, MANAGE, ownInvitation, ownNames, type InvitationRow, type MeetingRow } from '../services/people';
import { presences } from '../services/record-events';

type Actions = typeof meetingsActions;
const DAYS_BACK = 14;
const DAYS_AHEAD = 30;
/** A longer period is cut. */
const MOST_DAYS = 92;
const MOST_COMING = 300;
const MOST_OVER = 200;
const COMING = ['scheduled', 'open', 'live'] as const;
const OVER = ['ended', 'cancelled'] as const;
const NONE = { en: '', bn: '' };

export async function list(
  ctx: Context,
  {
    from = addDays(ctx.today, -DAYS_BACK),
    until: wanted = addDays(from > ctx.today ? from : ctx.today, DAYS_AHEAD),
    student,
  }: ActionInput<Actions['list']>,
): Promise<ActionOutput<Actions['list']>> {
  // The policy yields only meetings that the caller manages, holds or is invited to.
  const last = addDays(from, MOST_DAYS);
  const date = { gte: from, lte: wanted < last ? wanted : last };
  const repo = ctx.repo(Meeting);
  const rows = [
    ...(await repo.find({ where: { date, state: { in: [...COMING] } }, sort: ['startsAt'], limit: MOST_COMING })),
    ...(await repo.find({ where: { date, state: { in: [...OVER] } }, sort: ['-startsAt'], limit: MOST_OVER })),
  ];
  const views = await viewMeetings(ctx, rows, student);
  return {
    rows: student ? views.filter(({ answer }) => answer !== null) : views,
    serverTime: ctx.now.getTime(),
  };
}

/** Meetings of one student on some days, for the class room. */
export async function meetingsOfStudent(
  ctx: Context,
  { student, from, until }: { student: string; from: string; until: string },
): Promise<MeetingView[]> {
  return (await list(ctx, { student, from, until })).rows;
}

const COUNTED = [
  {
    $group: {
      _id: '$meeting',
      expected: {
        $sum: { $cond: [{ $and: [{ $ne: ['$isModerator', true] }, { $ne: ['$answer', 'declined'] }] }, 1, 0] },
      },
      inside: { $sum: { $cond: ['$inside', 1, 0] } },
    },
  },
];

/** `child`: the answer is that of this child of the caller, who sees no others. */
export async function viewMeetings(ctx: Context, rows: readonly MeetingRow[], child?: string): Promise<MeetingView[]> {
  const sys = systemPart(ctx);
  const invitations = sys.repo(MeetingInvitation);
  const meetings = { meeting: { in: rows.map(({ id }) => id) } };
  const counts = new Map(
    (await invitations.aggregate<{ _id: string; expected: number; inside: number }>(meetings, COUNTED)).map(
      ({ _id, ...count }) => [_id, count],
    ),
  );
  const names = [...ownNames(ctx), ...(child ? [`student:${child}`] : [])];
  const places = new Map(
    (names.length > 0
      ? await invitations.find({ where: { ...meetings, person: { in: names } }, sort: ['person'], atMost: 2_000 })
      : []
    ).map((row) => [row.meeting, row]),
  );
  const [hosts, sections, subjects] = [
    await ctx.labels(
      Staff,
      rows.map(({ host }) => host),
    ),
    await ctx.labels(
      Section,
      rows.flatMap(({ section }) => section ?? []),
    ),
    await ctx.labels(
      Subject,
      rows.flatMap(({ subject }) => subject ?? []),
    ),
  ];
  return rows.map((row) => {
    const own = places.get(row.id);
    return {
      id: row.id,
      rev: row.rev,
      title: row.title,
      about: row.about ?? null,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      state: row.state,
      reason: row.reason ?? null,
      hostName: hosts.get(row.host) ?? NONE,
      section: row.section ? (sections.get(row.section) ?? NONE) : null,
      subject: row.subject ? (subjects.get(row.subject) ?? NONE) : null,
      isLesson: row.entry !== undefined,
      isRecurring: row.series !== undefined,
      usesFallback: row.usesFallback,
      answer: own?.answer ?? null,
      isModerator: own?.isModerator ?? false,
      expected: counts.get(row.id)?.expected ?? 0,
      inside: counts.get(row.id)?.inside ?? 0,
    };
  });
}

export async function details(
  ctx: Context,
  { meeting: id }: ActionInput<Actions['details']>,
): Promise<ActionOutput<Actions['details']>> {
  const row = await ctx.repo(Meeting).findOne({ id });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  const mayRun = ctx.can(MANAGE) || (ctx.can('meetings.hold') && (await holds(ctx, row)));
  const own = await ownInvitation(ctx, id);
  const invited = await ctx.repo(MeetingInvitation).find({ where: { meeting: id }, sort: ['person'], atMost: 5_000 });
  const [view] = await viewMeetings(ctx, [row], invited.find(({ student }) => student)?.student);
  return {
    meeting: { ...view!, isModerator: own?.isModerator ?? false },
    mayRun,
    hasFallback: row.fallbackLink !== undefined,
    failedAt: row.failedAt ?? null,
    waitingRoom: row.waitingRoom,
    presentPercent: row.presentPercent,
    invited: await viewInvited(ctx, row, invited),
    serverTime: ctx.now.getTime(),
  };
}

/** While a meeting runs, its presence is counted up to this moment. */
async function viewInvited(ctx: Context, meeting: MeetingRow, rows: readonly InvitationRow[]) {
  const now = meeting.state === 'live' ? await presences(systemPart(ctx), meeting) : new Map<string, never>();
  const [students, staff, guardians] = [
    await ctx.labels(
      Student,
      rows.flatMap(({ student }) => student ?? []),
    ),
    await ctx.labels(
      Staff,
      rows.flatMap((row) => row.staff ?? []),
    ),
    await ctx.labels(
      Guardian,
      rows.flatMap(({ guardian }) => guardian ?? []),
    ),
  ];
  return rows.map((row) => {
    const seen = now.get(row.person);
    const kind = row.student ? ('student' as const) : row.staff ? ('staff' as const) : ('guardian' as const);
    const names = { student: students, staff, guardian: guardians }[kind];
    return {
      id: row.id,
      name: names.get(row.student ?? row.staff ?? row.guardian ?? '') ?? NONE,
      kind,
      isModerator: row.isModerator,
      answer: row.answer,
      inside: row.inside,
      cameAt: row.cameAt ?? null,
      percent: seen?.percent ?? row.percent,
      lateMinutes: seen?.lateMinutes ?? row.lateMinutes,
      presence: row.presence,
      isConfirmed: row.isConfirmed,
    };
  });
}
