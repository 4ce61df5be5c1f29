import type { Locale } from '@pathshala/shared/kit';
import { levelAt, SITE_QUERY_LENGTH, type SiteBlock, type SiteText } from '@pathshala/shared/modules/school/cms';
import { initialsOf } from '@pathshala/shared/text';
import { escape, linkTo, paragraphs } from './html';
import type { RenderOptions } from './render-frame';
import { classesOf } from '../http/site-look';
import { sayIn } from './site-words';

/** More columns than a phone has room for: each row is a card there, whose cells bear the names of their columns. */
const WIDE = 5;

/** The blocks of a page: everything that it says, in the language of the page. */
export function renderBlocks(blocks: readonly SiteBlock[], { locale, look }: RenderOptions): string {
  const css = classesOf(look);
  const icon = (name: string) => look.icons[name] ?? '';
  const pick = ({ en, bn }: SiteText) => (locale === 'bn' ? bn || en : en || bn);
  const say = (text: SiteText) => escape(pick(text));
  const link = (href: string | undefined, text: SiteText) => (href ? linkTo(href, pick(text)) : say(text));
  const picture = (src: string | undefined, { alt = '', attributes = '' } = {}) =>
    src ? `<img src="${escape(src)}?size=small" alt="${escape(alt)}" loading="lazy"${attributes}>` : '';
  const prose = (text: SiteText) =>
    `<div${css('SiteBlocks.prose')}>${paragraphs(pick(text), css('PortalParts.paragraph'))}</div>`;
  const dimmed = (text: string) => (text ? `<span class="dimmed">${text}</span>` : '');
  const list = (name: string, items: readonly string[]) =>
    `<ul${css(`SiteBlocks.${name}`)}>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const table = (block: Extract<SiteBlock, { kind: 'table' }>) => {
    const numeric = (at: number) => (block.numbers.includes(at) ? ' class="number"' : '');
    const row = (cells: readonly SiteText[], place: number) =>
      `<tr${block.hasTotal && place === block.rows.length - 1 ? ' data-total' : ''}>${cells.map((cell, at) => `<td data-label="${say(block.columns[at]!)}"${numeric(at)}>${say(cell)}</td>`).join('')}</tr>`;
    return `<div${css('SiteBlocks.wide')}><table${css('SiteBlocks.table')}${block.columns.length >= WIDE ? ' data-wide' : ''}><caption>${say(block.caption)}</caption><thead><tr>${block.columns.map((column, at) => `<th scope="col"${numeric(at)}>${say(column)}</th>`).join('')}</tr></thead><tbody>${block.rows.map(row).join('')}</tbody></table></div>`;
  };
  const way = (href: string | undefined, word: 'previousPart' | 'nextPart') =>
    href ? linkTo(href, sayIn(locale)(word)) : '';
  const one = (block: SiteBlock, at: number): string => {
    const level = levelAt(blocks, at);
    switch (block.kind) {
      case 'heading':
        return `<h2${css('SiteBlocks.heading')}>${say(block.text)}</h2>`;
      case 'text':
        return prose(block.text);
      case 'picture':
        return `<img src="${escape(block.src)}" alt="${say(block.alt)}" loading="lazy"${css('SiteBlocks.picture')}>`;
      case 'quote':
        return `<figure${css('SiteBlocks.quote')}><blockquote>${paragraphs(pick(block.text), css('PortalParts.paragraph'))}</blockquote><figcaption>${picture(block.image)}<strong>${say(block.by)}</strong>${dimmed(say(block.post))}</figcaption></figure>`;
      case 'cards':
        return `<ul${css('SiteBlocks.cards')}>${block.items
          .map(
            (card) =>
              `<li${css('SiteBlocks.card')}>${picture(card.image, { attributes: css('SiteBlocks.cover') })}<h${level}${css('SiteBlocks.title')}>${link(card.href, card.title)}</h${level}>${(card.meta ?? []).map((line) => `<p class="dimmed">${say(line)}</p>`).join('')}${card.text && pick(card.text) ? prose(card.text) : ''}</li>`,
          )
          .join('')}</ul>`;
      case 'people':
        return list(
          'people',
          block.items.map(
            (person) =>
              `<span${css('SiteBlocks.initials')} aria-hidden="true">${escape(initialsOf(pick(person.name)))}</span><span><strong>${link(person.href, person.name)}</strong>${dimmed(say(person.post))}</span>`,
          ),
        );
      case 'facts':
        return `<dl${css('SiteBlocks.facts')}>${block.items.map(({ label, value, href }) => `<div><dt>${say(label)}</dt><dd>${link(href, value)}</dd></div>`).join('')}</dl>`;
      case 'table':
        return table(block);
      case 'files':
        return list(
          'files',
          block.items.map(
            (file) =>
              `${icon('file')}<span><strong>${say(file.title)}</strong>${dimmed(file.meta.map(say).join(' · '))}</span>${file.href && /^(https?:\/\/|\/)/.test(file.href) ? `<a href="${escape(file.href)}"${css('SiteBlocks.download')} data-file aria-label="${escape(sayIn(locale)('download'))}: ${say(file.title)}">${icon('download')}${escape(sayIn(locale)('download'))}</a>` : ''}`,
          ),
        );
      case 'search':
        return `<form action="${escape(block.path)}" role="search"${css('SiteSearch.form')}><input type="hidden" name="alias" value="${escape(block.alias)}"><input type="search" name="q" value="${escape(block.q)}" maxlength="${SITE_QUERY_LENGTH}" aria-label="${say(block.label)}" placeholder="${say(block.hint)}"${css('SiteSearch.field')}><button${css('SiteSearch.submit')} aria-label="${escape(sayIn(locale)('search'))}">${icon('search') || escape(sayIn(locale)('search'))}</button></form>`;
      case 'parts':
        return `<nav${css('SiteBlocks.parts')} aria-label="${escape(sayIn(locale)('parts'))}">${way(block.previous, 'previousPart')}<span>${say(block.at)}</span>${way(block.next, 'nextPart')}</nav>`;
      case 'photos':
        return list(
          'photos',
          block.items.map(
            ({ src, alt }) =>
              `<a href="${escape(src)}" target="_blank" rel="noreferrer">${picture(src, { alt: pick(alt) })}<span>${say(alt)}</span></a>`,
          ),
        );
    }
  };
  return blocks.map(one).join('');
}

/** The first words of a page, for its description. */
export function firstWords(blocks: readonly SiteBlock[], locale: Locale): string | null {
  const text = blocks.find((block) => block.kind === 'text') ?? blocks.find((block) => block.kind === 'quote');
  return text ? (locale === 'bn' ? text.text.bn || text.text.en : text.text.en || text.text.bn) : null;
}
