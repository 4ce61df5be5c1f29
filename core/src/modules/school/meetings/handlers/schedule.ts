import { randomBytes } from 'node:crypto';
import { AppError, kernelErrors, type ActionInput, type ActionOutput, type StoredInput } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import {
  instantInDhaka,
  Meeting,
  MeetingProvider,
  meetingsErrors,
  type meetingsActions,
} from '@pathshala/shared/modules/school/meetings';
import { addDays, formatDate } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { lessonsOn } from '../../timetable';
import { takersOf } from '../services/align';
import { inviteAll, inviteesOf, type Audience, type Invitee } from '../services/audience';
import { MANAGE, meetingToRun, type MeetingRow } from '../services/people';
import { orderNews } from '../services/steer';

type Actions = typeof meetingsActions;
type Manner = Pick<
  ActionInput<Actions['schedule']>,
  'provider' | 'link' | 'fallbackLink' | 'waitingRoom' | 'muteOnStart' | 'presentPercent' | 'smsFamilies'
>;
const MINUTE_MS = 60_000;
const A_WEEK = 7;
const MOST_OF_A_SERIES = 60;
const newRoom = () => `p-${randomBytes(12).toString('hex')}`;

export async function schedule(
  ctx: Context,
  input: ActionInput<Actions['schedule']>,
): Promise<ActionOutput<Actions['schedule']>> {
  const host = input.host && ctx.can(MANAGE) ? input.host : ctx.actor.staff;
  if (!host) throw new AppError(meetingsErrors.MEETING_NOBODY);
  const people = await inviteesOf(ctx, input, input.date);
  if (people.length === 0) throw new AppError(meetingsErrors.MEETING_NOBODY);
  const dates = datesOf(input.date, input.weeklyUntil);
  if (Date.parse(instantInDhaka(input.date, input.time)) <= ctx.now.getTime())
    throw new AppError(meetingsErrors.MEETING_TIMES);
  const manner = await mannerOf(ctx, input);
  const series = dates.length > 1 ? randomBytes(12).toString('hex') : undefined;
  const ids: string[] = [];
  let invited = 0;
  for (const date of dates) {
    const startsAt = instantInDhaka(date, input.time);
    const made = await make(ctx, {
      values: {
        ...manner,
        title: input.title,
        ...(input.about ? { about: input.about } : {}),
        ...(series ? { series } : {}),
        ...sectionsOf(input),
        ...(input.sections?.length === 1 ? { section: input.sections[0]! } : {}),
        date,
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + input.minutes * MINUTE_MS).toISOString(),
        host,
      },
      people,
    });
    ids.push(made.id);
    invited = made.invited;
  }
  // One piece of news for all dates.
  orderNews(ctx, ids[0]!, 'invited');
  return { ids, invited };
}

/** The sections by which people are invited, added to those of before. */
function sectionsOf(
  { sections = [], guardians = false }: Pick<Audience, 'sections' | 'guardians'>,
  before?: Pick<MeetingRow, 'sections' | 'guardianSections'>,
) {
  if (sections.length === 0) return {};
  const field = guardians ? 'guardianSections' : 'sections';
  return { [field]: [...new Set([...(before?.[field] ?? []), ...sections])] };
}

function datesOf(first: string, until = first): string[] {
  const weeks = Array.from({ length: MOST_OF_A_SERIES }, (_, at) => addDays(first, at * A_WEEK));
  return weeks.filter((date) => date === first || date <= until);
}

type Values = Omit<StoredInput<typeof Meeting>, 'room' | 'state'>;
async function make(ctx: Context, { values, people }: { values: Values; people: readonly Invitee[] }) {
  const { id } = await systemPart(ctx)
    .repo(Meeting)
    .create({ ...values, room: newRoom() });
  const invited = await inviteAll(ctx, { meeting: id, host: values.host!, people });
  return { id, invited };
}

/** The service that was chosen, or the usual one; a plain link must be there. */
async function mannerOf(
  ctx: Context,
  {
    provider,
    link,
    fallbackLink,
    waitingRoom = false,
    muteOnStart = true,
    presentPercent = 75,
    smsFamilies = false,
  }: Manner,
) {
  // It spends the balance of the institution.
  if (smsFamilies && !ctx.can('messaging.sendSms')) throw new AppError(kernelErrors.FORBIDDEN);
  const services = systemPart(ctx).repo(MeetingProvider);
  const found = provider
    ? await services.findOne({ id: provider, active: true })
    : (await services.find({ where: { active: true }, sort: ['-isUsual', 'name'], limit: 1 }))[0];
  if (!found) throw new AppError(meetingsErrors.MEETING_SERVICE_CLOSED);
  if (found.kind === 'link' && !link) throw new AppError(meetingsErrors.MEETING_LINK_MISSING);
  return {
    ...{ waitingRoom, muteOnStart, presentPercent, smsFamilies },
    provider: found.id,
    ...(link ? { link } : {}),
    ...(fallbackLink ? { fallbackLink } : {}),
  };
}

export async function lessons(
  ctx: Context,
  { date }: ActionInput<Actions['lessons']>,
): Promise<ActionOutput<Actions['lessons']>> {
  const held = await lessonsToHold(ctx, date);
  const entries = held.map(({ id }) => id);
  const meetings = new Map(
    (
      await systemPart(ctx)
        .repo(Meeting)
        .find({ where: { date, entry: { in: entries }, state: { ne: 'cancelled' } }, sort: [], atMost: 2_000 })
    ).map((row) => [row.entry, row.id]),
  );
  const [sections, subjects, teachers] = [
    await ctx.labels(
      Section,
      held.map(({ section }) => section),
    ),
    await ctx.labels(
      Subject,
      held.map(({ subject }) => subject),
    ),
    await ctx.labels(
      Staff,
      held.map(({ staff }) => staff),
    ),
  ];
  const none = { en: '', bn: '' };
  return {
    rows: held.map((lesson) => ({
      entry: lesson.id,
      section: sections.get(lesson.section) ?? none,
      subject: subjects.get(lesson.subject) ?? none,
      teacher: teachers.get(lesson.staff) ?? none,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      meeting: meetings.get(lesson.id) ?? null,
    })),
  };
}

/**
 * Lessons that are held on a day: a teacher's own, a manager's all; none on a holiday, when cancelled, or where it is
 * held within that of another section.
 */
async function lessonsToHold(ctx: Context, date: string) {
  const staff = ctx.actor.staff;
  if (!ctx.can(MANAGE) && !staff) return [];
  const sys = systemPart(ctx);
  if ((await sys.repo(Holiday).count({ from: { lte: date }, until: { gte: date } })) > 0) return [];
  const all = await lessonsOn(sys, date, ctx.can(MANAGE) ? {} : { staff: staff! });
  return all.filter(({ cover }) => cover?.state !== 'cancelled' && cover?.state !== 'merged');
}

export async function scheduleLesson(
  ctx: Context,
  { entry, date, ...given }: ActionInput<Actions['scheduleLesson']>,
): Promise<ActionOutput<Actions['scheduleLesson']>> {
  const lesson = (await lessonsToHold(ctx, date)).find(({ id }) => id === entry);
  if (!lesson) throw new AppError(meetingsErrors.LESSON_NOT_HELD);
  const startsAt = instantInDhaka(date, lesson.startsAt);
  const endsAt = instantInDhaka(date, lesson.endsAt);
  if (Date.parse(endsAt) <= ctx.now.getTime()) throw new AppError(meetingsErrors.MEETING_TIMES);
  const sys = systemPart(ctx);
  if ((await sys.repo(Meeting).count({ entry, date, state: { ne: 'cancelled' } })) > 0)
    throw new AppError(meetingsErrors.MEETING_OF_LESSON);
  const manner = await mannerOf(ctx, given);
  const { section: of, subject: about } = lesson;
  const students = await takersOf(sys, { entry, section: of, subject: about, date });
  const subject = (await ctx.labels(Subject, [lesson.subject])).get(lesson.subject);
  const section = (await ctx.labels(Section, [lesson.section])).get(lesson.section);
  const made = await make(ctx, {
    values: {
      ...manner,
      title: `${subject?.bn ?? ''}, ${section?.bn ?? ''}, ${formatDate(date, 'bn')}`.slice(0, 160),
      date,
      startsAt,
      endsAt,
      host: lesson.staff,
      entry,
      section: lesson.section,
      subject: lesson.subject,
    },
    people: students.map((id) => ({ kind: 'student', id, viaSection: true })),
  });
  orderNews(ctx, made.id, 'invited');
  return made;
}

export async function invite(
  ctx: Context,
  { meeting, ...audience }: ActionInput<Actions['invite']>,
): Promise<ActionOutput<Actions['invite']>> {
  const found = await meetingToRun(ctx, meeting);
  if (found.state === 'ended') throw new AppError(meetingsErrors.MEETING_OVER);
  if (found.state === 'cancelled') throw new AppError(meetingsErrors.MEETING_CANCELLED);
  const people = await inviteesOf(ctx, audience, found.date);
  await systemPart(ctx).repo(Meeting).update(meeting, sectionsOf(audience, found));
  const invited = await inviteAll(ctx, { meeting, host: found.host, people });
  // Each person hears of a meeting once: the source of the notification is the same.
  if (invited > 0) orderNews(ctx, meeting, 'invited', ctx.requestId);
  return { invited };
}
