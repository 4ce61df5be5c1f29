import { addDays } from '@pathshala/shared/text';
import { aboutTexts } from '../../../../seed/recipe/about.data';
import type { InstitutionContext } from '../../../../seed/recipe/context';
import { isSchoolDay } from '../../calendar/demo/holidays';
import { noticeTexts } from './notices.data';
import { personName } from '../../../../seed/recipe/person-names';
import { PICTURES } from '../../../../seed/recipe/pictures';
import { eventTexts, headMessage, jobTexts, presidentMessage, slideTexts, videoTitles } from './portal.data';
import { dated, demoLevel, numeral, portalFacts, type PortalFacts } from './portal-facts';
import { rowId } from '../../../../seed/recipe/row-id';
import type { StaffOfInstitution } from '../../../../seed/recipe/staff';
import type { Bilingual, TenantRows } from '../../../../seed/recipe/types';

type Portal = Pick<TenantRows, 'notice' | 'slide' | 'event' | 'video' | 'authorityMessage' | 'aboutUs' | 'jobCircular'>;
const titles = (title: Bilingual) => ({ title: title.en, titleBn: title.bn });
const bodies = (body: Bilingual) => ({ body: body.en, bodyBn: body.bn });

/** Ids of the files that an institution's slides and logo name. */
export const institutionPictures = (alias: string) => ({
  slides: PICTURES.map((picture) => rowId('file', `${alias}:${picture}`)),
  logo: rowId('file', `${alias}:logo`),
});

/** Rows of one institution's public site. */
export function portalRows(ctx: InstitutionContext, staff: StaffOfInstitution): Portal {
  const facts = portalFacts(ctx, staff);
  const status = 'published' as const;
  const own = <T>(kind: string, key: string | number, row: T) => ({
    id: ctx.id(kind, String(key)),
    tenantId: ctx.tenantId,
    ...row,
  });
  const sections = ctx.plan.sections.length;
  const rooms = { classrooms: Math.ceil(sections * 0.8) + 3, books: ctx.plan.books, computers: 12 + sections };
  return {
    notice: noticeRows(ctx, facts),
    slide: slideTexts(facts).map((slide, at) =>
      own('slide', at, {
        ...titles(slide.title),
        caption: slide.caption.en,
        captionBn: slide.caption.bn,
        rank: at + 1,
        status,
        image: institutionPictures(ctx.plan.alias).slides[at % PICTURES.length]!,
        shows: 'nobody' as const,
        withheld: false,
      }),
    ),
    event: eventTexts(facts).map((event, at) =>
      own('event', at, {
        ...titles(event.title),
        ...bodies(event.body),
        lesson: event.lesson.en,
        lessonBn: event.lesson.bn,
        startsOn: event.startsOn,
        endsOn: event.endsOn,
        place: event.place.en,
        placeBn: event.place.bn,
        status,
      }),
    ),
    // A reserved host name: the demo has no films, and a real address would show someone else's.
    video: videoTitles(facts).map(({ slug, title }, at) =>
      own('video', slug, {
        ...titles(title),
        address: `https://video.example.com/${ctx.plan.alias}/${slug}`,
        rank: at + 1,
        status,
      }),
    ),
    authorityMessage: [
      own('authorityMessage', 'head', {
        name: facts.head.name.en,
        nameBn: facts.head.name.bn,
        post: facts.head.post.en,
        postBn: facts.head.post.bn,
        ...bodies(headMessage(facts)),
        rank: 1,
        status,
      }),
      own('authorityMessage', 'president', {
        ...president(ctx, facts),
        ...bodies(presidentMessage(facts)),
        rank: 2,
        status,
      }),
    ],
    aboutUs: aboutTexts(ctx.plan.alias, facts, rooms).map((page, at) =>
      own('aboutUs', page.type, { type: page.type, ...titles(page.title), ...bodies(page.body), rank: at + 1, status }),
    ),
    jobCircular: jobTexts(facts).map((job, at) =>
      own('jobCircular', at, {
        ...titles(job.title),
        ...bodies(job.body),
        vacancies: job.vacancies,
        publishedOn: workingDay(job.publishedOn, ctx.plan.weekend),
        closesOn: job.closesOn,
        online: true,
        status,
      }),
    ),
  };
}

function noticeRows(ctx: InstitutionContext, facts: PortalFacts): Portal['notice'] {
  return noticeTexts(facts).map((notice, at) => {
    const publishedOn = workingDay(facts.day(-notice.ago), ctx.plan.weekend);
    const memo = numeral(240 - at * 3);
    const head = {
      en: `Memo no. ${facts.initials.en}/${publishedOn.slice(0, 4)}/${memo.en}    Date: ${dated(publishedOn).en}`,
      bn: `স্মারক নং: ${facts.initials.bn}/${numeral(Number(publishedOn.slice(0, 4))).bn}/${memo.bn}    তারিখ: ${dated(publishedOn).bn}`,
    };
    const foot = {
      en: `${facts.head.name.en}\n${facts.head.post.en}\n${facts.name.en}`,
      bn: `${facts.head.name.bn}\n${facts.head.post.bn}\n${facts.name.bn}`,
    };
    return {
      id: ctx.id('notice', notice.title.en.split(' ').slice(0, 4).join('-')),
      tenantId: ctx.tenantId,
      ...titles(notice.title),
      body: [head.en, ...notice.body.en, foot.en].join('\n\n'),
      bodyBn: [head.bn, ...notice.body.bn, foot.bn].join('\n\n'),
      category: notice.category,
      publishedOn,
      pinned: notice.pinned ?? false,
      ...(notice.isForDemoClass
        ? {
            audience: 'chosen' as const,
            among: 'guardians' as const,
            classes: [ctx.id('class', String(demoLevel(ctx)))],
          }
        : { audience: notice.audience ?? ('everyone' as const) }),
      status: notice.draft ? 'draft' : 'published',
    };
  });
}

function president(ctx: InstitutionContext, facts: PortalFacts) {
  const name = personName(ctx.random('president'), { gender: 'male', religion: 'islam', elder: true });
  return {
    name: name.en,
    nameBn: name.bn,
    post: `President, ${facts.committee.en}`,
    postBn: `সভাপতি, ${facts.committee.bn}`,
  };
}

/** The day itself, or the last day before it that is not a weekly holiday: offices publish on working days. */
function workingDay(date: string, weekend: readonly number[]): string {
  return isSchoolDay(date, weekend, []) ? date : workingDay(addDays(date, -1), weekend);
}
