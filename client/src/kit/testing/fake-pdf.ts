import { vi } from 'vitest';
import { pdfLibrary } from '../documents/pdf-library';

/**
 * Answers the next files with pages that need no reader of PDF files, and says which reading was let go.
 * `vi.restoreAllMocks` ends it.
 */
export function fakePdfs() {
  window.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never;
  // The page's own blobs cannot give their bytes under the test environment.
  Blob.prototype.arrayBuffer ??= () => Promise.resolve(new ArrayBuffer(4));
  const getViewport = () => ({ width: 600, height: 800 });
  const pdf = (numPages: number) => ({ numPages, getPage: () => Promise.resolve({ getViewport }) });
  const destroy = vi.fn(() => Promise.resolve());
  const task = (promise: Promise<unknown>) => ({ promise, destroy }) as never;
  const open = vi.spyOn(pdfLibrary, 'open').mockImplementation(() => task(Promise.resolve(pdf(3))));
  return { open, pdf, task, destroy };
}
