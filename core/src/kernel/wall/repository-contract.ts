import type { AppError, Condition, ListQuery, Row, StoredInput, StoredPatch } from '@pathshala/shared/kit';

type Scalar = string | number | boolean | null;
/** A caller's filter: a value, or operators of the field's kind. */
export type Where = Readonly<Record<string, Scalar | undefined | Condition>>;

export interface FindOptions {
  where?: Where;
  /** Free text over the fields that say `search`; by their words where the entity is `searchedByWords`. */
  q?: string | undefined;
  /** Each word begins a word of the fields that the entity finds by (`words`), in either language, within an index. */
  words?: string | undefined;
  sort?: readonly string[];
  /** Only the first so many, because no more are wanted. */
  limit?: number;
  /** All rows, of which there are never more: a read that would be cut short throws instead. */
  atMost?: number;
  skip?: number;
}
export interface CreateOptions {
  id?: string;
  /**
   * The record is sent with the other writes of the unit of work, although an existing one may keep it out: then the
   * unit fails with the error that this makes of DUPLICATE, at the latest when it ends. Only where no code within the
   * unit handles that error.
   */
  later?: (refusal: AppError) => AppError;
}
/** The wall: nothing else reaches the records of an entity. Rows are plain, as the API carries them. */
export interface Repository<E> {
  /** @throws Error when there are more than `atMost` rows; lists that may grow are streamed or paged */
  find(options?: FindOptions): Promise<Row<E>[]>;
  findOne(where: Where): Promise<Row<E> | null>;
  /** @throws AppError NOT_FOUND, also when it may not be seen */
  get(id: string): Promise<Row<E>>;
  count(where?: Where): Promise<number>;
  /** `countsTo`: a total beyond it is said to be it. */
  page(query: ListQuery, options?: { countsTo?: number }): Promise<{ rows: Row<E>[]; total: number }>;
  /** @throws AppError VALIDATION for a foreign reference, DUPLICATE */
  create(input: StoredInput<E>, options?: CreateOptions): Promise<Row<E>>;
  createMany(inputs: readonly (StoredInput<E> & { id?: string })[]): Promise<Row<E>[]>;
  /**
   * As `createMany` for thousands: answers nothing, so that no record is copied back. `own`: reference fields whose ids
   * the caller has read from this institution's records themselves, in this very job; they are not looked for again (of
   * the system only).
   */
  addMany(
    inputs: readonly (StoredInput<E> & { id?: string })[],
    options?: { own?: readonly (keyof StoredInput<E> & string)[] },
  ): Promise<void>;
  /**
   * `null` clears a field; a patch that changes nothing leaves the revision alone.
   * @throws AppError CONFLICT when `rev` is not the present one
   */
  update(id: string, patch: StoredPatch<E>, options?: { rev?: number }): Promise<Row<E>>;
  /**
   * Adds to a number of the one record that `where` finds, in one request and without a look at it before; for the
   * system, and for entities without rules of their own. @returns null when there is none
   */
  addTo(where: Where, field: string, by: number): Promise<Row<E> | null>;
  bulk(changes: readonly { id: string; rev: number; patch: StoredPatch<E> }[]): Promise<Row<E>[]>;
  /** Marks it removed. @throws AppError IN_USE while another record refers to it */
  remove(id: string, options?: { rev?: number }): Promise<void>;
  /** The same for many, with a few questions for all of them; all or, in a unit of work, none. */
  removeMany(rows: readonly { id: string; rev: number }[]): Promise<void>;
  restore(id: string, options?: { rev?: number }): Promise<Row<E>>;
  /**
   * Counts and sums over the rows that the actor may read; `where` and `stages` see stored names, ids come out as
   * strings.
   */
  aggregate<T>(where: Where, stages: readonly Record<string, unknown>[]): Promise<T[]>;
}
