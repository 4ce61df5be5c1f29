import { t } from '@pathshala/shared';
import type { FormSection } from '../../../../kit/form/EntityForm';

/** The student's own fields in the order of the paper form. */
export const studentSections: readonly FormSection[] = [
  {
    title: t('Student', 'শিক্ষার্থী'),
    fields: [
      ...['name', 'nameBn', 'dateOfBirth', 'birthRegistration', 'gender', 'religion', 'bloodGroup', 'category'],
      ...['photo', 'code', 'phone', 'email', 'nationality', 'birthPlace', 'ethnicGroup', 'uniqueId'],
    ],
  },
  {
    title: t('Parents, as in the birth record', 'পিতা-মাতা, জন্ম সনদ অনুযায়ী'),
    fields: ['fatherName', 'fatherNameBn', 'motherName', 'motherNameBn'],
  },
  {
    title: t('Address', 'ঠিকানা'),
    fields: ['address', 'addressBn', 'thana', 'permanentAddress', 'permanentAddressBn', 'permanentThana'],
  },
  {
    title: t('Admission', 'ভর্তি'),
    fields: ['admittedOn', 'admissionNumber', 'previousSchool', 'previousCertificate'],
  },
];
/** Where the record exists already, the family is chosen among the guardians. */
export const editSections: readonly FormSection[] = [
  ...studentSections,
  { title: t('Family', 'পরিবার'), fields: ['father', 'mother', 'guardian', 'guardianRelation'] },
];
export const adultFields = [
  ...['name', 'nameBn', 'phone', 'occupation', 'nationalId', 'birthRegistration', 'yearlyIncome', 'email', 'life'],
];
export const placeFields = [
  ...['section', 'roll', 'from', 'session', 'house', 'religionSubject', 'board', 'boardRegistration', 'boardRoll'],
  'centralExamRoll',
];
