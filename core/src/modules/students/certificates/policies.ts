import { fill } from '@pathshala/shared/kit';
import {
  certificatesErrors,
  CertificateTemplate,
  templateFaults,
} from '@pathshala/shared/modules/students/certificates';
import { definePolicy, fieldFault } from '../../../kernel';

export const certificatesPolicies = [
  definePolicy(CertificateTemplate, {
    check(_, { body, bodyBn }) {
      for (const [field, text] of [
        ['body', body],
        ['bodyBn', bodyBn],
      ] as const) {
        const [fault] = templateFaults(String(text ?? ''));
        if (fault) throw fieldFault(field, fill(certificatesErrors.TEMPLATE_FAULTY.text, { name: fault.name }));
      }
    },
  }),
];
