import { AppError, kernelErrors, type Entity, type Text } from '@pathshala/shared/kit';
import type { Policy } from '../contracts';
import type { PolicyAnswer, RowFilter } from './row-filter';

type Scalar = string | number | boolean | null;
/** A refusal that belongs to one field of a form. */
export const fieldFault = (field: string, text: Text) =>
  new AppError(kernelErrors.VALIDATION, undefined, { [field]: [text] });

export const definePolicy = (entity: Entity<string, any>, rules: Omit<Policy, 'entity'>): Policy => ({
  entity: entity.name,
  ...rules,
});

/** The rows that the declaration lets anyone remove (`removeWhen`), as the answer of a policy. */
export const removableRows = ({ removeWhen }: Entity<string, any>): RowFilter =>
  Object.fromEntries(Object.entries(removeWhen).map(([field, values]) => [field, { in: values }]));

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
export const rowPasses = (answer: PolicyAnswer, row: Readonly<Record<string, unknown>>): boolean =>
  rowPassesBy(answer, (field) => row[field]);

/** As `rowPasses`, but reads only the values that the answer names. */
export function rowPassesBy(answer: PolicyAnswer, valueOf: (field: string) => unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  return asList(answer).some((filter) =>
    Object.entries(filter).every(([field, wanted]) => {
      const value = valueOf(field);
      const options: readonly Scalar[] = isIn(wanted) ? wanted.in : [wanted as Scalar];
      return Array.isArray(value)
        ? value.some((each) => options.includes(each))
        : options.includes((value ?? null) as Scalar);
    }),
  );
}

/** Whether everyone who satisfies `field = value` satisfies the policy: the test for joining a room. */
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
export type RowScope = readonly RowFilter[];

/** Part of a topic that someone may follow: all of it, nothing, or the rows that pass one of the filters. */
export function rowScopeOf(
  answer: PolicyAnswer,
  room: { field: string; value: string } | undefined,
): boolean | RowScope {
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
