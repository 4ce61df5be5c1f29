import { formatDate } from '@pathshala/shared/text';
import i18next from 'i18next';
import { getDefaultStore } from 'jotai';
import { todayAtSchool } from '../clock';
import { meAtom } from '../data/session';
import { currentLocale } from '../text/locale';

export const PRINT_DELAY_MS = 1_000;
/** A page's own title goes before the name of the product, which is nothing for paper. */
const PRODUCT_AFTER = ' · ';

/**
 * Prints one element of the page, as specified: opens a window with it, waits 1000 ms (fonts and pictures arrive),
 * prints. An element without its own letterhead gets institution, title and day above it. Alerts when there is no such
 * element.
 */
export function printElement(id: string, title = document.title): void {
  const element = document.getElementById(id);
  if (!element) {
    window.alert(i18next.t('kit:print.missing', { id }));
    return;
  }
  const sheet = window.open('', '_blank', 'width=1024,height=768');
  if (!sheet) {
    window.alert(i18next.t('kit:print.blocked'));
    return;
  }
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')].map((node) => node.outerHTML).join('');
  const root = document.documentElement;
  sheet.document.write(
    `<!doctype html><html lang="${root.lang}" data-mantine-color-scheme="light"><head><base href="${document.baseURI}"><title></title>${styles}</head><body class="print-sheet">${headOf(element, title)}${element.outerHTML}</body></html>`,
  );
  sheet.document.title = title;
  sheet.document.close();
  setTimeout(() => {
    sheet.focus();
    sheet.print();
  }, PRINT_DELAY_MS);
}

function headOf(element: HTMLElement, title: string): string {
  const locale = currentLocale();
  const institution = getDefaultStore().get(meAtom)?.membership?.institution?.name[locale];
  if (!institution || element.textContent?.includes(institution)) return '';
  const line = (tag: string, text: string) =>
    Object.assign(document.createElement(tag), { textContent: text }).outerHTML;
  return `<header class="print-head">${line('strong', institution)}${line('span', title.split(PRODUCT_AFTER)[0]!)}${line('small', formatDate(todayAtSchool(), locale))}</header>`;
}
