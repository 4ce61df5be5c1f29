import { permissionOf, type Access } from './permission';
import type { Text } from './text';

/** A screen as data. The router, menus, breadcrumb, document title, palette and permission checks are folds over these. */
export interface Screen<Id extends string = string, Path extends string = string> {
  id: Id;
  /** Router path; `:name` parts are parameters. */
  path: Path;
  /** Addresses that it had before: bookmarks and old notices lead on to the present one. Without parameters. */
  formerPaths?: readonly string[];
  title: Text;
  /** A guardian's title for it, where the title speaks of the student's own: “My Results” are “Results” of a child. */
  guardianTitle?: Text;
  /** Screen that is before this one in the breadcrumb; without it the dashboard does. */
  parent?: string;
  /** Permission key, `signed-in` or `public`. */
  permission: string;
  /** An entry in the left menu, in one of the groups that the menus module lists. */
  menu?: { group: string; icon: string; order: number };
  /** Specified flags; all default to false. */
  flags?: {
    displayable?: boolean;
    accessibleToAll?: boolean;
    accessibleToLoggedIn?: boolean;
    noAuthentication?: boolean;
  };
  /** Set on the generated list screen of a catalogue. */
  entity?: string;
  /** Id of the declared report that this screen shows. */
  report?: string;
  /** An address of its own for the form of a catalogue, whose list is the parent: an empty form, or that of the record in the path. */
  opens?: 'new' | 'record';
  /** A page written by hand for a record of a catalogue (`:id` in its path) or for a new one; the generated list leads there in place of its drawer. */
  page?: { entity: string; as: 'record' | 'edit' | 'new' };
  /**
   * Public pages use the portal's frame, `bare` pages (login) none, papers that someone sits the quiet one, all others
   * the office frame.
   */
  frame?: 'office' | 'portal' | 'bare' | 'quiet';
}

/** Keeps the literal ids and paths, so that links are checked by the compiler. */
export const defineScreens = <const T extends readonly Screen[]>(screens: T): T => screens;

/**
 * The screen of a catalogue: list with drawer form. Records that students, visitors or all institutions read (in
 * pickers, on the portal) are listed only for those who keep them; records that the staff reads are listed for the
 * staff.
 */
export const catalogScreen = <const Id extends string, const Path extends string>(
  entity: { name: string; scope: 'tenant' | 'platform'; labels: { many: Text }; access: Access },
  screen: { id: Id; path: Path; title?: Text; menu: NonNullable<Screen['menu']>; parent?: string; permission?: string },
): Screen<Id, Path> => ({
  title: entity.labels.many,
  permission: permissionOf(
    entity.name,
    entity.scope === 'platform' || entity.access.read.includes('student') ? 'update' : 'read',
  ),
  entity: entity.name,
  flags: { displayable: true },
  ...screen,
});

/** The form of a catalogue under addresses of its own; both lead to its list with the form open. */
export const catalogFormScreens = <const L extends Screen, const New extends string, const Edit extends string>(
  list: L,
  paths: { new: New; edit: Edit; newTitle: Text; editTitle: Text },
) =>
  [
    {
      id: `${list.id as L['id']}.new` as const,
      path: paths.new,
      title: paths.newTitle,
      parent: list.id,
      permission: list.permission,
      entity: list.entity ?? '',
      opens: 'new',
    },
    {
      id: `${list.id as L['id']}.edit` as const,
      path: paths.edit,
      title: paths.editTitle,
      parent: list.id,
      permission: list.permission,
      entity: list.entity ?? '',
      opens: 'record',
    },
  ] as const satisfies readonly Screen[];

type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parameters that a link to this path needs. */
export type LinkParams<P extends string> = [Params<P>] extends [never] ? [] : [params: Record<Params<P>, string>];

/** Fills `:name` parts. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
