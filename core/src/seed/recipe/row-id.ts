import { createHash } from 'node:crypto';

/** Id of a recipe row: 24 hexadecimal digits that depend on the kind and key alone, so that seeding twice is seeding once. */
export function rowId(kind: string, key: string): string {
  return createHash('sha1').update(`${kind}:${key}`).digest('hex').slice(0, 24);
}
