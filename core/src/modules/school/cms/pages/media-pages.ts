import { AppError, kernelErrors, t, type Row } from '@pathshala/shared/kit';
import { AcademicYear, Class } from '@pathshala/shared/modules/school/academics';
import { OnlineClassRoom } from '@pathshala/shared/modules/school/campus';
import {
  Album,
  Photo,
  publicPage,
  sitePath,
  TYPE_ON_PAGE,
  WebDocument,
  WebPage,
  WebsiteClassRoom,
  type SiteBlock,
} from '@pathshala/shared/modules/school/cms';
import { formatTime, todayInDhaka } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { siteLessons, type SiteLesson } from '../services/site-lessons';
import { media } from '../services/visit';
import {
  bodyOf,
  both,
  counted,
  dated,
  heading,
  isEmpty,
  paragraphs,
  PUBLISHED,
  titleOf,
  type PageBuilder,
} from './page-parts';
import { written } from './written-pages';

const KINDS = WebDocument.fields.kind.of.choices!;
const AT_OFFICE = t('Available at the office', 'অফিসে পাওয়া যায়');
const MULTIMEDIA = t('Multimedia classroom', 'মাল্টিমিডিয়া শ্রেণিকক্ষ');
const LIVE_CLASSES = t('Live classes', 'লাইভ ক্লাস');
const LIMIT = 300;

/** The albums; with one named, its photos. */
export const gallery: PageBuilder = async ({ seen, site, item }) => {
  if (item) {
    const album = await seen.repo(Album).findOne({ id: item, ...PUBLISHED });
    if (!album) throw new AppError(kernelErrors.NOT_FOUND);
    const photos = (await seen.repo(Photo).find({ where: { album: album.id }, limit: LIMIT })).filter(
      (photo) => photo.image,
    );
    return {
      title: titleOf(album),
      blocks: [
        { kind: 'facts', items: [{ label: t('Date', 'তারিখ'), value: dated(album.takenOn) }] },
        ...paragraphs(both(album.note, album.noteBn)),
        ...(photos.length === 0
          ? []
          : [
              {
                kind: 'photos' as const,
                items: photos.map((photo) => ({ src: media(photo.image)!, alt: t(photo.caption, photo.captionBn) })),
              },
            ]),
      ],
    };
  }
  const albums = await seen.repo(Album).find({ where: PUBLISHED, limit: LIMIT });
  const photos = (
    await seen.repo(Photo).find({ where: { album: { in: albums.map(({ id }) => id) } }, limit: 5_000 })
  ).filter((photo) => photo.image);
  return {
    blocks:
      albums.length === 0
        ? []
        : [
            {
              kind: 'cards',
              items: albums.map((album) => {
                const own = photos.filter((photo) => photo.album === album.id);
                return {
                  title: titleOf(album),
                  date: album.takenOn,
                  href: sitePath(publicPage('gallery').path, site.alias, { album: album.id }),
                  ...(own[0] ? { image: media(own[0].image)! } : {}),
                  meta: [
                    dated(album.takenOn),
                    t(`${counted(own.length).en} photos`, `${counted(own.length).bn}টি ছবি`),
                  ],
                };
              }),
            },
          ],
  };
};

export const classRooms: PageBuilder = async ({ seen }) => {
  const rows = await seen.repo(WebsiteClassRoom).find({ where: PUBLISHED, limit: LIMIT });
  return {
    blocks:
      rows.length === 0
        ? []
        : [
            {
              kind: 'cards',
              items: rows.map((row) => ({
                title: titleOf(row),
                text: bodyOf(row),
                ...(row.image ? { image: media(row.image)! } : {}),
                meta: [
                  ...(row.multimedia ? [MULTIMEDIA] : []),
                  ...(row.seats ? [t(`${counted(row.seats).en} seats`, `আসন ${counted(row.seats).bn}টি`)] : []),
                ],
              })),
            },
          ],
  };
};

/** Live classes of the coming days out of the routine, then recorded ones from the platform's list. */
export const eduClassRooms: PageBuilder = async ({ seen }) => {
  const live = await siteLessons(seen);
  const rows = await seen.repo(OnlineClassRoom).find({ where: { active: true }, limit: LIMIT });
  const recorded: SiteBlock[] =
    rows.length === 0
      ? []
      : [
          {
            kind: 'cards',
            items: rows.map((row) => ({
              title: titleOf(row),
              href: row.address,
              text: both(row.body, row.bodyBn),
              ...(row.heldOn ? { date: row.heldOn } : {}),
              meta: [
                t(row.level, row.levelBn),
                t(row.subject, row.subjectBn),
                both(row.teacher, row.teacherBn),
                ...(row.heldOn ? [dated(row.heldOn)] : []),
              ].filter((each) => !isEmpty(each)),
            })),
          },
        ];
  return {
    blocks:
      live.length === 0
        ? recorded
        : [
            heading(LIVE_CLASSES),
            liveTable(live),
            ...(recorded.length > 0 ? [heading(t('Recorded lessons', 'রেকর্ড করা ক্লাস')), ...recorded] : []),
          ],
  };
};

/** Students find the way in in their class room; here it says when which section has one. */
const liveTable = (live: readonly SiteLesson[]): SiteBlock => ({
  kind: 'table',
  caption: LIVE_CLASSES,
  columns: [t('Section', 'শাখা'), t('Subject', 'বিষয়'), t('Date', 'তারিখ'), t('Time', 'সময়')],
  rows: live.map(({ section, subject, startsAt, endsAt, isLive }) => [
    section,
    subject,
    dated(todayInDhaka(new Date(startsAt))),
    isLive ? t('Live now', 'এখন চলছে') : timeSpan(startsAt, endsAt),
  ]),
  numbers: [],
  hasTotal: false,
});
const timeSpan = (startsAt: string, endsAt: string) => {
  const inWords = (locale: 'en' | 'bn') => `${formatTime(startsAt, locale)}–${formatTime(endsAt, locale)}`;
  return t(inWords('en'), inWords('bn'));
};

export const syllabus: PageBuilder = async ({ seen }) => ({
  blocks: await files(seen, await documentsOf(seen, ['syllabus'])),
});

export const prospectus: PageBuilder = async ({ seen }) => ({
  blocks: [
    ...written(await seen.repo(WebPage).find({ where: { ...PUBLISHED, type: TYPE_ON_PAGE.prospectus } })),
    ...(await files(seen, await documentsOf(seen, ['prospectus']))),
  ],
});

/** Everything that has no page of its own, by kind. */
export const documents: PageBuilder = async ({ seen }) => {
  const kinds = KINDS.filter(({ value }) => value !== 'syllabus' && value !== 'prospectus');
  const rows = await documentsOf(
    seen,
    kinds.map(({ value }) => value),
  );
  const blocks: SiteBlock[] = [];
  for (const { value, label } of kinds) {
    const own = rows.filter((row) => row.kind === value);
    if (own.length > 0) blocks.push(heading(label), ...(await files(seen, own)));
  }
  return { blocks };
};

const documentsOf = (seen: Context, kinds: readonly string[]) =>
  seen.repo(WebDocument).find({ where: { ...PUBLISHED, kind: { in: [...kinds] } }, limit: LIMIT });

async function files(seen: Context, rows: readonly Row<typeof WebDocument>[]): Promise<SiteBlock[]> {
  if (rows.length === 0) return [];
  const [classes, years] = [
    await seen.labels(
      Class,
      rows.flatMap((row) => row.class ?? []),
    ),
    await seen.labels(
      AcademicYear,
      rows.flatMap((row) => row.year ?? []),
    ),
  ];
  return [
    {
      kind: 'files',
      items: rows.map((row) => ({
        title: titleOf(row),
        ...(row.file ? { href: media(row.file)! } : {}),
        meta: [
          ...[row.class ? classes.get(row.class) : undefined, row.year ? years.get(row.year) : undefined].flatMap(
            (label) => label ?? [],
          ),
          ...(row.number ? [both(row.number, row.number)] : []),
          ...(row.issuedOn ? [dated(row.issuedOn)] : []),
          ...(row.file ? [] : [AT_OFFICE]),
        ],
      })),
    },
  ];
}
