import { beforeEach, expect, it, vi } from 'vitest';
import { fillJsdom } from '../testing/fill-jsdom';
import { drawPdf } from './draw-pdf';

const library = vi.hoisted(() => ({ getDocument: vi.fn(), destroy: vi.fn() }));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({ getDocument: library.getDocument, GlobalWorkerOptions: {} }));
vi.mock('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url', () => ({ default: '/worker' }));

const getViewport = () => ({ width: 600, height: 800 });
const pdf = (numPages: number) => ({ numPages, getPage: () => Promise.resolve({ getViewport }) });
const place = document.createElement('div');
const file = () => Object.assign(new Blob(['%PDF']), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(4)) });
const labelOf = (page: number, pages: number) => `${page}/${pages}`;
beforeEach(() => {
  fillJsdom();
  window.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never;
  place.replaceChildren();
  library.destroy.mockReset();
});

it('a file that comes after another one was asked for is not put into the place of that one', async () => {
  let come = (_pdf: unknown) => {};
  const slow = { promise: new Promise((resolve) => (come = resolve)), destroy: library.destroy };
  library.getDocument.mockReturnValueOnce(slow);
  library.getDocument.mockReturnValueOnce({ promise: Promise.resolve(pdf(2)), destroy: () => {} });
  const first = new AbortController();
  const late = drawPdf(place, file(), { labelOf, signal: first.signal }).catch(({ name }: Error) => name);
  await vi.waitFor(() => expect(library.getDocument).toHaveBeenCalledOnce());
  first.abort();
  await drawPdf(place, file(), { labelOf, signal: new AbortController().signal });
  come(pdf(3));
  expect(await late).toBe('AbortError');
  expect([...place.children].map((each) => each.getAttribute('aria-label'))).toEqual(['1/2', '2/2']);
  expect(library.destroy).toHaveBeenCalledOnce();
});
