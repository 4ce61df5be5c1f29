import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDefaultStore } from 'jotai';
import { setClock } from '../testing/set-clock';
import { meAtom } from '../data/session';
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
  getDefaultStore().set(meAtom, null);
});

describe('printing', () => {
  it('opens a window with the element, waits 1000 ms and prints', () => {
    document.body.innerHTML = '<section id="sheet">Class Six</section>';
    const print = vi.fn<() => void>();
    const written: string[] = [];
    const sheet = {
      document: { write: (text: string) => written.push(text), close: () => undefined, title: '' },
      focus: () => undefined,
      print,
    };
    vi.spyOn(window, 'open').mockReturnValue(sheet as never);
    printElement('sheet', 'Sheet');
    vi.advanceTimersByTime(999);
    expect(print).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(print).toHaveBeenCalledOnce();
    expect(written.join('')).toContain('<section id="sheet">Class Six</section>');
    expect(sheet.document.title).toBe('Sheet');
  });

  it('says whose it is and of which day, unless the sheet does so itself', () => {
    getDefaultStore().set(meAtom, {
      membership: { institution: { name: { en: 'Shapla <High> School', bn: 'শাপলা' } } },
    } as never);
    setClock('2026-03-04T06:00:00Z');
    const written: string[] = [];
    vi.spyOn(window, 'open').mockReturnValue({
      document: { write: (text: string) => written.push(text), close: () => undefined, title: '' },
      focus: () => undefined,
      print: () => undefined,
    } as never);
    document.body.innerHTML =
      '<section id="own"><b>Shapla &lt;High&gt; School</b></section><section id="bare">Class Six</section>';
    printElement('bare', 'Board · Pathshala');
    expect(written[0]).toContain(
      '<header class="print-head"><strong>Shapla &lt;High&gt; School</strong><span>Board</span><small>04 March 2026</small></header><section id="bare">',
    );
    printElement('own', 'Board');
    expect(written[1]).not.toContain('print-head');
  });

  it('alerts when there is no such element', () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    printElement('nothing');
    expect(alert).toHaveBeenCalledWith('Element to print #nothing not found!');
  });
});
