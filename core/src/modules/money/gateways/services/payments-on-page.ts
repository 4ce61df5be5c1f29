import type { Row } from '@pathshala/shared/kit';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { toLatinDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { readIn, spellings } from './read-in';

type Intent = Row<typeof PaymentIntent>;

/** Ways to write a number; sessions of some providers have small letters. */
export const written = (number: string): string[] => {
  const plain = toLatinDigits(number.trim());
  return [...new Set([plain, plain.toUpperCase(), ...spellings([plain])])];
};

/** Payments on the pages of providers that have this order, transaction ID, bank reference or session. */
export async function paymentsOnPage(sys: Context, number: string): Promise<Intent[]> {
  const values = written(number);
  const found: Intent[] = [];
  for (const field of ['providerNumber', 'reference', 'session'])
    found.push(...(await readIn(sys, PaymentIntent, { field, values })));
  return found;
}
