import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileLink } from '../fields/file/FileLink';
import { fakePdfs } from '../testing/fake-pdf';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { previewPublic } from './show-file';

let pdfs: ReturnType<typeof fakePdfs>;
/** Files handed to the browser's downloads: name and content. */
const saved = vi.fn();

const id = 'a'.repeat(24);
const link = (mime: string) => ({ id, name: 'circular.pdf', mime, size: 9, url: '/files/circular' });
/** Of the page's own kind of blob, which a response of Node would not give. */
const file = (type: string, { status = 200, headers = {} as Record<string, string> } = {}) =>
  ({
    ok: status < 400,
    headers: new Headers(headers),
    blob: () => Promise.resolve(new Blob(['%PDF-1.7'], { type })),
  }) as Response;
let answer: () => Response | Promise<Response>;
const open = async (mime: string, locale: 'en' | 'bn' = 'en') => {
  await renderWithKit(<FileLink target="notice.file" id={id} label="File" />, {
    locale,
    answers: { 'GET /api/files/links': { links: [link(mime)] } },
  });
  const anchor = await screen.findByRole('link', { name: /circular/ });
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).startsWith('/files/') ? Promise.resolve(answer()) : real(input, init),
  );
  await userEvent.click(anchor);
};
beforeEach(() => {
  let blob: unknown;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved(this.download, blob);
  });
  answer = () => file('application/pdf');
  pdfs = fakePdfs();
});
afterEach(async () => {
  await tidyUp();
  vi.restoreAllMocks();
  saved.mockReset();
});

it('a PDF is shown with its pages before it is downloaded, and its memory is let go', async () => {
  await open('application/pdf');
  expect(await screen.findByText('3 pages')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole('img', { name: 'Page 2 of 3' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(saved).toHaveBeenCalledWith('circular.pdf', expect.any(Blob));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(pdfs.destroy).toHaveBeenCalledOnce());
});

it.each([
  ['PasswordException', /পাসওয়ার্ড দিয়ে সুরক্ষিত/],
  ['InvalidPDFException', /এখানে দেখানো যাচ্ছে না/],
])('a PDF that cannot be drawn (%s) says why and can still be downloaded', async (name, words) => {
  const fault = Object.assign(new Error('no'), { name });
  pdfs.open.mockImplementation(() => pdfs.task(Promise.reject(fault)));
  await open('application/pdf', 'bn');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await userEvent.click(screen.getByRole('button', { name: 'পিডিএফ ডাউনলোড করুন' }));
  expect(saved).toHaveBeenCalledOnce();
});

it.each([
  ['is refused', () => file('text/html', { status: 404 })],
  ['does not come', () => Promise.reject(new TypeError('network'))],
])('a PDF that %s offers nothing to download', async (_how, given) => {
  answer = given as () => Response;
  await open('application/pdf');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByRole('button', { name: 'Download PDF' }).hasAttribute('disabled')).toBe(true);
});

it('a file of another kind is left to the browser', async () => {
  await open('application/zip');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pdfs.open).not.toHaveBeenCalled();
});

it('a public file is looked at as a PDF and saved as anything else; an address elsewhere is left alone', async () => {
  const types = ['application/pdf', 'image/webp'];
  await renderWithKit(
    <>
      <a href="/media/1" onClick={previewPublic('/media/1')}>
        Syllabus
      </a>
      <a href="https://board.test/a.pdf" onClick={previewPublic('https://board.test/a.pdf')}>
        Board
      </a>
    </>,
    { answers: {} },
  );
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      file(types.shift()!, { headers: { 'content-disposition': "inline; filename*=UTF-8''Class%20Six.pdf" } }),
    ),
  );
  await userEvent.click(screen.getByText('Board'));
  expect(fetch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Syllabus'));
  expect(await screen.findByText('Class Six.pdf')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByText('Syllabus'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Class Six.pdf', expect.any(Blob)));
});
