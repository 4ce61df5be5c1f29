import { LOCALES, type Locale, type Subscription } from '@pathshala/shared/kit';
import { brandOf, SocialLink, type SiteFrame, type SiteMenuEntry } from '@pathshala/shared/modules/school/cms';
import { firstLetter, formatNumber, formatPhone } from '@pathshala/shared/text';
import { escape, jsonInPage, linkTo, shortLine } from './html';
import type { Surroundings } from './site-content';
import { classesOf, type SiteLook } from '../http/site-look';
import { inLanguage } from './site-routes';
import { searchForm } from './search-form';
import { sayIn } from './site-words';

export interface RenderOptions {
  locale: Locale;
  /** The address without a language. */
  url: string;
  /** The language that the address asked for; without it the reader's own was taken. */
  asked?: Locale | null;
  look: SiteLook;
}
/** Content between head and foot, and the page's metadata. */
export interface FramedPage {
  title: string;
  main: string;
  description: string;
  /** Places on the front page, by the ids of their sections; on another page there are none. */
  sections?: readonly { id: string; label: string }[];
  isUnlisted?: boolean;
  /** Path of the picture on the card of a shared link; without it, the picture of the institution. */
  picture?: string | undefined;
  /** Structured data of the page (schema.org); a page about an article is also shared as one. */
  data?: readonly ({ '@type': string } & Record<string, unknown>)[];
  /** The breadcrumb trail from the front page. */
  trail?: readonly { title: string; path: string }[];
  /** Topics whose changes the page follows. */
  follow: readonly Subscription[];
}

/** Text in the language of the page; where it is missing, in the other. */
export const picker =
  (locale: Locale) =>
  (en: string | undefined, bn: string | undefined): string =>
    (locale === 'bn' ? bn || en : en || bn) ?? '';

/** Head, header, menu and foot of a website, as the product's screens have them. */
export function renderFrame(content: Surroundings, options: RenderOptions, page: FramedPage) {
  const { site, frame } = content;
  const { locale, look } = options;
  const css = classesOf(look);
  const say = sayIn(locale);
  const pick = picker(locale);
  const icon = (name: string) => look.icons[name] ?? '';
  const name = pick(site.site_name, site.site_name_bn);
  const address = pick(site.site_address, site.site_address_bn);
  const home = `/s/${site.alias}`;
  const [email, phone] = [frame.contact.email ?? site.site_email, frame.contact.phone ?? site.site_phone];
  const tagline = pick(frame.tagline.en, frame.tagline.bn);
  const hours = pick(frame.contact.hours.en, frame.contact.hours.bn);
  const { background, text, ink } = brandOf(frame.color ?? site.color);
  const other = locale === 'bn' ? 'en' : 'bn';
  const sections = page.sections ?? [];
  const Name = sections.length > 0 ? 'h1' : 'span';
  const session = site.session_list.find((each) => each.current);
  const emblem = site.logo
    ? `<img src="${escape(site.logo)}?size=small" alt=""${css('PortalFrame.emblem')}>`
    : `<span${css('PortalFrame.emblem')} aria-hidden="true">${escape(firstLetter(name))}</span>`;
  const way = (href: string, sign: string, label: string, when: string, isHidden: boolean) =>
    `<a href="${href}"${css('PortalFrame.login')} data-for-signed-in="${when}"${isHidden ? ' hidden' : ''}>${icon(sign)}${escape(label)}</a>`;
  const header = [
    frame.layout === 'banner' && frame.banner
      ? `<img src="${escape(frame.banner)}" alt=""${css('PortalFrame.banner')}>`
      : '',
    `<div${css('PortalFrame.bar')}><a href="${home}"${css('PortalFrame.name')}>${emblem}<span><${Name}${css('PortalFrame.title')}>${escape(name)}</${Name}>`,
    tagline ? `<span${css('PortalFrame.tagline')}>${escape(tagline)}</span>` : '',
    `<span${css('PortalFrame.address')}>${escape(address)}</span></span></a><div${css('PortalFrame.tools')}>`,
    searchForm(site.alias, { options, name: 'SiteSearch.inHead' }),
    `<a href="${escape(relative(inLanguage(options.url, other)))}" lang="${other}" data-language="${other}"${css('PortalFrame.tool')} aria-label="${escape(say('language'))}">${icon('language')}<span>${escape(say('otherLanguage'))}</span></a>`,
    way(`/login?alias=${site.alias}`, 'login', say('login'), 'no', false),
    way('/dashboard', 'dashboard', say('dashboard'), 'yes', true),
    `</div></div>${menu(frame, { options, home, alias: site.alias })}`,
    sections.length > 0
      ? `<nav${css('PortalFrame.nav')} aria-label="${escape(say('nav'))}">${sections.map(({ id, label }) => `<a href="#${id}">${escape(label)}</a>`).join('')}</nav>`
      : '',
  ].join('');
  const line = (sign: string, inside: string) => `<p>${icon(sign)} ${inside}</p>`;
  const foot = [
    `<div${css('PortalFrame.footGrid')}><div><strong${css('PortalFrame.footName')}>${escape(name)}</strong>`,
    line('place', `<span>${escape(address)}</span>`),
    frame.contact.map ? line('map', outside(frame.contact.map, escape(say('map')))) : '',
    line('phone', `<a href="tel:${escape(phone.replace(/[^\d+]/g, ''))}">${escape(formatPhone(phone, locale))}</a>`),
    line('mail', `<a href="mailto:${escape(email)}">${escape(email)}</a>`),
    hours ? line('clock', escape(hours)) : '',
    social(frame, options),
    `</div><div><strong>${escape(say('classes'))}</strong><p>${escape(site.class_list.map((each) => pick(each.name, each.name_bn)).join(', '))}</p>`,
    session ? `<p>${escape(say('session'))} ${escape(pick(session.name, session.name_bn))}</p>` : '',
    `</div></div>`,
    frame.visits === undefined
      ? ''
      : `<p${css('PortalFrame.made')}>${escape(say('visits'))}: ${formatNumber(frame.visits, locale)}</p>`,
    `<p${css('PortalFrame.made')}>${escape(say('made'))}</p>`,
  ].join('');
  const body = [
    `<div${css('PortalFrame.portal')} style="--brand:${escape(background)};--brand-text:${escape(text)};--brand-ink:${escape(ink)}">`,
    `<a href="#content"${css('PortalFrame.skip')}>${escape(say('skip'))}</a>`,
    `<header${css('PortalFrame.head')} data-layout="${frame.layout}">${header}</header>`,
    `<main id="content" tabindex="-1"${css('PortalFrame.main')}>${page.main}</main>`,
    `<footer${css('PortalFrame.foot')}>${foot}</footer>${page.main.includes(' data-file') ? preview(options) : ''}</div>`,
  ].join('');
  return { title: page.title, head: head(content, options, page), body, site: site.site_id, follow: page.follow };
}

/** The frame in which the site's program shows a PDF; without that program nobody sees it. */
function preview({ locale }: RenderOptions): string {
  const say = sayIn(locale);
  return [
    `<dialog data-preview aria-labelledby="preview-name"><div><strong id="preview-name" data-preview-name></strong>`,
    `<button type="button" data-preview-download>${escape(say('download'))}</button>`,
    `<button type="button" data-preview-close>${escape(say('close'))}</button></div>`,
    `<p data-preview-fault role="alert" hidden>${escape(say('previewFault'))}</p>`,
    `<section data-preview-pages tabindex="0" data-label="${escape(say('previewPage'))}"></section></dialog>`,
  ].join('');
}

/** Metadata for search engines and messengers. */
function head({ site, frame }: Surroundings, { locale, url, asked = null }: RenderOptions, page: FramedPage): string {
  const pick = picker(locale);
  const name = pick(site.site_name, site.site_name_bn);
  const description = shortLine(page.description);
  const canonical = inLanguage(url, asked);
  const picture = page.picture ?? frame.banner ?? site.logo;
  const at = (path: string) => new URL(path, url.startsWith('http') ? url : 'http://localhost').href;
  const organization = {
    '@type': 'EducationalOrganization',
    name,
    alternateName: pick(site.site_name_bn, site.site_name),
    address: pick(site.site_address, site.site_address_bn),
    email: frame.contact.email ?? site.site_email,
    telephone: frame.contact.phone ?? site.site_phone,
    url: at(`/s/${site.alias}`),
  };
  const places = [{ title: name, path: `/s/${site.alias}` }, ...(page.trail ?? [])];
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: at(path),
    })),
  };
  const data = {
    '@context': 'https://schema.org',
    '@graph': [organization, ...(page.trail ? [trail] : []), ...(page.data ?? [])],
  };
  const isArticle = page.data?.[0]?.['@type'] === 'Article';
  return [
    `<meta name="description" content="${escape(description)}">`,
    ...(page.isUnlisted ? ['<meta name="robots" content="noindex, nofollow">'] : []),
    `<link rel="canonical" href="${escape(canonical)}">`,
    ...LOCALES.map((each) => `<link rel="alternate" hreflang="${each}" href="${escape(inLanguage(url, each))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escape(url)}">`,
    ...Object.entries({
      type: isArticle ? 'article' : 'website',
      title: page.title,
      description,
      url: canonical,
      site_name: name,
      locale: locale === 'bn' ? 'bn_BD' : 'en_GB',
      ...(picture && url.startsWith('http') ? { image: new URL(picture, url).href } : {}),
    }).map(([property, content]) => `<meta property="og:${property}" content="${escape(content)}">`),
    `<script type="application/ld+json">${jsonInPage(data)}</script>`,
  ].join('\n');
}

type Entry = Omit<SiteMenuEntry, 'children'> & { children?: readonly Entry[] };

/** A line with folding sub-menus. A phone shows it behind a button, or behind a native fold without scripts. */
function menu(
  frame: SiteFrame,
  { options, home, alias }: { options: RenderOptions; home: string; alias: string },
): string {
  const { locale, look } = options;
  const css = classesOf(look);
  const say = sayIn(locale);
  const title = ({ title: { en, bn } }: Entry) => picker(locale)(en, bn);
  const link = (entry: Entry) =>
    entry.newTab && entry.href
      ? outside(entry.href, `${escape(title(entry))}${look.icons['out'] ?? ''}`)
      : linkTo(entry.href ?? '', title(entry));
  const below = (entry: Entry): string =>
    `<li>${entry.href ? link(entry) : `<span${css('SiteMenu.group')}>${escape(title(entry))}</span>`}${entry.children?.length ? `<ul>${entry.children.map(below).join('')}</ul>` : ''}</li>`;
  const one = (entry: Entry): string =>
    entry.children?.length
      ? `<li><details name="site-menu"><summary>${escape(title(entry))}${look.icons['unfold'] ?? ''}</summary><ul>${entry.href ? `<li>${link(entry)}</li>` : ''}${entry.children.map(below).join('')}</ul></details></li>`
      : `<li>${link(entry)}</li>`;
  const label = `${look.icons['menu'] ?? ''}${escape(say('menu'))}`;
  const toggle = `<button type="button"${css('SiteMenu.toggle')} data-menu-toggle aria-expanded="false">${label}</button>`;
  const fold = `<details data-menu-fold hidden><summary${css('SiteMenu.toggle')}>${label}</summary></details>`;
  return `<nav${css('SiteMenu.nav')} aria-label="${escape(say('menu'))}">${toggle}${fold}<ul${css('SiteMenu.line')} data-menu><li${css('SiteSearch.inMenu')}>${searchForm(alias, { options, name: 'SiteSearch.whole' })}</li><li data-home><a href="${home}">${escape(say('home'))}</a></li>${frame.menu.map(one).join('')}</ul></nav>`;
}

function social(frame: SiteFrame, { locale, look }: RenderOptions): string {
  if (frame.social.length === 0) return '';
  const icon = (network: string) => look.icons[network] ?? look.icons['world'] ?? '';
  const label = (network: string) =>
    SocialLink.fields.network.of.choices?.find((each) => each.value === network)?.label[locale] ?? network;
  return `<ul${classesOf(look)('SocialIcons.links')} aria-label="${escape(sayIn(locale)('social'))}">${frame.social.map(({ network, address }) => `<li>${outside(address, icon(network), label(network))}</li>`).join('')}</ul>`;
}

/** Beside this page; an address that leads nowhere is no link. */
const outside = (href: string, inside: string, label?: string): string =>
  /^(https?:\/\/|\/)/.test(href)
    ? `<a href="${escape(href)}" target="_blank" rel="noreferrer"${label ? ` aria-label="${escape(label)}"` : ''}>${inside}</a>`
    : inside;

/** The same host: a visitor who came by another name of it stays there. */
const relative = (url: string): string => (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url);
