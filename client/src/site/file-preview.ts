import { fetchPublic } from '../kit/documents/fetch-public';
import { downloadBlob } from '../kit/ui/download';

/** The file that was asked for last: an earlier one that comes late is not shown under the newer one's name. */
let latest: AbortController | null = null;
const theDialog = () => document.querySelector<HTMLDialogElement>('dialog[data-preview]');

/**
 * Shows a PDF of the website page by page over the page, as the product does; its program comes with the first one. Any
 * other file is downloaded, and without this program every file is.
 *
 * @returns whether the click was for a file
 */
export function previewOnClick(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-file]') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('/media/') || !theDialog()?.showModal) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  void show(href);
  return true;
}

async function show(href: string): Promise<void> {
  latest?.abort();
  const open = new AbortController();
  latest = open;
  const { signal } = open;
  const file = await fetchPublic(href);
  if (!file) return signal.aborted ? undefined : location.assign(href);
  // The page may have been renewed meanwhile: the dialog is that of the page as it is now.
  const dialog = theDialog();
  if (!dialog || !file.blob.type.startsWith('application/pdf')) return downloadBlob(file.name, file.blob);
  if (signal.aborted) return;
  const part = <E extends HTMLElement>(name: string) => dialog.querySelector<E>(`[data-preview-${name}]`)!;
  const [pages, fault] = [part('pages'), part('fault')];
  part('name').textContent = file.name;
  part('download').addEventListener('click', () => downloadBlob(file.name, file.blob), { signal });
  part('close').addEventListener('click', () => dialog.close(), { signal });
  dialog.addEventListener('close', () => open.abort(), { signal });
  fault.hidden = true;
  pages.replaceChildren();
  if (!dialog.open) dialog.showModal();
  try {
    const { drawPdf } = await import('../kit/documents/draw-pdf');
    const digits = new Intl.NumberFormat(document.documentElement.lang);
    const words = pages.dataset['label'] ?? '';
    await drawPdf(pages, file.blob, {
      signal,
      labelOf: (page, all) => words.replace('{page}', digits.format(page)).replace('{pages}', digits.format(all)),
      onPageFault: () => (fault.hidden = signal.aborted),
    });
  } catch {
    if (!signal.aborted) fault.hidden = false;
  }
}
