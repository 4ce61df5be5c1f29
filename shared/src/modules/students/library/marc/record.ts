/** A field of a bibliographic record: with a value of its own (tags below 010), or with subfields. */
export interface MarcField {
  tag: string;
  /** Two indicator characters. */
  indicators: string;
  value: string;
  subfields: readonly (readonly [code: string, value: string])[];
}
export interface MarcRecord {
  leader: string;
  fields: readonly MarcField[];
}

export const fieldsOf = ({ fields }: MarcRecord, ...tags: readonly string[]): MarcField[] =>
  fields.filter(({ tag }) => tags.includes(tag));
/** The first subfield of a code that says something. */
export const part = (field: MarcField | undefined, code: string): string =>
  field?.subfields.find(([each, value]) => each === code && value.trim() !== '')?.[1].trim() ?? '';
export const partsOf = (field: MarcField, codes: string): string[] =>
  field.subfields.flatMap(([code, value]) => (codes.includes(code) && value.trim() !== '' ? [value.trim()] : []));
