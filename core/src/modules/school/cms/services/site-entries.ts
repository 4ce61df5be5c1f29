import { t, type AnyEntity, type Row, type Text } from '@pathshala/shared/kit';
import {
  AboutUs,
  Album,
  AuthorityMessage,
  CharterEntry,
  ComplaintOfficer,
  Event,
  isPageOpen,
  ITEM_PAGES,
  JobCircular,
  Notice,
  PUBLIC_PAGES,
  PublicEmployee,
  publicPage,
  sitePath,
  TYPE_ON_PAGE,
  Video,
  WebDocument,
  WebPage,
  WebsiteSetting,
  type PageKey,
  type SiteHit,
} from '@pathshala/shared/modules/school/cms';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { foldForSearch } from '@pathshala/shared/text';
import type { CacheKind, Context } from '../../../../kernel';
import { bodyOf, both, PUBLISHED, titleOf } from '../pages/page-parts';
import { media } from './visit';
import { websiteSetting, type SettingValues } from './website-setting';

/** One thing that a search of a website may find, with its words folded. */
export interface SiteEntry extends Omit<SiteHit, 'excerpt'> {
  text: Text;
  inTitle: string;
  inAll: string;
}
type Plain = Omit<SiteEntry, 'inTitle' | 'inAll'>;

const NOTHING: Text = { en: '', bn: '' };
const MINUTES_10_MS = 10 * 60_000;
const NOTICES = 500;
const LIMIT = 300;

/**
 * By institution. A website holds hundreds of texts, not thousands, and changes rarely: they are searched in memory.
 */
export const siteEntries: CacheKind<readonly SiteEntry[]> = {
  name: 'cms.siteEntries',
  stale: [
    AboutUs,
    Album,
    AuthorityMessage,
    CharterEntry,
    ComplaintOfficer,
    Event,
    Institution,
    JobCircular,
    Notice,
    PublicEmployee,
    Video,
    WebDocument,
    WebPage,
    WebsiteSetting,
  ],
  keepMs: MINUTES_10_MS,
  limit: 200,
};

/** Entries that a visitor may read on an institution's website; none of a page that is closed. */
export async function readSiteEntries(seen: Context, site: Row<typeof Institution>): Promise<readonly SiteEntry[]> {
  const setting = await websiteSetting(seen);
  const parts = [await written(seen, site), await onPages(seen, { site, setting })];
  return parts.flat().map((entry) => {
    const inTitle = foldForSearch(`${entry.title.en} ${entry.title.bn}`);
    return { ...entry, inTitle, inAll: `${inTitle} ${foldForSearch(`${entry.text.en} ${entry.text.bn}`)}` };
  });
}

const rowsOf = <E extends AnyEntity>(seen: Context, entity: E, limit = LIMIT): Promise<Row<E>[]> =>
  seen.repo(entity).find({ where: PUBLISHED, limit });
const EVENT = ITEM_PAGES.find(({ key }) => key === 'event')!.path;
const KEPT_BY: Readonly<Record<string, PageKey>> = {
  [TYPE_ON_PAGE.prospectus]: 'prospectus',
  [TYPE_ON_PAGE.jubilee]: 'jubilee',
};

/** Entries that are open on every website. */
async function written(seen: Context, { alias }: Row<typeof Institution>): Promise<Plain[]> {
  const [about, notices] = [publicPage('about').path, publicPage('notices').path];
  return [
    ...(await rowsOf(seen, Notice, NOTICES)).map((row) => ({
      kind: 'notice' as const,
      title: titleOf(row),
      text: bodyOf(row),
      href: `${sitePath(notices, alias, { open: row.id })}#${row.id}`,
      date: row.publishedOn,
    })),
    ...(await rowsOf(seen, Event)).map((row) => ({
      kind: 'event' as const,
      title: titleOf(row),
      text: joined([both(row.lesson, row.lessonBn), bodyOf(row), both(row.place, row.placeBn)]),
      href: sitePath(EVENT.replace(':id', row.id), alias),
      date: row.startsOn,
    })),
    ...(await rowsOf(seen, AboutUs)).map((row) => ({
      kind: 'page' as const,
      title: titleOf(row),
      text: bodyOf(row),
      href: sitePath(about, alias),
    })),
    ...(await rowsOf(seen, AuthorityMessage)).map((row) => ({
      kind: 'person' as const,
      title: t(row.name, row.nameBn),
      text: joined([t(row.post, row.postBn), bodyOf(row)]),
      href: sitePath(about, alias),
    })),
    ...(await rowsOf(seen, JobCircular)).map((row) => ({
      kind: 'job' as const,
      title: titleOf(row),
      text: bodyOf(row),
      href: `/s/${alias}#jobs`,
      date: row.publishedOn,
    })),
  ];
}

/** The pages that the institution has opened, and their content. */
async function onPages(
  seen: Context,
  { site: { alias }, setting }: { site: Row<typeof Institution>; setting: SettingValues },
): Promise<Plain[]> {
  const pathOf = (key: PageKey, query?: Record<string, string>) => sitePath(publicPage(key).path, alias, query);
  const on = async <R>(key: PageKey, read: () => Promise<R[]>, entry: (row: R) => Plain): Promise<Plain[]> =>
    isPageOpen(key, setting) ? (await read()).map(entry) : [];
  const own = (await rowsOf(seen, WebPage)).filter(({ type }) => !KEPT_BY[type] || isPageOpen(KEPT_BY[type], setting));
  return [
    ...PUBLIC_PAGES.filter(({ key }) => isPageOpen(key, setting)).map(({ key, title }) => ({
      kind: 'page' as const,
      title,
      text: NOTHING,
      href: pathOf(key),
    })),
    ...own.map((row) => ({
      kind: 'page' as const,
      title: titleOf(row),
      text: bodyOf(row),
      href: KEPT_BY[row.type] ? pathOf(KEPT_BY[row.type]!) : sitePath(`/web/page/${row.type}`, alias),
    })),
    ...(await on(
      'employees',
      async () => (await seen.repo(PublicEmployee).find()).filter((row) => setting.employees === 'all' || row.teaching),
      (row) => ({
        kind: 'person',
        title: t(row.name, row.nameBn),
        text: t(row.post, row.postBn),
        href: pathOf('employees'),
      }),
    )),
    ...(await on(
      'complaintOfficer',
      () => rowsOf(seen, ComplaintOfficer),
      (row) => ({
        kind: 'person',
        title: t(row.name, row.nameBn),
        text: joined([t(row.post, row.postBn), both(row.note, row.noteBn)]),
        href: pathOf('complaintOfficer'),
      }),
    )),
    ...(await on(
      'citizenCharter',
      () => rowsOf(seen, CharterEntry),
      (row) => ({
        kind: 'page',
        title: titleOf(row),
        text: joined([both(row.procedure, row.procedureBn), both(row.papers, row.papersBn), both(row.fee, row.feeBn)]),
        href: pathOf('citizenCharter'),
      }),
    )),
    ...(await papers(seen, { setting, pathOf })),
    ...(await on(
      'gallery',
      () => rowsOf(seen, Album),
      (row) => ({
        kind: 'media',
        title: titleOf(row),
        text: both(row.note, row.noteBn),
        href: pathOf('gallery', { album: row.id }),
        date: row.takenOn,
      }),
    )),
    ...(await on(
      'videos',
      () => rowsOf(seen, Video),
      (row) => ({ kind: 'media', title: titleOf(row), text: NOTHING, href: pathOf('videos') }),
    )),
  ];
}

/** Papers are on the page of their kind; one with a file leads to it. */
async function papers(
  seen: Context,
  { setting, pathOf }: { setting: SettingValues; pathOf: (key: PageKey) => string },
): Promise<Plain[]> {
  const kinds = WebDocument.fields.kind.of.choices!;
  return (await rowsOf(seen, WebDocument)).flatMap((row): Plain[] => {
    const page = row.kind === 'syllabus' || row.kind === 'prospectus' ? row.kind : 'documents';
    if (!isPageOpen(page, setting)) return [];
    return [
      {
        kind: 'paper',
        title: titleOf(row),
        text: kinds.find(({ value }) => value === row.kind)?.label ?? NOTHING,
        href: row.file ? media(row.file)! : pathOf(page),
        ...(row.issuedOn ? { date: row.issuedOn } : {}),
      },
    ];
  });
}

const joined = (texts: readonly Text[]): Text => {
  const of = (pick: (text: Text) => string) => texts.map(pick).filter(Boolean).join('. ');
  return t(
    of(({ en }) => en),
    of(({ bn }) => bn),
  );
};
