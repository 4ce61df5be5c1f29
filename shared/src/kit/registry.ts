import type { Action } from './action';
import { actionsOfDocument, type DocumentKind } from './document';
import type { Entity, GeneratedVerb } from './entity';
import { referencesIn } from './fields';
import { mountedActions } from './entity-actions';
import { kernelErrors, type ErrorDef } from './errors';
import { copyWith } from './lazily';
import type { ImportKind } from './import';
import { lifecycleActions, lifecycleErrors, transitionPermissions, type Lifecycle } from './lifecycle';
import { wholeModules, type Module, type SiteCall, type Wait } from './module';
import { NOBODY, PUBLIC, SIGNED_IN, VERBS, permissionOf, type PermissionDef, type RoleKey } from './permission';
import type { NumberKind } from './number-series';
import { actionsOfReport, type Report } from './report';
import { t, type Text } from './text';

const VERB_LABELS: Record<(typeof VERBS)[number], Text> = {
  read: t('view', 'দেখা'),
  create: t('add', 'যোগ'),
  update: t('edit', 'সম্পাদনা'),
  remove: t('delete', 'মোছা'),
};

/** Everything declared, indexed once and checked for contradictions. */
export interface Registry {
  readonly modules: readonly Module[];
  readonly entities: ReadonlyMap<string, Entity>;
  readonly moduleOf: ReadonlyMap<string, string>;
  /** Declared actions and mounted generated ones, by id. */
  readonly actions: ReadonlyMap<string, Action>;
  readonly generated: ReadonlyMap<string, { entity: Entity; verb: GeneratedVerb }>;
  /** Actions of life-cycles, by id; `transition` is null for the time line. */
  readonly lifecycles: ReadonlyMap<string, { entity: Entity; transition: string | null }>;
  readonly permissions: ReadonlyMap<string, PermissionDef & { module: string }>;
  readonly errors: ReadonlyMap<string, ErrorDef>;
  /** Declared kinds of documents, by `module.name`; their actions are among `actions`. */
  readonly documents: ReadonlyMap<string, DocumentKind>;
  /** Declared reports, by `module.name`; their actions are among `actions`, their sheets among `documents`. */
  readonly reports: ReadonlyMap<string, Report>;
  readonly numbers: ReadonlyMap<string, NumberKind>;
  /** Declared sheets of several records, by `module.name`. */
  readonly imports: ReadonlyMap<string, ImportKind>;
  /**
   * Entities with a `ref` or `refs` field, or a column of rows (`lines.account`), that refers to this one: name →
   * [entity, field].
   */
  readonly referrers: ReadonlyMap<string, readonly { entity: Entity; field: string; many: boolean }[]>;
  /** Entities on whose records rights rest: name → fields of which a change counts; null = every write. */
  readonly rights: ReadonlyMap<string, readonly string[] | null>;
  readonly siteCalls: readonly SiteCall[];
  readonly waits: readonly Wait[];
  /**
   * Names of entities on which rendered portals rest: those that visitors read, and those that modules name in
   * addition.
   */
  readonly portal: ReadonlySet<string>;
  /** Entity → permissions with which people of the platform follow its records in any institution. */
  readonly followedAfar: ReadonlyMap<string, readonly string[]>;
  /** Whether a command changes someone's rights. */
  changesRights(action: Action): boolean;
  defaultPermissions(role: RoleKey): string[];
}

export function buildRegistry(sources: readonly Module[]): Registry {
  const modules = wholeModules(sources);
  const entities = new Map<string, Entity>();
  const moduleOf = new Map<string, string>();
  const actions = new Map<string, Action>();
  const generated = new Map<string, { entity: Entity; verb: GeneratedVerb }>();
  const lifecycles = new Map<string, { entity: Entity; transition: string | null }>();
  const permissions = new Map<string, PermissionDef & { module: string }>();
  const errors = new Map<string, ErrorDef>();
  const documents = new Map<string, DocumentKind>();
  const reports = new Map<string, Report>();
  const numbers = new Map<string, NumberKind>();
  const imports = new Map<string, ImportKind>();
  const referrers = new Map<string, { entity: Entity; field: string; many: boolean }[]>();

  for (const def of Object.values({ ...kernelErrors, ...lifecycleErrors })) put(errors, def.code, def, 'error');
  for (const module of modules) {
    for (const entity of module.entities) {
      put(entities, entity.name, entity, 'entity');
      moduleOf.set(entity.name, module.name);
      for (const verb of VERBS) {
        const label = t(
          `${entity.labels.many.en}: ${VERB_LABELS[verb].en}`,
          `${entity.labels.many.bn}: ${VERB_LABELS[verb].bn}`,
        );
        put(
          permissions,
          permissionOf(entity.name, verb),
          { key: permissionOf(entity.name, verb), label, roles: entity.access[verb], module: module.name },
          'permission',
        );
      }
      for (const { verb, action } of mountedActions(entity)) {
        put(actions, action.id, copyWith(action, { module: module.name }), 'action');
        generated.set(action.id, { entity, verb });
      }
      for (const { name: transition, action } of lifecycleActions(entity)) {
        put(actions, action.id, copyWith(action, { module: module.name }), 'action');
        lifecycles.set(action.id, { entity, transition });
      }
      for (const permission of transitionPermissions(entity))
        put(permissions, permission.key, { ...permission, module: module.name }, 'permission');
    }
    for (const permission of module.permissions)
      put(permissions, permission.key, { ...permission, module: module.name }, 'permission');
    for (const action of module.actions) put(actions, action.id, action, 'action');
    for (const def of module.errors) put(errors, def.code, def, 'error');
    for (const report of module.reports) {
      put(reports, report.id, report, 'report');
      for (const action of actionsOfReport(report)) put(actions, action.id, action, 'action');
    }
    for (const kind of [...module.documents, ...module.reports.map(({ sheet }) => sheet)]) {
      put(documents, kind.id, kind, 'document');
      for (const action of actionsOfDocument(kind)) put(actions, action.id, action, 'action');
      // Two kinds may share a series, as an older layout of a paper and a newer one do.
      if (kind.archive && numbers.get(kind.archive.number.key) !== kind.archive.number)
        put(numbers, kind.archive.number.key, kind.archive.number, 'number kind');
    }
    for (const kind of module.numbers) put(numbers, kind.key, kind, 'number kind');
    for (const kind of module.imports) put(imports, kind.id, kind, 'import');
  }
  for (const entity of entities.values()) {
    for (const [field, { read }] of Object.entries(entity.fields))
      if (read !== null && read !== NOBODY && !permissions.has(read))
        throw new Error(`${entity.name}.${field} is read by unknown permission ${read}`);
    const steps = Object.entries((entity.lifecycle as Lifecycle | null)?.transitions ?? {});
    for (const [step, { input = {}, takenWith = null }] of steps) {
      const named = [takenWith, ...Object.values(input).map(({ read }) => read)];
      const unknown = named.find((each) => each !== null && !permissions.has(each));
      if (unknown) throw new Error(`${entity.name}.${step} names unknown permission ${unknown}`);
    }
    for (const { path: field, target, many } of referencesIn(entity.fields)) {
      if (!entities.has(target)) throw new Error(`${entity.name}.${field} refers to unknown entity ${target}`);
      const list = referrers.get(target) ?? [];
      list.push({ entity, field, many });
      referrers.set(target, list);
    }
  }
  for (const { id, permission } of actions.values()) {
    if (permission !== PUBLIC && permission !== SIGNED_IN && !permissions.has(permission))
      throw new Error(`Action ${id} needs unknown permission ${permission}`);
  }
  for (const screen of modules.flatMap((module) => module.screens)) {
    if (screen.permission !== PUBLIC && screen.permission !== SIGNED_IN && !permissions.has(screen.permission))
      throw new Error(`Screen ${screen.id} needs unknown permission ${screen.permission}`);
  }
  for (const { id, screen, permission } of modules.flatMap((module) => module.waits)) {
    if (!modules.some((module) => module.screens.some((each) => each.id === screen)))
      throw new Error(`Wait ${id} opens unknown screen ${screen}`);
    if (permission && !permissions.has(permission))
      throw new Error(`Wait ${id} needs unknown permission ${permission}`);
  }
  for (const report of reports.values()) {
    for (const name of report.restsOn) {
      const entity = entities.get(name);
      if (!entity) throw new Error(`Report ${report.id} rests on unknown entity ${name}`);
      if (!entity.live.on) throw new Error(`Report ${report.id} rests on ${name}, of which nobody hears`);
    }
  }
  for (const { id, report } of modules.flatMap((module) => module.screens))
    if (report !== undefined && !reports.has(report)) throw new Error(`Screen ${id} shows unknown report ${report}`);
  const decisive = new Set(modules.filter((module) => module.decidesRights).map((module) => module.name));
  return {
    rights: new Map(modules.flatMap(({ rights }) => rights.map(({ entity, when }) => [entity.name, when] as const))),
    siteCalls: modules.flatMap(({ siteCalls }) => siteCalls),
    waits: modules.flatMap(({ waits }) => waits),
    portal: new Set([
      ...[...entities.values()].filter((entity) => entity.access.read.includes('visitor')).map(({ name }) => name),
      ...modules.flatMap(({ portal }) => portal.map(({ name }) => name)),
    ]),
    followedAfar: new Map(
      modules.flatMap(({ followedAfar }) =>
        (followedAfar?.entities ?? []).map(({ name }) => [name, followedAfar!.permissions] as const),
      ),
    ),
    changesRights: ({ kind, module, leavesRights }) => kind === 'command' && decisive.has(module) && !leavesRights,
    modules,
    entities,
    moduleOf,
    actions,
    generated,
    lifecycles,
    permissions,
    errors,
    documents,
    reports,
    numbers,
    imports,
    referrers,
    defaultPermissions: (role) =>
      [...permissions.values()].filter((each) => each.roles.includes(role)).map((each) => each.key),
  };
}

function put<V>(map: Map<string, V>, key: string, value: V, what: string) {
  if (map.has(key)) throw new Error(`Two declarations of ${what} ${key}`);
  map.set(key, value);
}
