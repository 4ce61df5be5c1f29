import { AppError, kernelErrors, type AnyEntity, type Entity, type Text } from '@pathshala/shared/kit';
import type { Context } from '../door/context';

type Scalar = string | number | boolean | null;
/** A row matches when every named field has the value, or one of the values. */
export type RowFilter = Readonly<Record<string, Scalar | { readonly in: readonly Scalar[] }>>;
/** `true`: every row of the institution. `false`: none. A filter, or several of which one must match. */
export type PolicyAnswer = boolean | RowFilter | readonly RowFilter[];

/** A whole record as it would be stored. */
export type RecordValues = Readonly<Record<string, any>>;

/** Which rows an actor may read or write, after his permission for the verb was found. Without a policy the permission alone decides. */
export interface Policy {
  entity: string;
  read?(ctx: Context): PolicyAnswer | Promise<PolicyAnswer>;
  /**
   * Fields beside the id that filters of `read` may name; required where it answers filters about what is live. Their values go with each
   * change to the servers (never to a browser), so that who sees some rows only hears of these.
   */
  by?: readonly string[];
  /**
   * References of which the target must still be there, and be judged by `check`, when the record is committed: whoever writes such a record and whoever
   * removes what it leads to, or writes another one that leads there, take turns. For what people write one by one.
   */
  holds?: readonly string[];
  /** Live entities on whose records the answer of `read` rests, beside the actor's own memberships, assignments and rights: it is asked again when they change. */
  restsOn?: readonly AnyEntity[];
  write?(ctx: Context): PolicyAnswer | Promise<PolicyAnswer>;
  /** Rules between fields and records that a schema cannot say; sees the whole record as it would be stored, on every way in (forms, import, handlers). @throws AppError */
  check?(ctx: Context, values: RecordValues, id: string): void | Promise<void>;
}

/** A refusal that belongs to one field of a form. */
export const fieldFault = (field: string, text: Text) =>
  new AppError(kernelErrors.VALIDATION, undefined, { [field]: [text] });

export const definePolicy = (entity: Entity<string, any>, rules: Omit<Policy, 'entity'>): Policy => ({
  entity: entity.name,
  ...rules,
});

/** Anything else than the three allowed answers is a fault of the policy and must not widen access. */
export function checkAnswer(entity: string, answer: unknown): PolicyAnswer {
  if (typeof answer === 'boolean') return answer;
  if (typeof answer === 'object' && answer !== null && (!Array.isArray(answer) || answer.length > 0))
    return answer as PolicyAnswer;
  throw new Error(`The policy of ${entity} answered neither a boolean nor a filter`);
}

const asList = (answer: RowFilter | readonly RowFilter[]): readonly RowFilter[] =>
  Array.isArray(answer) ? answer : [answer as RowFilter];

/** Whether one row (values as the API carries them) passes. */
export function rowPasses(answer: PolicyAnswer, row: Readonly<Record<string, unknown>>): boolean {
  if (typeof answer === 'boolean') return answer;
  return asList(answer).some((filter) =>
    Object.entries(filter).every(([field, wanted]) => {
      const value = field === 'id' ? row.id : row[field];
      const options: readonly Scalar[] = isIn(wanted) ? wanted.in : [wanted as Scalar];
      return Array.isArray(value)
        ? value.some((each) => options.includes(each))
        : options.includes((value ?? null) as Scalar);
    }),
  );
}

/** Whether everybody who satisfies `field = value` satisfies the policy: the test for joining a room. */
export function roomPasses(answer: PolicyAnswer, room: { field: string; value: string } | undefined): boolean {
  if (typeof answer === 'boolean') return answer;
  if (!room) return false;
  return asList(answer).some((filter) => {
    const fields = Object.keys(filter);
    return (
      fields.length === 1 && fields[0] === room.field && rowPasses(filter, { [room.field]: room.value, id: room.value })
    );
  });
}

/** Filters of which a row must pass one to be seen. */
export type Sight = readonly RowFilter[];

/** What somebody may follow of a topic: all of it, nothing, or the rows that pass one of the filters. */
export function sightOf(answer: PolicyAnswer, room: { field: string; value: string } | undefined): boolean | Sight {
  if (typeof answer === 'boolean') return answer;
  if (roomPasses(answer, room)) return true;
  const possible = asList(answer).filter(
    (filter) =>
      !room ||
      !(room.field in filter) ||
      rowPasses({ [room.field]: filter[room.field]! }, { [room.field]: room.value }),
  );
  return possible.length > 0 && possible;
}

/** The filter as a list of store conditions joined by "or"; `null` = no restriction. */
export function policyCondition(answer: Exclude<PolicyAnswer, boolean>): Record<string, unknown> {
  const one = (filter: RowFilter) =>
    Object.fromEntries(
      Object.entries(filter).map(([field, wanted]) => [
        field === 'id' ? '_id' : field,
        isIn(wanted) ? { $in: wanted.in } : wanted,
      ]),
    );
  const list = asList(answer);
  return list.length === 1 ? one(list[0]!) : { $or: list.map(one) };
}

const isIn = (wanted: unknown): wanted is { in: readonly Scalar[] } =>
  typeof wanted === 'object' && wanted !== null && 'in' in wanted;
