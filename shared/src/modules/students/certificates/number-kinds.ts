import { defineNumberKind, t } from '../../../kit';
import { transferNumbers } from '../students';
import type { Family } from './kinds';

const gapless = { reset: 'year', gapless: true } as const;
/** A series for each register, without a gap in a year. */
export const certificateNumbers = {
  certificate: defineNumberKind({
    key: 'certificate',
    label: t('Certificates of students', 'শিক্ষার্থীর প্রত্যয়নপত্র'),
    pattern: 'CERT-{yyyy}-{seq:4}',
    ...gapless,
  }),
  testimonial: defineNumberKind({
    key: 'testimonial',
    label: t('Testimonials', 'প্রশংসাপত্র'),
    pattern: 'TEST-{yyyy}-{seq:4}',
    ...gapless,
  }),
  /** The series that certificates from the profile page had before. */
  'transfer-certificate': transferNumbers,
} satisfies Record<Family, unknown>;
export const attestationNumbers = defineNumberKind({
  key: 'attestation',
  label: t('Attestations', 'সত্যায়ন'),
  pattern: 'AT-{yyyy}-{seq:4}',
  ...gapless,
});
