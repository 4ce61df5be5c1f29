/** The browser reads the file after the click has been handled. */
const READ_MS = 10_000;

/** Hands a file to the browser's downloads. */
export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}

/** The same for a text, such as what `toCsv` made. */
export const downloadText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  downloadBlob(name, new Blob([text], { type }));
