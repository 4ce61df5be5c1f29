import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../testing/render-with-kit';
import { printElement } from './print-element';

beforeEach(async () => {
  await startTexts();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('printing', () => {
  it('opens a window with the element, waits 1000 ms and prints', () => {
    document.body.innerHTML = '<section id="sheet">Class Six</section>';
    const print = vi.fn<() => void>();
    const written: string[] = [];
    const sheet = { document: { write: (text: string) => written.push(text), close: () => undefined, title: '' }, focus: () => undefined, print };
    vi.spyOn(window, 'open').mockReturnValue(sheet as never);
    printElement('sheet', 'Sheet');
    vi.advanceTimersByTime(999);
    expect(print).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(print).toHaveBeenCalledOnce();
    expect(written.join('')).toContain('<section id="sheet">Class Six</section>');
    expect(sheet.document.title).toBe('Sheet');
  });

  it('alerts when there is no such element', () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    printElement('nothing');
    expect(alert).toHaveBeenCalledWith('Element to print #nothing not found!');
  });
});
