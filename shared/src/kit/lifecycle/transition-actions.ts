import { z } from 'zod';
import { INPUT_BYTES, type Action } from '../action';
import { valueSchema, type Entity, type InputOf, type Row } from '../entity';
import { kebab } from '../kebab';
import { idSchema, type Fields } from '../fields';
import { lazily } from '../lazily';
import { permissionOf, type PermissionDef } from '../permission';
import { t, type Text } from '../text';
import { isInternal, type Lifecycle, type Transition } from './lifecycle';

type AnyEntity = Entity<string, any>;
type Transitions<E> = E extends { readonly lifecycle: Lifecycle<any, infer T> | null } ? T : never;
type Asked<T> = T extends { input: infer I extends Fields } ? InputOf<I> : {};
export type TransitionName<E> = keyof Transitions<E> & string;
/** The input of a transition in addition to the record. */
export type TransitionInput<E, K extends TransitionName<E>> = Asked<Transitions<E>[K]>;

/** The command of each transition: `run({ id, rev, ...input })` answers the record as it is afterwards. */
export type TransitionActions<E> = {
  readonly [K in TransitionName<E>]: Action<{ id: string; rev: number } & TransitionInput<E, K>, Row<E>, 'command'>;
};

/** One step of a record's life. */
export interface TimelineStep {
  /** ISO instant. */
  at: string;
  /** Null: it was created in this state, or brought there by something else than a transition. */
  transition: string | null;
  from: string | null;
  to: string;
  by: Text;
  /** The values asked for, by the names of the transition's inputs; without those that the reader may not read. */
  input: Record<string, unknown>;
}
const text = z.strictObject({ en: z.string(), bn: z.string() });
const timeline = z.strictObject({
  steps: z.array(
    z.strictObject({
      at: z.string(),
      transition: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string(),
      by: text,
      input: z.record(z.string(), z.unknown()),
    }),
  ),
});

const ofRecord = z.strictObject({ id: idSchema });

interface Built {
  transitions: Readonly<Record<string, Action<any, any, 'command'>>>;
  timeline: Action<{ id: string }, { steps: TimelineStep[] }, 'query'>;
}
const cache = new WeakMap<AnyEntity, Built>();
const builtOf = (entity: AnyEntity): Built => {
  let built = cache.get(entity);
  if (!built) cache.set(entity, (built = build(entity)));
  return built;
};

/** The commands of an entity's transitions, `contactMessage.answer` and so on; the same objects on every call. */
export const transitionsOf = <E extends AnyEntity>(entity: E): TransitionActions<E> =>
  builtOf(entity).transitions as TransitionActions<E>;

/** The states that a record went through, oldest first, for anyone who may read the record. */
export const timelineOf = (entity: AnyEntity): Built['timeline'] => builtOf(entity).timeline;

/** Permission that a transition needs; null: nobody has it, only handlers and jobs. */
export const transitionPermission = (entity: AnyEntity, name: string, transition: Transition): string | null =>
  isInternal(transition) ? null : (transition.permission ?? `${entity.name}.${name}`);

/** Permissions that the transitions of an entity bring along. */
export const transitionPermissions = (entity: AnyEntity): PermissionDef[] =>
  Object.entries((entity.lifecycle as Lifecycle | null)?.transitions ?? {}).flatMap(
    ([name, { label, who, permission }]) =>
      who === undefined || permission !== undefined
        ? []
        : {
            key: `${entity.name}.${name}`,
            label: t(`${entity.labels.many.en}: ${label.en}`, `${entity.labels.many.bn}: ${label.bn}`),
            roles: who,
          },
  );

/** Actions that a life-cycle mounts; internal transitions have none. */
export function lifecycleActions(entity: AnyEntity): { name: string | null; action: Action<any, any> }[] {
  if (!entity.lifecycle) return [];
  const { transitions, timeline: steps } = builtOf(entity);
  return [...Object.entries(transitions).map(([name, action]) => ({ name, action })), { name: null, action: steps }];
}

function build(entity: AnyEntity): Built {
  const life = entity.lifecycle as Lifecycle | null;
  const base = {
    module: '',
    entity: entity.name,
    upload: null,
    leavesRights: false,
    turn: null,
    delegates: false,
    withheldFromActing: false,
    maxBytes: INPUT_BYTES,
    labels: {},
  };
  const transitions: Record<string, Action<any, any, 'command'>> = {};
  for (const [name, transition] of Object.entries(life?.transitions ?? {})) {
    const permission = transitionPermission(entity, name, transition);
    if (permission === null) continue;
    const plain: Omit<Action<any, any, 'command'>, 'input' | 'output'> = {
      ...base,
      id: `${entity.name}.${name}`,
      kind: 'command',
      work: 'changes',
      method: 'POST',
      path: `/api/${entity.path}/:id/${kebab(name)}`,
      permission,
      ui: { label: transition.label, ...(transition.confirm ? { confirm: transition.confirm } : {}) },
      audited: true,
      transaction: true,
      withheldFromActing: transition.withheldFromActing ?? false,
    };
    transitions[name] = lazily<typeof plain, Pick<Action, 'input' | 'output'>>(plain, {
      input: () => z.strictObject({ id: idSchema, rev: z.int().min(1), ...inputShape(transition) }),
      output: () => entity.row,
    });
  }
  return {
    transitions,
    timeline: {
      ...base,
      id: `${entity.name}.timeline`,
      kind: 'query',
      work: 'reads',
      method: 'GET',
      path: `/api/${entity.path}/:id/timeline`,
      input: ofRecord,
      output: timeline,
      permission: permissionOf(entity.name, 'read'),
      ui: null,
      audited: false,
      transaction: false,
    },
  };
}

function inputShape({ input = {} }: Transition): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(input).map(([name, field]) => {
      const value = valueSchema(field);
      if (field.defaultValue !== undefined) return [name, value.default(field.defaultValue)];
      return [name, field.optional ? value.optional() : value];
    }),
  );
}
