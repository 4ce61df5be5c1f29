import { f, type Choice, type CommonOptions, type FieldFor, type Fields } from '../fields';
import type { RoleKey } from '../permission';
import type { Text } from '../text';

export interface State {
  label: Text;
  tone?: NonNullable<Choice['tone']>;
}

/** The people who hear of a transition, in their bell. */
export interface Tell {
  /**
   * Reference fields of the record that lead to the people who are notified: to `user`, `staff`, `student` (with their
   * guardian) or `guardian`; and `createdBy`.
   */
  fields?: readonly string[];
  /** Roles of the institution that are notified. */
  roles?: readonly RoleKey[];
  /** `{title}` is the record's own title, `{state}` the new state, `{by}` who did it. */
  text: Text;
  /**
   * If one command moves several records, each person gets one line with their number, `{count}`, and the link of the
   * first record.
   */
  many?: Text;
  /** Path of the screen where the matter is seen; `:id` and other `:field` parts are taken from the record. */
  link: string;
  /** Kind of the notification; `work` unless given. */
  kind?: string;
}

/** One way from state to state. */
export interface Transition<S extends string = string> {
  /** The verb on the button: "Approve". */
  label: Text;
  from: readonly S[];
  to: S;
  /**
   * Roles that hold `<entity>.<transition>` by default; `[]`: only a grant opens it. Left out together with
   * `permission`: only handlers and jobs do it.
   */
  who?: readonly RoleKey[];
  /** An existing permission in place of one of its own. */
  permission?: string;
  /**
   * Decided step by step by the people of a chain (`modules/school/approvals`): the permission alone is not enough, the
   * person must be asked.
   */
  isChained?: true;
  /**
   * A decision on the content of others: refused to everyone who created, wrote or submitted the record (`authorFields`
   * of `modules/school/approvals`), whatever their rights.
   */
  byOther?: true;
  /**
   * Refused for a person's own pay or family by a rule that only the server can apply (`refuses` of the step's rule).
   * Screens ask for it before they offer the step.
   */
  ofOthers?: true;
  /**
   * Permission of the command that takes an internal step, for screens that ask about it beforehand (`ofOthers`,
   * `byOther`). Without it no screen asks.
   */
  takenWith?: string;
  /**
   * Nobody does it while they act for someone else (ADR 0016): it approves, pays, draws, publishes or takes back.
   */
  withheldFromActing?: true;
  /**
   * Asked before it happens. An input named like a field of the entity is stored there and read as that field. Any
   * other goes to the handler and into the trail, where the office alone reads it, unless its `read` names a permission
   * instead. `<entity>.read` opens it to everyone who reads the record, for words addressed to the family, such as why
   * an application was turned down.
   */
  input?: Fields;
  /** Reason why it is not possible for this record now, or null; a pure rule, which browser and server both use. */
  guard?: (record: any) => Text | null;
  /** A question to be answered with yes first. */
  confirm?: Text;
  /** Look of the button; `danger` for what takes something away. Default: `plain`. */
  look?: 'primary' | 'danger' | 'plain';
  /**
   * Offered over several selected rows of a list, with one input for all of them. Each record is decided on its own; one
   * that refuses keeps no other from going. Leave it out where every record deserves a look, or an answer, of its own.
   * `without`: names of inputs that only one record can answer, such as a reason for its own money. The form over many
   * leaves them at their defaults, so a record that needs an answer refuses, and its own form asks.
   */
  overMany?: true | { readonly without: readonly string[] };
  /** Fields of the entity that keep who did it (a reference to `user`), when (`dateTime`) and on which day (`date`). */
  stamp?: { by?: string; at?: string; on?: string };
  tell?: Tell;
}

export interface Lifecycle<
  S extends string = string,
  T extends Readonly<Record<string, Transition<S>>> = Readonly<Record<string, Transition<S>>>,
> {
  /** The field that holds the state. */
  readonly field: string;
  readonly states: Readonly<Record<S, State>>;
  /** State of a new record. */
  readonly initial: S;
  readonly transitions: T;
  /** The field itself, for the entity's declaration: a choice among the states that only transitions write. */
  stateField<const O extends StateFieldOptions>(options: O): StateField<S, O>;
}
/** Type-level, the mark keeps it out of every patch (`StoredPatch`). */
type StateField<S extends string, O> = FieldFor<
  'choice',
  S,
  Omit<O, 'system' | 'default'> & { system: true; default: S }
> & { readonly '~isState': true };
type StateFieldOptions = Pick<CommonOptions, 'label' | 'help' | 'list' | 'filter' | 'read'>;

interface Declared<S extends Readonly<Record<string, State>>, T> {
  /** Name of the field that holds the state. Default: `state`. */
  field?: string;
  states: S;
  /** Default: the first state. */
  initial?: keyof S & string;
  transitions: T;
}

/**
 * Declares the life of a record: its states and the ways between them. Put `stateField()` among the entity's fields and
 * the life-cycle itself into its `lifecycle`; actions, permissions, buttons, time line, audit and conformance tests
 * follow from it.
 * @throws Error for a transition between states that do not exist
 */
export function lifecycle<
  const S extends Readonly<Record<string, State>>,
  const T extends Readonly<Record<string, Transition<NoInfer<keyof S & string>>>>,
>({ field = 'state', states, initial, transitions }: Declared<S, T>): Lifecycle<keyof S & string, T> {
  type Name = keyof S & string;
  const names = Object.keys(states) as Name[];
  const first = initial ?? names[0]!;
  for (const [name, { from, to }] of Object.entries(transitions)) {
    for (const state of [...from, to]) if (!(state in states)) throw new Error(`Transition ${name}: no state ${state}`);
    if (RESERVED.has(name)) throw new Error(`A transition may not be called ${name}`);
  }
  const choices = names.map((value) => ({ value, ...(states as Readonly<Record<string, State>>)[value]! }));
  return {
    field,
    states: states as Readonly<Record<Name, State>>,
    initial: first,
    transitions,
    stateField: <O extends StateFieldOptions>(options: O) =>
      f.choice(choices, { ...options, system: true, default: first }) as StateField<Name, O>,
  };
}

/** Names of the generated actions and of what belongs to every life-cycle. */
const RESERVED = new Set([
  ...['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'import', 'export'],
  ...['read', 'timeline'],
]);

/** Whether some transition leads from one state to the other. */
export const leadsTo = ({ transitions }: Lifecycle, from: string, to: string): boolean =>
  Object.values(transitions).some((each) => each.to === to && each.from.includes(from));

/** Transitions that begin in a state, in declared order. */
export const transitionsFrom = ({ transitions }: Lifecycle, state: string): [name: string, transition: Transition][] =>
  Object.entries(transitions).filter(([, { from }]) => from.includes(state));

/** Whether only handlers and jobs do it. */
export const isInternal = ({ who, permission }: Transition): boolean => who === undefined && permission === undefined;

/** The step of this name; null where the entity has none of it, or has it no more. */
export const stepOf = (
  { lifecycle: life }: { readonly lifecycle: Lifecycle<any, any> | null },
  name: string | null,
): Transition | null =>
  name !== null && life && Object.hasOwn(life.transitions, name) ? life.transitions[name] : null;
