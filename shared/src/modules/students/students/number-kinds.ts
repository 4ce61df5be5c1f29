import { defineNumberKind, t } from '../../../kit';

/** "R27-00042": the number that a family quotes when it asks about a registration. */
export const registrationNumbers = defineNumberKind({
  key: 'studentRegistration',
  label: t('Remote registrations', 'অনলাইন নিবন্ধন'),
  pattern: 'R{yy}-{seq:5}',
  reset: 'year',
  gapless: false,
});
export const transferNumbers = defineNumberKind({
  key: 'transferCertificate',
  label: t('Transfer certificates', 'ছাড়পত্র'),
  pattern: 'TC-{yyyy}-{seq:4}',
  reset: 'year',
  gapless: true,
});
/** "270042": the year of admission and a count. */
export const studentNumbers = defineNumberKind({
  key: 'student',
  label: t('Student IDs', 'শিক্ষার্থী আইডি'),
  pattern: '{yy}{seq:4}',
  reset: 'year',
  gapless: false,
});
