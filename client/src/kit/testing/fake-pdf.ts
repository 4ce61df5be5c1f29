import { vi } from 'vitest';
import { pdfLibrary } from '../documents/pdf-library';

/**
 * Opens the next files as pages without a PDF reader, and records which readings were released. `vi.restoreAllMocks`
 * ends it.
 */
export function fakePdfs() {
  window.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as never;
  // Blobs of the test environment cannot return their bytes.
  Blob.prototype.arrayBuffer ??= () => Promise.resolve(new ArrayBuffer(4));
  const getViewport = () => ({ width: 600, height: 800 });
  const pdf = (numPages: number) => ({ numPages, getPage: () => Promise.resolve({ getViewport }) });
  const destroy = vi.fn(() => Promise.resolve());
  const task = (promise: Promise<unknown>) => ({ promise, destroy }) as never;
  const open = vi.spyOn(pdfLibrary, 'open').mockImplementation(() => task(Promise.resolve(pdf(3))));
  return { open, pdf, task, destroy };
}
