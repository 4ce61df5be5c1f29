import { defineReport, f, t } from '../../../kit';
import { Consent } from './entities/consent';
import { PURPOSES } from './purposes.data';

export const consentsReports = {
  /** Students of today by consent; without a purpose the open questions of each. */
  standing: defineReport('consents', {
    name: 'standing',
    title: t('Consents by student', 'শিক্ষার্থীভিত্তিক সম্মতি'),
    hint: t(
      'Without an answer nothing is shown to the public. One refusal outweighs a consent.',
      'উত্তর না থাকলে জনসাধারণকে কিছুই দেখানো হয় না। একজনের অসম্মতি অন্যের সম্মতির চেয়ে বেশি গণ্য।',
    ),
    permission: 'consents.desk',
    parameters: {
      purpose: f.choice(PURPOSES, { label: t('Purpose', 'উদ্দেশ্য'), optional: true }),
      class: f.ref('class', { label: t('Class', 'শ্রেণি'), optional: true }),
      section: f.ref('section', { label: t('Section', 'শাখা'), optional: true }),
      answer: f.choice(
        [
          { value: 'none', label: t('Without an answer', 'উত্তর নেই') },
          { value: 'given', label: t('Given', 'সম্মতি দেওয়া') },
          { value: 'refused', label: t('Refused', 'অসম্মতি') },
        ],
        { label: t('Answer', 'উত্তর'), optional: true },
      ),
    },
    defaults: () => ({ answer: 'none' as const }),
    narrows: { section: { class: 'class' } },
    columns: {
      student: { kind: 'text', label: t('Student', 'শিক্ষার্থী'), heading: true },
      code: { kind: 'code', label: t('Student ID', 'শিক্ষার্থী আইডি'), below: true },
      section: { kind: 'text', label: t('Section', 'শাখা') },
      roll: { kind: 'int', label: t('Roll', 'রোল'), plain: true },
      given: { kind: 'int', label: t('Given', 'সম্মতি দেওয়া'), total: 'sum' },
      refused: { kind: 'int', label: t('Refused', 'অসম্মতি'), total: 'sum' },
      none: { kind: 'int', label: t('Without an answer', 'উত্তর নেই'), total: 'sum' },
      guardian: { kind: 'text', label: t('Guardian', 'অভিভাবক') },
      phone: { kind: 'phone', label: t('Mobile', 'মোবাইল') },
    },
    restsOn: [Consent, 'student', 'enrolment'],
    empty: t('No student matches.', 'এমন কোনো শিক্ষার্থী নেই।'),
    papers: ['a4', 'a4Landscape'],
  }),
};
