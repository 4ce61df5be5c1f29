import { areaOf, GUIDE_AREAS } from '@pathshala/shared/modules/front/guide';
import { screens } from '@pathshala/shared/screens';
import { describe, expect, it } from 'vitest';
import { AREA_PAGES } from './areas.data';
import { findAreas } from './find-areas';
import { NEWS } from './news.data';

describe('the guide', () => {
  it('has a page for every screen', () => {
    expect(screens.filter(({ id }) => areaOf(id) === null).map(({ id }) => id)).toEqual([]);
  });
  it.each([
    ['receipt', 'fees'],
    ['রসিদ', 'fees'],
    ['LOTTERY', 'admission'],
    ['  seed list ', 'admission'],
    ['ছাড়পত্র', 'papers'],
  ])('is found by %j', (search, area) => expect(findAreas(search)).toContain(area));
  it('lists pages with the words in their title first', () => expect(findAreas('results')[0]).toBe('results'));
  it('is whole without a search, and empty where nothing is found', () => {
    expect(findAreas('')).toEqual(Object.keys(GUIDE_AREAS));
    expect(findAreas('zebra')).toEqual([]);
  });
  it('keeps its pages short, and its news newest first', () => {
    for (const { points } of Object.values(AREA_PAGES)) expect(points.length).toBeLessThanOrEqual(6);
    const days = NEWS.map(({ on }) => on);
    expect(days).toEqual(days.toSorted().reverse());
  });
});
