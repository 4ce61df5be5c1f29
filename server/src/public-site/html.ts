export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!);
/** An empty line begins a paragraph. `attributes` of each. */
export const paragraphs = (text: string, attributes = ''): string =>
  text.trim() === ''
    ? ''
    : text
        .split(/\n{2,}/)
        .map((part) => `<p${attributes}>${escape(part.trim()).replace(/\n/g, '<br>')}</p>`)
        .join('');
/** JSON that cannot end the element it is in. */
export const jsonInPage = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
/** An address that someone wrote leads somewhere or nowhere, but never runs anything. */
export const linkTo = (href: string, text: string): string =>
  /^(https?:\/\/|\/|mailto:|tel:)/.test(href) ? `<a href="${escape(href)}">${escape(text)}</a>` : escape(text);
const DESCRIPTION_LENGTH = 160;
/** One short line for search engines. */
export function shortLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}
