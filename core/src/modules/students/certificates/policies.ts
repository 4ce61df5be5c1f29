import { fill, t } from '@pathshala/shared/kit';
import { CertificateTemplate, templateFaults } from '@pathshala/shared/modules/students/certificates';
import { definePolicy, fieldFault } from '../../../kernel';

const FAULTY = t('The text has a fault at “{name}”.', 'ভাষ্যের “{name}” অংশে ত্রুটি আছে।');

export const certificatesPolicies = [
  definePolicy(CertificateTemplate, {
    check(_, { body, bodyBn }) {
      for (const [field, text] of [
        ['body', body],
        ['bodyBn', bodyBn],
      ] as const) {
        const [fault] = templateFaults(String(text ?? ''));
        if (fault) throw fieldFault(field, fill(FAULTY, { name: fault.name }));
      }
    },
  }),
];
