import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startNoticeSearch } from './notice-search';

const PAGE = `<input type="search" hidden data-notice-search>
<details id="a"><summary>Sports day</summary>On the field</details>
<details id="b"><summary>ভর্তি বিজ্ঞপ্তি</summary>২০২৭ শিক্ষাবর্ষ</details>
<p data-no-match hidden>None</p>`;
afterEach(() => document.body.replaceChildren());

const shown = () => [...document.querySelectorAll('details')].filter((each) => !each.hidden).map((each) => each.id);
const type = (value: string) => fireEvent.input(document.querySelector('input')!, { target: { value } });

it('shows the notices that hold every word, in either script, and says when there is none', () => {
  document.body.innerHTML = PAGE;
  startNoticeSearch(document);
  expect(document.querySelector('input')!.hidden).toBe(false);
  type('FIELD sports');
  expect(shown()).toEqual(['a']);
  type('শিক্ষাবর্ষ');
  expect(shown()).toEqual(['b']);
  expect(document.querySelector<HTMLElement>('[data-no-match]')!.hidden).toBe(true);
  type('library');
  expect(shown()).toEqual([]);
  expect(document.querySelector<HTMLElement>('[data-no-match]')!.hidden).toBe(false);

  document.body.innerHTML = PAGE;
  startNoticeSearch(document);
  expect(shown()).toEqual([]);
  type('');
  expect(shown()).toEqual(['a', 'b']);
});
