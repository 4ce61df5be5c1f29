/** A row matches when every named field has the value, or one of the values. */
export type RowFilter = Readonly<Record<string, Scalar | { readonly in: readonly Scalar[] }>>;

/** `true`: every row of the institution. `false`: none. A filter, or several of which one must match. */
export type PolicyAnswer = boolean | RowFilter | readonly RowFilter[];

/** A whole record as it would be stored. */
export type RecordValues = Readonly<Record<string, any>>;

type Scalar = string | number | boolean | null;
