import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A sharper picture than this costs memory that a phone does not have. */
const MOST_DENSITY = 2;

export interface PageDrawer {
  /** The page came near the view. */
  show(): void;
  /** It left the view: its memory is let go. */
  hide(): void;
  /** Its width may have changed: a page in view is drawn again where it did. */
  fit(): void;
}

/**
 * Draws one page of a PDF when it is wanted. The library refuses a second drawing on a canvas while one is under way,
 * as it is after fast scrolling: the first is cancelled and has ended before the next begins.
 *
 * @param canvas its `data-page` is the number of the page, from 1
 */
export function drawerOf(pdf: PDFDocumentProxy, canvas: HTMLCanvasElement, onFault: () => void): PageDrawer {
  let order = 0;
  let isShown = false;
  let drawnWidth: number | null = null;
  let task: RenderTask | null = null;
  let last: Promise<void> = Promise.resolve();

  async function draw(own: number): Promise<void> {
    if (own !== order) return;
    const page = await pdf.getPage(Number(canvas.dataset['page']));
    if (own !== order) return;
    const { width, height } = page.getViewport({ scale: 1 });
    canvas.style.aspectRatio = `${width} / ${height}`;
    const density = Math.min(window.devicePixelRatio || 1, MOST_DENSITY);
    const viewport = page.getViewport({ scale: ((canvas.clientWidth || width) * density) / width });
    const wanted = Math.floor(viewport.width);
    if (drawnWidth === wanted) return;
    drawnWidth = null;
    canvas.width = wanted;
    canvas.height = Math.floor(viewport.height);
    task = page.render({ canvas, viewport });
    await task.promise;
    drawnWidth = wanted;
  }
  function next(): number {
    order += 1;
    task?.cancel();
    task = null;
    return order;
  }
  function begin(): void {
    const own = next();
    last = last.then(() => draw(own)).catch(() => (own === order ? onFault() : undefined));
  }
  return {
    show() {
      isShown = true;
      begin();
    },
    hide() {
      isShown = false;
      next();
      drawnWidth = null;
      canvas.width = 0;
    },
    fit: () => void (isShown && begin()),
  };
}
