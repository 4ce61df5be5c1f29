import { t, type Choice } from '../../../kit';

/** Registers of papers, as their addresses call them: each has a screen, a series of numbers and a document of its own. */
export const FAMILIES = ['certificate', 'testimonial', 'transfer-certificate'] as const;
export type Family = (typeof FAMILIES)[number];

export const certificateKinds = [
  { value: 'study', label: t('Study certificate', 'অধ্যয়ন প্রত্যয়নপত্র') },
  { value: 'bonafide', label: t('Bonafide certificate', 'নিয়মিত শিক্ষার্থীর প্রত্যয়নপত্র') },
  { value: 'character', label: t('Character certificate', 'চারিত্রিক সনদ') },
  { value: 'attendance', label: t('Attendance certificate', 'উপস্থিতির প্রত্যয়নপত্র') },
  { value: 'testimonial', label: t('Testimonial', 'প্রশংসাপত্র') },
  { value: 'transfer', label: t('Transfer certificate', 'ছাড়পত্র') },
] as const satisfies readonly Choice[];
export type CertificateKind = (typeof certificateKinds)[number]['value'];

/** Register of a kind. */
export const familyOf = (kind: CertificateKind): Family =>
  kind === 'testimonial' ? kind : kind === 'transfer' ? 'transfer-certificate' : 'certificate';
export const kindsOf = (family: Family): readonly CertificateKind[] =>
  certificateKinds.map(({ value }) => value).filter((kind) => familyOf(kind) === family);
/** Papers that end a stay: nobody takes one with dues or books of the library. */
export const needsClearance = (kind: CertificateKind): boolean => familyOf(kind) !== 'certificate';
