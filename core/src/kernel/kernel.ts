import { actionsOf, GENERATED_VERBS, type Action } from '@pathshala/shared/kit';
import type { Handler, Kernel } from './contracts';
import { makeEntitlements } from './door/entitlements';
import { executeWithin } from './door/execute';
import { clockOf, type Clock } from './process/clock';
import type { Config } from './process/config';
import { listenersOf } from './events/listeners';
import { lifecycleHandler } from './lifecycle/lifecycle-handler';
import { rulesOf } from './lifecycle/transition-rules';
import { generatedHandler } from './door/generated-actions';
import { makeCaches } from './caches/caches';
import { makeLabelCache } from './names/label-cache';
import { makeKeptReads } from './wall/kept-reads';
import type { Log } from './process/log';
import { typesetter, type Typesetter } from './documents/typesetter';
import type { CoreModule } from './module';
import { reportHandlers } from './reports/report-handlers';
import { reportSheet } from './reports/report-sheet';
import type { Store } from './mongo/connection';
import { takeDataKeys } from './process/sealed-value';
import type { Queue } from './jobs/queue';

export interface KernelParts {
  config: Config;
  store: Store;
  queue: Queue;
  log: Log;
  modules: readonly CoreModule[];
  clock?: Clock;
  typesetter?: Typesetter;
}

/**
 * @throws Error when an action has no handler, or a handler no action: both are mistakes of ours, found at the start.
 */
export function makeKernel({
  config,
  store,
  queue,
  log,
  modules,
  clock = clockOf(config),
  typesetter: setter = typesetter,
}: KernelParts): Kernel {
  const { registry } = store;
  takeDataKeys(config);
  const handlers = new Map<string, Handler>();
  const sure = new Set<string>();
  for (const entity of registry.entities.values()) {
    const actions = actionsOf(entity) as unknown as Record<string, Action>;
    for (const verb of GENERATED_VERBS) {
      handlers.set(actions[verb]!.id, generatedHandler(entity, verb));
      if (verb === 'list' || verb === 'get') sure.add(actions[verb]!.id);
    }
  }
  for (const [id, { entity, transition }] of registry.lifecycles)
    handlers.set(id, lifecycleHandler(entity, transition));
  for (const [id, handler] of modules.flatMap((module) => [...module.handlers])) {
    if (!registry.actions.has(id) && !handlers.has(id)) throw new Error(`Handler for unknown action ${id}`);
    handlers.set(id, handler);
    sure.delete(id);
  }
  const reports = modules.flatMap((module) => module.reports);
  for (const spec of reports) for (const [id, handler] of reportHandlers(spec)) handlers.set(id, handler);
  const documents = new Map(
    [...modules.flatMap((module) => module.documents), ...reports.map(reportSheet)].map((spec) => [spec.kind.id, spec]),
  );
  const documentHandlers = modules.find((module) => module.documentHandlers)?.documentHandlers;
  for (const spec of documents.values())
    for (const [id, handler] of documentHandlers?.(spec) ?? []) handlers.set(id, handler);
  for (const id of registry.actions.keys()) if (!handlers.has(id)) throw new Error(`Action ${id} has no handler`);
  const entitlementSource = modules.find((module) => module.entitlementSource)?.entitlementSource ?? null;
  const suspensionSource = modules.find((module) => module.suspensionSource)?.suspensionSource ?? null;
  const peopleSource = modules.find((module) => module.peopleSource)?.peopleSource ?? null;
  const caches = makeCaches(
    modules.flatMap((module) => module.caches),
    () => clock.now().getTime(),
  );
  const policies = new Map(modules.flatMap((module) => module.policies).map((policy) => [policy.entity, policy]));
  const kernel: Kernel = {
    config,
    store,
    registry,
    queue,
    clock,
    log,
    policies,
    waitCounts: new Map(modules.flatMap((module) => Object.entries(module.waitCounts))),
    lookUps: new Map(modules.flatMap((module) => module.lookUps).map((each) => [each.entity.name, each])),
    jobs: new Map(modules.flatMap((module) => module.jobs).map((spec) => [spec.job.name, spec])),
    schedules: modules.flatMap((module) => module.schedules),
    reactions: modules.flatMap((module) => module.reactions),
    documents,
    typesetter: setter,
    transitions: rulesOf(
      registry,
      modules.flatMap((module) => module.transitions),
    ),
    listeners: listenersOf(modules.flatMap((module) => module.listeners)),
    runWithin: executeWithin,
    caches,
    labels: makeLabelCache(registry, caches),
    reads: makeKeptReads(registry, caches),
    entitlementSource,
    peopleSource,
    entitlements: makeEntitlements(() => kernel, { entitlementSource, suspensionSource }, caches),
    isSure: config.NODE_ENV === 'production' ? ({ id }) => sure.has(id) : () => false,
    visitorPermissions: new Set(registry.defaultPermissions('visitor')),
    handlerOf(action) {
      const handler = handlers.get(action.id);
      if (!handler) throw new Error(`Action ${action.id} has no handler`);
      return handler;
    },
    entity(name) {
      const entity = registry.entities.get(name);
      if (!entity) throw new Error(`Unknown entity ${name}`);
      return entity;
    },
  };
  return kernel;
}
