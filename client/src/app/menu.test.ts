import { type Screen } from '@pathshala/shared';
import { screens } from '@pathshala/shared/screens';
import { describe, expect, it } from 'vitest';
import { menuOf, searchMenu, shortcutsOf } from './menu';
import { firstScreens } from './menu-first.data';
import { registry } from './registry';
import { byName } from './shell/screen-icons';
import { crumbsOf, screenById, to } from './screen-table';

const canAs = (role: Parameters<typeof registry.defaultPermissions>[0]) => {
  const granted = new Set(registry.defaultPermissions(role));
  return (permission: string) => permission === 'signed-in' || granted.has(permission);
};
const menuFor = (role: Parameters<typeof canAs>[0]) => menuOf(screens, canAs(role));
const groups = (role: Parameters<typeof canAs>[0]) => menuFor(role).map((section) => section.group);
const ids = (role: Parameters<typeof canAs>[0]) =>
  menuFor(role).flatMap((section) => section.screens.map((screen) => screen.id));
const everything = () => menuOf(screens, () => true);

describe('the menu', () => {
  it('shows each role its own work', () => {
    expect(groups('operator')).toEqual([
      'home',
      'platform',
      'packages',
      'billing',
      'catalogues',
      'money',
      'access',
      'system',
    ]);
    expect(ids('teacher')).toContain('attendance.register');
    expect(ids('student')).toContain('attendance.mine');
    expect(ids('student')).not.toContain('attendance.register');
    expect(ids('guardian')).not.toContain('attendance.board');
  });

  it.each(['office', 'teacher', 'student', 'guardian'] as const)(
    'keeps the lists of the platform out of the menu of the %s',
    (role) => {
      expect(groups(role)).not.toContain('platform');
    },
  );

  it('has a sign for every entry', () => {
    const unknown = screens.flatMap(({ id, menu }) => (menu && !(menu.icon in byName) ? [`${id}: ${menu.icon}`] : []));
    expect(unknown).toEqual([]);
  });

  it('has no section of the operator that is longer than a glance', () => {
    for (const section of menuFor('operator')) expect(section.screens.length, section.key).toBeLessThanOrEqual(10);
  });

  it.each(['student', 'guardian'] as const)('shows a %s a few entries for each task', (role) => {
    expect(groups(role)).toEqual(['home', 'communication', 'student', 'studentExams', 'studentFees']);
    for (const section of menuFor(role)) expect(section.screens.length, section.key).toBeLessThanOrEqual(7);
  });

  it.each(['student', 'guardian'] as const)('spares a %s the set-up lists of the office', (role) => {
    expect(ids(role)).not.toContain('academics.shifts');
  });

  it('keeps the declared order of groups and entries', () => {
    const orders = everything().map((section) => section.screens.map((screen) => screen.menu!.order));
    expect(orders).toEqual(orders.map((each) => each.toSorted((a, b) => a - b)));
    expect(everything()[0]?.screens[0]?.path).toBe('/dashboard');
  });

  it.each([
    ['student', 'people.students'],
    ['শিক্ষার্থী', 'people.students'],
    ['সিক্ষার্থী হাজিরা', 'attendance.register'],
    ['STUDENTS', 'people.students'],
    ['attendance student', 'attendance.register'],
    ['roll', 'attendance.register'],
    ['timetable', 'timetable.master'],
    ['ছাত্র', 'people.students'],
    ['receipt', 'payments.collection'],
  ])('finds by words of either language, however spelt: %s', (text, id) => {
    const found = searchMenu(everything(), text).flatMap((section) => section.screens.map((screen) => screen.id));
    expect(found).toContain(id);
  });
});

describe('the screen table', () => {
  it('leads every breadcrumb from the dashboard to the screen', () => {
    const trails = screens.map((screen: Screen) => crumbsOf(screen, { id: 'x' }).map((crumb) => crumb.path));
    expect(trails.every((trail) => trail[0] === '/dashboard')).toBe(true);
    expect(crumbsOf(screenById('messaging.notification')!, { id: '7' }).map((crumb) => crumb.path)).toEqual([
      '/dashboard',
      '/user/notification/all',
      '/user/notification/view/7',
    ]);
  });

  it('leave out a parent that the person may not open', () => {
    const meeting = screenById('meetings.invitation')!;
    const trail = (can: (permission: string) => boolean) =>
      crumbsOf(meeting, { meetingId: '7' }, { can }).map(({ path }) => path);
    expect(trail(() => true)).toContain('/site/live/meeting/list');
    expect(trail((permission) => permission !== screenById('meetings.list')!.permission)).toEqual([
      '/dashboard',
      '/site/live/meeting/invitation/7',
    ]);
  });
  it('calls a child’s results not the guardian’s own', () => {
    const titles = (role: string) => crumbsOf(screenById('results.mine')!, {}, { role }).map(({ title }) => title.en);
    expect(titles('guardian').at(-1)).toBe('Results');
    expect(titles('student').at(-1)).toBe('My Results');
    const own = screens.filter(({ permission, title }) => canAs('guardian')(permission) && title.en.startsWith('My '));
    expect(own.filter((screen: Screen) => !screen.guardianTitle).map(({ id }) => id)).toEqual(['identity.invitations']);
  });

  it('makes links with encoded parameters', () => {
    expect(to('messaging.notification', { id: 'a b' })).toBe('/user/notification/view/a%20b');
  });
});

describe('what a long menu shows first', () => {
  const roles = Object.keys(firstScreens) as (keyof typeof firstScreens)[];
  const of = (role: Parameters<typeof canAs>[0], favourites: string[] = [], recent: string[] = []) =>
    shortcutsOf(menuFor(role), { role, favourites, recent });

  it.each(roles)('is daily work that the %s may do, twelve entries with home at most', (role) => {
    const { work } = of(role)!;
    expect(work.map(({ id }) => id)).toEqual(firstScreens[role]);
    const [home] = menuFor(role);
    expect(home!.screens.length + work.length).toBeLessThanOrEqual(12);
  });

  it('is nothing where the menu is a glance', () => {
    expect(of('student')).toBeNull();
    expect(of('guardian')).toBeNull();
  });

  it('is nothing twice: favourites before work, both before what was open last', () => {
    const seen = of(
      'head',
      ['people.students', 'dashboard.home', 'people.students', 'gone.away'],
      [
        'people.students',
        'attendance.board',
        'academics.houses',
        'academics.years',
        'geo.thanas',
        'fees.heads',
        'fees.groups',
      ],
    )!;
    const named = (list: { id: string }[]) => list.map(({ id }) => id);
    expect(named(seen.favourites)).toEqual(['people.students']);
    expect(named(seen.work)).not.toContain('people.students');
    expect(named(seen.recent)).toEqual(['academics.houses', 'academics.years', 'fees.heads']);
  });
});
