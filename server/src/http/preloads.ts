/** A row of `preloads.json`, which the client's build writes for each screen. */
interface ScreenFiles {
  path: string;
  frame: 'office' | 'portal' | 'bare' | 'quiet';
  files: string[];
  /** Files that the offline worker fetches once the page has loaded. */
  later?: string[];
  en: string[];
  bn: string[];
}
export interface Preloads {
  find(path: string): ScreenFiles | null;
}

/** @param text of `preloads.json` */
export function readPreloads(text: string): Preloads {
  const table = JSON.parse(text) as ScreenFiles[];
  const exact = new Map(table.map((row) => [row.path, row]));
  const patterns = table
    .filter(({ path }) => path.includes(':'))
    .map((row) => ({
      row,
      test: new RegExp(`^${row.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
    }));
  return { find: (path) => exact.get(path) ?? patterns.find(({ test }) => test.test(path))?.row ?? null };
}

/** Names what the screen of an address needs, so that the browser asks for all of it at once; an address of no screen needs nothing more. */
export function preloadLinks(
  preloads: Preloads,
  { path, locale }: { path: string; locale: 'en' | 'bn' },
): { frame: string; html: string } {
  const row = preloads.find(path);
  if (!row) return { frame: 'bare', html: '' };
  const html = [...row.files, ...row[locale]]
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" href="/${file}" as="style" crossorigin>`
        : `<link rel="modulepreload" href="/${file}" crossorigin>`,
    )
    .join('');
  const later = (row.later ?? []).map((file) => `/${file}`).join(' ');
  return { frame: row.frame, html: later ? `${html}<meta name="later" content="${later}">` : html };
}
