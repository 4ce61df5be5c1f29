import { toLatinDigits } from '../../../../text';

/** Letters and digits that are not taken for one another; no vowels, so that no words come about. */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRTVWXYZ23456789';
export const CODE_LENGTH = 6;

/** A code as it is kept, from how someone types it: small letters, spaces, a dash, digits of either script. */
export const readCode = (typed: string): string => toLatinDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase();
