const BENGALI = /\p{Script=Bengali}/u;

/** A family writes an address once, in either language: it goes into the field of that language. */
export const addressIn = <F extends 'address' | 'permanentAddress'>(
  field: F,
  text: string,
): Partial<Record<F | `${F}Bn`, string>> =>
  ({ [BENGALI.test(text) ? `${field}Bn` : field]: text }) as Partial<Record<F | `${F}Bn`, string>>;
