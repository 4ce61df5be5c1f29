import type { CellProps } from '../contracts';
import { LongTextCell } from '../long-text/cell';

/** Plain words of the HTML; a list is no place for markup, and nothing of it is ever put into the page as HTML. */
export const RichTextCell = (props: CellProps) => <LongTextCell {...props} value={plainText(props.value)} />;

export const plainText = (html: unknown): string =>
  typeof html === 'string'
    ? (
        new DOMParser().parseFromString(html.replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '$& '), 'text/html').body
          .textContent ?? ''
      )
        .replace(/\s+/g, ' ')
        .trim()
    : '';
