import { AppError, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import {
  AboutUs,
  Album,
  AuthorityMessage,
  Event,
  ITEM_PAGES,
  Notice,
  publicPage,
  sitePath,
  TYPE_ON_PAGE,
  Video,
  WebPage,
  type SiteBlock,
} from '@pathshala/shared/modules/school/cms';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { addDays, formatMonth } from '@pathshala/shared/text';
import { media } from '../services/visit';
import {
  bodyOf,
  both,
  dated,
  heading,
  isEmpty,
  paragraphs,
  PUBLISHED,
  spanOf,
  titleOf,
  type PageBuilder,
} from './page-parts';

const DATE = t('Date', 'তারিখ');
const PLACE = t('Place', 'স্থান');
const PHOTOS = t('Photos', 'ছবি');
const EVENT_PATH = ITEM_PAGES.find(({ key }) => key === 'event')!.path;
const AHEAD_DAYS = 120;
const NOTICES = 100;

export const about: PageBuilder = async ({ seen }) => {
  const [pages, messages] = [
    await seen.repo(AboutUs).find({ where: PUBLISHED }),
    await seen.repo(AuthorityMessage).find({ where: PUBLISHED }),
  ];
  return {
    blocks: [
      ...pages.flatMap((row): SiteBlock[] => [heading(titleOf(row)), ...paragraphs(bodyOf(row))]),
      ...messages.map((row): SiteBlock => ({
        kind: 'quote',
        text: bodyOf(row),
        by: t(row.name, row.nameBn),
        post: t(row.post, row.postBn),
        ...(row.photo ? { image: media(row.photo)! } : {}),
      })),
    ],
  };
};

export const notices: PageBuilder = async ({ seen }) => ({
  blocks: [
    {
      kind: 'cards',
      items: (
        await seen
          .repo(Notice)
          .find({ where: PUBLISHED, sort: ['-pinned', '-publishedOn', '-createdAt'], limit: NOTICES })
      ).map((row) => ({
        title: titleOf(row),
        date: row.publishedOn,
        meta: [dated(row.publishedOn)],
        text: bodyOf(row),
      })),
    },
  ],
});

const SUBSCRIBE = t('This calendar in your own', 'এই বর্ষপঞ্জি আপনার ক্যালেন্ডারে');
const SUBSCRIBE_HINT = t(
  'Copy the address of this link into your calendar as a subscription; it follows every change.',
  'লিংকটির ঠিকানা কপি করে আপনার ক্যালেন্ডারে সাবস্ক্রিপশন হিসেবে যোগ করুন; বর্ষপঞ্জি বদলালে সেখানেও বদলাবে।',
);

const EVENT = t('Next event', 'পরবর্তী অনুষ্ঠান');
const NOW = t('Today', 'আজ');
const HOLIDAY = t('Next holiday', 'পরবর্তী ছুটি');
/** `YYYY-MM` as "December 2026". */
const monthOf = (month: string): Text => t(formatMonth(month, 'en'), formatMonth(month, 'bn'));

/** Items of today and of the next day that has items, then the rest by month. */
export const calendar: PageBuilder = async ({ seen, site }) => {
  const until = addDays(seen.today, AHEAD_DAYS);
  const events = await seen.repo(Event).find({ where: { ...PUBLISHED, endsOn: { gte: seen.today } }, limit: NOTICES });
  const holidays = await seen.repo(Holiday).find({ where: { until: { gte: seen.today }, from: { lte: until } } });
  const items: { title: Text; date: string; span: Text; kind: Text; href?: string }[] = [
    ...events.map((row) => ({
      title: titleOf(row),
      date: row.startsOn,
      span: spanOf(row.startsOn, row.endsOn),
      kind: row.startsOn <= seen.today ? NOW : EVENT,
      href: sitePath(EVENT_PATH.replace(':id', row.id), site.alias),
    })),
    ...holidays.map((row) => ({
      title: t(row.name, row.nameBn),
      date: row.from,
      span: spanOf(row.from, row.until),
      kind: row.from <= seen.today ? NOW : HOLIDAY,
    })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  if (items.length === 0) return { blocks: [] };
  // A long item must not hide the next one.
  const isNow = ({ date }: { date: string }) => date <= seen.today;
  const [next, ...later] = items.filter((each) => !isNow(each));
  const first = [...items.filter(isNow), ...(next ? [next] : [])];
  const months = [...new Set(later.map(({ date }) => date.slice(0, 7)))];
  return {
    blocks: [
      {
        kind: 'cards',
        items: first.map(({ kind, span, ...each }) => ({
          ...each,
          meta: [t(`${kind.en} · ${span.en}`, `${kind.bn} · ${span.bn}`)],
        })),
      },
      ...months.flatMap((month): SiteBlock[] => [
        heading(monthOf(month)),
        {
          kind: 'facts',
          items: later
            .filter(({ date }) => date.startsWith(month))
            .map((each) => ({
              label: each.span,
              value: each.title,
              ...(each.href ? { href: each.href } : {}),
            })),
        },
      ]),
      {
        kind: 'files',
        items: [{ title: SUBSCRIBE, meta: [SUBSCRIBE_HINT], href: `/calendar/site/${site.alias}.ics` }],
      },
    ],
  };
};

export const event: PageBuilder = async ({ seen, site, item }) => {
  const row = await seen.repo(Event).findOne({ id: item ?? '', ...PUBLISHED });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  const place = both(row.place, row.placeBn);
  const albums = await seen.repo(Album).find({ where: { ...PUBLISHED, event: row.id } });
  return {
    title: titleOf(row),
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: DATE, value: spanOf(row.startsOn, row.endsOn) },
          ...(isEmpty(place) ? [] : [{ label: PLACE, value: place }]),
        ],
      },
      ...paragraphs(both(row.lesson, row.lessonBn)),
      ...paragraphs(bodyOf(row)),
      ...(albums.length === 0
        ? []
        : [
            heading(PHOTOS),
            {
              kind: 'cards' as const,
              items: albums.map((album) => ({
                title: titleOf(album),
                href: sitePath(publicPage('gallery').path, site.alias, { album: album.id }),
              })),
            },
          ]),
    ],
  };
};

/** The institution's own pages of one type; nobody wrote one: it is not there. */
export const page: PageBuilder = async ({ seen, item }) => {
  const rows = await seen.repo(WebPage).find({ where: { ...PUBLISHED, type: item ?? '' } });
  const [first, ...rest] = rows;
  if (!first) throw new AppError(kernelErrors.NOT_FOUND);
  return { title: titleOf(first), blocks: [...written([first]).slice(1), ...written(rest)] };
};

export const jubilee: PageBuilder = async ({ seen }) => ({
  blocks: written(await seen.repo(WebPage).find({ where: { ...PUBLISHED, type: TYPE_ON_PAGE.jubilee } })),
});

/** Heading, picture and text of own pages. */
export const written = (rows: readonly Row<typeof WebPage>[]): SiteBlock[] =>
  rows.flatMap((row): SiteBlock[] => [
    heading(titleOf(row)),
    ...(row.image ? [{ kind: 'picture' as const, src: media(row.image)!, alt: titleOf(row) }] : []),
    ...paragraphs(bodyOf(row)),
  ]);

export const videos: PageBuilder = async ({ seen }) => {
  const rows = await seen.repo(Video).find({ where: PUBLISHED });
  return {
    blocks:
      rows.length === 0
        ? []
        : [{ kind: 'cards', items: rows.map((row) => ({ title: titleOf(row), href: row.address })) }],
  };
};
