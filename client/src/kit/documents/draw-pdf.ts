import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the address of the file, which the build gives
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** A sharper picture than this costs memory that a phone does not have. */
const MOST_DENSITY = 2;
/** How far outside of the view pages are drawn ahead. */
const AHEAD = '100%';

export interface PdfOptions {
  /** Accessible name of a page, from 1. */
  labelOf: (page: number, pages: number) => string;
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
 * Draws a PDF page by page into `place`, each page as a canvas that fills the width. Pages are drawn when they come near
 * the view and emptied when they leave it, so that a file of 500 pages needs no more memory than one of five. Programs
 * inside the file never run, and its links are not followed.
 *
 * @throws an error of which `faultOf` tells the reason
 */
export async function drawPdf(place: HTMLElement, file: Blob, { labelOf }: PdfOptions): Promise<DrawnPdf> {
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ data: await file.arrayBuffer(), isEvalSupported: false, useSystemFonts: true });
  const pdf = await task.promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const canvas = target as HTMLCanvasElement;
        if (isIntersecting) void drawPage(pdf, canvas).catch(() => undefined);
        else canvas.width = 0;
      }
    },
    { rootMargin: AHEAD },
  );
  const canvases = Array.from({ length: pdf.numPages }, (_, index) => {
    const canvas = document.createElement('canvas');
    canvas.dataset['page'] = String(index + 1);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', labelOf(index + 1, pdf.numPages));
    // Until it is drawn, a page has the shape of the first one: the length of the whole does not jump.
    canvas.style.aspectRatio = `${width} / ${height}`;
    canvas.width = 0;
    return canvas;
  });
  place.replaceChildren(...canvases);
  for (const canvas of canvases) sight.observe(canvas);
  return {
    pages: pdf.numPages,
    close() {
      sight.disconnect();
      for (const canvas of canvases) canvas.width = 0;
      void task.destroy();
    },
  };
}

async function drawPage(pdf: PDFDocumentProxy, canvas: HTMLCanvasElement): Promise<void> {
  const page = await pdf.getPage(Number(canvas.dataset['page']));
  const { width, height } = page.getViewport({ scale: 1 });
  canvas.style.aspectRatio = `${width} / ${height}`;
  const density = Math.min(window.devicePixelRatio || 1, MOST_DENSITY);
  const viewport = page.getViewport({ scale: ((canvas.clientWidth || width) * density) / width });
  // A page that comes into view twice is drawn once.
  if (canvas.width === Math.floor(viewport.width)) return;
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}
