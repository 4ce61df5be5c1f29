import type { Portal, ProfileColumn, SourceFieldKey } from '@pathshala/shared/modules/front/officials';

interface StandardList {
  portal: Portal;
  name: string;
  nameBn: string;
  from: string;
  until?: string;
  certainty: 'seen' | 'notice' | 'usual';
  basis: string;
  basisBn: string;
  ageOn?: string;
  minAge?: number;
  maxAge?: number;
  columns: readonly ProfileColumn[];
}
const column = (
  heading: string,
  field: SourceFieldKey,
  { key = field, ...more }: Partial<ProfileColumn> = {},
): ProfileColumn => ({ key, heading, field, form: 'asIs', required: false, check: 'none', single: false, ...more });
const needed = (heading: string, field: SourceFieldKey, more: Partial<ProfileColumn> = {}) =>
  column(heading, field, { required: true, ...more });

const englishName = { form: 'upper', check: 'latinName', max: 100 } as const;
const SEX = 'male=1; female=2; other=3';
const FAITH = 'islam=1; hindu=2; buddhist=3; christian=4; other=5';

/** The child as the board's registration form names them. */
const child = [
  needed('Class Roll', 'roll'),
  needed('Section', 'section', { max: 20 }),
  needed('Student Name', 'name', englishName),
  needed("Father's Name", 'fatherName', englishName),
  needed("Mother's Name", 'motherName', englishName),
  needed('Date of Birth', 'dateOfBirth', { form: 'dateSlash' }),
  needed('Birth Reg. No.', 'birthRegistration', { check: 'birthNumber', single: true }),
  needed('Gender', 'gender', { codes: SEX }),
  needed('Religion', 'religion', { codes: FAITH }),
];
const place = [column('Shift', 'shift', { form: 'upper' }), column('Version', 'version', { form: 'upper' })];
const mobile = needed('Guardian Mobile', 'phone', { form: 'mobile', check: 'mobileNumber' });
/** The picture itself is uploaded at the portal. */
const photo = column('Photo', 'photo', { codes: 'yes=Y' });
const subjects = [
  column('Religion Subject', 'religionSubject'),
  column('Elective Subjects', 'electives'),
  column('4th Subject', 'fourthSubject', { max: 3 }),
];

const classNine = [...child, needed('Group', 'group', { form: 'upper' }), ...place, ...subjects];
const formFillUp = [
  needed('Registration No.', 'boardRegistration', { check: 'digits', max: 10, single: true }),
  needed('Session', 'year'),
  needed('Student Name', 'name', englishName),
  needed("Father's Name", 'fatherName', englishName),
  needed("Mother's Name", 'motherName', englishName),
  needed('Group', 'group', { form: 'upper' }),
  column('Candidate Type', 'empty', { key: 'candidateType' }),
  ...subjects,
  mobile,
];
const counted = [needed('শ্রেণি', 'countedClassBn'), needed('শিক্ষার্থী', 'students', { form: 'bengaliDigits' })];
const bengali = { form: 'bengaliDigits' } as const;

/**
 * The lists of columns that the platform begins with. No portal publishes its own: the source says how far each may be
 * trusted, and the operator corrects it from a real login.
 */
export const STANDARD_LISTS: readonly StandardList[] = [
  {
    portal: 'registration6',
    name: 'Class 6 registration 2026',
    nameBn: 'ষষ্ঠ শ্রেণির নিবন্ধন ২০২৬',
    from: '2026-01-27',
    certainty: 'notice',
    basis:
      'Instructions for registration in class 6 of 27 January 2026: names as in the online birth record, no titles',
    basisBn: '২৭ জানুয়ারি ২০২৬-এর ষষ্ঠ শ্রেণির নিবন্ধন নির্দেশনা: নাম অনলাইন জন্ম নিবন্ধন অনুযায়ী, উপাধি ছাড়া',
    ageOn: '2026-01-01',
    minAge: 9,
    maxAge: 20,
    columns: [...child, ...place, mobile, photo],
  },
  {
    portal: 'registration8',
    name: 'Class 8 registration 2025',
    nameBn: 'অষ্টম শ্রেণির নিবন্ধন ২০২৫',
    from: '2025-03-01',
    certainty: 'usual',
    basis: 'Board notice of 2025 on ages and names; order of columns as schools know it',
    basisBn: 'বয়স ও নাম নিয়ে বোর্ডের ২০২৫ সালের বিজ্ঞপ্তি; কলামের ক্রম প্রচলিত নিয়মে',
    ageOn: '2025-01-01',
    minAge: 11,
    maxAge: 17,
    columns: [...child, ...place, mobile, photo],
  },
  {
    portal: 'registration9',
    name: 'Class 9 registration (eSIF) 2025-26',
    nameBn: 'নবম শ্রেণির নিবন্ধন (ইএসআইএফ) ২০২৫-২৬',
    from: '2025-08-01',
    until: '2026-07-31',
    certainty: 'usual',
    basis: 'Board notice of 2025; order of columns as schools know it',
    basisBn: 'বোর্ডের ২০২৫ সালের বিজ্ঞপ্তি; কলামের ক্রম প্রচলিত নিয়মে',
    ageOn: '2025-01-01',
    minAge: 12,
    maxAge: 20,
    columns: [...classNine, photo],
  },
  {
    portal: 'registration9',
    name: 'Class 9 registration (eSIF) 2026-27',
    nameBn: 'নবম শ্রেণির নিবন্ধন (ইএসআইএফ) ২০২৬-২৭',
    from: '2026-08-01',
    certainty: 'notice',
    basis: "Dhaka board's notice on eSIF: all data typed online, the guardian's mobile included",
    basisBn: 'ইএসআইএফ নিয়ে ঢাকা বোর্ডের বিজ্ঞপ্তি: অভিভাবকের মোবাইলসহ সব তথ্য অনলাইনে',
    ageOn: '2026-01-01',
    minAge: 12,
    maxAge: 20,
    columns: [...classNine, mobile, photo],
  },
  {
    portal: 'registration11',
    name: 'Class 11 registration 2025-26',
    nameBn: 'একাদশ শ্রেণির নিবন্ধন ২০২৫-২৬',
    from: '2025-10-01',
    certainty: 'usual',
    basis: 'Order of columns as colleges know it',
    basisBn: 'কলামের ক্রম কলেজগুলোর প্রচলিত নিয়মে',
    columns: [...child, needed('Group', 'group', { form: 'upper' }), ...place, ...subjects, mobile],
  },
  {
    portal: 'sscForm',
    name: 'SSC form fill-up 2026',
    nameBn: 'এসএসসি ফরম পূরণ ২০২৬',
    from: '2025-12-31',
    certainty: 'notice',
    basis: 'Notice on form fill-up for SSC 2026: 31 December 2025 to 24 January 2026',
    basisBn: 'এসএসসি ২০২৬-এর ফরম পূরণের বিজ্ঞপ্তি: ৩১ ডিসেম্বর ২০২৫ থেকে ২৪ জানুয়ারি ২০২৬',
    columns: formFillUp,
  },
  {
    portal: 'hscForm',
    name: 'HSC form fill-up 2026',
    nameBn: 'এইচএসসি ফরম পূরণ ২০২৬',
    from: '2026-03-01',
    certainty: 'usual',
    basis: 'Order of columns as colleges know it',
    basisBn: 'কলামের ক্রম কলেজগুলোর প্রচলিত নিয়মে',
    columns: formFillUp,
  },
  {
    portal: 'stipend',
    name: 'Integrated stipend 2026 (HSP-MIS)',
    nameBn: 'সমন্বিত উপবৃত্তি ২০২৬ (এইচএসপি-এমআইএস)',
    from: '2026-02-01',
    certainty: 'notice',
    basis: "Guide to HSP-MIS: the account is opened with the chosen guardian's own national ID",
    basisBn: 'এইচএসপি-এমআইএস নির্দেশিকা: হিসাব খোলা হয় নির্বাচিত অভিভাবকের নিজের জাতীয় পরিচয়পত্রে',
    columns: [
      needed('শিক্ষার্থীর নাম', 'nameBn', { check: 'bengaliName' }),
      needed('জন্ম নিবন্ধন নম্বর', 'birthRegistration', { check: 'birthNumber', single: true }),
      needed('শ্রেণি', 'className'),
      needed('রোল', 'roll'),
      needed('শাখা', 'section'),
      needed('অভিভাবকের নাম', 'guardianNameBn', { check: 'bengaliName' }),
      needed('সম্পর্ক', 'relation', { codes: 'father=পিতা; mother=মাতা; other=অন্যান্য' }),
      needed('অভিভাবকের এনআইডি', 'guardianNid', { check: 'nationalId' }),
      needed('মোবাইল', 'phone', { form: 'mobile', check: 'mobileNumber' }),
      column('পেশা', 'occupation'),
      needed('বার্ষিক আয়', 'income', { form: 'taka' }),
      column('জমির পরিমাণ (শতাংশ)', 'empty', { key: 'land' }),
      column('হিসাব নম্বর', 'empty', { key: 'account' }),
    ],
  },
  {
    portal: 'survey',
    name: 'Annual education survey 2026: enrolment',
    nameBn: 'বার্ষিক শিক্ষা জরিপ ২০২৬: শিক্ষার্থী',
    from: '2026-10-01',
    certainty: 'notice',
    basis: 'BANBEIS questionnaire, block of enrolment by class, sex and religion',
    basisBn: 'ব্যানবেইস প্রশ্নপত্র: শ্রেণি, লিঙ্গ ও ধর্ম অনুযায়ী শিক্ষার্থীসংখ্যা',
    columns: [
      ...counted,
      needed('শাখা', 'sections', bengali),
      needed('ছাত্র', 'boys', bengali),
      needed('ছাত্রী', 'girls', bengali),
      needed('তৃতীয় লিঙ্গ', 'third', bengali),
      needed('ইসলাম', 'muslim', bengali),
      needed('হিন্দু', 'hindu', bengali),
      needed('বৌদ্ধ', 'buddhist', bengali),
      needed('খ্রিস্টান', 'christian', bengali),
      needed('অন্যান্য', 'otherFaith', bengali),
      needed('ক্ষুদ্র নৃগোষ্ঠী', 'ethnic', bengali),
    ],
  },
  {
    portal: 'books',
    name: 'Textbook demand for 2027',
    nameBn: '২০২৭ সালের পাঠ্যপুস্তকের চাহিদা',
    from: '2026-03-01',
    certainty: 'usual',
    basis: 'Called for every spring and submitted on paper; the upazila office types the totals',
    basisBn: 'প্রতি বছর বসন্তে চাওয়া হয়, কাগজে জমা হয়; মোট সংখ্যা উপজেলা অফিস লেখে',
    columns: [
      column('ইআইআইএন', 'eiin'),
      needed('প্রতিষ্ঠান', 'institutionBn'),
      ...counted,
      needed('ইসলাম শিক্ষা', 'muslim', { ...bengali, key: 'islamBooks' }),
      needed('হিন্দুধর্ম শিক্ষা', 'hindu', { ...bengali, key: 'hinduBooks' }),
      needed('বৌদ্ধধর্ম শিক্ষা', 'buddhist', { ...bengali, key: 'buddhistBooks' }),
      needed('খ্রিস্টধর্ম শিক্ষা', 'christian', { ...bengali, key: 'christianBooks' }),
      column('মজুদ', 'empty', { key: 'stock' }),
      column('চাহিদা', 'empty', { key: 'demand' }),
    ],
  },
  {
    portal: 'mpoBill',
    name: 'MPO bill (EMIS)',
    nameBn: 'এমপিও বিল (ইএমআইএস)',
    from: '2025-08-01',
    certainty: 'notice',
    basis: 'Online bill of every month since August 2025; signed copy kept by head and president',
    basisBn: 'আগস্ট ২০২৫ থেকে প্রতি মাসের অনলাইন বিল; স্বাক্ষরিত কপি প্রধান ও সভাপতির কাছে থাকে',
    columns: [
      needed('SL', 'serial'),
      needed('Index No.', 'mpoIndex', { check: 'digits', single: true }),
      needed('Name', 'staffName', { form: 'upper', check: 'latinName' }),
      needed('Designation', 'designation'),
      column('Subject', 'staffSubject'),
      needed('Date of Birth', 'staffBirth', { form: 'dateDash' }),
      column('NID', 'staffNid', { check: 'nationalId', single: true }),
      column('MPO Since', 'mpoSince', { form: 'dateDash' }),
      needed('Bank Account', 'bankAccount', { check: 'digits', single: true }),
      column('Payable Part', 'empty', { key: 'payable' }),
      column('Reason', 'empty', { key: 'reason' }),
    ],
  },
  {
    portal: 'mpoBill',
    name: 'MPO bill (EMIS) with amounts',
    nameBn: 'এমপিও বিল (ইএমআইএস), পরিমাণসহ',
    from: '2025-11-01',
    certainty: 'usual',
    basis: 'Bill of August 2025 with the amounts by the rates in force since November 2025',
    basisBn: 'আগস্ট ২০২৫-এর বিল, নভেম্বর ২০২৫ থেকে কার্যকর হার অনুযায়ী পরিমাণসহ',
    columns: [
      needed('SL', 'serial'),
      needed('Index No.', 'mpoIndex', { check: 'digits', single: true }),
      needed('Name', 'staffName', { form: 'upper', check: 'latinName' }),
      needed('Designation', 'designation'),
      column('Subject', 'staffSubject'),
      needed('Date of Birth', 'staffBirth', { form: 'dateDash' }),
      column('NID', 'staffNid', { check: 'nationalId', single: true }),
      column('MPO Since', 'mpoSince', { form: 'dateDash' }),
      needed('Bank Account', 'bankAccount', { check: 'digits', single: true }),
      column('Pay Code', 'mpoCode'),
      column('Basic', 'mpoBasic', { form: 'taka' }),
      column('House Rent', 'mpoHouseRent', { form: 'taka' }),
      column('Medical', 'mpoMedical', { form: 'taka' }),
      column('Special Benefit', 'mpoSpecial', { form: 'taka' }),
      column('Deduction', 'mpoDeduction', { form: 'taka' }),
      column('Payable', 'mpoPayable', { form: 'taka' }),
      column('Payable Part', 'empty', { key: 'payable' }),
      column('Reason', 'empty', { key: 'reason' }),
    ],
  },
];
