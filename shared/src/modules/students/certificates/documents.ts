import { z } from 'zod';
import { defineDocument, idSchema, t } from '../../../kit';
import type { Family } from './kinds';
import { certificateNumbers } from './number-kinds';

/** Time to print what has been issued; later its numbered copies. */
const ORIGINAL_MINUTES = 60;
const labels = {
  certificate: { one: t('Certificate', 'প্রত্যয়নপত্র'), many: t('Certificates', 'প্রত্যয়নপত্র') },
  testimonial: { one: t('Testimonial', 'প্রশংসাপত্র'), many: t('Testimonials', 'প্রশংসাপত্র') },
  'transfer-certificate': { one: t('Transfer certificate', 'ছাড়পত্র'), many: t('Transfer certificates', 'ছাড়পত্র') },
};
const paperOf = (family: Family) =>
  defineDocument('certificates', {
    name: family === 'transfer-certificate' ? 'transferCertificate' : family,
    labels: labels[family],
    papers: ['a4'],
    template: 'certificate',
    version: 1,
    input: { certificate: idSchema },
    permission: 'certificates.handle',
    verify: true,
    archive: {
      permission: 'certificates.issue',
      number: certificateNumbers[family],
      isIssuedByModule: true,
      originalMinutes: ORIGINAL_MINUTES,
    },
  });

export const certificatesDocuments = {
  certificate: paperOf('certificate'),
  testimonial: paperOf('testimonial'),
  'transfer-certificate': paperOf('transfer-certificate'),
  /** The register of attestations between two days. */
  attestationRegister: defineDocument('certificates', {
    name: 'attestationRegister',
    labels: { one: t('Attestation register', 'সত্যায়ন রেজিস্টার'), many: t('Attestation registers', 'সত্যায়ন রেজিস্টার') },
    papers: ['a4Landscape'],
    version: 1,
    input: { from: z.iso.date(), until: z.iso.date() },
    permission: 'attestation.read',
  }),
};

export const certificateTexts = {
  serial: t('Serial no.', 'ক্রমিক নং'),
  date: t('Date', 'তারিখ'),
  draft: t('NOT ISSUED', 'প্রদত্ত নয়'),
  prepared: t('Prepared by', 'প্রস্তুতকারী'),
  student: t('Student', 'শিক্ষার্থী'),
  kind: t('Kind', 'ধরন'),
  photo: t('Photo', 'ছবি'),
  paid: t('All dues to the institution are paid.', 'প্রতিষ্ঠানের সকল পাওনা সে পরিশোধ করেছে।'),
  owed: t('{amount} remains to be paid.', 'প্রতিষ্ঠানের পাওনা {amount} বাকি আছে।'),
  good: t('good', 'ভালো'),
  boy: t('student', 'ছাত্র'),
  girl: t('student', 'ছাত্রী'),
  son: t('son', 'পুত্র'),
  daughter: t('daughter', 'কন্যা'),
  child: t('child', 'সন্তান'),
  learner: t('student', 'শিক্ষার্থী'),
  register: t('Attestation register: {from} to {until}', 'সত্যায়ন রেজিস্টার: {from} থেকে {until}'),
  total: t('{count} entries, {copies} copies', '{count}টি এন্ট্রি, {copies}টি কপি'),
  struckOut: t('Struck out: {reason}', 'কর্তিত: {reason}'),
  signature: t('Signature', 'স্বাক্ষর'),
};
