import { fetchPublic } from '../kit/documents/fetch-public';
import { downloadBlob } from '../kit/ui/download';

/**
 * Shows a PDF of the website page by page over the page, as the product does; its program comes with the first one. Any
 * other file is downloaded, and without this program every file is.
 *
 * @returns whether the click was for a file
 */
export function previewOnClick(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-file]') : null;
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-preview]');
  const href = link?.getAttribute('href');
  if (!href?.startsWith('/media/') || !dialog?.showModal) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  void show(href, dialog);
  return true;
}

async function show(href: string, dialog: HTMLDialogElement): Promise<void> {
  const file = await fetchPublic(href);
  if (!file) return location.assign(href);
  if (!file.blob.type.startsWith('application/pdf')) return downloadBlob(file.name, file.blob);
  const part = <E extends HTMLElement>(name: string) => dialog.querySelector<E>(`[data-preview-${name}]`)!;
  const [pages, fault] = [part('pages'), part('fault')];
  part('name').textContent = file.name;
  const open = new AbortController();
  const { signal } = open;
  part('download').addEventListener('click', () => downloadBlob(file.name, file.blob), { signal });
  part('close').addEventListener('click', () => dialog.close(), { signal });
  dialog.addEventListener('close', () => open.abort(), { once: true });
  fault.hidden = true;
  pages.replaceChildren();
  dialog.showModal();
  try {
    const { drawPdf } = await import('../kit/documents/draw-pdf');
    const digits = new Intl.NumberFormat(document.documentElement.lang);
    const words = pages.dataset['label'] ?? '';
    const drawn = await drawPdf(pages, file.blob, {
      labelOf: (page, all) => words.replace('{page}', digits.format(page)).replace('{pages}', digits.format(all)),
    });
    if (!dialog.open) return drawn.close();
    dialog.addEventListener('close', () => drawn.close(), { once: true });
  } catch {
    fault.hidden = false;
  }
}
