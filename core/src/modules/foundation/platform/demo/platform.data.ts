import type { StoredInput } from '@pathshala/shared/kit';
import type { HelpDeskCategory, HelpDeskPriority } from '@pathshala/shared/modules/school/helpdesk';
import type { Company, DashboardPalette, FeaturedItem } from '@pathshala/shared/modules/foundation/platform';

type Keyed<E> = StoredInput<E> & { key: string };

/** Fictional, like everything of the demo. */
export const COMPANIES: readonly Omit<Keyed<typeof Company>, 'phone'>[] = [
  {
    key: 'main',
    name: 'Pathshala Demo Technologies Ltd.',
    nameBn: 'পাঠশালা ডেমো টেকনোলজিস লিমিটেড',
    tradeLicence: 'DEMO-TL-0001',
    bin: '999999901-0101',
    email: 'office@operator.demo.test',
    address: 'Agargaon, Dhaka',
    addressBn: 'আগারগাঁও, ঢাকা',
    website: 'https://pathshala.demo.test',
  },
  {
    key: 'field',
    name: 'Demo Field Services',
    nameBn: 'ডেমো মাঠসেবা',
    tradeLicence: 'DEMO-TL-0002',
    email: 'field@operator.demo.test',
    address: 'Kandirpar, Cumilla',
    addressBn: 'কান্দিরপাড়, কুমিল্লা',
  },
];

export const PALETTES: readonly Keyed<typeof DashboardPalette>[] = [
  {
    key: 'field',
    name: 'Paddy field',
    nameBn: 'ধানখেত',
    bar: '#14743a',
    first: '#14743a',
    second: '#8c4c00',
    third: '#1f63ad',
    rank: 1,
  },
  {
    key: 'river',
    name: 'River',
    nameBn: 'নদী',
    bar: '#185291',
    first: '#185291',
    second: '#0e6a73',
    third: '#5b3a9c',
    rank: 2,
  },
  {
    key: 'krishnachura',
    name: 'Krishnachura',
    nameBn: 'কৃষ্ণচূড়া',
    bar: '#a3281d',
    first: '#a3281d',
    second: '#8c4c00',
    third: '#0f6331',
    rank: 3,
  },
  {
    key: 'jarul',
    name: 'Jarul',
    nameBn: 'জারুল',
    bar: '#6b2f86',
    first: '#6b2f86',
    second: '#1f63ad',
    third: '#8a2257',
    rank: 4,
  },
  {
    key: 'terracotta',
    name: 'Terracotta',
    nameBn: 'পোড়ামাটি',
    bar: '#8c4a2f',
    first: '#8c4a2f',
    second: '#5f6d1c',
    third: '#185291',
    rank: 5,
  },
];
/** Alias of an institution and the palette that it chose. */
export const CHOSEN_PALETTES: readonly (readonly [string, string])[] = [
  ['meghna', 'jarul'],
  ['surma', 'river'],
];

export const FEATURED: readonly Keyed<typeof FeaturedItem>[] = [
  {
    key: 'attendance',
    icon: 'attendance',
    title: 'Attendance in one minute',
    titleBn: 'এক মিনিটে হাজিরা',
    text: 'Teachers mark absences even without a network. The head sees each class as soon as it is marked, and guardians are told of an absence the same morning.',
    textBn:
      'শিক্ষক শুধু অনুপস্থিতদের চিহ্নিত করেন, নেটওয়ার্ক না থাকলেও। চিহ্নিত হওয়ামাত্র প্রধান শিক্ষক প্রতিটি শ্রেণি দেখতে পান, আর অভিভাবক সেদিন সকালেই অনুপস্থিতির খবর পান।',
    rank: 1,
  },
  {
    key: 'results',
    icon: 'results',
    title: 'Results by the national rules',
    titleBn: 'জাতীয় নিয়মে ফলাফল',
    text: 'Marks are entered side by side, checked as they are typed, and become grades, GPA and merit lists by the rules of the boards. Publishing shows them to every family at once.',
    textBn:
      'একসঙ্গে একাধিক শিক্ষক নম্বর তোলেন, লেখার সঙ্গে সঙ্গে যাচাই হয়। বোর্ডের নিয়মে গ্রেড, জিপিএ ও মেধাতালিকা তৈরি হয়, প্রকাশ করলেই সব পরিবার একসঙ্গে দেখতে পায়।',
    rank: 2,
  },
  {
    key: 'fees',
    icon: 'fees',
    title: 'Fees without notebooks',
    titleBn: 'খাতা ছাড়াই ফি',
    text: 'Bills, waivers and late fines follow the rules that the institution set once. Every line says where its amount comes from.',
    textBn: 'প্রতিষ্ঠান একবার যে নিয়ম ঠিক করে, সেই নিয়মেই বিল, মওকুফ ও বিলম্ব ফি হয়। প্রতিটি অঙ্কের হিসাব পাশেই লেখা থাকে।',
    rank: 3,
  },
  {
    key: 'exams',
    icon: 'exams',
    title: 'Exams and quizzes online',
    titleBn: 'অনলাইন পরীক্ষা ও কুইজ',
    text: 'A dropped connection loses no answer: what was written is kept on the device and sent when the network is back.',
    textBn: 'সংযোগ ছিন্ন হলেও কোনো উত্তর হারায় না: লেখা উত্তর যন্ত্রেই থাকে, নেটওয়ার্ক ফিরলে জমা হয়।',
    rank: 4,
  },
  {
    key: 'messages',
    icon: 'messages',
    title: 'SMS that reach guardians',
    titleBn: 'অভিভাবকের কাছে এসএমএস',
    text: 'Write once, in Bengali or English; see the cost before sending, and who received it afterwards.',
    textBn: 'বাংলা বা ইংরেজিতে একবার লিখুন; পাঠানোর আগে খরচ, আর পরে কারা পেলেন তা দেখুন।',
    rank: 5,
  },
  {
    key: 'website',
    icon: 'website',
    title: "The institution's own website",
    titleBn: 'প্রতিষ্ঠানের নিজস্ব ওয়েবসাইট',
    text: 'Notices, events and messages in the colours of the institution; what the office publishes is there in the same second.',
    textBn: 'প্রতিষ্ঠানের নিজের রঙে নোটিশ, অনুষ্ঠান ও বাণী; অফিস প্রকাশ করার সঙ্গে সঙ্গেই ওয়েবসাইটে দেখা যায়।',
    rank: 6,
  },
];

export const PRIORITIES: readonly Keyed<typeof HelpDeskPriority>[] = [
  { key: 'urgent', name: 'Urgent', nameBn: 'জরুরি', responseHours: 1, resolutionHours: 4, rank: 1 },
  { key: 'high', name: 'High', nameBn: 'উচ্চ', responseHours: 4, resolutionHours: 16, rank: 2 },
  { key: 'normal', name: 'Normal', nameBn: 'সাধারণ', responseHours: 8, resolutionHours: 40, rank: 3 },
  { key: 'low', name: 'Low', nameBn: 'নিম্ন', responseHours: 24, resolutionHours: 120, rank: 4 },
];
export const DESK_CATEGORIES: readonly (Omit<Keyed<typeof HelpDeskCategory>, 'priority'> & { priority: string })[] = [
  { key: 'login', name: 'Login and accounts', nameBn: 'লগইন ও অ্যাকাউন্ট', priority: 'high', rank: 1 },
  { key: 'attendance', name: 'Attendance', nameBn: 'হাজিরা', priority: 'normal', rank: 2 },
  { key: 'results', name: 'Examinations and results', nameBn: 'পরীক্ষা ও ফলাফল', priority: 'high', rank: 3 },
  { key: 'fees', name: 'Fees and payments', nameBn: 'ফি ও পরিশোধ', priority: 'high', rank: 4 },
  { key: 'down', name: 'The product cannot be used', nameBn: 'সফটওয়্যার ব্যবহার করা যাচ্ছে না', priority: 'urgent', rank: 5 },
  { key: 'training', name: 'Training and questions', nameBn: 'প্রশিক্ষণ ও জিজ্ঞাসা', priority: 'low', rank: 6 },
];
/** Sunday to Thursday with a break for lunch and prayer, Saturday in the morning. */
export const DESK_HOURS: readonly (readonly [
  weekday: '0' | '1' | '2' | '3' | '4' | '6',
  opensAt: string,
  closesAt: string,
])[] = [
  ...(['0', '1', '2', '3', '4'] as const).flatMap(
    (day) =>
      [
        [day, '09:00', '13:00'],
        [day, '14:00', '18:00'],
      ] as const,
  ),
  ['6', '10:00', '13:00'],
];
