import { f, t } from '../../../../kit';
import { bloodGroups, NATIONAL_ID, religions } from '../choices';
import { BANK_DETAILS, EMPLOYEE_FILE, IDENTITY } from '../permissions';

const read = EMPLOYEE_FILE;
const optional = true;
const year = (label: ReturnType<typeof t>) => f.int({ label, min: 1940, max: 2100, optional });

/** The personal fields of an employee's file; colleagues do not read them. */
export const staffPerson = {
  dateOfBirth: f.date({ label: t('Date of birth', 'জন্ম তারিখ'), optional, filter: true, read }),
  religion: f.choice(religions, { label: t('Religion', 'ধর্ম'), optional, worded: 'religion', read }),
  bloodGroup: f.choice(bloodGroups, { label: t('Blood group', 'রক্তের গ্রুপ'), optional, worded: 'bloodGroup', read }),
  maritalStatus: f.choice(
    [
      { value: 'single', label: t('Single', 'অবিবাহিত') },
      { value: 'married', label: t('Married', 'বিবাহিত') },
      { value: 'widowed', label: t('Widowed', 'বিধবা/বিপত্নীক') },
      { value: 'divorced', label: t('Divorced', 'তালাকপ্রাপ্ত') },
    ],
    { label: t('Marital status', 'বৈবাহিক অবস্থা'), optional, read },
  ),
  fatherName: f.text({ label: t("Father's name", 'পিতার নাম'), optional, max: 120, read }),
  fatherNameBn: f.text({ label: t("Father's name (Bengali)", 'পিতার নাম (বাংলা)'), optional, max: 120, read }),
  motherName: f.text({ label: t("Mother's name", 'মাতার নাম'), optional, max: 120, read }),
  motherNameBn: f.text({ label: t("Mother's name (Bengali)", 'মাতার নাম (বাংলা)'), optional, max: 120, read }),
  spouseName: f.text({ label: t("Spouse's name", 'স্বামী/স্ত্রীর নাম'), optional, max: 120, read }),
  nationality: f.text({ label: t('Nationality', 'জাতীয়তা'), optional, max: 80, read }),
  nationalId: f.code({
    label: t('National ID', 'জাতীয় পরিচয়পত্র নম্বর'),
    help: t('10, 13 or 17 digits', '১০, ১৩ বা ১৭ অঙ্ক'),
    optional,
    digits: true,
    pattern: NATIONAL_ID,
    read: IDENTITY,
    sealed: true,
  }),
  taxNumber: f.code({
    label: t('Tax number (TIN)', 'কর শনাক্তকরণ নম্বর (টিআইএন)'),
    optional,
    digits: true,
    pattern: /^\d{12}$/,
    help: t('12 digits', '১২ অঙ্ক'),
    read: IDENTITY,
    sealed: true,
  }),
  address: f.text({ label: t('Present address', 'বর্তমান ঠিকানা (ইংরেজি)'), optional, max: 300, read }),
  addressBn: f.text({ label: t('Present address (Bengali)', 'বর্তমান ঠিকানা (বাংলা)'), optional, max: 300, read }),
  thana: f.ref('thana', { label: t('Thana', 'থানা'), optional, read }),
  permanentAddress: f.text({ label: t('Permanent address', 'স্থায়ী ঠিকানা (ইংরেজি)'), optional, max: 300, read }),
  permanentAddressBn: f.text({
    label: t('Permanent address (Bengali)', 'স্থায়ী ঠিকানা (বাংলা)'),
    optional,
    max: 300,
    read,
  }),
  permanentThana: f.ref('thana', { label: t('Thana (permanent)', 'থানা (স্থায়ী)'), optional, read }),
  emergencyName: f.text({ label: t('Call in an emergency', 'জরুরি প্রয়োজনে যোগাযোগ'), optional, max: 120, read }),
  emergencyPhone: f.phone({ label: t('Emergency mobile', 'জরুরি মোবাইল'), optional, read }),
} as const;

/** The fields of the post, its government share included. */
export const staffService = {
  subject: f.text({ label: t('Appointed for', 'যে বিষয়ে নিয়োগ'), optional, max: 120 }),
  confirmedOn: f.date({ label: t('Confirmed on', 'চাকরি স্থায়ীকরণের তারিখ'), optional, read }),
  mpoIndex: f.code({
    label: t('MPO index', 'এমপিও ইনডেক্স'),
    help: t('Leave empty for posts without a government share.', 'সরকারি অংশ না থাকলে খালি রাখুন।'),
    optional,
    digits: true,
    search: true,
    read,
  }),
  mpoSince: f.date({ label: t('MPO since', 'এমপিওভুক্তির তারিখ'), optional, read }),
  registration: f.code({ label: t('NTRCA registration', 'এনটিআরসিএ নিবন্ধন নম্বর'), optional, read }),
  bankName: f.text({ label: t('Bank', 'ব্যাংক'), optional, max: 120, read: BANK_DETAILS }),
  bankBranch: f.text({ label: t('Branch', 'শাখা'), optional, max: 120, read: BANK_DETAILS }),
  bankAccount: f.code({
    label: t('Account number', 'হিসাব নম্বর'),
    optional,
    digits: true,
    read: BANK_DETAILS,
    sealed: true,
  }),
  mobileAccount: f.phone({
    label: t('Mobile banking number', 'মোবাইল ব্যাংকিং নম্বর'),
    optional,
    read: BANK_DETAILS,
    sealed: true,
  }),
} as const;

/** The career, as an application or a CV lists it. */
export const staffCareer = {
  education: f.rows(
    {
      degree: f.text({ label: t('Exam or degree', 'পরীক্ষা বা ডিগ্রি'), max: 120 }),
      field: f.text({ label: t('Group or subject', 'বিভাগ বা বিষয়'), optional, max: 120 }),
      institution: f.text({ label: t('Board or university', 'বোর্ড বা বিশ্ববিদ্যালয়'), max: 160 }),
      year: year(t('Passing year', 'পাসের সন')),
      result: f.text({ label: t('Result', 'ফলাফল'), optional, max: 40 }),
    },
    { label: t('Education', 'শিক্ষাগত যোগ্যতা'), max: 15, default: [], read },
  ),
  experience: f.rows(
    {
      institution: f.text({ label: t('Institution', 'প্রতিষ্ঠান'), max: 160 }),
      post: f.text({ label: t('Post', 'পদ'), max: 120 }),
      from: f.date({ label: t('From', 'থেকে') }),
      until: f.date({ label: t('Until', 'পর্যন্ত'), optional }),
      note: f.text({ label: t('Note', 'মন্তব্য'), optional, max: 200 }),
    },
    {
      label: t('Experience', 'অভিজ্ঞতা'),
      max: 20,
      default: [],
      read,
      judge: (rows) =>
        rows.flatMap(({ from, until }, row) =>
          until !== undefined && until < from ? [{ row, column: 'until', text: ENDS_FIRST }] : [],
        ),
    },
  ),
  training: f.rows(
    {
      name: f.text({ label: t('Training', 'প্রশিক্ষণ'), max: 160 }),
      organiser: f.text({ label: t('Organiser', 'আয়োজক'), max: 160 }),
      year: year(t('Year', 'সন')),
      days: f.int({ label: t('Days', 'দিন'), min: 1, max: 1000, optional }),
      result: f.text({ label: t('Result', 'ফলাফল'), optional, max: 40 }),
    },
    { label: t('Training', 'প্রশিক্ষণ'), max: 40, default: [], read },
  ),
  references: f.rows(
    {
      name: f.text({ label: t('Name', 'নাম'), max: 120 }),
      post: f.text({ label: t('Post and organisation', 'পদ ও প্রতিষ্ঠান'), max: 200 }),
      phone: f.phone({ label: t('Mobile', 'মোবাইল'), optional }),
      relation: f.text({ label: t('Relation', 'সম্পর্ক'), optional, max: 80 }),
    },
    { label: t('References', 'পরিচয়দানকারী'), max: 5, default: [], read },
  ),
} as const;
const ENDS_FIRST = t('This date is before the first day.', 'এটি প্রথম দিনের আগে।');
