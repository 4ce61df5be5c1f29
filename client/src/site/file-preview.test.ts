import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePdfs } from '../kit/testing/fake-pdf';
import { fillJsdom } from '../kit/testing/fill-jsdom';
import { previewOnClick } from './file-preview';
import { renewPage } from './renew-page';

let pdfs: ReturnType<typeof fakePdfs>;
/** Names of the files handed to the browser's downloads. */
let saved: string[];

const DIALOG = `<dialog data-preview><strong data-preview-name></strong><button data-preview-download></button>
<button data-preview-close></button><p data-preview-fault hidden></p><section data-preview-pages></section></dialog>`;
const siteOf = (version: number, text: string) =>
  `<div id="site" data-version="${version}"><p>${text}</p>
<a data-file href="/media/a">A</a><a data-file href="/media/b">B</a><a data-file href="/media/zip">Z</a>${DIALOG}</div>`;
type Answers = Record<string, () => Promise<Response>>;
const answer = (name: string, type = 'application/pdf') =>
  ({
    ok: true,
    headers: new Headers({ 'content-disposition': `inline; filename*=UTF-8''${name}` }),
    blob: () => Promise.resolve(new Blob(['%PDF'], { type })),
  }) as Response;
let answers: Answers;
const part = (name: string) => document.querySelector<HTMLElement>(`[data-preview-${name}]`)!;
const dialog = () => document.querySelector<HTMLDialogElement>('dialog')!;
const click = (name: string) => document.querySelector<HTMLElement>(`[href="/media/${name}"]`)!.click();
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = siteOf(1, 'Old');
  document.addEventListener('click', previewOnClick);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  answers = {
    '/media/a': () => Promise.resolve(answer('a.pdf')),
    '/media/b': () => Promise.resolve(answer('b.pdf')),
    '/media/zip': () => Promise.resolve(answer('z.zip', 'application/zip')),
  };
  vi.stubGlobal('fetch', (href: string) => answers[href]?.() ?? answers['page']!());
  fillJsdom();
  pdfs = fakePdfs();
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const press = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
    else press.call(this);
  });
});
afterEach(() => {
  document.removeEventListener('click', previewOnClick);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the file that was asked for last is shown under its own name, also when an earlier one comes later', async () => {
  let come = () => {};
  answers['/media/a'] = () => new Promise((resolve) => (come = () => resolve(answer('a.pdf'))));
  click('a');
  click('b');
  await vi.waitFor(() => expect(pdfs.open).toHaveBeenCalledOnce());
  come();
  await settle();
  expect(part('name').textContent).toBe('b.pdf');
  part('download').click();
  expect(saved).toEqual(['b.pdf']);
  expect(pdfs.open).toHaveBeenCalledOnce();
});

it('drawing of a file that was closed stops, and its fault is not said about the next', async () => {
  let fail = (_error: Error) => {};
  pdfs.open.mockReturnValueOnce(pdfs.task(new Promise((_, reject) => (fail = reject))));
  click('a');
  await vi.waitFor(() => expect(pdfs.open).toHaveBeenCalledOnce());
  expect(pdfs.destroy).not.toHaveBeenCalled();
  part('close').click();
  expect(pdfs.destroy).toHaveBeenCalledOnce();
  click('b');
  await settle();
  fail(new Error('late'));
  await settle();
  expect([part('name').textContent, part('fault').hidden]).toEqual(['b.pdf', true]);
});

it('files of another kind are all downloaded, however fast they are asked for', async () => {
  click('zip');
  click('b');
  await settle();
  expect(saved).toEqual(['z.zip']);
});

it('a change of the page leaves the file that is being read open, and shows when it is closed', async () => {
  answers['page'] = () =>
    Promise.resolve({ ok: true, text: () => Promise.resolve(`<html>${siteOf(2, 'New')}</html>`) } as Response);
  const begin = vi.fn();
  click('a');
  await settle();
  const before = dialog();
  await renewPage(begin);
  await renewPage(begin);
  expect([dialog() === before, before.open, begin.mock.calls.length]).toEqual([true, true, 0]);
  before.close();
  await settle();
  expect(document.querySelector('p')!.textContent).toBe('New');
  expect(begin).toHaveBeenCalledOnce();
});

it('a file that was asked for before the page was renewed is shown on the new page', async () => {
  let come = () => {};
  answers['/media/a'] = () => new Promise((resolve) => (come = () => resolve(answer('a.pdf'))));
  click('a');
  document.body.innerHTML = siteOf(2, 'New');
  come();
  await settle();
  expect([dialog().open, part('name').textContent]).toEqual([true, 'a.pdf']);
});
