import type { GuideArea } from '@pathshala/shared/modules/front/guide';
import { AREA_PAGES } from './areas.data';

const folded = (text: string): string => text.normalize('NFC').toLowerCase();
/** Words of a page in both languages: people look for one in the language that they think in. */
const wordsOf = (area: GuideArea): string => {
  const { title, about, points } = AREA_PAGES[area];
  return folded([title, about, ...points].flatMap(({ en, bn }) => [en, bn]).join(' '));
};

/** Areas whose page has every word of the search, those with it in the title first. */
export function findAreas(search: string): GuideArea[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const inTitle = (area: GuideArea) => {
    const title = folded(`${AREA_PAGES[area].title.en} ${AREA_PAGES[area].title.bn}`);
    return words.every((word) => title.includes(word)) ? 0 : 1;
  };
  return (Object.keys(AREA_PAGES) as GuideArea[])
    .filter((area) => words.every((word) => wordsOf(area).includes(word)))
    .sort((a, b) => inTitle(a) - inTitle(b));
}
