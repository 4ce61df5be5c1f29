import { AppError, groupBy, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { ClassPost, HandIn, type classroomActions } from '@pathshala/shared/modules/students/classroom';
import { systemPart, type Context, type Where } from '../../../../kernel';
import { enrolledOn } from '../../../school/academics';
import { lessonsOn } from '../../../school/timetable';
import { viewLessons } from '../services/day-lessons';
import { takersOf } from '../services/takers';
import { ownPlaces, seesEvery, teaches, type Place } from '../services/teaching';
import { viewHandIns, viewPosts, type PostRow } from '../services/view-posts';

type Actions = typeof classroomActions;
const NONE = { en: '', bn: '' };
const MOST = 60;

export async function desk(
  ctx: Context,
  { section }: ActionInput<Actions['desk']>,
): Promise<ActionOutput<Actions['desk']>> {
  const own = await ownPlaces(ctx);
  const places = own.filter((place) => !section || place.section === section);
  const [sections, subjects] = [
    await ctx.labels(
      Section,
      own.map((place) => place.section),
    ),
    await ctx.labels(
      Subject,
      own.flatMap(({ subject }) => subject ?? []),
    ),
  ];
  const { staff } = ctx.actor;
  const lessons = staff ? await lessonsOn(systemPart(ctx), ctx.today, { staff }) : [];
  return {
    serverTime: ctx.now.getTime(),
    places: own.map((place) => ({
      section: place.section,
      sectionLabel: sections.get(place.section) ?? NONE,
      subject: place.subject,
      subjectLabel: place.subject ? (subjects.get(place.subject) ?? NONE) : null,
    })),
    lessons: await viewLessons(ctx, lessons),
    ...(await latestPosts(ctx, section, places)),
  };
}

/** The latest posts of the places, or of everyone for those who see every class room. */
async function latestPosts(
  ctx: Context,
  section: string | undefined,
  places: readonly Place[],
): Promise<Pick<ActionOutput<Actions['desk']>, 'posts' | 'hasOlder'>> {
  const latest = (where: Where) => ctx.repo(ClassPost).find({ where, sort: ['-publishedAt'], limit: MOST + 1 });
  const found: PostRow[] = [];
  if (seesEvery(ctx)) found.push(...(await latest(section ? { section } : {})));
  else
    for (const [subject, those] of groupBy(places, (place) => place.subject))
      found.push(...(await latest({ subject, section: { in: those.map((place) => place.section) } })));
  found.sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  return { posts: await withCounts(ctx, found.slice(0, MOST)), hasOlder: found.length > MOST };
}

async function withCounts(ctx: Context, rows: readonly PostRow[]): Promise<ActionOutput<Actions['desk']>['posts']> {
  const handIns = groupBy(
    await ctx.repo(HandIn).find({ where: { post: { in: rows.map(({ id }) => id) } }, sort: [], atMost: 20_000 }),
    ({ post }) => post,
  );
  const strength = new Map<string, number>();
  for (const each of new Set(rows.map((row) => row.section)))
    strength.set(each, (await enrolledOn(systemPart(ctx), each, ctx.today)).length);
  return (await viewPosts(ctx, rows)).map((post) => {
    const rowsOfPost = handIns.get(post.id) ?? [];
    const done = rowsOfPost.filter(({ state }) => state === 'handedIn' || state === 'marked');
    return {
      ...post,
      students: strength.get(post.section) ?? 0,
      opened: rowsOfPost.length,
      handedIn: done.length,
      late: done.filter(({ isLate }) => isLate).length,
      marked: rowsOfPost.filter(({ state }) => state === 'marked').length,
    };
  });
}

export async function work(
  ctx: Context,
  { post: id }: ActionInput<Actions['work']>,
): Promise<ActionOutput<Actions['work']>> {
  const post = await ctx.repo(ClassPost).findOne({ id });
  const mayMark = post ? await teaches(ctx, post) : false;
  if (!post || !(mayMark || seesEvery(ctx))) throw new AppError(kernelErrors.NOT_FOUND);
  const rows = await ctx.repo(HandIn).find({ where: { post: id }, sort: [], atMost: 1_000 });
  const views = await viewHandIns(ctx, rows);
  const byStudent = new Map(rows.map((row) => [row.student, views.get(row.id)!]));
  const takers = await takersOf(ctx, post);
  const here = new Set(takers.map(({ student }) => student));
  // Work of those who sit elsewhere by now is still work for this post.
  const gone = rows.flatMap(({ student }) => (here.has(student) ? [] : [student]));
  const names = await systemPart(ctx).labels(Student, gone);
  return {
    post: (await viewPosts(ctx, [post]))[0]!,
    mayMark,
    rows: [...takers, ...gone.map((student) => ({ student, name: names.get(student) ?? NONE, roll: null }))].map(
      (row) => ({ ...row, handIn: byStudent.get(row.student) ?? null }),
    ),
  };
}
