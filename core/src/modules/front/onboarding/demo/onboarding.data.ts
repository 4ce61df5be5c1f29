import type { Bilingual } from '../../../../seed/recipe/types';

export interface NonSitePlan {
  name: Bilingual;
  type: 'school' | 'school-college' | 'college' | 'madrasah' | 'technical';
  district: string;
}

/** Schools outside of the platform from which students come; all of them are fictional. */
export const NON_SITE_INSTITUTES: readonly NonSitePlan[] = [
  { name: { en: 'Dhaleshwari High School', bn: 'ধলেশ্বরী উচ্চ বিদ্যালয়' }, type: 'school', district: 'Dhaka' },
  { name: { en: 'Turag Pilot School', bn: 'তুরাগ পাইলট স্কুল' }, type: 'school', district: 'Gazipur' },
  { name: { en: "Gomti Girls' High School", bn: 'গোমতী বালিকা উচ্চ বিদ্যালয়' }, type: 'school', district: 'Cumilla' },
  {
    name: { en: 'Dakatia School and College', bn: 'ডাকাতিয়া স্কুল এন্ড কলেজ' },
    type: 'school-college',
    district: 'Chandpur',
  },
  { name: { en: 'Kushiyara Model High School', bn: 'কুশিয়ারা মডেল উচ্চ বিদ্যালয়' }, type: 'school', district: 'Sylhet' },
  { name: { en: 'Manu Valley College', bn: 'মনু ভ্যালি কলেজ' }, type: 'college', district: 'Moulvibazar' },
  { name: { en: 'Halda Dakhil Madrasah', bn: 'হালদা দাখিল মাদ্রাসা' }, type: 'madrasah', district: 'Chattogram' },
  { name: { en: 'Sangu Technical School', bn: 'সাঙ্গু টেকনিক্যাল স্কুল' }, type: 'technical', district: 'Bandarban' },
];

export interface ApplicationPlan {
  reference: string;
  name: Bilingual;
  alias: string;
  type: NonSitePlan['type'];
  levels: readonly [from: 'primary' | 'junior' | 'higher', to: 'junior' | 'secondary' | 'higher' | 'degree'];
  eiin?: string;
  district: string;
  address: string;
  students: number;
  applicant: Bilingual;
  post: string;
  phone: string;
  note?: string;
  daysAgo: number;
  rejected?: string;
}

/** Applications waiting for the operator. The EIINs lie in a range that is not given out. */
export const APPLICATIONS: readonly ApplicationPlan[] = [
  {
    reference: 'A-7KQ4M9XD',
    name: { en: 'Brahmaputra Ideal School', bn: 'ব্রহ্মপুত্র আইডিয়াল স্কুল' },
    alias: 'brahmaputra',
    type: 'school',
    levels: ['junior', 'secondary'],
    eiin: '990201',
    district: 'Mymensingh',
    address: 'শম্ভুগঞ্জ বাজার',
    students: 620,
    applicant: { en: 'Nasima Akter', bn: 'নাসিমা আক্তার' },
    post: 'প্রধান শিক্ষক',
    phone: '01799000201',
    note: 'আমাদের দুটি পালা আছে। জানুয়ারি থেকে শুরু করতে চাই।',
    daysAgo: 1,
  },
  {
    reference: 'A-P3H8TZ6C',
    name: { en: 'Korotoa School and College', bn: 'করতোয়া স্কুল এন্ড কলেজ' },
    alias: 'korotoa',
    type: 'school-college',
    levels: ['primary', 'higher'],
    eiin: '990202',
    district: 'Bogura',
    address: 'শেরপুর রোড',
    students: 1450,
    applicant: { en: 'Abdul Hannan', bn: 'আব্দুল হান্নান' },
    post: 'অধ্যক্ষ',
    phone: '01799000202',
    daysAgo: 4,
  },
  {
    reference: 'A-W5R2NB7E',
    name: { en: 'Sunrise Coaching Centre', bn: 'সানরাইজ কোচিং সেন্টার' },
    alias: 'sunrise',
    type: 'school',
    levels: ['junior', 'junior'],
    district: 'Khulna',
    address: 'রূপসা ঘাট রোড',
    students: 80,
    applicant: { en: 'Rakib Hasan', bn: 'রাকিব হাসান' },
    post: 'পরিচালক',
    phone: '01799000203',
    daysAgo: 12,
    rejected: 'কোচিং সেন্টার যুক্ত করা হয় না; স্বীকৃত শিক্ষাপ্রতিষ্ঠান হলে ইআইআইএনসহ আবার আবেদন করুন।',
  },
];
