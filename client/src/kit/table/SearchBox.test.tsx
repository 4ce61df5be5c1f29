import { act, fireEvent, screen } from '@testing-library/react';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit, tidyUp } from '../testing/render-with-kit';
import { SearchBox } from './SearchBox';

const valueAtom = atom('');
const told: string[] = [];
/** The address bar of a slow machine: a change comes back when the test says so. */
function Slow() {
  return <SearchBox value={useAtomValue(valueAtom)} onChange={(text) => void told.push(text)} />;
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const come = (value: string) => act(() => getDefaultStore().set(valueAtom, value));

describe('the search box', () => {
  beforeEach(async () => {
    told.length = 0;
    getDefaultStore().set(valueAtom, '');
    await renderWithKit(<Slow />);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    tidyUp();
  });

  it('keeps the letters that are typed while the address is still on its way', () => {
    type('p');
    pass(300);
    type('ph');
    come('p');
    expect(box().value).toBe('ph');
    pass(300);
    type('phy');
    pass(300);
    come('ph');
    expect(box().value).toBe('phy');
    come('phy');
    expect([box().value, told]).toEqual(['phy', ['p', 'ph', 'phy']]);
  });

  it('takes on what comes from elsewhere, also what was once typed here', () => {
    type('phy');
    pass(300);
    come('phy');
    come('');
    expect(box().value).toBe('');
    come('phy');
    expect(box().value).toBe('phy');
    come('lab');
    expect(box().value).toBe('lab');
  });
});
