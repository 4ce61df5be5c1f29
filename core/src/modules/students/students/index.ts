import { AcademicYear } from '@pathshala/shared/modules/school/academics';
import { registrationActions, studentsActions } from '@pathshala/shared/modules/students/students';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { admissionLetter } from './documents/admission-letter';
import { transferCertificate } from './documents/transfer-certificate';
import { changeOverrides, changeRules } from './handlers/changes';
import { duplicates } from './handlers/duplicates';
import { moveSection, placeInYear, readmit, swapRolls } from './handlers/places';
import { contacts } from './handlers/contacts';
import { profile } from './handlers/profile';
import { decidePromotion, promotionPreview } from './handlers/promotion';
import { acceptRegistration, myRegistrations, register, registrationPage } from './handlers/registration';
import { applyPromotion, revertPromotion } from './jobs/carry-out-promotion';
import { tendYears } from './jobs/tend-years';
import { wishBirthdays } from './jobs/wish-birthdays';
import { birthdaysReport } from './reports/birthdays';
import { countsReport } from './reports/counts';
import { groupReport } from './reports/group';
import { leftReport } from './reports/left';
import { listReport } from './reports/list';
import { promotionTransitions } from './services/promotion-run';
import { keptFacts } from './services/student-facts';
import { studentsPolicies } from './policies';
import { registrationGate } from './registration-gate';
import { admitStudent } from './services/admit-student';

const HALF_AN_HOUR_MS = 30 * 60_000;
const TWO_SECONDS_MS = 2_000;

export { addressIn } from './services/address-in';
export { assertOffered, categoriesForFamilies } from './services/family-choices';
export { admitStudent, usernameOf } from './services/admit-student';
export const students = defineCoreModule({
  name: 'students',
  handlers: [
    ...implement(registrationActions, {
      registrationPage,
      requestCode: registrationGate.requestCode,
      enter: registrationGate.enter,
      myRegistrations,
      register,
      acceptRegistration,
    }),
    ...implement(studentsActions, {
      admit: admitStudent,
      duplicates,
      profile,
      contacts,
      moveSection,
      placeInYear,
      swapRolls,
      readmit,
      promotionPreview,
      decidePromotion,
    }),
    ...changeOverrides,
  ],
  policies: studentsPolicies,
  documents: [admissionLetter, transferCertificate],
  reports: [listReport, countsReport, birthdaysReport, leftReport, groupReport],
  transitions: [promotionTransitions, changeRules],
  caches: [keptFacts],
  jobs: [
    jobSpec(applyPromotion, async () => (await import('./jobs/apply-promotion.handler')).default),
    jobSpec(revertPromotion, async () => (await import('./jobs/revert-promotion.handler')).default),
    jobSpec(wishBirthdays, async () => (await import('./jobs/wish-birthdays.handler')).default),
    jobSpec(tendYears, async () => (await import('./jobs/tend-years.handler')).default),
  ],
  schedules: [
    { job: wishBirthdays, everyMs: HALF_AN_HOUR_MS },
    { job: tendYears, everyMs: HALF_AN_HOUR_MS },
  ],
  reactions: [{ job: tendYears, everyMs: TWO_SECONDS_MS, entities: [AcademicYear] }],
});
