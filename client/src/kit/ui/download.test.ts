import { afterEach, expect, it, vi } from 'vitest';
import { downloadBlob, downloadText } from './download';

const given: Blob[] = [];
const clicked: { name: string; href: string }[] = [];
const revoked = vi.fn();
function listen(): void {
  given.length = 0;
  clicked.length = 0;
  revoked.mockClear();
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${given.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ name: this.download, href: this.href });
  });
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('hands a file over under its name and frees its memory after the browser has read it', async () => {
  listen();
  downloadBlob('মে.pdf', new Blob(['x'], { type: 'application/pdf' }));
  expect(clicked).toEqual([{ name: 'মে.pdf', href: 'blob:1' }]);
  expect(revoked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(revoked).toHaveBeenCalledWith('blob:1');
});

it('hands a text over as a file of its type', async () => {
  listen();
  downloadText('a.csv', 'ক,খ');
  expect([given[0]!.type, await given[0]!.text()]).toEqual(['text/csv;charset=utf-8', 'ক,খ']);
});
