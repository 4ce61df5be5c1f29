import { permissionOf, type Entity, type Screen, type Text } from '@pathshala/shared';
import { foldForSearch } from '@pathshala/shared/text';
import { inTitle } from './menu';
import { spokenActions } from './palette-actions.data';

/** Something that one can begin from the palette. */
export interface PaletteAction {
  key: string;
  title: Text;
  path: string;
  icon: string;
}
interface Place {
  screens: readonly Screen[];
  entities: ReadonlyMap<string, Entity>;
  can: (permission: string) => boolean;
}
const MOST = 6;

/**
 * All that this person may begin: a new record of each list, the screens of their own for it, and what is put in words
 * (`spokenActions`). Nothing that would be refused.
 */
export function actionsOf({ screens, entities, can }: Place): PaletteAction[] {
  const out = new Map<string, PaletteAction>();
  const add = (path: string, title: Text, screen: Screen) => {
    if (!out.has(path)) out.set(path, { key: path, title, path, icon: screen.menu?.icon ?? 'writing' });
  };
  const open = screens.filter((screen) => can(screen.permission) && !screen.path.includes(':'));
  for (const [id, title] of spokenActions) {
    const screen = open.find((each) => each.id === id);
    if (screen) add(screen.path, title, screen);
  }
  for (const screen of open)
    if (screen.title.en.startsWith('New ') && screen.permission !== 'public') add(screen.path, screen.title, screen);
  for (const screen of open) {
    const entity = screen.entity && !screen.opens ? entities.get(screen.entity) : undefined;
    if (!entity?.actions.includes('create') || !can(permissionOf(entity.name, 'create'))) continue;
    const hasOwn = screens.some(
      (each) =>
        (each.page?.entity === entity.name && each.page.as === 'new') ||
        (each.entity === entity.name && each.opens === 'new'),
    );
    if (!hasOwn) add(`${screen.path}?new=1`, newOf(entity), screen);
  }
  return [...out.values()];
}

/** “New notice” in both languages, as the button of the list says it. */
const newOf = ({ labels: { one } }: Entity): Text => ({
  en: `New ${/^[A-Z][a-z]/.test(one.en) ? one.en.charAt(0).toLowerCase() + one.en.slice(1) : one.en}`,
  bn: `নতুন ${one.bn}`,
});

/** Actions with all the words of the text, by the rules of the menu's search; the shortest names first. */
export function searchActions(actions: readonly PaletteAction[], text: string): PaletteAction[] {
  if (foldForSearch(text).trim() === '') return [];
  return actions
    .filter(({ title }) => inTitle(title, text))
    .toSorted((a, b) => a.title.en.length - b.title.en.length)
    .slice(0, MOST);
}
