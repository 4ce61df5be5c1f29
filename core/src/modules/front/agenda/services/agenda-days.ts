import { type AnyEntity, groupBy, type Locale, type Row, type Text } from '@pathshala/shared/kit';
import { ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Quiz, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Agenda, AgendaItem } from '@pathshala/shared/modules/front/agenda';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Event } from '@pathshala/shared/modules/school/cms';
import { addDays, dhakaClock, instantAt } from '@pathshala/shared/text';
import { type Context, startOfDay } from '../../../../kernel';
import { dutiesInSpan, sittingsOfFamily } from '../../../exams/examday';

export interface Span {
  from: string;
  until: string;
}

const LIMIT = 500;

/** Quizzes that are being written stay out; students never see those rows anyway. */
const HIDDEN_QUIZZES = ['draft', 'archived'];

export async function days(ctx: Context, span: Span): Promise<Agenda> {
  const { weekend } = await ctx.repo(Institution).get(ctx.tenantId!);
  return {
    weekend: weekend ?? [],
    items: inOrder([
      ...(await holidays(ctx, span)),
      ...(await events(ctx, span)),
      ...(await exams(ctx, span)),
      ...(await quizzes(ctx, span)),
    ]),
  };
}

export const inOrder = (items: AgendaItem[]) =>
  items.sort(
    (a, b) =>
      a.from.localeCompare(b.from) ||
      (a.startsAt ?? '').localeCompare(b.startsAt ?? '') ||
      a.title.en.localeCompare(b.title.en),
  );

const may = (ctx: Context, entity: AnyEntity) => ctx.can(`${entity.name}.read`);

export async function holidays(ctx: Context, { from, until }: Span): Promise<AgendaItem[]> {
  if (!may(ctx, Holiday)) return [];
  const rows = await ctx.repo(Holiday).find({ where: { from: { lte: until }, until: { gte: from } }, limit: LIMIT });
  return rows.map((row) => ({
    kind: 'holiday',
    id: row.id,
    title: { en: row.name, bn: row.nameBn },
    from: row.from,
    until: row.until,
    ...(row.tentative ? { tentative: true } : {}),
  }));
}

/** Drafts are seen by those who write them, but are in nobody's calendar. */
export async function events(ctx: Context, { from, until }: Span, isPublic = false): Promise<AgendaItem[]> {
  if (!isPublic && !may(ctx, Event)) return [];
  const rows = await ctx
    .repo(Event)
    .find({ where: { status: 'published', startsOn: { lte: until }, endsOn: { gte: from } }, limit: LIMIT });
  return rows.map((row) => ({
    kind: 'event',
    id: row.id,
    title: { en: row.title, bn: row.titleBn },
    from: row.startsOn,
    until: row.endsOn,
    ...(row.place || row.placeBn ? { place: { en: row.place ?? row.placeBn!, bn: row.placeBn ?? row.place! } } : {}),
  }));
}

/**
 * An exam by its sittings once it has some, with their hours: the staff's all, a family's those that their children
 * write. One's own duties as invigilator too.
 */
async function exams(ctx: Context, span: Span): Promise<AgendaItem[]> {
  if (!may(ctx, Exam)) return [];
  const declared = ctx.can('exam.update') ? {} : { state: { ne: 'draft' } };
  const rows = await ctx
    .repo(Exam)
    .find({ where: { startsOn: { lte: span.until }, endsOn: { gte: span.from }, ...declared }, limit: LIMIT });
  const sittings = ctx.can('examday.ownSeats') ? await familySittings(ctx, span) : await staffSittings(ctx, span, rows);
  const planned = new Set(
    (await ctx.repo(ExamSitting).find({ where: { exam: { in: rows.map((row) => row.id) } }, sort: [] })).map(
      (sitting) => sitting.exam,
    ),
  );
  const whole = rows
    .filter((row) => !planned.has(row.id))
    .map((row): AgendaItem => ({
      kind: 'exam',
      id: row.id,
      title: { en: row.title, bn: row.titleBn },
      from: row.startsOn,
      until: row.endsOn,
    }));
  return [...whole, ...sittings, ...(await ownDuties(ctx, span))];
}

async function staffSittings(
  ctx: Context,
  { from, until }: Span,
  rows: readonly Row<typeof Exam>[],
): Promise<AgendaItem[]> {
  const titles = new Map(rows.map((row) => [row.id, { en: row.title, bn: row.titleBn }]));
  const sittings = await ctx
    .repo(ExamSitting)
    .find({ where: { exam: { in: [...titles.keys()] }, date: { gte: from, lte: until } }, limit: LIMIT });
  return sittings.map((row) => sittingItem(row, titles.get(row.exam)!, { en: row.name, bn: row.nameBn }));
}

async function familySittings(ctx: Context, span: Span): Promise<AgendaItem[]> {
  const { students } = await sittingsOfFamily(ctx, span);
  const own = students.flatMap(({ name, nameBn, sittings }) =>
    sittings.map((sitting) => {
      const { subjects, seat } = sitting;
      const what = inBoth((locale) => subjects.map((each) => each[locale]).join(', '));
      return {
        sitting,
        what: students.length > 1 ? { en: `${name}: ${what.en}`, bn: `${nameBn}: ${what.bn}` } : what,
        place: seat ? inBoth((locale) => `${seat.room[locale]}, ${seat.code}`) : null,
      };
    }),
  );
  // Brothers and sisters may write at the same hour: that is one entry.
  return [...groupBy(own, ({ sitting }) => sitting.id).values()].map((those): AgendaItem => {
    const places = those.flatMap(({ place }) => place ?? []);
    return {
      ...sittingItem(
        those[0]!.sitting,
        those[0]!.sitting.exam,
        inBoth((locale) => those.map(({ what }) => what[locale]).join('; ')),
      ),
      ...(places.length > 0 ? { place: inBoth((locale) => places.map((each) => each[locale]).join('; ')) } : {}),
    };
  });
}

const inBoth = (say: (locale: Locale) => string): Text => ({ en: say('en'), bn: say('bn') });

async function ownDuties(ctx: Context, span: Span): Promise<AgendaItem[]> {
  if (!ctx.can('examday.ownDuties')) return [];
  return (await dutiesInSpan(ctx, span)).map(({ id, sitting, exam, room }) => ({
    ...sittingItem(sitting, exam, INVIGILATOR),
    id,
    place: room,
  }));
}

const INVIGILATOR: Text = { en: 'duty as invigilator', bn: 'কক্ষ পরিদর্শকের দায়িত্ব' };

const sittingItem = (
  { id, date, startsAt, endsAt }: { id: string; date: string; startsAt: string; endsAt: string },
  exam: Text,
  what: Text,
): AgendaItem => ({
  kind: 'exam',
  id,
  title: { en: `${exam.en}: ${what.en}`, bn: `${exam.bn}: ${what.bn}` },
  from: date,
  until: date,
  startsAt: instantAt(date, startsAt).toISOString(),
  endsAt: instantAt(date, endsAt).toISOString(),
});

/** The staff sees the quizzes it may look at, a student those of their section, each quiz once. */
async function quizzes(ctx: Context, { from, until }: Span): Promise<AgendaItem[]> {
  const window = { opensAt: { lt: startOf(addDays(until, 1)) }, closesAt: { gte: startOf(from) } };
  if (may(ctx, Quiz))
    return (await ctx.repo(Quiz).find({ where: window, limit: LIMIT }))
      .filter((row) => !HIDDEN_QUIZZES.includes(row.state ?? 'draft'))
      .map((row) => quizItem(row.id, row));
  if (!may(ctx, QuizSitting)) return [];
  const sittings = await ctx.repo(QuizSitting).find({ where: window, limit: LIMIT });
  return [
    ...new Map(
      sittings.filter((row) => !HIDDEN_QUIZZES.includes(row.state)).map((row) => [row.quiz, quizItem(row.quiz, row)]),
    ).values(),
  ];
}

const quizItem = (
  id: string,
  row: Pick<Row<typeof QuizSitting>, 'title' | 'titleBn' | 'opensAt' | 'closesAt'>,
): AgendaItem => ({
  kind: 'quiz',
  id,
  title: { en: row.title, bn: row.titleBn },
  from: dhakaClock(row.opensAt).date,
  until: dhakaClock(row.closesAt).date,
  startsAt: row.opensAt,
  endsAt: row.closesAt,
});

const startOf = (date: string) => startOfDay(date).toISOString();
