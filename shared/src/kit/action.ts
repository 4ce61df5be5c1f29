import type { z } from 'zod';
import { kebab } from './kebab';
import { lazily } from './lazily';
import { PUBLIC } from './permission';
import type { Text } from './text';

const PUBLIC_BYTES = 64_000;
/** Base64 makes four characters of three bytes. */
const AS_BASE64 = 1.4;
/** Of an import, which is the longest. */
export const INPUT_BYTES = 2_000_000;

export type ActionKind = 'query' | 'command' | 'signal';

/** Kinds of work, in the order in which a server that has more to do than it can serves them. */
export const WORK = ['answers', 'marks', 'money', 'changes', 'reads', 'exports', 'visits'] as const;
export type Work = (typeof WORK)[number];

export type InputLabels = Readonly<Record<string, Text>>;

export interface ActionDeclaration<I extends z.ZodType, O extends z.ZodType> {
  /** Below `/api/<module>/`; `:name` parts are taken from the input. */
  path: string;
  input: I;
  output: O;
  /** A permission key, `PUBLIC` or `SIGNED_IN`. There is no default: an undeclared permission is denied. */
  permission: string;
  ui?: { label: Text; confirm?: Text };
  /**
   * Names of input fields in messages, where those that the module declares for all its actions (`inputLabels`) do not
   * fit.
   */
  labels?: InputLabels;
  /** Commands are audited unless this says why not (a reason, for the reader). */
  unaudited?: string;
  /** Absolute path, for calls with an address that is fixed from outside. */
  fixedPath?: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Bytes that an input may have: 64 kB for what strangers may call, 2 MB for others, unless it says its own. */
  maxBytes?: number;
  /** Gives rights to someone or takes them: withheld from impersonators, and attacked by the conformance suite. */
  delegates?: true;
  /**
   * Nobody calls it while they act for someone else (ADR 0016): it approves, pays, draws, publishes or takes back.
   * Checked for money and selection by `identity/acting.test.ts`.
   */
  withheldFromActing?: true;
  /**
   * A command that manages its own unit of work or needs none (a long read, a login attempt counted even when it
   * fails).
   */
  transaction?: 'none';
  /**
   * Bytes of the file that its input may carry as base64: the server takes a body of that size on this path and no
   * other.
   */
  upload?: number;
  /**
   * Changes nobody's rights, although it is a command of a module that decides about them, and happens all the time.
   */
  leavesRights?: true;
  /**
   * Priority under load. Default: a query is `reads`, a public query `visits`, a file `exports`, a command `changes`.
   */
  work?: Work;
  /**
   * Names the record that every such call writes: in one process, calls with the same name take turns, because side by
   * side the database would let one through and make the others begin again.
   */
  turn?(input: z.output<I>): string;
}

/** A named, typed, permissioned operation. */
export interface Action<I = unknown, O = unknown, K extends ActionKind = ActionKind> {
  readonly id: string;
  readonly module: string;
  readonly kind: K;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path, e.g. `/api/attendance/sheets/:id/mark`. */
  readonly path: string;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
  readonly permission: string;
  readonly ui: { label: Text; confirm?: Text } | null;
  /** Input field → its name in messages, where it has one of its own. */
  readonly labels: InputLabels;
  readonly audited: boolean;
  readonly transaction: boolean;
  /** Bytes of the file in its input; null for none. */
  readonly upload: number | null;
  readonly leavesRights: boolean;
  readonly work: Work;
  readonly turn: ((input: never) => string) | null;
  readonly delegates: boolean;
  readonly withheldFromActing: boolean;
  readonly maxBytes: number;
  /** Set on the generated actions of an entity. */
  readonly entity: string | null;
}

interface Draft<I extends z.ZodType, O extends z.ZodType, K extends ActionKind> {
  kind: K;
  declared: ActionDeclaration<I, O>;
}
type AnyDraft = Draft<z.ZodType, z.ZodType, ActionKind>;

export const action = {
  /** Reads only; no transaction, no audit. */
  query: <I extends z.ZodType, O extends z.ZodType>(declared: ActionDeclaration<I, O>): Draft<I, O, 'query'> => ({
    declared,
    kind: 'query',
  }),
  /** Changes something: one transaction, audited. */
  command: <I extends z.ZodType, O extends z.ZodType>(declared: ActionDeclaration<I, O>): Draft<I, O, 'command'> => ({
    declared,
    kind: 'command',
  }),
  /** Ephemeral (presence, cursor): parsed and authorised, no database, sent volatile. */
  signal: <I extends z.ZodType, O extends z.ZodType>(declared: ActionDeclaration<I, O>): Draft<I, O, 'signal'> => ({
    declared,
    kind: 'signal',
  }),
};

type Defined<D> = D extends Draft<infer I, infer O, infer K> ? Action<z.input<I>, z.output<O>, K> : never;

/** Declares the actions of a module: `defineActions('attendance', { mark: action.command({…}) })`. */
export function defineActions<const M extends string, T extends Record<string, AnyDraft>>(
  module: M,
  drafts: T,
): { [K in keyof T]: Defined<T[K]> } {
  const out: Record<string, Action> = {};
  for (const [name, draft] of Object.entries(drafts)) out[name] = actionOf(module, name, draft);
  return out as { [K in keyof T]: Defined<T[K]> };
}

type LateParts = 'input' | 'output' | 'work';

/** Reads the schemas when they are first needed, so that a declaration may build them on demand. */
function actionOf(module: string, name: string, draft: AnyDraft): Action {
  const { kind, declared } = draft;
  const { permission, upload } = declared;
  const plain: Omit<Action, LateParts> = {
    id: `${module}.${name}`,
    module,
    kind,
    method: declared.method ?? (kind === 'query' ? 'GET' : 'POST'),
    path: declared.fixedPath ?? `/api/${kebab(module)}/${declared.path}`,
    permission,
    ui: declared.ui ?? null,
    labels: declared.labels ?? {},
    audited: kind === 'command' && !declared.unaudited,
    transaction: kind === 'command' && declared.transaction !== 'none',
    upload: upload ?? null,
    leavesRights: declared.leavesRights ?? false,
    turn: declared.turn ?? null,
    delegates: declared.delegates ?? false,
    withheldFromActing: declared.withheldFromActing ?? false,
    maxBytes:
      declared.maxBytes ??
      (upload ? Math.ceil(upload * AS_BASE64) : permission === PUBLIC ? PUBLIC_BYTES : INPUT_BYTES),
    entity: null,
  };
  const made: Action = lazily<typeof plain, Pick<Action, LateParts>>(plain, {
    input: () => declared.input,
    output: () => declared.output,
    work: () => declared.work ?? usualWork(made),
  });
  return made;
}

const usualWork = ({ kind, output, permission }: Action): Work => {
  if (kind !== 'query') return 'changes';
  // The browser's contracts come without their answers.
  if ((output as z.ZodType | null)?.meta()?.contentMediaType) return 'exports';
  return permission === PUBLIC ? 'visits' : 'reads';
};

export type ActionInput<A> = A extends Action<infer I, unknown> ? I : never;
export type ActionOutput<A> =
  A extends Action<never, infer O> ? O : A extends { output: z.ZodType<infer O> } ? O : never;
