import type { MenuSection } from '@pathshala/shared/modules/foundation/menus';
import { describe, expect, it } from 'vitest';
import { moveTarget, stepTarget } from './move-target';

const section = (key: string, ...entries: string[]) =>
  ({ key, entries: entries.map((each) => ({ key: `screen:${each}` })) }) as unknown as MenuSection;
const menu = [section('group:a', 'x', 'y', 'z'), section('group:b', 'p'), section('own:c')];

describe('letting go', () => {
  it.each([
    [
      'of the first over the last entry puts it last',
      'screen:x',
      'screen:z',
      { key: 'screen:x', section: 'group:a', after: 'screen:z' },
    ],
    [
      'of the last over the first entry puts it first',
      'screen:z',
      'screen:x',
      { key: 'screen:z', section: 'group:a', after: null },
    ],
    [
      'over an entry of another section puts it before that',
      'screen:y',
      'screen:p',
      { key: 'screen:y', section: 'group:b', after: null },
    ],
    ['over a heading puts it first there', 'screen:y', 'own:c', { key: 'screen:y', section: 'own:c', after: null }],
    ['of a section over one below puts it behind', 'group:a', 'group:b', { key: 'group:a', after: 'group:b' }],
    ['of a section over one above puts it before', 'own:c', 'group:b', { key: 'own:c', after: 'group:a' }],
    ['of a section over an entry means the section of that entry', 'own:c', 'screen:x', { key: 'own:c', after: null }],
    ['where it was moves nothing', 'screen:x', 'screen:x', null],
    ['of a section over its own entry moves nothing', 'group:a', 'screen:x', null],
  ])('%s', (_, active, over, expected) => expect(moveTarget(menu, active, over)).toEqual(expected));
});

describe('the arrows', () => {
  it.each([
    ['screen:y', -1, { key: 'screen:y', section: 'group:a', after: null }],
    ['screen:y', 1, { key: 'screen:y', section: 'group:a', after: 'screen:z' }],
    ['screen:x', -1, null],
    ['screen:z', 1, null],
    ['group:b', -1, { key: 'group:b', after: null }],
    ['group:a', 1, { key: 'group:a', after: 'group:b' }],
    ['own:c', 1, null],
  ] as const)('move %s by %s', (key, by, expected) => expect(stepTarget(menu, key, by)).toEqual(expected));
});
