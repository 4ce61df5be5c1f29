import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { OnlineClassRoom } from '@pathshala/shared/modules/school/campus';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { sittingActions } from '@pathshala/shared/modules/exams/sitting';
import { ClassPost, HandIn, type classroomActions } from '@pathshala/shared/modules/students/classroom';
import { addDays } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { sectionsNow } from '../../../school/academics';
import { meetingsOfStudent } from '../../../school/meetings';
import { lessonsOn } from '../../../school/timetable';
import { viewLessons } from '../services/day-lessons';
import { concerning } from '../services/takers';
import { viewHandIns, viewPosts } from '../services/view-posts';

type Stream = ActionOutput<typeof classroomActions.stream>;
const DAYS_OF_POSTS = 30;
const MOST_POSTS = 60;
const NOTICES = 3;
const RECORDINGS = 3;

export async function stream(
  ctx: Context,
  { student: asked }: ActionInput<typeof classroomActions.stream>,
): Promise<Stream> {
  const family = (await ownStudents(ctx)) ?? [];
  const student = asked ?? family[0];
  if (!student || !family.includes(student)) throw new AppError(kernelErrors.NOT_FOUND);
  const section = (await sectionsNow(systemPart(ctx), [student]))[0] ?? null;
  const holiday = await holidayToday(ctx);
  return {
    serverTime: ctx.now.getTime(),
    student,
    section,
    sectionLabel: section ? ((await ctx.labels(Section, [section])).get(section) ?? null) : null,
    holiday,
    lessons: section && !holiday ? await lessonsOf(ctx, { student, section }) : [],
    meetings: await meetingsOfStudent(ctx, { student, from: ctx.today, until: addDays(ctx.today, 7) }),
    posts: section ? await postsOf(ctx, { student, section }) : [],
    quizzes: await quizzesOf(ctx, student),
    notices: await noticesNow(ctx),
    recordings: section ? await recordingsOf(ctx, section) : [],
  };
}

async function holidayToday(ctx: Context): Promise<Stream['holiday']> {
  const [row] = await ctx
    .repo(Holiday)
    .find({ where: { from: { lte: ctx.today }, until: { gte: ctx.today } }, sort: ['from'], limit: 1 });
  return row ? { en: row.name, bn: row.nameBn } : null;
}

async function lessonsOf(ctx: Context, place: { student: string; section: string }): Promise<Stream['lessons']> {
  const lessons = await lessonsOn(systemPart(ctx), ctx.today, { section: place.section });
  return viewLessons(ctx, await concerning(ctx, place, lessons));
}

async function postsOf(ctx: Context, place: { student: string; section: string }): Promise<Stream['posts']> {
  const since = new Date(ctx.now.getTime() - DAYS_OF_POSTS * 86_400_000).toISOString();
  const rows = await concerning(
    ctx,
    place,
    await ctx.repo(ClassPost).find({
      where: { section: place.section, publishedAt: { gte: since } },
      sort: ['-publishedAt'],
      limit: MOST_POSTS,
    }),
  );
  const own = await ctx
    .repo(HandIn)
    .find({ where: { student: place.student, post: { in: rows.map(({ id }) => id) } }, sort: [], limit: MOST_POSTS });
  const views = await viewHandIns(ctx, own);
  const byPost = new Map(own.map((row) => [row.post, views.get(row.id)!]));
  return (await viewPosts(ctx, rows)).map((post) => ({ ...post, own: byPost.get(post.id) ?? null }));
}

/** Quizzes that are open or coming, as the quizzes themselves answer them to this student. */
async function quizzesOf(ctx: Context, student: string): Promise<Stream['quizzes']> {
  if (!ctx.can('quizzes.own')) return [];
  const { rows } = await ctx.run(sittingActions.mine, { student });
  return rows.flatMap(({ sitting, subject, attempt, canResume }) =>
    Date.parse(sitting.closesAt) < ctx.now.getTime() || (attempt && !canResume)
      ? []
      : [
          {
            quiz: sitting.quiz,
            title: sitting.title,
            titleBn: sitting.titleBn,
            subject,
            opensAt: sitting.opensAt,
            closesAt: sitting.closesAt,
            isExam: Boolean(sitting.examSubject),
          },
        ],
  );
}

async function noticesNow(ctx: Context): Promise<Stream['notices']> {
  const rows = await ctx
    .repo(Notice)
    .find({ where: { status: 'published', publishedOn: { lte: ctx.today } }, sort: ['-publishedOn'], limit: NOTICES });
  return rows.map(({ id, title, titleBn, publishedOn }) => ({
    id,
    title: { en: title, bn: titleBn },
    on: publishedOn,
  }));
}

/** The platform’s recorded lessons name their class in words: those of the student's class are shown. */
async function recordingsOf(ctx: Context, section: string): Promise<Stream['recordings']> {
  const sys = systemPart(ctx);
  const place = await sys.repo(Section).findOne({ id: section });
  const level = place ? await sys.repo(Class).findOne({ id: place.class }) : null;
  if (!level) return [];
  const rows = await sys
    .repo(OnlineClassRoom)
    .find({ where: { active: true, level: level.name }, sort: ['-heldOn'], limit: RECORDINGS });
  return rows.map(({ id, title, titleBn, subject, subjectBn, address }) => ({
    id,
    title: { en: title, bn: titleBn },
    subject: { en: subject, bn: subjectBn },
    address,
  }));
}
