import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePdfs } from '../testing/fake-pdf';
import { fillJsdom } from '../testing/fill-jsdom';
import { drawPdf } from './draw-pdf';

const place = document.createElement('div');
const file = () => new Blob(['%PDF']);
const labelOf = (page: number, pages: number) => `${page}/${pages}`;
beforeEach(() => {
  fillJsdom();
  place.replaceChildren();
});
afterEach(() => vi.restoreAllMocks());

it('a file that comes after another one was asked for is not put into the place of that one', async () => {
  const { open, pdf, task, destroy } = fakePdfs();
  let come = (_pdf: unknown) => {};
  open.mockReturnValueOnce(task(new Promise((resolve) => (come = resolve))));
  open.mockReturnValueOnce(task(Promise.resolve(pdf(2))));
  const first = new AbortController();
  const late = drawPdf(place, file(), { labelOf, signal: first.signal }).catch(({ name }: Error) => name);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  first.abort();
  await drawPdf(place, file(), { labelOf, signal: new AbortController().signal });
  come(pdf(3));
  expect(await late).toBe('AbortError');
  expect([...place.children].map((each) => each.getAttribute('aria-label'))).toEqual(['1/2', '2/2']);
  expect(destroy).toHaveBeenCalledOnce();
});
