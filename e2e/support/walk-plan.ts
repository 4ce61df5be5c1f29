import type { Locale, Screen } from '@pathshala/shared';
import { screens } from '@pathshala/shared/screens';
import { DESK, PHONE } from './people';

export interface Setting {
  locale: Locale;
  viewport: { width: number; height: number };
}
/** At a desk in English and on a phone in Bengali. */
export const SETTINGS: readonly Setting[] = [
  { locale: 'en', viewport: DESK },
  { locale: 'bn', viewport: PHONE },
];

export interface Look {
  screen: Screen;
  setting: Setting;
  scheme: 'light' | 'dark';
  isJudged: boolean;
}

/**
 * The looks of all people, decided before the first: what one worker looks at depends neither on the other nor on
 * what it did before. A screen is seen in both settings by the first who may open it, in the order of
 * `permissions`. One that is alike for all is then seen enough; any other is seen by each later person in one
 * setting.
 *
 * Accessibility is judged once for each screen, as the first person sees it, at a desk or on a phone, in light or
 * dark colours: names, roles and colours hardly depend on language and width, the parts that a role adds are few,
 * and judging is slow. Each role's home is a page of its own: everyone's is seen in both settings and judged.
 *
 * @param permissions of each person
 */
export function planWalk(permissions: ReadonlyMap<string, readonly string[]>): Map<string, Look[]> {
  const seen = new Set<string>();
  return new Map([...permissions].map(([person, granted]) => [person, planOf(granted, seen)]));
}

/** The looks of visitors: every public screen, in both settings. */
export const planVisit = (): Look[] => darkLast(screens.filter(isOpen).flatMap(inBothSettings));

/**
 * The looks of each of two browsers: at every second screen, first in a setting of its own and then in the other. The
 * files that a browser has loaded and compiled for a screen serve both looks, and half of the screens arrive in each
 * setting.
 */
export const sharesOf = (looks: readonly Look[]): Look[][] =>
  SETTINGS.map((first, which) => {
    const mine = partOf(looks, which, SETTINGS.length);
    const inFirst = ({ setting }: Look) => setting === first;
    // The colours change back to light in the second setting.
    return [...darkLast(mine.filter(inFirst)), ...darkLast(mine.filter((look) => !inFirst(look))).toReversed()];
  });

/** Every second screen of a part, so that both parts have screens of all kinds. */
export const partOf = (looks: readonly Look[], part: number, parts: number): Look[] => {
  const ids = [...new Set(looks.map(({ screen }) => screen.id))].filter((_, number) => number % parts === part);
  return looks.filter(({ screen }) => ids.includes(screen.id));
};

const isOpen = ({ permission }: Screen) => permission === 'public';
const isHome = ({ id }: Screen) => id === 'dashboard.home';
/** Lists and forms of catalogues are the same for everyone but for their buttons, and so is what everyone has. */
const isAlike = ({ entity, permission }: Screen) => entity !== undefined || permission === 'signed-in';

function planOf(granted: readonly string[], seen: Set<string>): Look[] {
  const allowed = screens.filter(
    (screen) => !isOpen(screen) && (screen.permission === 'signed-in' || granted.includes(screen.permission)),
  );
  const fresh = allowed.filter((screen) => isHome(screen) || !seen.has(screen.id));
  const again = allowed.filter((screen) => !fresh.includes(screen) && !isAlike(screen));
  for (const { id } of fresh) seen.add(id);
  return darkLast([
    ...fresh.flatMap(inBothSettings),
    ...again.map((screen, number) => ({
      screen,
      setting: SETTINGS[number % SETTINGS.length]!,
      scheme: schemeOf(number),
      isJudged: false,
    })),
  ]);
}

const inBothSettings = (screen: Screen, number: number): Look[] =>
  SETTINGS.map((setting, which) => ({
    screen,
    setting,
    scheme: schemeOf(number),
    isJudged: Math.floor(number / 4) % SETTINGS.length === which,
  }));
/**
 * Parts take every second screen, colours change after two and the judging browser after four: each part has all
 * kinds of screens (lists, forms, reports, pages of their own) in all settings.
 */
const schemeOf = (number: number): Look['scheme'] => (number % 4 < 2 ? 'light' : 'dark');

/**
 * A browser changes its colours once: drawing a screen in other colours starts a transition in each of its elements
 * and costs as much as opening it.
 */
const darkLast = (looks: readonly Look[]): Look[] =>
  looks.toSorted((left, right) => Number(left.scheme === 'dark') - Number(right.scheme === 'dark'));
