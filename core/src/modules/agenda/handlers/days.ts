import { AppError, kernelErrors, type AnyEntity, type Row } from '@pathshala/shared/kit';
import type { Agenda, AgendaItem } from '@pathshala/shared/modules/agenda';
import { Holiday } from '@pathshala/shared/modules/calendar';
import { Event } from '@pathshala/shared/modules/cms';
import { Exam } from '@pathshala/shared/modules/exams';
import { Institution } from '@pathshala/shared/modules/institutions';
import { Quiz, QuizSitting } from '@pathshala/shared/modules/quizzes';
import { addDays, dhakaClock } from '@pathshala/shared/text';
import { startOfDay, type Context } from '../../../kernel';

interface Span {
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

export async function publicDays(ctx: Context, { site_id, ...span }: Span & { site_id: string }): Promise<Agenda> {
  const seen = ctx.asVisitor(site_id);
  const institution = await seen.repo(Institution).findOne({ id: site_id, status: 'active' });
  if (!institution) throw new AppError(kernelErrors.NOT_FOUND);
  return {
    weekend: institution.weekend ?? [],
    items: inOrder([...(await holidays(seen, span)), ...(await events(seen, span, true))]),
  };
}

const inOrder = (items: AgendaItem[]) =>
  items.sort(
    (a, b) =>
      a.from.localeCompare(b.from) ||
      (a.startsAt ?? '').localeCompare(b.startsAt ?? '') ||
      a.title.en.localeCompare(b.title.en),
  );
const may = (ctx: Context, entity: AnyEntity) => ctx.can(`${entity.name}.read`);

async function holidays(ctx: Context, { from, until }: Span): Promise<AgendaItem[]> {
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
async function events(ctx: Context, { from, until }: Span, isPublic = false): Promise<AgendaItem[]> {
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

async function exams(ctx: Context, { from, until }: Span): Promise<AgendaItem[]> {
  if (!may(ctx, Exam)) return [];
  const declared = ctx.can('exam.update') ? {} : { state: { ne: 'draft' } };
  const rows = await ctx
    .repo(Exam)
    .find({ where: { startsOn: { lte: until }, endsOn: { gte: from }, ...declared }, limit: LIMIT });
  return rows.map((row) => ({
    kind: 'exam',
    id: row.id,
    title: { en: row.title, bn: row.titleBn },
    from: row.startsOn,
    until: row.endsOn,
  }));
}

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
