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
  ...[
    'name',
    'nameBn',
    'phone',
    'newsBy',
    'occupation',
    'nationalId',
    'birthRegistration',
    'yearlyIncome',
    'email',
    'life',
  ],
];
/** Of a parent, whose names are those in the birth record. */
export const parentFields = adultFields.filter((name) => name !== 'name' && name !== 'nameBn');

/** A new student in three parts: what the first day needs, the family, and the rest of the paper form. */
export const childFields = [
  'name',
  'nameBn',
  'dateOfBirth',
  'birthRegistration',
  'gender',
  'religion',
  'photo',
  'phone',
];
export const firstPlaceFields = ['section', 'roll', 'from'];
export const restPlaceFields = [
  ...['session', 'house', 'religionSubject', 'board', 'boardRegistration', 'boardRoll', 'centralExamRoll'],
];
const FAMILY = ['fatherName', 'fatherNameBn', 'motherName', 'motherNameBn'];
export const restSections: readonly FormSection[] = studentSections
  .map(({ fields, ...section }) => ({
    ...section,
    fields: fields.filter((name) => !childFields.includes(name) && !FAMILY.includes(name)),
  }))
  .filter(({ fields }) => fields.length > 0);
