import { t, type Text } from '../../../kit';
import type { RowSource } from './portals';

interface SourceField {
  label: Text;
  /** Rows that have it; `all` is the same in each. */
  of: RowSource | 'all';
}
const student = (en: string, bn: string): SourceField => ({ label: t(en, bn), of: 'student' });
const staff = (en: string, bn: string): SourceField => ({ label: t(en, bn), of: 'staff' });
const count = (en: string, bn: string): SourceField => ({ label: t(`Count: ${en}`, `সংখ্যা: ${bn}`), of: 'class' });

/** Everything that a column of a list may be filled from. */
export const SOURCE_FIELDS = {
  empty: { label: t('Nothing, typed at the portal', 'কিছু নয়, পোর্টালে লেখা হয়'), of: 'all' },
  serial: { label: t('Serial number', 'ক্রমিক'), of: 'all' },
  eiin: { label: t('EIIN', 'ইআইআইএন'), of: 'all' },
  institution: { label: t('Institution (English)', 'প্রতিষ্ঠান (ইংরেজি)'), of: 'all' },
  institutionBn: { label: t('Institution (Bengali)', 'প্রতিষ্ঠান (বাংলা)'), of: 'all' },

  studentCode: student('Student ID', 'শিক্ষার্থী আইডি'),
  name: student('Name (English)', 'নাম (ইংরেজি)'),
  nameBn: student('Name (Bengali)', 'নাম (বাংলা)'),
  fatherName: student("Father's name (English)", 'পিতার নাম (ইংরেজি)'),
  fatherNameBn: student("Father's name (Bengali)", 'পিতার নাম (বাংলা)'),
  motherName: student("Mother's name (English)", 'মাতার নাম (ইংরেজি)'),
  motherNameBn: student("Mother's name (Bengali)", 'মাতার নাম (বাংলা)'),
  dateOfBirth: student('Date of birth', 'জন্ম তারিখ'),
  birthRegistration: student('Birth registration number', 'জন্ম নিবন্ধন নম্বর'),
  uniqueId: student('Unique ID', 'ইউনিক আইডি'),
  gender: student('Gender', 'লিঙ্গ'),
  religion: student('Religion', 'ধর্ম'),
  bloodGroup: student('Blood group', 'রক্তের গ্রুপ'),
  nationality: student('Nationality', 'জাতীয়তা'),
  ethnicGroup: student('Ethnic group', 'নৃগোষ্ঠী'),
  address: student('Address (English)', 'ঠিকানা (ইংরেজি)'),
  addressBn: student('Address (Bengali)', 'ঠিকানা (বাংলা)'),
  thana: student('Thana', 'থানা'),
  permanentAddress: student('Permanent address (English)', 'স্থায়ী ঠিকানা (ইংরেজি)'),
  previousSchool: student('Previous institution', 'পূর্ববর্তী প্রতিষ্ঠান'),
  photo: student('Photo (yes or no)', 'ছবি (আছে কি না)'),
  className: student('Class', 'শ্রেণি'),
  section: student('Section', 'শাখা'),
  roll: student('Roll', 'রোল'),
  group: student('Group', 'বিভাগ'),
  shift: student('Shift', 'শিফট'),
  version: student('Version', 'ভার্সন'),
  year: student('Academic year', 'শিক্ষাবর্ষ'),
  boardRegistration: student('Board registration number', 'বোর্ড নিবন্ধন নম্বর'),
  boardRoll: student('Board roll', 'বোর্ড রোল'),
  religionSubject: student('Religion subject (code)', 'ধর্ম বিষয় (কোড)'),
  electives: student('Chosen subjects (codes)', 'বাছাই করা বিষয় (কোড)'),
  fourthSubject: student('Fourth subject (code)', 'চতুর্থ বিষয় (কোড)'),
  phone: student("Guardian's mobile", 'অভিভাবকের মোবাইল'),
  guardianName: student("Guardian's name (English)", 'অভিভাবকের নাম (ইংরেজি)'),
  guardianNameBn: student("Guardian's name (Bengali)", 'অভিভাবকের নাম (বাংলা)'),
  relation: student("Guardian's relation", 'অভিভাবকের সঙ্গে সম্পর্ক'),
  guardianNid: student("Guardian's national ID", 'অভিভাবকের জাতীয় পরিচয়পত্র'),
  occupation: student("Guardian's occupation", 'অভিভাবকের পেশা'),
  income: student('Yearly income', 'বার্ষিক আয়'),
  fatherNid: student("Father's national ID", 'পিতার জাতীয় পরিচয়পত্র'),
  fatherPhone: student("Father's mobile", 'পিতার মোবাইল'),
  motherNid: student("Mother's national ID", 'মাতার জাতীয় পরিচয়পত্র'),
  motherPhone: student("Mother's mobile", 'মাতার মোবাইল'),

  staffName: staff('Name (English)', 'নাম (ইংরেজি)'),
  staffNameBn: staff('Name (Bengali)', 'নাম (বাংলা)'),
  designation: staff('Designation', 'পদবি'),
  staffSubject: staff('Appointed for', 'যে বিষয়ে নিয়োগ'),
  mpoIndex: staff('MPO index', 'এমপিও ইনডেক্স'),
  mpoSince: staff('MPO since', 'এমপিওভুক্তির তারিখ'),
  joiningDate: staff('Joining date', 'যোগদানের তারিখ'),
  staffBirth: staff('Date of birth', 'জন্ম তারিখ'),
  staffGender: staff('Gender', 'লিঙ্গ'),
  staffNid: staff('National ID', 'জাতীয় পরিচয়পত্র নম্বর'),
  staffPhone: staff('Mobile', 'মোবাইল'),
  mpoCode: staff('Pay code', 'বেতন কোড'),
  mpoBasic: staff('MPO basic pay', 'এমপিও মূল বেতন'),
  mpoHouseRent: staff('MPO house rent', 'এমপিও বাড়িভাড়া'),
  mpoMedical: staff('MPO medical allowance', 'এমপিও চিকিৎসা ভাতা'),
  mpoSpecial: staff('MPO special benefit', 'এমপিও বিশেষ সুবিধা'),
  mpoDeduction: staff('MPO deductions', 'এমপিও কর্তন'),
  mpoPayable: staff('MPO payable', 'এমপিও প্রদেয়'),
  bankName: staff('Bank', 'ব্যাংক'),
  bankBranch: staff('Branch', 'ব্যাংকের শাখা'),
  bankAccount: staff('Account number', 'হিসাব নম্বর'),

  countedClass: { label: t('Class', 'শ্রেণি'), of: 'class' },
  countedClassBn: { label: t('Class (Bengali)', 'শ্রেণি (বাংলা)'), of: 'class' },
  sections: count('sections', 'শাখা'),
  students: count('students', 'শিক্ষার্থী'),
  boys: count('boys', 'ছাত্র'),
  girls: count('girls', 'ছাত্রী'),
  third: count('third gender', 'তৃতীয় লিঙ্গ'),
  muslim: count('Islam', 'ইসলাম'),
  hindu: count('Hinduism', 'হিন্দু'),
  buddhist: count('Buddhism', 'বৌদ্ধ'),
  christian: count('Christianity', 'খ্রিস্টান'),
  otherFaith: count('other religions', 'অন্যান্য ধর্ম'),
  ethnic: count('ethnic minorities', 'ক্ষুদ্র নৃগোষ্ঠী'),
} as const satisfies Record<string, SourceField>;
export type SourceFieldKey = keyof typeof SOURCE_FIELDS;

export const SOURCE_FIELD_CHOICES = (Object.entries(SOURCE_FIELDS) as [SourceFieldKey, SourceField][]).map(
  ([value, { label }]) => ({ value, label }),
);
