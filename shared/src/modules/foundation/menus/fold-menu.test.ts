import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../kit';
import { screens as table } from '../../../screens';
import { MENU_GROUPS } from './groups';
import { foldMenu, ranksToMove, shownMenu, type MenuRow } from './fold-menu';

const screen = (id: string, more: Partial<Screen> = {}): Screen => ({
  id,
  path: `/${id}`,
  title: { en: id, bn: id },
  permission: `${id}.read`,
  ...more,
});
const screens = [
  screen('home', { permission: 'signed-in', menu: { group: 'home', icon: 'home', order: 1 } }),
  screen('b', { menu: { group: 'fees', icon: 'coin', order: 20 } }),
  screen('a', { menu: { group: 'fees', icon: 'coin', order: 10 } }),
  screen('loose'),
  screen('record', { path: '/record/:id' }),
];
const row = (key: string, more: Partial<MenuRow> = {}): MenuRow => ({
  key,
  displayable: true,
  accessibleToAll: false,
  accessibleToLoggedIn: true,
  ...more,
});
const shown = (rows: MenuRow[], can: (permission: string) => boolean = () => true) =>
  shownMenu(foldMenu(screens, rows), can).map((each) => [each.key, ...each.entries.map((entry) => entry.screen.id)]);

describe('the menu', () => {
  it('is the screen table where nothing is stored', () =>
    expect(shown([])).toEqual([
      ['group:home', 'home'],
      ['group:fees', 'a', 'b'],
    ]));
  it('of the product has a place for every screen that names a group', () =>
    expect(
      table.flatMap(({ menu }) => menu?.group ?? []).filter((group) => !MENU_GROUPS.includes(group as never)),
    ).toEqual([]));
  it('of the product has every group of the table in its order', () =>
    expect(foldMenu(table, []).map((each) => each.group)).toEqual([...MENU_GROUPS]));
  it.each<[string, MenuRow[], unknown]>([
    [
      'moves an entry within its section',
      [row('screen:b', { rank: 5_000 })],
      [
        ['group:home', 'home'],
        ['group:fees', 'b', 'a'],
      ],
    ],
    [
      'moves an entry to another section',
      [row('screen:b', { section: 'group:home' })],
      [
        ['group:home', 'home', 'b'],
        ['group:fees', 'a'],
      ],
    ],
    [
      'puts in a screen that the table leaves out',
      [row('screen:loose', { section: 'group:fees' })],
      [
        ['group:home', 'home'],
        ['group:fees', 'a', 'b', 'loose'],
      ],
    ],
    [
      'never puts in an address with parts to fill',
      [row('screen:record', { section: 'group:fees' })],
      [
        ['group:home', 'home'],
        ['group:fees', 'a', 'b'],
      ],
    ],
    [
      'has sections of its own',
      [row('own:x', { label: 'X', labelBn: 'এক্স', rank: 1 }), row('screen:a', { section: 'own:x' })],
      [
        ['own:x', 'a'],
        ['group:home', 'home'],
        ['group:fees', 'b'],
      ],
    ],
    [
      'forgets a section that is gone',
      [row('screen:a', { section: 'own:gone' })],
      [
        ['group:home', 'home'],
        ['group:fees', 'a', 'b'],
      ],
    ],
    [
      'leaves out what is not displayable',
      [row('screen:a', { displayable: false })],
      [
        ['group:home', 'home'],
        ['group:fees', 'b'],
      ],
    ],
    [
      'leaves out a section that is not displayable',
      [row('group:fees', { displayable: false })],
      [['group:home', 'home']],
    ],
    [
      'hides an open screen from those for whom it is not flagged',
      [row('screen:home', { accessibleToLoggedIn: false })],
      [['group:fees', 'a', 'b']],
    ],
    [
      'says nothing about a screen that is gone',
      [row('screen:old', { section: 'group:fees' })],
      [
        ['group:home', 'home'],
        ['group:fees', 'a', 'b'],
      ],
    ],
  ])('%s', (_, rows, expected) => expect(shown(rows)).toEqual(expected));
  it('never shows what the permission denies, whatever the flags say', () => {
    expect(
      shown(
        [
          row('screen:a', { accessibleToAll: true, section: 'group:home' }),
          row('screen:loose', { accessibleToAll: true, section: 'group:home' }),
        ],
        (permission) => permission === 'b.read',
      ),
    ).toEqual([['group:fees', 'b']]);
  });
  it('keeps the label of the other language where only one was changed', () => {
    const [, fees] = shownMenu(foldMenu(screens, [row('screen:a', { labelBn: 'ক' })]), () => true);
    expect(fees!.entries[0]!.title).toEqual({ en: 'a', bn: 'ক' });
  });
});

describe('moving', () => {
  const siblings = [
    { key: 'a', rank: 1_000 },
    { key: 'b', rank: 2_000 },
    { key: 'c', rank: 3_000 },
  ];
  const order = (key: string, after: string | null, of = siblings) => {
    const ranks = new Map([
      ...of.map((each) => [each.key, each.rank] as const),
      ...ranksToMove(of, key, after).map((each) => [each.key, each.rank] as const),
    ]);
    return [...ranks].sort((x, y) => x[1] - y[1]).map(([each]) => each);
  };
  it.each<[string, string | null, string[]]>([
    ['c', null, ['c', 'a', 'b']],
    ['a', 'b', ['b', 'a', 'c']],
    ['a', 'c', ['b', 'c', 'a']],
    ['x', 'a', ['a', 'x', 'b', 'c']],
    ['b', 'a', ['a', 'b', 'c']],
  ])('puts %s behind %s', (key, after, expected) => expect(order(key, after)).toEqual(expected));
  it('stores one rank where there is room, all where there is none', () => {
    expect(ranksToMove(siblings, 'c', 'a')).toHaveLength(1);
    const tight = [
      { key: 'a', rank: 1 },
      { key: 'b', rank: 2 },
      { key: 'c', rank: 2 },
    ];
    expect(ranksToMove(tight, 'x', 'a')).toHaveLength(4);
    expect(order('x', 'b', tight)).toEqual(['a', 'b', 'x', 'c']);
  });
});
