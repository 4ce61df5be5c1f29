import type { Bilingual } from './types';

export type Department =
  | 'primary'
  | 'bangla'
  | 'english'
  | 'mathematics'
  | 'science'
  | 'social'
  | 'religion'
  | 'ict'
  | 'commerce';
export type CurriculumKey =
  | 'primary-lower'
  | 'primary-upper'
  | 'junior'
  | 'ssc-science'
  | 'ssc-humanities'
  | 'ssc-business'
  | 'hsc-science-1'
  | 'hsc-science-2'
  | 'hsc-humanities-1'
  | 'hsc-humanities-2'
  | 'hsc-business-1'
  | 'hsc-business-2'
  | 'degree-1'
  | 'degree-2'
  | 'degree-3'
  | 'honours-1'
  | 'honours-2';

export interface SubjectPlan {
  code: string;
  name: Bilingual;
  department: Department;
}

const rows: readonly (readonly [code: string, department: Department, en: string, bn: string])[] = [
  ['P-BAN', 'primary', 'Bangla', 'বাংলা'],
  ['P-ENG', 'primary', 'English', 'ইংরেজি'],
  ['P-MAT', 'primary', 'Mathematics', 'প্রাথমিক গণিত'],
  ['P-SCI', 'primary', 'Primary Science', 'প্রাথমিক বিজ্ঞান'],
  ['P-BGS', 'primary', 'Bangladesh and the World', 'বাংলাদেশ ও বিশ্বপরিচয় (প্রাথমিক)'],
  ['P-REL', 'religion', 'Religion and Moral Education', 'ধর্ম ও নৈতিক শিক্ষা'],
  ['P-ART', 'primary', 'Arts and Crafts', 'চারু ও কারুকলা'],
  ['101', 'bangla', 'Bangla First Paper', 'বাংলা ১ম পত্র'],
  ['102', 'bangla', 'Bangla Second Paper', 'বাংলা ২য় পত্র'],
  ['107', 'english', 'English First Paper', 'ইংরেজি ১ম পত্র'],
  ['108', 'english', 'English Second Paper', 'ইংরেজি ২য় পত্র'],
  ['109', 'mathematics', 'Mathematics', 'গণিত'],
  ['111', 'religion', 'Islam and Moral Education', 'ইসলাম ও নৈতিক শিক্ষা'],
  ['112', 'religion', 'Hinduism and Moral Education', 'হিন্দুধর্ম ও নৈতিক শিক্ষা'],
  ['113', 'religion', 'Buddhism and Moral Education', 'বৌদ্ধধর্ম ও নৈতিক শিক্ষা'],
  ['114', 'religion', 'Christianity and Moral Education', 'খ্রিস্টধর্ম ও নৈতিক শিক্ষা'],
  ['127', 'science', 'Science', 'বিজ্ঞান'],
  ['134', 'science', 'Agriculture Studies', 'কৃষিশিক্ষা'],
  ['150', 'social', 'Bangladesh and Global Studies', 'বাংলাদেশ ও বিশ্বপরিচয়'],
  ['154', 'ict', 'Information and Communication Technology', 'তথ্য ও যোগাযোগ প্রযুক্তি'],
  ['126', 'mathematics', 'Higher Mathematics', 'উচ্চতর গণিত'],
  ['136', 'science', 'Physics', 'পদার্থবিজ্ঞান'],
  ['137', 'science', 'Chemistry', 'রসায়ন'],
  ['138', 'science', 'Biology', 'জীববিজ্ঞান'],
  ['110', 'social', 'Geography and Environment', 'ভূগোল ও পরিবেশ'],
  ['140', 'social', 'Civics and Citizenship', 'পৌরনীতি ও নাগরিকতা'],
  ['153', 'social', 'History of Bangladesh and World Civilization', 'বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা'],
  ['143', 'commerce', 'Business Entrepreneurship', 'ব্যবসায় উদ্যোগ'],
  ['146', 'commerce', 'Accounting', 'হিসাববিজ্ঞান'],
  ['152', 'commerce', 'Finance and Banking', 'ফিন্যান্স ও ব্যাংকিং'],
  ['275', 'ict', 'ICT (Higher Secondary)', 'তথ্য ও যোগাযোগ প্রযুক্তি (উচ্চমাধ্যমিক)'],
  ['174', 'science', 'Physics First Paper', 'পদার্থবিজ্ঞান ১ম পত্র'],
  ['175', 'science', 'Physics Second Paper', 'পদার্থবিজ্ঞান ২য় পত্র'],
  ['176', 'science', 'Chemistry First Paper', 'রসায়ন ১ম পত্র'],
  ['177', 'science', 'Chemistry Second Paper', 'রসায়ন ২য় পত্র'],
  ['178', 'science', 'Biology First Paper', 'জীববিজ্ঞান ১ম পত্র'],
  ['179', 'science', 'Biology Second Paper', 'জীববিজ্ঞান ২য় পত্র'],
  ['265', 'mathematics', 'Higher Mathematics First Paper', 'উচ্চতর গণিত ১ম পত্র'],
  ['266', 'mathematics', 'Higher Mathematics Second Paper', 'উচ্চতর গণিত ২য় পত্র'],
  ['269', 'social', 'Civics and Good Governance First Paper', 'পৌরনীতি ও সুশাসন ১ম পত্র'],
  ['270', 'social', 'Civics and Good Governance Second Paper', 'পৌরনীতি ও সুশাসন ২য় পত্র'],
  ['304', 'social', 'History First Paper', 'ইতিহাস ১ম পত্র'],
  ['305', 'social', 'History Second Paper', 'ইতিহাস ২য় পত্র'],
  ['121', 'social', 'Logic First Paper', 'যুক্তিবিদ্যা ১ম পত্র'],
  ['122', 'social', 'Logic Second Paper', 'যুক্তিবিদ্যা ২য় পত্র'],
  ['271', 'social', 'Social Work First Paper', 'সমাজকর্ম ১ম পত্র'],
  ['272', 'social', 'Social Work Second Paper', 'সমাজকর্ম ২য় পত্র'],
  ['253', 'commerce', 'Accounting First Paper', 'হিসাববিজ্ঞান ১ম পত্র'],
  ['254', 'commerce', 'Accounting Second Paper', 'হিসাববিজ্ঞান ২য় পত্র'],
  ['277', 'commerce', 'Business Organisation and Management First Paper', 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা ১ম পত্র'],
  ['278', 'commerce', 'Business Organisation and Management Second Paper', 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা ২য় পত্র'],
  ['292', 'commerce', 'Finance, Banking and Insurance First Paper', 'ফিন্যান্স, ব্যাংকিং ও বিমা ১ম পত্র'],
  ['293', 'commerce', 'Finance, Banking and Insurance Second Paper', 'ফিন্যান্স, ব্যাংকিং ও বিমা ২য় পত্র'],
  ['286', 'commerce', 'Production Management and Marketing First Paper', 'উৎপাদন ব্যবস্থাপনা ও বিপণন ১ম পত্র'],
  ['287', 'commerce', 'Production Management and Marketing Second Paper', 'উৎপাদন ব্যবস্থাপনা ও বিপণন ২য় পত্র'],
  ['D-BAN', 'bangla', 'Bangla (National Language)', 'বাংলা (জাতীয় ভাষা)'],
  ['D-ENG', 'english', 'English (Compulsory)', 'ইংরেজি (আবশ্যিক)'],
  ['D-EIB', 'social', 'Emergence of Independent Bangladesh', 'স্বাধীন বাংলাদেশের অভ্যুদয়ের ইতিহাস'],
  ['D-POL', 'social', 'Political Science', 'রাষ্ট্রবিজ্ঞান'],
  ['D-ISH', 'social', 'Islamic History and Culture', 'ইসলামের ইতিহাস ও সংস্কৃতি'],
  ['D-PHI', 'social', 'Philosophy', 'দর্শন'],
  ['D-SOC', 'social', 'Sociology', 'সমাজবিজ্ঞান'],
  ['H-POT', 'social', 'Political Theory', 'রাজনৈতিক তত্ত্ব'],
  ['H-POO', 'social', 'Political Organisation of the UK and the USA', 'যুক্তরাজ্য ও যুক্তরাষ্ট্রের রাজনৈতিক সংগঠন'],
  ['H-WPT', 'social', 'Western Political Thought', 'পাশ্চাত্য রাষ্ট্রচিন্তা'],
  ['H-PAD', 'social', 'Principles of Public Administration', 'লোকপ্রশাসনের মূলনীতি'],
];

/** Every subject of the demo. Codes are those of the boards; primary, degree and honours courses have codes of our own. */
export const SUBJECTS: ReadonlyMap<string, SubjectPlan> = new Map(
  rows.map(([code, department, en, bn]) => [code, { code, department, name: { en, bn } }]),
);

/** Periods a week per subject code. A week has 30 periods at most. */
export const CURRICULA: Readonly<Record<CurriculumKey, Readonly<Record<string, number>>>> = {
  'primary-lower': { 'P-BAN': 8, 'P-ENG': 8, 'P-MAT': 8, 'P-REL': 3, 'P-ART': 3 },
  'primary-upper': { 'P-BAN': 6, 'P-ENG': 6, 'P-MAT': 6, 'P-SCI': 4, 'P-BGS': 4, 'P-REL': 4 },
  junior: { '101': 4, '102': 2, '107': 4, '108': 2, '109': 5, '127': 4, '150': 3, '111': 2, '154': 2, '134': 2 },
  'ssc-science': {
    '101': 3,
    '102': 2,
    '107': 3,
    '108': 2,
    '109': 4,
    '136': 3,
    '137': 3,
    '138': 3,
    '126': 3,
    '150': 1,
    '111': 2,
    '154': 1,
  },
  'ssc-humanities': {
    '101': 3,
    '102': 2,
    '107': 3,
    '108': 2,
    '109': 4,
    '153': 3,
    '110': 3,
    '140': 3,
    '127': 3,
    '111': 2,
    '154': 2,
  },
  'ssc-business': {
    '101': 3,
    '102': 2,
    '107': 3,
    '108': 2,
    '109': 4,
    '146': 4,
    '152': 3,
    '143': 3,
    '127': 2,
    '111': 2,
    '154': 2,
  },
  'hsc-science-1': { '101': 5, '107': 5, '275': 4, '174': 4, '176': 4, '178': 4, '265': 4 },
  'hsc-science-2': { '102': 5, '108': 5, '275': 4, '175': 4, '177': 4, '179': 4, '266': 4 },
  'hsc-humanities-1': { '101': 5, '107': 5, '275': 4, '269': 4, '304': 4, '121': 4, '271': 4 },
  'hsc-humanities-2': { '102': 5, '108': 5, '275': 4, '270': 4, '305': 4, '122': 4, '272': 4 },
  'hsc-business-1': { '101': 5, '107': 5, '275': 4, '253': 4, '277': 4, '292': 4, '286': 4 },
  'hsc-business-2': { '102': 5, '108': 5, '275': 4, '254': 4, '278': 4, '293': 4, '287': 4 },
  'degree-1': { 'D-EIB': 4, 'D-POL': 4, 'D-ISH': 4, 'D-PHI': 4 },
  'degree-2': { 'D-BAN': 4, 'D-POL': 4, 'D-ISH': 4, 'D-PHI': 4 },
  'degree-3': { 'D-ENG': 4, 'D-POL': 4, 'D-ISH': 4, 'D-PHI': 4 },
  'honours-1': { 'D-EIB': 4, 'H-POT': 5, 'H-POO': 5, 'D-SOC': 4 },
  'honours-2': { 'D-ENG': 4, 'H-WPT': 5, 'H-PAD': 5, 'D-SOC': 4 },
};
