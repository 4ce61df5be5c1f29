import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the address of the file, which the build gives
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** The reader of PDF files, an object so that a test can hand in pages of its own. */
export const pdfLibrary = {
  /** Starts to read a file. Scripts inside it never run. */
  open(data: ArrayBuffer): Pick<PDFDocumentLoadingTask, 'promise' | 'destroy'> {
    GlobalWorkerOptions.workerSrc = worker;
    return getDocument({ data, isEvalSupported: false, useSystemFonts: true });
  },
};
