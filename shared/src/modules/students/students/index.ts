import { defineModule, t } from '../../../kit';
import { studentsActions } from './actions';
import { Promotion } from './entities/promotion';
import { StudentBatch } from './entities/batch';
import { PROPOSABLE, StudentChange } from './entities/change';
import { StudentRegistration } from './entities/registration';
import { StudentHealth } from './entities/student-health';
import { StudentDocument } from './entities/student-papers';
import { studentsDocuments } from './documents';
import { studentsErrors } from './errors';
import { registrationNumbers, studentNumbers, transferNumbers } from './number-kinds';
import { registrationActions } from './registration-actions';
import { studentsReports } from './reports';
import { studentsScreens } from './screens';
import { visitLabels } from '../../school/visitors';

export {
  PROPOSABLE,
  Promotion,
  StudentBatch,
  StudentChange,
  StudentDocument,
  StudentHealth,
  studentNumbers,
  studentsActions,
  studentsErrors,
  studentsReports,
  studentsScreens,
};
export { studentsDocuments };
export { transferNumbers };
export { admissionTexts, transferTexts } from './documents';
export { birthdayBetween } from './rules/birthday';
export { type COUNTED_BY } from './reports';
export { registrationActions, registrationNumbers, StudentRegistration };
export type { RegistrationForm } from './registration-actions';
export { admissionAnswer } from './admission-input';
export type { AdmissionAnswer, AdmissionInput } from './admission-input';
export {
  planPromotion,
  type PlannedPlace,
  type PromotionCandidate,
  type PromotionTarget,
} from './rules/plan-promotion';
export { duplicateReasons, foldPersonName, type DuplicateReason, type Likeness } from './rules/duplicates';
export const students = defineModule({
  name: 'students',
  labels: t('Student records', 'শিক্ষার্থীর নথি'),
  entities: [StudentDocument, StudentHealth, Promotion, StudentRegistration, StudentBatch, StudentChange],
  actions: { ...studentsActions, ...registrationActions },
  documents: studentsDocuments,
  reports: studentsReports,
  screens: studentsScreens,
  waits: [
    {
      id: 'students.changes',
      label: t('Changes that families ask for', 'পরিবারের চাওয়া তথ্য সংশোধন'),
      entity: StudentChange,
      where: () => ({ state: { in: ['proposed'] } }),
      screen: 'students.changes',
    },
    {
      id: 'students.registrations',
      label: t('Registrations from home to check', 'যাচাইয়ের অপেক্ষায় অনলাইন নিবন্ধন'),
      entity: StudentRegistration,
      where: () => ({ state: { in: ['submitted', 'verified'] } }),
      screen: 'students.registrations',
      permission: 'student.create',
    },
  ],
  errors: studentsErrors,
  numbers: [studentNumbers, registrationNumbers],
  inputLabels: {
    ...visitLabels,
    contact: t('Who is called', 'যাকে ফোন করা হবে'),
    place: t('Place', 'শ্রেণি ও শাখা'),
    accounts: t('Accounts', 'অ্যাকাউন্ট'),
    on: t('From', 'থেকে'),
    decision: t('Decision', 'সিদ্ধান্ত'),
    note: t('Note', 'মন্তব্য'),
    roll: t('Roll', 'রোল'),
    year: t('Academic year', 'শিক্ষাবর্ষ'),
    first: t('First student', 'প্রথম শিক্ষার্থী'),
    second: t('Second student', 'দ্বিতীয় শিক্ষার্থী'),
    except: t('Student', 'শিক্ষার্থী'),
    father: t('Father', 'পিতা'),
    mother: t('Mother', 'মাতা'),
    name: t('Name', 'নাম'),
    nameBn: t('Name (Bengali)', 'নাম (বাংলা)'),
    fatherName: t("Father's name", 'পিতার নাম'),
    fatherNameBn: t("Father's name (Bengali)", 'পিতার নাম (বাংলা)'),
    phone: t('Mobile', 'মোবাইল'),
    birthRegistration: t('Birth registration number', 'জন্ম নিবন্ধন নম্বর'),
    dateOfBirth: t('Date of birth', 'জন্ম তারিখ'),
  },
  permissions: [
    {
      key: 'students.reports',
      label: t('Student reports', 'শিক্ষার্থীর প্রতিবেদন'),
      roles: ['head', 'office'],
    },
    { key: 'students.admit', label: t('Admit students', 'শিক্ষার্থী ভর্তি করা'), roles: ['head', 'office'] },
    {
      key: 'students.certify',
      label: t('Issue transfer certificates', 'ছাড়পত্র প্রদান'),
      roles: ['head', 'office'],
    },
    {
      key: 'students.group',
      label: t('Students of the group', 'গ্রুপের শিক্ষার্থী'),
      roles: ['groupStaff'],
    },
    {
      key: 'students.place',
      label: t('Change sections and rolls', 'শাখা ও রোল পরিবর্তন করা'),
      roles: ['head', 'office'],
    },
  ],
});
