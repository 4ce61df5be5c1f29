const STRUCTURE_2025 = {
  from: '2025-01-01',
  basis: 'Curriculum 2012, in force again from 2025: subjects and periods, textbook board, 28 December 2024',
  basisBn: 'শিক্ষাক্রম ২০১২, ২০২৫ থেকে আবার কার্যকর: বিষয়-কাঠামো ও সাপ্তাহিক পিরিয়ড, এনসিটিবি, ২৮ ডিসেম্বর ২০২৪',
};
const TIMES_2022 = {
  classes: 'XI; XII; Eleven; Twelve; একাদশ; দ্বাদশ',
  from: '2022-08-31',
  basis: 'Directorate of Secondary and Higher Education: class times of a week of five days, 31 August 2022',
  basisBn: 'মাধ্যমিক ও উচ্চশিক্ষা অধিদপ্তর: সপ্তাহে পাঁচ দিনের শ্রেণি কার্যক্রমের সময়সূচি, ৩১ আগস্ট ২০২২',
};
const hsc = (name: string, nameBn: string, subjects: string, perWeek = 5) => ({
  name: `HSC: ${name}`,
  nameBn: `এইচএসসি: ${nameBn}`,
  subjects,
  perWeek,
  ...TIMES_2022,
});

/**
 * Numbers of periods as far as they were published in words. For classes six to ten that is the sum of a day and a
 * week; those of their subjects were published as pictures, and the operator adds them.
 */
export const PERIOD_RULES = [
  {
    name: 'Classes six to eight',
    nameBn: 'ষষ্ঠ থেকে অষ্টম শ্রেণি',
    classes: 'Six; Seven; Eight; ষষ্ঠ; সপ্তম; অষ্টম',
    perDay: 6,
    perWeek: 30,
    ...STRUCTURE_2025,
  },
  {
    name: 'Classes nine and ten',
    nameBn: 'নবম ও দশম শ্রেণি',
    classes: 'Nine; Ten; নবম; দশম',
    perDay: 7,
    perWeek: 35,
    ...STRUCTURE_2025,
  },
  hsc('Bangla', 'বাংলা', '101; 102'),
  hsc('English', 'ইংরেজি', '107; 108'),
  hsc('ICT', 'আইসিটি', '275', 3),
  hsc('Physics', 'পদার্থবিজ্ঞান', '174; 175'),
  hsc('Chemistry', 'রসায়ন', '176; 177'),
  hsc('Biology', 'জীববিজ্ঞান', '178; 179'),
  hsc('Higher Mathematics', 'উচ্চতর গণিত', '265; 266'),
  hsc('Civics and Good Governance', 'পৌরনীতি ও সুশাসন', '269; 270'),
  hsc('History', 'ইতিহাস', '304; 305'),
  hsc('Logic', 'যুক্তিবিদ্যা', '121; 122'),
  hsc('Social Work', 'সমাজকর্ম', '271; 272'),
  hsc('Accounting', 'হিসাববিজ্ঞান', '253; 254'),
  hsc('Business Organisation and Management', 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা', '277; 278'),
  hsc('Finance, Banking and Insurance', 'ফিন্যান্স, ব্যাংকিং ও বিমা', '292; 293'),
  hsc('Production Management and Marketing', 'উৎপাদন ব্যবস্থাপনা ও বিপণন', '286; 287'),
];
