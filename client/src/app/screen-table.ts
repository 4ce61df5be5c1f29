import { fillPath, type Screen, type LinkParams } from '@pathshala/shared';
import { screens, type screenTable, type ScreenId } from '@pathshala/shared/screens';
import type { Crumb } from '../kit/ui/crumbs';

export const HOME_ID = 'dashboard.home';
const byId = new Map<string, Screen>(screens.map((screen) => [screen.id, screen]));

export const screenById = (id: string): Screen | undefined => byId.get(id);

type PathOf<Id extends ScreenId> = Extract<(typeof screenTable)[number], { id: Id }>['path'];

/** A link that the compiler checks: `to('messaging.notification', { id })`. */
export const to = <Id extends ScreenId>(id: Id, ...[params]: LinkParams<PathOf<Id>>): string =>
  fillPath(byId.get(id)!.path, params as Record<string, string> | undefined);

/** The screen as a person of this role calls it. */
export const calledBy = (screen: Screen, role: string | undefined): Screen =>
  role === 'guardian' && screen.guardianTitle ? { ...screen, title: screen.guardianTitle } : screen;

/**
 * From the dashboard over the parents to the screen itself, without parents that the person may not open. Parents with
 * parameters take them from the open address.
 */
export function crumbsOf(
  screen: Screen,
  params: Readonly<Record<string, string | undefined>>,
  { role, can = () => true }: { role?: string | undefined; can?: (permission: string) => boolean } = {},
): Crumb[] {
  const chain: Screen[] = [];
  for (
    let each: Screen | undefined = screen;
    each && !chain.includes(each);
    each = each.parent ? byId.get(each.parent) : undefined
  )
    chain.unshift(each);
  const home = byId.get(HOME_ID);
  if (home && chain[0] !== home) chain.unshift(home);
  const open = chain.filter((each) => each === screen || can(each.permission));
  return open.map((each) => ({
    path: fillPath(each.path, params as Record<string, string>),
    title: calledBy(each, role).title,
  }));
}
