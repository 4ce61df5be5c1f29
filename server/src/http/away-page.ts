import type { Locale, Text } from '@pathshala/shared/kit';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Readers of a page wait longer than programs, for there are many of them. */
export const PAGE_RETRY_S = 10;

/** The page shown while the product cannot answer; it reloads after a few seconds. */
export function awayPage(text: Text, locale: Locale): string {
  const message = text[locale].replaceAll(/[&<>"]/g, (mark) => MARKS[mark]!);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${PAGE_RETRY_S}"><title>${message}</title></head>
<body style="font:1.1rem/1.6 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem"><main><p>${message}</p></main></body></html>`;
}
