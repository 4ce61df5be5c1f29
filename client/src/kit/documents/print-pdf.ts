import { downloadBlob } from '../ui/download';

/** Long enough for a person to choose a printer; then the frame is taken away. */
const KEPT_MS = 600_000;

/**
 * Prints a PDF as it is, out of a frame that nobody sees. A browser without a viewer of its own (most phones) gets it in a new tab, where its
 * own app prints it.
 */
export function printPdf(blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const forget = () => URL.revokeObjectURL(address);
  if (!navigator.pdfViewerEnabled) {
    // A blocked tab leaves the file itself.
    if (!window.open(address, '_blank')) downloadBlob('document.pdf', blob);
    setTimeout(forget, KEPT_MS);
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = 'PDF';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Hidden by size: a frame that is not displayed at all is not printed.
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:1px;height:1px;border:0;opacity:0';
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    forget();
  }, KEPT_MS);
}
