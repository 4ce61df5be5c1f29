import { access, defineEntity, f, t } from '../../../../kit';

const disabilities = [
  { value: 'autism', label: t('Autism', 'অটিজম') },
  { value: 'physical', label: t('Physical disability', 'শারীরিক প্রতিবন্ধিতা') },
  { value: 'mental', label: t('Mental illness', 'মানসিক অসুস্থতাজনিত প্রতিবন্ধিতা') },
  { value: 'visual', label: t('Visual disability', 'দৃষ্টি প্রতিবন্ধিতা') },
  { value: 'speech', label: t('Speech disability', 'বাক প্রতিবন্ধিতা') },
  { value: 'intellectual', label: t('Intellectual disability', 'বুদ্ধি প্রতিবন্ধিতা') },
  { value: 'hearing', label: t('Hearing disability', 'শ্রবণ প্রতিবন্ধিতা') },
  { value: 'deafBlind', label: t('Deaf-blindness', 'শ্রবণ-দৃষ্টি প্রতিবন্ধিতা') },
  { value: 'cerebralPalsy', label: t('Cerebral palsy', 'সেরিব্রাল পালসি') },
  { value: 'downSyndrome', label: t('Down syndrome', 'ডাউন সিনড্রোম') },
  { value: 'multiple', label: t('Multiple disabilities', 'বহুমাত্রিক প্রতিবন্ধিতা') },
  { value: 'other', label: t('Other disability', 'অন্যান্য প্রতিবন্ধিতা') },
] as const;

/**
 * Facts that someone who looks after a student must know in an emergency. One of each student; the class's own teachers
 * read it, other teachers do not.
 */
export const StudentHealth = defineEntity({
  name: 'studentHealth',
  labels: { one: t('Health and emergency', 'স্বাস্থ্য ও জরুরি তথ্য'), many: t('Health and emergency', 'স্বাস্থ্য ও জরুরি তথ্য') },
  path: 'student-health',
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, immutable: true }),
    emergencyName: f.text({ label: t('Call in an emergency', 'জরুরি প্রয়োজনে যোগাযোগ'), list: true, max: 120 }),
    emergencyRelation: f.text({ label: t('Relation', 'সম্পর্ক'), optional: true, max: 80 }),
    emergencyPhone: f.phone({ label: t('Emergency mobile', 'জরুরি মোবাইল'), list: true }),
    allergies: f.text({ label: t('Allergies', 'অ্যালার্জি'), optional: true, list: true, max: 300 }),
    conditions: f.text({ label: t('Illnesses', 'রোগ বা শারীরিক সমস্যা'), optional: true, list: true, max: 300 }),
    medicines: f.text({ label: t('Medicines', 'নিয়মিত ওষুধ'), optional: true, max: 300 }),
    disability: f.choice(disabilities, {
      label: t('Disability', 'প্রতিবন্ধিতা'),
      optional: true,
      list: true,
      filter: true,
    }),
    disabilityCard: f.code({ label: t('Disability card number', 'সুবর্ণ নাগরিক কার্ড নম্বর'), optional: true, digits: true }),
    needs: f.text({
      label: t('What helps', 'যা প্রয়োজন'),
      help: t('Extra time, a scribe, ground floor, large print …', 'অতিরিক্ত সময়, শ্রুতিলেখক, নিচতলা, বড় অক্ষর …'),
      optional: true,
      max: 300,
    }),
    doctor: f.text({ label: t('Doctor', 'চিকিৎসক'), optional: true, max: 120 }),
    doctorPhone: f.phone({ label: t("Doctor's mobile", 'চিকিৎসকের মোবাইল'), optional: true }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'emergencyName',
  order: ['student'],
  unique: [['student']],
  access: access({ read: ['head', 'office', 'teacher', 'guardian'], write: ['head', 'office'] }),
  live: { room: ['student'] },
  remove: 'free',
});
