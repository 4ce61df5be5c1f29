import {
  AboutUs,
  AuthorityMessage,
  Event,
  JobCircular,
  Notice,
  Slide,
  SocialLink,
  subscriptionsOf,
  Video,
  WebMenuItem,
  WebPage,
  WebsiteSetting,
  daysBesideLeaf,
  sitePath,
  type NoticeItem,
  type SiteBlock,
  type SitePageKey,
} from '@pathshala/shared/modules/school/cms';
import { kindAndSize } from '@pathshala/shared/modules/foundation/files';
import type { Subscription } from '@pathshala/shared/kit';
import { formatsOf, monthName } from '@pathshala/shared/text';
import type { SitePart } from './site-page';
import { escape, paragraphs } from './html';
import { renderContactForm } from './render-contact';
import { firstWords, renderBlocks } from './render-blocks';
import { picker, renderFrame, type RenderOptions } from './render-frame';
import { renderDoors } from './render-doors';
import { renderSlides } from './render-slides';
import type { NoticesContent, PageContent, SiteContent, Surroundings } from './site-content';
import { classesOf } from '../http/site-look';
import { ALL_NOTICES } from './site-routes';
import { sayIn } from './site-words';

export type { RenderOptions } from './render-frame';

const NOTICES_SHOWN = 6;
const published = (entity: { name: string }): Subscription => ({
  entity: entity.name,
  room: { field: 'status', value: 'published' },
});
const FRAME: readonly Subscription[] = [
  { entity: WebsiteSetting.name },
  ...[WebMenuItem, WebPage, SocialLink].map(published),
];
const FRONT = [Notice, Slide, Event, AuthorityMessage, AboutUs, Video, JobCircular].map(published);

/**
 * The front page of a website: notices first, then what else the institution says. Complete for search engines, slow
 * phones and readers without scripts.
 */
export function renderSite(content: SiteContent, options: RenderOptions): SitePart {
  const { locale, look } = options;
  const { site, frame, notices, events, messages, about, jobs, slides, videos, today } = content;
  const css = classesOf(look);
  const icon = (name: string) => look.icons[name] ?? '';
  const pick = picker(locale);
  const say = sayIn(locale);
  const formats = formatsOf(locale);
  const dimmed = (text: string) => (text ? `<p class="dimmed">${text}</p>` : '');
  const badge = (text: string, tone = 'neutral') => `<span class="badge" data-tone="${tone}">${escape(text)}</span>`;
  const text = (body: string) => paragraphs(body, css('PortalParts.paragraph'));
  const part = (
    id: 'events' | 'message' | 'about' | 'jobs' | 'videos',
    rows: readonly unknown[],
    inside: () => string,
  ) =>
    rows.length === 0
      ? ''
      : `<section id="${id}"${css('PortalParts.part')} aria-labelledby="${id}-title"><h2 id="${id}-title"${css('PortalParts.heading')}>${icon(id)}${escape(say(id))}</h2>${inside()}</section>`;
  const folds = (items: readonly string[]) => `<div${css('PortalParts.folds')}>${items.join('')}</div>`;
  const inOrder = [
    ...events.filter((row) => row.ends_on >= today).toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)),
    ...events.filter((row) => row.ends_on < today).toSorted((a, b) => b.starts_on.localeCompare(a.starts_on)),
  ];
  const main = [
    `<div${css('PortalHome.top')}${slides.length === 0 ? ' data-alone' : ''}>`,
    board(notices.slice(0, NOTICES_SHOWN), { alias: site.alias, options }),
    renderSlides(slides, options),
    '</div>',
    renderDoors(frame, options),
    part(
      'events',
      events,
      () =>
        `<ul${css('PortalParts.cards')}>${inOrder
          .map(
            (row) =>
              `<li${css('PortalParts.card')}><div${css('PortalParts.event')}>${dayBlock(row.starts_on, options)}<div><h3${css('PortalParts.title')}>${escape(pick(row.title, row.title_bn))}</h3>${dimmed(escape(daysBesideLeaf(row.starts_on, row.ends_on, { today, locale })))}${pick(row.place, row.place_bn) ? dimmed(`${icon('place')} ${escape(pick(row.place, row.place_bn))}`) : ''}</div>${row.ends_on < today ? badge(say('past')) : ''}</div>${text(pick(row.event_lesson, row.event_lesson_bn) || pick(row.body, row.body_bn))}</li>`,
          )
          .join('')}</ul>`,
    ),
    part(
      'message',
      messages,
      () =>
        `<div${css('PortalParts.stack')}>${messages
          .map(
            (row) =>
              `<figure${css('PortalParts.quote')}><blockquote>${text(pick(row.body, row.body_bn))}</blockquote><figcaption>${row.photo ? `<img src="${escape(row.photo)}?size=small" alt="" loading="lazy"${css('PortalParts.face')}>` : ''}<strong>${escape(pick(row.name, row.name_bn))}</strong><span class="dimmed">${escape(pick(row.post, row.post_bn))}</span></figcaption></figure>`,
          )
          .join('')}</div>`,
    ),
    part('about', about, () =>
      folds(
        about.map(
          (row, at) =>
            `<details${at === 0 ? ' open' : ''}><summary>${escape(pick(row.title, row.title_bn))}</summary>${text(pick(row.body, row.body_bn))}</details>`,
        ),
      ),
    ),
    part('jobs', jobs, () =>
      folds(
        jobs.map((row) => {
          const state =
            row.closes_on < today
              ? badge(say('jobsClosed'))
              : badge(`${say('jobsUntil')} ${formats.date(row.closes_on)}`, 'good');
          const posts = `${formats.number(row.vacancies)}${locale === 'en' ? ' ' : ''}${say(row.vacancies === 1 ? 'post' : 'posts')}`;
          const apply =
            row.online && row.closes_on >= today
              ? `<p><a href="/job-application?alias=${encodeURIComponent(site.alias)}">${escape(say('jobsApply'))}</a></p>`
              : '';
          return `<details><summary><span>${escape(pick(row.title, row.title_bn))}</span><span${css('PortalParts.meta')}>${state}<span class="dimmed">${escape(posts)}</span></span></summary>${text(pick(row.body, row.body_bn))}${apply}</details>`;
        }),
      ),
    ),
    part(
      'videos',
      videos,
      () =>
        `<ul${css('PortalParts.videos')}>${videos
          .map(
            (row) =>
              `<li><a href="${escape(row.address)}" target="_blank" rel="noreferrer"${css('PortalParts.video')}><span${css('PortalParts.play')} aria-hidden="true">${icon('videos')}</span><span>${escape(pick(row.title, row.title_bn))}</span>${icon('out')}</a></li>`,
          )
          .join('')}</ul>`,
    ),
  ].join('');
  const there = {
    notices: true,
    events: events.length > 0,
    message: messages.length > 0,
    about: about.length > 0,
    jobs: jobs.length > 0,
    videos: videos.length > 0,
  };
  const name = pick(site.site_name, site.site_name_bn);
  const first = about[0];
  return renderFrame(content, options, {
    title: pick(frame.title.en, frame.title.bn) || name,
    main,
    sections: (Object.keys(there) as (keyof typeof there)[])
      .filter((id) => there[id])
      .map((id) => ({ id, label: say(id) })),
    description: first ? pick(first.body, first.body_bn) : `${name}, ${pick(site.site_address, site.site_address_bn)}`,
    data: events
      .filter((row) => row.ends_on >= today)
      .map((row) => ({
        '@type': 'Event',
        name: pick(row.title, row.title_bn),
        startDate: row.starts_on,
        endDate: row.ends_on,
        location: {
          '@type': 'Place',
          name: pick(row.place, row.place_bn) || name,
          address: pick(site.site_address, site.site_address_bn),
        },
      })),
    follow: [...FRAME, ...FRONT],
  });
}

/** The same for another page of the website. */
export function renderPage(
  content: PageContent,
  options: RenderOptions & { page: SitePageKey; item: string | null },
): SitePart {
  const css = classesOf(options.look);
  const pick = picker(options.locale);
  const { site, page } = content;
  const title = pick(page.title.en, page.title.bn);
  const name = pick(site.site_name, site.site_name_bn);
  const inside =
    page.blocks.length === 0
      ? `<p class="dimmed">${escape(sayIn(options.locale)('empty'))}</p>`
      : `<div${css('SiteBlocks.page')}>${renderBlocks(page.blocks, options)}</div>`;
  return renderFrame(content, options, {
    title: `${title} · ${name}`,
    main: `<h1${css('SitePage.title')}>${escape(title)}</h1>${inside}${options.page === 'contact' ? renderContactForm(site.site_id, options) : ''}`,
    description: firstWords(page.blocks, options.locale) ?? `${title}: ${name}`,
    trail: [{ title, path: options.url }],
    follow: [...FRAME, ...subscriptionsOf(options.page, options.item ?? undefined)],
    // The card of a page about a person has the picture of the institution only.
    ...(page.isUnlisted ? { isUnlisted: true } : { picture: smallOf(page.blocks.find(isPicture)?.src) }),
  });
}

/** The size of a picture in a block is unknown, and messengers show no large picture; see `CARD_BYTES`. */
const smallOf = (picture: string | undefined) => picture && `${picture}?size=small`;
const isPicture = (block: SiteBlock): block is Extract<SiteBlock, { kind: 'picture' }> => block.kind === 'picture';

/** All notices in full, each folded; the one that the address names is open. */
export function renderNotices(content: NoticesContent, options: RenderOptions & { item: string | null }): SitePart {
  const css = classesOf(options.look);
  const pick = picker(options.locale);
  const say = sayIn(options.locale);
  const { site, notices } = content;
  const rows = notices.map(
    (row) =>
      `<details id="${row.id}"${row.id === options.item ? ' open' : ''}><summary>${dayBlock(row.published_on, options)}<span><span${css('AllNotices.name')}>${pin(row, options)}${escape(pick(row.title, row.title_bn))}</span>${category(row, options)}</span></summary><div${css('AllNotices.body')}>${paragraphs(pick(row.body, row.body_bn), css('PortalParts.paragraph'))}${row.file ? `<p><a href="${escape(row.file)}" download data-file>${escape(say('noticeFile'))}</a>${factsOf(row, options)}</p>` : ''}${shareButton(row, { site, options })}</div></details>`,
  );
  const name = pick(site.site_name, site.site_name_bn);
  const one = notices.find(({ id }) => id === options.item);
  const title = one ? pick(one.title, one.title_bn) : say('allNotices');
  return renderFrame(content, options, {
    title: `${title} · ${name}`,
    trail: [
      { title: say('allNotices'), path: sitePath(ALL_NOTICES, site.alias) },
      ...(one ? [{ title, path: sitePath(ALL_NOTICES, site.alias, { open: one.id }) }] : []),
    ],
    ...(one
      ? { data: [{ '@type': 'Article', headline: title, datePublished: one.published_on, inLanguage: options.locale }] }
      : {}),
    main: `<div${css('AllNotices.head')}><h1${css('AllNotices.title')}>${escape(say('allNotices'))}</h1>${rows.length > 1 ? `<input type="search" hidden data-notice-search${css('AllNotices.search')} aria-label="${escape(say('searchNotices'))}" placeholder="${escape(say('searchNotices'))}">` : ''}</div>${rows.length === 0 ? `<p class="dimmed">${escape(say('noNotices'))}</p>` : `<div${css('AllNotices.list')}>${rows.join('')}</div><p class="dimmed" data-no-match hidden role="status">${escape(say('noMatch'))}</p>`}`,
    description: one ? pick(one.body, one.body_bn) : `${say('allNotices')}: ${name}`,
    picture: one && cardPicture(one),
    follow: [...FRAME, published(Notice)],
  });
}

/** Messengers show no larger picture for a link. */
const CARD_BYTES = 300_000;

/** The picture of a notice on the card of its link. */
function cardPicture({ file, file_type: type, file_size: size = 0 }: NoticeItem): string | undefined {
  if (!file || !type?.startsWith('image/')) return undefined;
  return size <= CARD_BYTES ? file : `${file}?size=small`;
}

/** Kind and size of a notice's file, so that readers on mobile data can decide whether to open it. */
const factsOf = ({ file_type: mime, file_size: size }: NoticeItem, { locale }: RenderOptions): string =>
  mime && size !== undefined ? ` <span class="dimmed">(${escape(kindAndSize({ mime, size }, locale))})</span>` : '';

/** Hidden until the site's program makes it work. */
function shareButton(
  row: NoticesContent['notices'][number],
  { site, options }: { site: NoticesContent['site']; options: RenderOptions },
): string {
  const say = sayIn(options.locale);
  const title = picker(options.locale)(row.title, row.title_bn);
  const path = sitePath(ALL_NOTICES, site.alias, { open: row.id });
  return [
    `<div class="share" hidden data-share="${escape(path)}" data-title="${escape(title)}"`,
    row.file && row.file_type?.startsWith('image/') ? ` data-file-of="${escape(row.file)}">` : '>',
    `<button type="button" data-share-button>${escape(say('share'))}</button><span data-share-ways hidden>`,
    `<a data-share-whatsapp target="_blank" rel="noreferrer">${escape(say('whatsapp'))}</a>`,
    `<a data-share-messenger>${escape(say('messenger'))}</a>`,
    `<button type="button" data-share-copy>${escape(say('copyLink'))}</button>`,
    `<span role="status" data-share-copied hidden>${escape(say('copied'))}</span>`,
    `<input readonly hidden data-share-link aria-label="${escape(say('copyLink'))}"></span></div>`,
  ].join('');
}

/** Page at an unknown address: the institution's own frame with links to its pages. */
export function renderMissing(content: Surroundings, options: RenderOptions): SitePart {
  const css = classesOf(options.look);
  const say = sayIn(options.locale);
  const { site } = content;
  const link = (href: string, text: string) => `<a href="${escape(href)}">${escape(text)}</a>`;
  return renderFrame(content, options, {
    title: `${say('missing')} · ${picker(options.locale)(site.site_name, site.site_name_bn)}`,
    main: [
      `<h1${css('SitePage.title')}>${escape(say('missing'))}</h1><p class="dimmed">${escape(say('missingHint'))}</p>`,
      `<p class="ways">${link(`/s/${site.alias}`, say('toHome'))} · `,
      `${link(sitePath(ALL_NOTICES, site.alias), say('allNotices'))}</p>`,
    ].join(''),
    description: say('missing'),
    follow: FRAME,
    isUnlisted: true,
  });
}

/** Notice board: pinned first, then newest. */
function board(notices: readonly NoticeItem[], { alias, options }: { alias: string; options: RenderOptions }): string {
  const css = classesOf(options.look);
  const pick = picker(options.locale);
  const say = sayIn(options.locale);
  const item = (row: NoticeItem) =>
    `<li><a href="${escape(`${sitePath(ALL_NOTICES, alias, { open: row.id })}#${row.id}`)}"${css('NoticeBoard.item')}>${dayBlock(row.published_on, options)}<span><span${css('NoticeBoard.title')}>${pin(row, options)}${escape(pick(row.title, row.title_bn))}</span>${category(row, options)}</span></a></li>`;
  return [
    `<section id="notices"${css('NoticeBoard.board')} aria-labelledby="notices-title"><h2 id="notices-title"${css('NoticeBoard.heading')}>${options.look.icons['notices'] ?? ''}${escape(say('notices'))}</h2>`,
    notices.length === 0 ? `<p class="dimmed" style="padding:1rem">${escape(say('noNotices'))}</p>` : '',
    `<ul${css('NoticeBoard.list')}>${notices.map(item).join('')}</ul>`,
    `<a href="${escape(sitePath(ALL_NOTICES, alias))}"${css('NoticeBoard.all')}>${escape(say('allNotices'))}</a></section>`,
  ].join('');
}

/** Day over month, as on a leaf of a calendar. */
function dayBlock(date: string, { locale, look }: RenderOptions): string {
  const formats = formatsOf(locale);
  return `<time datetime="${date}"${classesOf(look)('NoticeBoard.day')} aria-label="${escape(formats.date(date))}"><b>${formats.digits(Number(date.slice(8)))}</b><span>${escape(monthName(Number(date.slice(5, 7)), locale, 'short'))}</span></time>`;
}

const pin = ({ pinned }: NoticeItem, { look, locale }: RenderOptions): string =>
  pinned
    ? `<span${classesOf(look)('NoticeBoard.pin')} role="img" aria-label="${escape(sayIn(locale)('pinned'))}">${look.icons['pin'] ?? ''}</span>`
    : '';

function category({ category: value }: NoticeItem, { look, locale }: RenderOptions): string {
  const choice = Notice.fields.category.of.choices?.find((each) => each.value === value);
  return choice
    ? `<span${classesOf(look)('NoticeBoard.category')} data-category="${escape(value)}">${escape(choice.label[locale])}</span>`
    : '';
}
