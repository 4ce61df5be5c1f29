import type { Locale } from '@pathshala/shared/kit';
import { formatDate } from '@pathshala/shared/text';
import type { SiteContent } from './site-content';

export interface RenderedSite {
  title: string;
  /** For the end of `<head>`. */
  head: string;
  /** For the inside of the root element: what is read before, or without, the client. */
  body: string;
}
const WORDS = {
  notices: { en: 'Notice board', bn: 'নোটিশ বোর্ড' }, events: { en: 'Events', bn: 'অনুষ্ঠান' }, message: { en: 'Message of the head', bn: 'প্রতিষ্ঠান প্রধানের বাণী' },
  about: { en: 'About us', bn: 'আমাদের সম্পর্কে' }, jobs: { en: 'Job circulars', bn: 'নিয়োগ বিজ্ঞপ্তি' }, login: { en: 'Log in', bn: 'লগইন' },
} as const;
const DESCRIPTION_LENGTH = 160;

/** Plain, complete HTML of a portal: for search engines, for slow phones until the client has come, and for readers without scripts. */
export function renderSite(content: SiteContent, { locale, url }: { locale: Locale; url: string }): RenderedSite {
  const { site, notices, events, messages, about, jobs } = content;
  const pick = (en: string, bn: string) => (locale === 'bn' ? bn || en : en || bn);
  const say = (word: keyof typeof WORDS) => WORDS[word][locale];
  const name = pick(site.site_name, site.site_name_bn);
  const address = pick(site.site_address, site.site_address_bn);
  const first = about[0];
  const description = cut(first ? pick(first.body, first.body_bn) : `${name}, ${address}`);
  const day = (date: string) => `<time datetime="${date}">${escape(formatDate(date, locale))}</time>`;
  const section = (id: string, title: string, items: string[]) => (items.length === 0 ? '' : `<section id="${id}"><h2>${escape(title)}</h2>${items.join('')}</section>`);
  const article = (title: string, text: string, when = '') => `<article><h3>${escape(title)}</h3>${when}${paragraphs(text)}</article>`;
  const body = [
    `<header><h1>${escape(name)}</h1><p>${escape(address)}</p><p><a href="/login">${escape(say('login'))}</a></p></header><main>`,
    section('notices', say('notices'), notices.map((row) => article(pick(row.title, row.title_bn), pick(row.body, row.body_bn), `<p>${day(row.published_on)}</p>`))),
    section('events', say('events'), events.map((row) => article(pick(row.title, row.title_bn), pick(row.body, row.body_bn), `<p>${day(row.starts_on)}</p>`))),
    section('message', say('message'), messages.map((row) => article(`${pick(row.name, row.name_bn)}, ${pick(row.post, row.post_bn)}`, pick(row.body, row.body_bn)))),
    section('about', say('about'), about.map((row) => article(pick(row.title, row.title_bn), pick(row.body, row.body_bn)))),
    section('jobs', say('jobs'), jobs.map((row) => article(pick(row.title, row.title_bn), pick(row.body, row.body_bn), `<p>${day(row.closes_on)}</p>`))),
    `</main><footer><p>${escape(site.site_email)} · ${escape(site.site_phone)}</p></footer>`,
  ].join('');
  const organization = { '@context': 'https://schema.org', '@type': 'EducationalOrganization', name, alternateName: pick(site.site_name_bn, site.site_name), address, email: site.site_email, telephone: site.site_phone, url };
  const head = [
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(url)}">`,
    `<meta property="og:type" content="website"><meta property="og:title" content="${escape(name)}"><meta property="og:description" content="${escape(description)}"><meta property="og:url" content="${escape(url)}"><meta property="og:locale" content="${locale === 'bn' ? 'bn_BD' : 'en_GB'}">`,
    `<script type="application/ld+json">${data(organization)}</script>`,
    `<script type="application/json" id="known-answers">${data(content.answers)}</script>`,
    `<style>#root>.plain{max-width:60rem;margin:0 auto;padding:1rem;font-family:system-ui,sans-serif;line-height:1.6}#root>.plain article{margin-block:1rem}</style>`,
  ].join('\n');
  return { title: name, head, body: `<div class="plain">${body}</div>` };
}

const cut = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
};
const paragraphs = (text: string) => text.split(/\n{2,}/).map((part) => `<p>${escape(part.trim()).replace(/\n/g, '<br>')}</p>`).join('');
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);
/** JSON that cannot end the element it stands in. */
const data = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
