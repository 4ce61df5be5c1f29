import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawerOf } from './page-drawer';

/** As the library does it: a canvas takes one drawing at a time, and a cancelled one ends a moment later. */
let isBusy: boolean;
let isBroken: boolean;
let renders: { finish: () => void; isCancelled: boolean; width: number }[];
let canvas: HTMLCanvasElement;
let width: number;
const fault = vi.fn();
const page = {
  getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
  render({ viewport }: { viewport: { width: number } }) {
    if (isBusy) throw new Error('Cannot use the same canvas during multiple render() operations.');
    if (isBroken) return { promise: Promise.reject(new Error('broken')), cancel() {} };
    isBusy = true;
    let [finish, fail] = [() => {}, (_error: Error) => {}];
    const promise = new Promise<void>((resolve, reject) => ([finish, fail] = [resolve, reject]));
    const one = { finish: () => ((isBusy = false), finish()), isCancelled: false, width: viewport.width };
    renders.push(one);
    const cancel = () => {
      one.isCancelled = true;
      setTimeout(() => ((isBusy = false), fail(new Error('cancelled'))));
    };
    return { promise, cancel };
  },
};
const pdf = { getPage: () => Promise.resolve(page) } as unknown as PDFDocumentProxy;
const drawer = () => drawerOf(pdf, canvas, fault);
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
beforeEach(() => {
  [isBusy, isBroken, renders, width] = [false, false, [], 300];
  fault.mockReset();
  canvas = document.createElement('canvas');
  Object.defineProperty(canvas, 'clientWidth', { get: () => width });
});

it('a page that leaves the view while it is drawn and comes back is drawn again after the first ended', async () => {
  const one = drawer();
  one.show();
  await settle();
  one.hide();
  one.show();
  await settle();
  expect(renders.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  renders[1]!.finish();
  await settle();
  expect(canvas.width).toBe(300);
  expect(fault).not.toHaveBeenCalled();
});

it('a page that left the view has no memory, however often it came and went', async () => {
  const one = drawer();
  for (let time = 0; time < 3; time += 1) {
    one.show();
    one.hide();
  }
  await settle();
  expect([renders.length, canvas.width]).toEqual([0, 0]);
});

it('a turned phone draws the page in view again at its new width, and another one not', async () => {
  const [one, hidden] = [drawer(), drawer()];
  one.show();
  await settle();
  renders[0]!.finish();
  await settle();
  one.fit();
  await settle();
  expect(renders).toHaveLength(1);
  width = 500;
  one.fit();
  hidden.fit();
  await settle();
  expect(renders.map((each) => Math.round(each.width))).toEqual([300, 500]);
});

it('a page that cannot be drawn is reported, and is tried again when it comes back', async () => {
  const one = drawer();
  isBroken = true;
  one.show();
  await settle();
  expect(fault).toHaveBeenCalledOnce();
  isBroken = false;
  one.hide();
  one.show();
  await settle();
  expect(renders).toHaveLength(1);
});
