import { parseNumber } from '../../../../text/numbers';

/** A typed number in either digit set; a decimal comma (`45,5`) is read as a point, as many keyboards give it. */
export function latinMark(text: string): number | null {
  return parseNumber(/^[\d০-৯]+,[\d০-৯]{1,2}$/.test(text) ? text.replace(',', '.') : text);
}
