import type { Locale, Text } from '@pathshala/shared/kit';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What someone reads who opens a page that cannot be had at the moment; it asks again after so many seconds. */
export function awayPage(text: Text, locale: Locale, seconds: number): string {
  const message = text[locale].replaceAll(/[&<>"]/g, (mark) => MARKS[mark]!);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${message}</title></head>
<body style="font:1.1rem/1.6 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1rem"><main><p>${message}</p></main></body></html>`;
}
