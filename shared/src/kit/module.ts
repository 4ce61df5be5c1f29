import type { Action, InputLabels } from './action';
import type { DocumentKind } from './document';
import type { Entity } from './entity';
import type { ErrorDef } from './errors';
import type { ImportKind } from './import';
import type { NumberKind } from './number-series';
import type { PermissionDef } from './permission';
import type { Condition } from './query';
import type { Report } from './report';
import type { Screen } from './screen';
import type { Text } from './text';

/**
 * Records on which it rests who may do what: when one of them is written, every server asks again what its sessions may
 * do and its browsers may follow. `when`: only a change of an existing record in one of these fields counts.
 */
export interface RightsSource {
  readonly entity: Entity<string, any>;
  readonly when: readonly string[] | null;
}
/**
 * Catalogues of institutions that people of the platform follow without being members, and the permissions that they
 * need for it.
 */
export interface FollowedAfar {
  readonly entities: readonly Entity<string, any>[];
  readonly permissions: readonly string[];
}

export interface Module {
  /** Folder name in `shared`, `core` and `client`. */
  readonly name: string;
  readonly belongsTo: string | null;
  readonly labels: Text;
  readonly entities: readonly Entity[];
  readonly actions: readonly Action[];
  readonly permissions: readonly PermissionDef[];
  readonly errors: readonly ErrorDef[];
  readonly screens: readonly Screen[];
  readonly documents: readonly DocumentKind[];
  readonly reports: readonly Report[];
  readonly rights: readonly RightsSource[];
  readonly decidesRights: boolean;
  readonly portal: readonly Entity<string, any>[];
  readonly siteCalls: readonly SiteCall[];
  readonly waits: readonly Wait[];
  readonly followedAfar: FollowedAfar | null;
  readonly inputLabels?: InputLabels;
  readonly numbers: readonly NumberKind[];
  readonly imports: readonly ImportKind[];
}

/** A public form that is open for some days: while a record of `entity` is open, the website links to it. */
export interface SiteCall {
  /** Visitors read it. */
  entity: Entity<string, any>;
  state: string;
  /** Fields with the first and the last day. */
  from: string;
  until: string;
  title: Text;
  path: string;
}

/** The person whose work it is, and the day it is asked for. */
export interface WaitFor {
  user: string;
  today: string;
}
/**
 * Work that waits for people: a row at the head of their dashboard, with how much of it there is, that opens the list
 * of it. It is shown to those who may open the screen and have `permission`, where one is named.
 */
export interface Wait {
  /** `module.name`. */
  id: string;
  label: Text;
  /** Its records, of which those count that the person may read. */
  entity: Entity<string, any>;
  where(asked: WaitFor): Readonly<Record<string, Condition>>;
  /** Id of the screen that lists them. */
  screen: string;
  /** Its address; without it the conditions as filters of the list. */
  query?: Readonly<Record<string, string>>;
  permission?: string;
}

/** The declaration by an author; the lists that a module does not need may be left out. */
export interface ModuleDeclaration {
  name: string;
  /**
   * Module that this one is a part of in the product: `buildRegistry` folds it in, so that packages, consents of
   * programs, roles and the API know both by that name. Code knows them apart.
   */
  belongsTo?: string;
  labels: Text;
  // Inputs are contravariant and outputs covariant; the registry only ever reads a contract.
  entities?: readonly Entity<string, any>[];
  actions?: Readonly<Record<string, Action<any, any>>>;
  permissions?: readonly PermissionDef[];
  errors?: Readonly<Record<string, ErrorDef>>;
  screens?: readonly Screen[];
  documents?: Readonly<Record<string, DocumentKind>>;
  reports?: Readonly<Record<string, Report>>;
  /** Entities on whose records rights rest; with the fields, where only some changes do. */
  rights?: readonly (Entity<string, any> | { entity: Entity<string, any>; when: readonly string[] })[];
  /** Its commands decide about rights: the process that did one forgets what its sessions may do before it answers. */
  decidesRights?: boolean;
  /**
   * Entities that no visitor reads, and on which the portals of institutions rest all the same: rendered pages are
   * forgotten with their changes.
   */
  portal?: readonly Entity<string, any>[];
  /** Entries that lead the menu of a website while they are open. */
  siteCalls?: readonly SiteCall[];
  /** Work of the module that waits for people, shown on dashboards. */
  waits?: readonly Wait[];
  followedAfar?: FollowedAfar;
  /**
   * Names, for messages, of input fields of the module's actions that are neither fields of its records nor records
   * themselves (`section: idSchema`) nor the kit's own (`page`, `rev`). An action that means something else by a word
   * declares its own `labels`.
   */
  inputLabels?: InputLabels;
  /** Kinds of numbers that the module gives. */
  numbers?: readonly NumberKind[];
  /**
   * Sheets of several records that belong together (`defineImport`); each entity has one of its own without being
   * named.
   */
  imports?: readonly ImportKind[];
}

export const defineModule = (declared: ModuleDeclaration): Module => ({
  name: declared.name,
  belongsTo: declared.belongsTo ?? null,
  labels: declared.labels,
  entities: declared.entities ?? [],
  actions: Object.values(declared.actions ?? {}),
  permissions: declared.permissions ?? [],
  errors: Object.values(declared.errors ?? {}),
  screens: declared.screens ?? [],
  documents: Object.values(declared.documents ?? {}),
  reports: Object.values(declared.reports ?? {}),
  rights: (declared.rights ?? []).map((source) => ('fields' in source ? { entity: source, when: null } : source)),
  decidesRights: declared.decidesRights ?? false,
  portal: declared.portal ?? [],
  siteCalls: declared.siteCalls ?? [],
  waits: declared.waits ?? [],
  followedAfar: declared.followedAfar ?? null,
  inputLabels: declared.inputLabels ?? {},
  numbers: declared.numbers ?? [],
  imports: declared.imports ?? [],
});

/** Modules of the product: each with the parts that belong to it, in the place of the whole. */
export function wholeModules(modules: readonly Module[]): Module[] {
  const wholes = modules.filter(({ belongsTo }) => belongsTo === null);
  for (const { name, belongsTo } of modules)
    if (belongsTo !== null && !wholes.some((whole) => whole.name === belongsTo))
      throw new Error(`Module ${name} belongs to ${belongsTo}, which is not a module of the product`);
  return wholes.map((whole) => modules.filter(({ belongsTo }) => belongsTo === whole.name).reduce(joined, whole));
}

function joined(whole: Module, part: Module): Module {
  const named = Object.keys(whole.inputLabels ?? {});
  for (const input of Object.keys(part.inputLabels ?? {}))
    if (named.includes(input)) throw new Error(`${part.name} and ${whole.name} both name the input ${input}`);
  return {
    name: whole.name,
    belongsTo: null,
    labels: whole.labels,
    entities: [...part.entities, ...whole.entities],
    actions: [...part.actions, ...whole.actions],
    permissions: [...part.permissions, ...whole.permissions],
    errors: [...part.errors, ...whole.errors],
    screens: [...part.screens, ...whole.screens],
    documents: [...part.documents, ...whole.documents],
    reports: [...part.reports, ...whole.reports],
    rights: [...part.rights, ...whole.rights],
    decidesRights: part.decidesRights || whole.decidesRights,
    portal: [...part.portal, ...whole.portal],
    siteCalls: [...part.siteCalls, ...whole.siteCalls],
    waits: [...part.waits, ...whole.waits],
    followedAfar: whole.followedAfar ?? part.followedAfar,
    inputLabels: { ...part.inputLabels, ...whole.inputLabels },
    numbers: [...part.numbers, ...whole.numbers],
    imports: [...part.imports, ...whole.imports],
  };
}
