import { drawerOf } from './page-drawer';
import { pdfLibrary } from './pdf-library';

/** How far outside of the view pages are drawn ahead. */
const AHEAD = '100%';
/** A turned phone or a dragged window changes the width many times; pages are drawn again after the last one. */
const SETTLED_MS = 200;

export interface PdfOptions {
  /** Accessible name of a page, from 1. */
  labelOf: (page: number, pages: number) => string;
  /** Called for each page that cannot be drawn, from 1; it is tried again when it comes back into view. */
  onPageFault?: (page: number) => void;
  /** Once it is aborted nothing is put into the place any more, and what was drawn there is let go. */
  signal?: AbortSignal;
}
/** A PDF that is drawn into an element. */
export interface DrawnPdf {
  pages: number;
  /** Stops drawing and lets go of the memory. */
  close(): void;
}
/** `locked`: it asks for a password. `broken`: it is no PDF that can be read. */
export type PdfFault = 'locked' | 'broken';

/** Reason for which a PDF was not drawn, from the error of `drawPdf`. */
export const faultOf = (error: unknown): PdfFault =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';

/**
 * Draws a PDF page by page into `place`, each page as a canvas that fills the width. A page is drawn when it comes near
 * the view and emptied when it leaves it, so that a file of 500 pages needs no more memory than one of five. Programs
 * inside the file never run, and its links are not followed.
 *
 * @throws an error of which `faultOf` tells the reason, or the reason of `signal`
 */
export async function drawPdf(
  place: HTMLElement,
  file: Blob,
  { labelOf, onPageFault, signal }: PdfOptions,
): Promise<DrawnPdf> {
  const data = await file.arrayBuffer();
  signal?.throwIfAborted();
  const task = pdfLibrary.open(data);
  const stop = () => void task.destroy();
  signal?.addEventListener('abort', stop, { once: true });
  const pdf = await task.promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  // Another file may have been asked for meanwhile: its place shows that one.
  signal?.throwIfAborted();
  const pages = Array.from({ length: pdf.numPages }, (_, index) => {
    const canvas = document.createElement('canvas');
    canvas.dataset['page'] = String(index + 1);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', labelOf(index + 1, pdf.numPages));
    // Until it is drawn, a page has the shape of the first one: the length of the whole does not jump.
    canvas.style.aspectRatio = `${width} / ${height}`;
    canvas.width = 0;
    return { canvas, drawer: drawerOf(pdf, canvas, () => onPageFault?.(index + 1)) };
  });
  const drawers = new Map<Element, (typeof pages)[number]['drawer']>(
    pages.map(({ canvas, drawer }) => [canvas, drawer]),
  );
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) drawers.get(target)?.show();
        else drawers.get(target)?.hide();
    },
    { rootMargin: AHEAD },
  );
  let settled: ReturnType<typeof setTimeout> | undefined;
  const size = new ResizeObserver(() => {
    clearTimeout(settled);
    settled = setTimeout(() => pages.forEach(({ drawer }) => drawer.fit()), SETTLED_MS);
  });
  place.replaceChildren(...pages.map(({ canvas }) => canvas));
  for (const { canvas } of pages) sight.observe(canvas);
  size.observe(place);
  const close = () => {
    sight.disconnect();
    size.disconnect();
    clearTimeout(settled);
    for (const { drawer } of pages) drawer.hide();
    stop();
  };
  signal?.removeEventListener('abort', stop);
  signal?.addEventListener('abort', close, { once: true });
  return { pages: pdf.numPages, close };
}
