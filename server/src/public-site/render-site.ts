import type { PagePart } from '../http/client-files';
import { LOCALES, type Locale } from '@pathshala/shared/kit';
import type { SiteFrame, SiteMenuEntry } from '@pathshala/shared/modules/cms';
import { formatDate } from '@pathshala/shared/text';
import { escape, jsonInPage, linkTo, paragraphs, shortLine } from './html';
import { firstWords, renderBlocks } from './render-blocks';
import type { PageContent, SiteContent } from './site-content';
import { inLanguage } from './site-routes';

const WORDS = {
  notices: { en: 'Notice board', bn: 'নোটিশ বোর্ড' },
  events: { en: 'Events', bn: 'অনুষ্ঠান' },
  message: { en: 'Message from the head', bn: 'প্রতিষ্ঠান প্রধানের বাণী' },
  about: { en: 'About us', bn: 'আমাদের সম্পর্কে' },
  jobs: { en: 'Job circulars', bn: 'নিয়োগ বিজ্ঞপ্তি' },
  login: { en: 'Log in', bn: 'লগইন' },
  menu: { en: 'Menu', bn: 'মেনু' },
} as const;
export interface RenderOptions {
  locale: Locale;
  /** The address without a language. */
  url: string;
  /** The language that the address asked for; without it the reader's own was taken. */
  asked?: Locale | null;
}

/** Plain, complete HTML of a front page: for search engines, for slow phones until the client has come, and for readers without scripts. */
export function renderSite(content: SiteContent, options: RenderOptions): PagePart {
  const { locale } = options;
  const { site, frame, notices, events, messages, about, jobs } = content;
  const pick = picker(locale);
  const say = (word: keyof typeof WORDS) => WORDS[word][locale];
  const name = pick(site.site_name, site.site_name_bn);
  const address = pick(site.site_address, site.site_address_bn);
  const first = about[0];
  const day = (date: string) => `<time datetime="${date}">${escape(formatDate(date, locale))}</time>`;
  const section = (id: string, title: string, items: string[]) =>
    items.length === 0 ? '' : `<section id="${id}"><h2>${escape(title)}</h2>${items.join('')}</section>`;
  const article = (title: string, text: string, when = '') =>
    `<article><h3>${escape(title)}</h3>${when}${paragraphs(text)}</article>`;
  const main = [
    section(
      'notices',
      say('notices'),
      notices.map((row) =>
        article(pick(row.title, row.title_bn), pick(row.body, row.body_bn), `<p>${day(row.published_on)}</p>`),
      ),
    ),
    section(
      'events',
      say('events'),
      events.map((row) =>
        article(pick(row.title, row.title_bn), pick(row.body, row.body_bn), `<p>${day(row.starts_on)}</p>`),
      ),
    ),
    section(
      'message',
      say('message'),
      messages.map((row) =>
        article(`${pick(row.name, row.name_bn)}, ${pick(row.post, row.post_bn)}`, pick(row.body, row.body_bn)),
      ),
    ),
    section(
      'about',
      say('about'),
      about.map((row) => article(pick(row.title, row.title_bn), pick(row.body, row.body_bn))),
    ),
    section(
      'jobs',
      say('jobs'),
      jobs.map((row) =>
        article(pick(row.title, row.title_bn), pick(row.body, row.body_bn), `<p>${day(row.closes_on)}</p>`),
      ),
    ),
  ].join('');
  const title = pick(frame.title.en, frame.title.bn) || name;
  return around(content, options, {
    title,
    main,
    isFront: true,
    description: first ? pick(first.body, first.body_bn) : `${name}, ${address}`,
  });
}

/** The same for another page of the website. */
export function renderPage(content: PageContent, options: RenderOptions): PagePart {
  const pick = picker(options.locale);
  const { site, page } = content;
  const title = pick(page.title.en, page.title.bn);
  const name = pick(site.site_name, site.site_name_bn);
  const main = `<h1>${escape(title)}</h1>${renderBlocks(page.blocks, options.locale)}`;
  return around(content, options, {
    title: `${title} · ${name}`,
    main,
    isFront: false,
    description: firstWords(page.blocks, options.locale) ?? `${title}: ${name}`,
    ...(page.isUnlisted ? { isUnlisted: true } : {}),
  });
}

/** Head, header, menu and foot. */
function around(
  { site, frame, answers }: SiteContent | PageContent,
  { locale, url, asked = null }: RenderOptions,
  page: { title: string; main: string; description: string; isFront: boolean; isUnlisted?: boolean },
): PagePart {
  const pick = picker(locale);
  const name = pick(site.site_name, site.site_name_bn);
  const address = pick(site.site_address, site.site_address_bn);
  const description = shortLine(page.description);
  const Name = page.isFront ? 'h1' : 'p';
  const home = `/s/${site.alias}`;
  const [email, phone] = [frame.contact.email ?? site.site_email, frame.contact.phone ?? site.site_phone];
  const body = [
    `<header><${Name}><a href="${home}">${escape(name)}</a></${Name}><p>${escape(address)}</p><p>${linkTo('/login', WORDS.login[locale])}</p>${menu(frame, locale)}</header>`,
    `<main>${page.main}</main><footer><p>${escape(email)} · ${escape(phone)}</p></footer>`,
  ].join('');
  const canonical = inLanguage(url, asked);
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name,
    alternateName: pick(site.site_name_bn, site.site_name),
    address,
    email,
    telephone: phone,
    url: new URL(home, url.startsWith('http') ? url : 'http://localhost').href,
  };
  const picture = frame.banner ?? site.logo;
  const head = [
    `<meta name="description" content="${escape(description)}">`,
    ...(page.isUnlisted ? ['<meta name="robots" content="noindex, nofollow">'] : []),
    `<link rel="canonical" href="${escape(canonical)}">`,
    ...LOCALES.map((each) => `<link rel="alternate" hreflang="${each}" href="${escape(inLanguage(url, each))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escape(url)}">`,
    `<meta property="og:type" content="website"><meta property="og:title" content="${escape(page.title)}"><meta property="og:description" content="${escape(description)}"><meta property="og:url" content="${escape(canonical)}"><meta property="og:site_name" content="${escape(name)}"><meta property="og:locale" content="${locale === 'bn' ? 'bn_BD' : 'en_GB'}">`,
    ...(picture && url.startsWith('http')
      ? [`<meta property="og:image" content="${escape(new URL(picture, url).href)}">`]
      : []),
    `<script type="application/ld+json">${jsonInPage(organization)}</script>`,
    `<script type="application/json" id="known-answers">${jsonInPage(answers)}</script>`,
    '<style>#root>.plain{max-width:60rem;margin:0 auto;padding:1rem;font-family:system-ui,sans-serif;line-height:1.6;overflow-wrap:anywhere}#root>.plain article{margin-block:1rem}#root>.plain table{border-collapse:collapse}#root>.plain td,#root>.plain th{border:1px solid;padding:.3rem;text-align:start;vertical-align:top;white-space:pre-line}#root>.plain img{max-width:100%}</style>',
  ].join('\n');
  return { title: page.title, head, body: `<div class="plain">${body}</div>` };
}

function menu(frame: SiteFrame, locale: Locale): string {
  const pick = picker(locale);
  type Entry = Omit<SiteMenuEntry, 'children'> & { children?: readonly Entry[] };
  const list = (entries: readonly Entry[]): string =>
    `<ul>${entries.map(({ title, href, children = [] }) => `<li>${href ? linkTo(href, pick(title.en, title.bn)) : escape(pick(title.en, title.bn))}${children.length > 0 ? list(children) : ''}</li>`).join('')}</ul>`;
  return frame.menu.length === 0 ? '' : `<nav aria-label="${WORDS.menu[locale]}">${list(frame.menu)}</nav>`;
}

const picker =
  (locale: Locale) =>
  (en: string, bn: string): string =>
    locale === 'bn' ? bn || en : en || bn;
