import type { Locale } from '@pathshala/shared/kit';
import type { SiteBlock, SiteText } from '@pathshala/shared/modules/cms';
import { escape, linkTo, paragraphs } from './html';

/** The blocks of a page as plain HTML: everything that the client would show, in the language of the page. */
export function renderBlocks(blocks: readonly SiteBlock[], locale: Locale): string {
  const pick = ({ en, bn }: SiteText) => (locale === 'bn' ? bn || en : en || bn);
  const say = (text: SiteText) => escape(pick(text));
  const link = (href: string | undefined, text: SiteText) => (href ? linkTo(href, pick(text)) : say(text));
  const picture = (src: string | undefined, alt = '') =>
    src ? `<img src="${escape(src)}?size=small" alt="${escape(alt)}" loading="lazy">` : '';
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const one = (block: SiteBlock): string => {
    switch (block.kind) {
      case 'heading':
        return `<h2>${say(block.text)}</h2>`;
      case 'text':
        return paragraphs(pick(block.text));
      case 'picture':
        return picture(block.src, pick(block.alt));
      case 'quote':
        return `<figure><blockquote>${paragraphs(pick(block.text))}</blockquote><figcaption>${picture(block.image)}<strong>${say(block.by)}</strong> ${say(block.post)}</figcaption></figure>`;
      case 'cards':
        return block.items
          .map(
            (card) =>
              `<article>${picture(card.image)}<h3>${link(card.href, card.title)}</h3>${(card.meta ?? []).map((line) => `<p>${say(line)}</p>`).join('')}${card.text ? paragraphs(pick(card.text)) : ''}</article>`,
          )
          .join('');
      case 'people':
        return list(block.items.map((person) => `${link(person.href, person.name)}, ${say(person.post)}`));
      case 'facts':
        return `<dl>${block.items.map(({ label, value, href }) => `<dt>${say(label)}</dt><dd>${link(href, value)}</dd>`).join('')}</dl>`;
      case 'table':
        return `<table><caption>${say(block.caption)}</caption><thead><tr>${block.columns.map((column) => `<th scope="col">${say(column)}</th>`).join('')}</tr></thead><tbody>${block.rows.map((row) => `<tr>${row.map((cell) => `<td>${say(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
      case 'files':
        return list(
          block.items.map(
            (file) =>
              `${link(file.href, file.title)}${file.meta.length > 0 ? ` (${file.meta.map(say).join(', ')})` : ''}`,
          ),
        );
      case 'photos':
        return list(block.items.map(({ src, alt }) => picture(src, pick(alt)) + say(alt)));
    }
  };
  return blocks.map(one).join('');
}

/** The first words of a page, for its description. */
export function firstWords(blocks: readonly SiteBlock[], locale: Locale): string | null {
  const text = blocks.find((block) => block.kind === 'text') ?? blocks.find((block) => block.kind === 'quote');
  return text ? (locale === 'bn' ? text.text.bn || text.text.en : text.text.en || text.text.bn) : null;
}
