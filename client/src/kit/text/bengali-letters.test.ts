import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkBengaliLetters } from './bengali-letters';

const page = document.documentElement;
const drawn = (widthOf: (letter: string) => number) =>
  vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ measureText: (letter: string) => ({ width: widthOf(letter) }) } as never);
afterEach(() => {
  vi.restoreAllMocks();
  delete page.dataset['bengali'];
});

describe('a page that counts on the letters of the device', () => {
  it('keeps to them where they are drawn', () => {
    page.dataset['bengali'] = 'device';
    drawn((letter) => ({ ক: 26, ঔ: 28 })[letter] ?? 12);
    checkBengaliLetters();
    expect(page.dataset['bengali']).toBe('device');
  });

  it('takes the face of the product where all of them are one box', () => {
    page.dataset['bengali'] = 'device';
    drawn(() => 19);
    checkBengaliLetters();
    expect(page.dataset['bengali']).toBeUndefined();
  });

  it('draws nothing on other devices', () => {
    const drawing = drawn(() => 19);
    checkBengaliLetters();
    expect(drawing).not.toHaveBeenCalled();
  });
});
