import type { Row } from '@pathshala/shared/kit';
import type { LeaveChain, LeaveType } from '@pathshala/shared/modules/time/leave';

type TypeRow = Row<typeof LeaveType>;
export type LeaveTypePlan = Pick<TypeRow, 'name' | 'nameBn' | 'applicants'> & Partial<TypeRow> & { key: string };

/** Leave as schools and colleges of Bangladesh know it; every figure can be changed in the settings. */
export const LEAVE_TYPES: readonly LeaveTypePlan[] = [
  {
    key: 'casual',
    name: 'Casual leave',
    nameBn: 'নৈমিত্তিক ছুটি',
    applicants: 'staff',
    yearlyMax: 20,
    maxConsecutive: 10,
    backdatedDays: 2,
  },
  {
    key: 'medical',
    name: 'Medical leave',
    nameBn: 'চিকিৎসাজনিত ছুটি',
    applicants: 'staff',
    yearlyMax: 14,
    backdatedDays: 7,
    documentAfterDays: 2,
    documentHint: 'Medical certificate',
    documentHintBn: 'চিকিৎসকের সনদপত্র',
    halfDay: false,
  },
  {
    key: 'earned',
    name: 'Earned leave',
    nameBn: 'অর্জিত ছুটি',
    applicants: 'staff',
    yearlyMax: 22,
    carryForward: true,
    carryMax: 30,
    halfDay: false,
    serviceMonths: 12,
  },
  {
    key: 'maternity',
    name: 'Maternity leave',
    nameBn: 'মাতৃত্বকালীন ছুটি',
    applicants: 'staff',
    yearlyMax: 180,
    includeHolidays: true,
    halfDay: false,
    gender: 'female',
    documentAfterDays: 0,
    documentHint: 'Certificate with the expected date',
    documentHintBn: 'সম্ভাব্য তারিখসহ চিকিৎসকের সনদপত্র',
  },
  {
    key: 'study',
    name: 'Study leave',
    nameBn: 'শিক্ষা ছুটি',
    applicants: 'staff',
    includeHolidays: true,
    halfDay: false,
    pay: 'half',
    serviceMonths: 60,
    documentAfterDays: 0,
    documentHint: 'Letter of admission',
    documentHintBn: 'ভর্তির প্রমাণপত্র',
  },
  {
    key: 'unpaid',
    name: 'Extraordinary leave without pay',
    nameBn: 'বিনা বেতনে অসাধারণ ছুটি',
    applicants: 'staff',
    includeHolidays: true,
    halfDay: false,
    pay: 'none',
  },
  {
    key: 'training',
    name: 'Duty: training and examinations',
    nameBn: 'কর্তব্যরত: প্রশিক্ষণ ও পরীক্ষা',
    applicants: 'staff',
    kind: 'duty',
  },
  {
    key: 'illness',
    name: 'Illness',
    nameBn: 'অসুস্থতাজনিত ছুটি',
    applicants: 'student',
    backdatedDays: 3,
    documentAfterDays: 3,
    documentHint: 'Prescription',
    documentHintBn: 'চিকিৎসকের ব্যবস্থাপত্র',
  },
  {
    key: 'family',
    name: 'Family matter',
    nameBn: 'পারিবারিক প্রয়োজনে ছুটি',
    applicants: 'student',
    yearlyMax: 15,
    maxConsecutive: 7,
  },
  {
    key: 'contest',
    name: 'Duty: contest or camp for the institution',
    nameBn: 'প্রতিষ্ঠানের পক্ষে প্রতিযোগিতা বা সমাবেশ',
    applicants: 'student',
    kind: 'duty',
  },
];

export type LeaveChainPlan = Pick<Row<typeof LeaveChain>, 'name' | 'nameBn' | 'applicant' | 'steps'> &
  Partial<Row<typeof LeaveChain>> & { key: string };
const step = (over: Partial<LeaveChainPlan['steps'][number]>): LeaveChainPlan['steps'][number] => ({
  by: 'role',
  mode: 'any',
  escalateHours: 0,
  ...over,
});

export const LEAVE_CHAINS: readonly LeaveChainPlan[] = [
  {
    key: 'student-short',
    name: 'Students, up to two days',
    nameBn: 'শিক্ষার্থী, দুই দিন পর্যন্ত',
    applicant: 'student',
    uptoDays: 2,
    steps: [step({ by: 'classTeacher', escalateHours: 48 })],
  },
  {
    key: 'student',
    name: 'Students, longer',
    nameBn: 'শিক্ষার্থী, দুই দিনের বেশি',
    applicant: 'student',
    fromDays: 2.5,
    steps: [step({ by: 'classTeacher', escalateHours: 24 }), step({ role: 'head' })],
  },
  {
    key: 'staff',
    name: 'Teachers and employees',
    nameBn: 'শিক্ষক ও কর্মচারী',
    applicant: 'staff',
    uptoDays: 15,
    steps: [step({ by: 'reportingHead', escalateHours: 24 }), step({ role: 'head' })],
  },
  {
    key: 'staff-long',
    name: 'Teachers and employees, over fifteen days',
    nameBn: 'শিক্ষক ও কর্মচারী, পনেরো দিনের বেশি',
    applicant: 'staff',
    fromDays: 15.5,
    steps: [step({ role: 'head' }), step({ role: 'office' })],
  },
  {
    key: 'head',
    name: 'Head of institution (governing body, recorded by the office)',
    nameBn: 'প্রতিষ্ঠান প্রধান (পরিচালনা পর্ষদের সিদ্ধান্ত, অফিস লিপিবদ্ধ করে)',
    applicant: 'head',
    steps: [step({ role: 'office' })],
  },
];

/** Reasons as families and teachers write them. */
export const STUDENT_REASONS = {
  illness: [
    'জ্বর ও সর্দি-কাশিতে ভুগছে, চিকিৎসক বিশ্রামের পরামর্শ দিয়েছেন।',
    'পেটের পীড়ায় অসুস্থ।',
    'চোখের চিকিৎসার জন্য ঢাকায় যেতে হবে।',
    'ডেঙ্গু জ্বরের পর চিকিৎসক আরও কয়েক দিন বিশ্রাম নিতে বলেছেন।',
  ],
  family: [
    'বড় বোনের বিয়ে উপলক্ষে গ্রামের বাড়িতে যেতে হবে।',
    'দাদার কুলখানিতে যোগ দিতে হবে।',
    'পারিবারিক জরুরি কাজে জেলার বাইরে থাকতে হবে।',
    'পাসপোর্ট অফিসে সাক্ষাৎকারের তারিখ নির্ধারিত আছে।',
  ],
} as const;
export const STAFF_REASONS = {
  casual: [
    'ব্যক্তিগত জরুরি কাজে ছুটি প্রয়োজন।',
    'সন্তানের ভর্তি পরীক্ষার জন্য ঢাকায় যেতে হবে।',
    'জমি-সংক্রান্ত কাজে উপজেলা ভূমি অফিসে উপস্থিত থাকতে হবে।',
    'মায়ের অসুস্থতার কারণে হাসপাতালে থাকতে হবে।',
  ],
  medical: ['ভাইরাস জ্বরে আক্রান্ত, চিকিৎসক তিন দিন বিশ্রামের পরামর্শ দিয়েছেন।', 'দাঁতের অস্ত্রোপচারের জন্য ছুটি প্রয়োজন।'],
  training: ['জেলা শিক্ষা অফিসে শিক্ষাক্রম বিষয়ক প্রশিক্ষণ।', 'পাবলিক পরীক্ষার উত্তরপত্র বিতরণ ও পরিদর্শকের দায়িত্ব।'],
} as const;
