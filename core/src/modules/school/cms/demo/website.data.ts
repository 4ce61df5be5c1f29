import type { Bilingual } from '../../../../seed/recipe/types';

const b = (en: string, bn: string): Bilingual => ({ en, bn });

export interface CharterText {
  kind: 'citizen' | 'institutional' | 'internal';
  title: Bilingual;
  procedure: Bilingual;
  papers: Bilingual;
  fee: Bilingual;
  time: Bilingual;
}
const FREE = b('Free', 'বিনামূল্যে');
const days = (en: string, bn: string) => b(`${en} working days`, `${bn} কর্মদিবস`);

export const CHARTER: readonly CharterText[] = [
  {
    kind: 'citizen',
    title: b('Admission of a new student', 'নতুন শিক্ষার্থী ভর্তি'),
    procedure: b(
      'Apply online or at the office, then lottery or test as per the circular',
      'ওয়েবসাইটে বা অফিসে আবেদন, এরপর বিজ্ঞপ্তি অনুযায়ী লটারি বা পরীক্ষা',
    ),
    papers: b(
      'Birth registration, two photos, transfer certificate from the last school',
      'জন্মনিবন্ধন সনদ, দুই কপি ছবি, পূর্ববর্তী প্রতিষ্ঠানের ছাড়পত্র',
    ),
    fee: b('As per the circular, by bank or mobile banking', 'ভর্তি বিজ্ঞপ্তি অনুযায়ী; ব্যাংক বা মোবাইল ব্যাংকিংয়ে'),
    time: b('As per the dates in the circular', 'বিজ্ঞপ্তিতে ঘোষিত সময়সূচি অনুযায়ী'),
  },
  {
    kind: 'citizen',
    title: b('Testimonial', 'প্রশংসাপত্র'),
    procedure: b('Application to the head of the institution', 'প্রতিষ্ঠান প্রধান বরাবর আবেদন'),
    papers: b('Copy of the admit card or the marks sheet', 'প্রবেশপত্র বা নম্বরপত্রের অনুলিপি'),
    fee: b('Tk 100, at the counter', '১০০ টাকা; অফিস কাউন্টারে'),
    time: days('3', '৩'),
  },
  {
    kind: 'citizen',
    title: b('Transfer certificate', 'ছাড়পত্র (টিসি)'),
    procedure: b('Application signed by the guardian, dues paid', 'অভিভাবকের স্বাক্ষরিত আবেদন, সকল পাওনা পরিশোধ সাপেক্ষে'),
    papers: b('Library and fee clearance', 'গ্রন্থাগার ও বেতনের দায়মুক্তি'),
    fee: b('Tk 200, at the counter', '২০০ টাকা; অফিস কাউন্টারে'),
    time: days('5', '৫'),
  },
  {
    kind: 'citizen',
    title: b('Correction of a name or date of birth', 'নাম বা জন্মতারিখ সংশোধন'),
    procedure: b('Application with proof, forwarded to the education board', 'প্রমাণসহ আবেদন, যা শিক্ষা বোর্ডে পাঠানো হয়'),
    papers: b(
      'Birth registration, registration card, identity cards of the parents',
      'জন্মনিবন্ধন, রেজিস্ট্রেশন কার্ড, পিতা-মাতার জাতীয় পরিচয়পত্র',
    ),
    fee: b('Board fee', 'বোর্ড নির্ধারিত ফি'),
    time: b("30 days after the board's decision", 'বোর্ডের সিদ্ধান্তের পর ৩০ দিন'),
  },
  {
    kind: 'citizen',
    title: b('Stipend and waiver of fees', 'উপবৃত্তি ও বেতন মওকুফ'),
    procedure: b('Application in January, decided by the committee', 'জানুয়ারি মাসে আবেদন, কমিটির সিদ্ধান্তক্রমে'),
    papers: b('Income certificate, result of the last examination', 'আয়ের সনদ, সর্বশেষ পরীক্ষার ফলাফল'),
    fee: FREE,
    time: days('15', '১৫'),
  },
  {
    kind: 'citizen',
    title: b('Information under the Right to Information Act', 'তথ্য অধিকার আইনে তথ্য প্রদান'),
    procedure: b('Form “Ka” to the information officer', 'তথ্য প্রদানকারী কর্মকর্তার কাছে ‘ক’ ফরমে আবেদন'),
    papers: b('Form “Ka”', '‘ক’ ফরম'),
    fee: b('Tk 2 a page', 'প্রতি পৃষ্ঠা ২ টাকা'),
    time: days('20', '২০'),
  },
  {
    kind: 'institutional',
    title: b('Using the hall or the field', 'মিলনায়তন বা মাঠ ব্যবহার'),
    procedure: b('Letter to the head at least ten days before', 'অন্তত দশ দিন আগে প্রতিষ্ঠান প্রধান বরাবর পত্র'),
    papers: b('Letter on the letterhead of the institution', 'প্রতিষ্ঠানের প্যাডে আবেদন'),
    fee: b('By agreement', 'আলোচনা সাপেক্ষে'),
    time: days('7', '৭'),
  },
  {
    kind: 'internal',
    title: b('Casual leave of employees', 'শিক্ষক-কর্মচারীর নৈমিত্তিক ছুটি'),
    procedure: b('Apply on Pathshala; approved by the head', 'পাঠশালায় আবেদন, প্রতিষ্ঠান প্রধানের অনুমোদন'),
    papers: b('None', 'প্রয়োজন নেই'),
    fee: FREE,
    time: days('1', '১'),
  },
];

export const ROOMS: readonly { title: Bilingual; body: Bilingual; seats: number; multimedia: boolean }[] = [
  {
    title: b('Multimedia classroom 201', 'মাল্টিমিডিয়া শ্রেণিকক্ষ ২০১'),
    body: b(
      'Projector, sound system and internet. Teachers present their own digital lessons.',
      'প্রজেক্টর, সাউন্ড সিস্টেম ও ইন্টারনেট সংযোগ রয়েছে; শিক্ষকগণ নিজেদের তৈরি ডিজিটাল কনটেন্টে পাঠ দেন।',
    ),
    seats: 60,
    multimedia: true,
  },
  {
    title: b('Science laboratory', 'বিজ্ঞানাগার'),
    body: b(
      'Physics, chemistry and biology practicals in groups of five.',
      'পাঁচজনের দলে পদার্থ, রসায়ন ও জীববিজ্ঞানের ব্যবহারিক ক্লাস হয়।',
    ),
    seats: 40,
    multimedia: false,
  },
  {
    title: b('Computer laboratory', 'কম্পিউটার ল্যাব'),
    body: b(
      'Thirty computers with a dedicated internet connection, open to students after classes two days a week.',
      'নিজস্ব সংযোগসহ ত্রিশটি কম্পিউটার; সপ্তাহে দুই দিন ছুটির পরও শিক্ষার্থীদের জন্য খোলা থাকে।',
    ),
    seats: 30,
    multimedia: true,
  },
];

export const ALBUMS: readonly {
  key: string;
  title: Bilingual;
  note: Bilingual;
  ago: number;
  photos: readonly {
    picture: 'campus' | 'laboratory' | 'admission' | 'field';
    caption: Bilingual;
    students?: 'consenting' | 'refusing';
  }[];
}[] = [
  {
    key: 'sports',
    title: b('Annual sports', 'বার্ষিক ক্রীড়া প্রতিযোগিতা'),
    note: b('Four houses, two days, one shield.', 'চার হাউস, দুই দিন, এক শিল্ড।'),
    ago: 260,
    photos: [
      { picture: 'field', caption: b('The field before the march-past', 'কুচকাওয়াজের আগে মাঠ') },
      { picture: 'campus', caption: b('Guests arrive', 'অতিথিদের আগমন') },
    ],
  },
  {
    key: 'science',
    title: b('Science fair', 'বিজ্ঞান মেলা'),
    note: b('Thirty-one projects by students of all classes.', 'সব শ্রেণির শিক্ষার্থীদের একত্রিশটি প্রকল্প।'),
    ago: 46,
    photos: [
      { picture: 'laboratory', caption: b('In the laboratory', 'বিজ্ঞানাগারে'), students: 'consenting' },
      { picture: 'admission', caption: b('The desk where guests sign in', 'অতিথিদের নাম লেখার টেবিল') },
      { picture: 'campus', caption: b('The winners with their model', 'মডেলসহ বিজয়ীরা'), students: 'refusing' },
    ],
  },
];

export const PAGES: readonly { type: string; title: Bilingual; body: Bilingual }[] = [
  {
    type: 'co-curricular',
    title: b('Scouts and Girl Guides', 'স্কাউট ও গার্ল গাইডস'),
    body: b(
      'The scout group meets every Thursday after the last period.\n\nLast year twelve members received their badges.',
      'প্রতি বৃহস্পতিবার শেষ পিরিয়ডের পর স্কাউট দলের সভা বসে।\n\nগত বছর বারোজন সদস্য ব্যাজ পেয়েছে।',
    ),
  },
  {
    type: 'co-curricular',
    title: b('Debating club', 'বিতর্ক ক্লাব'),
    body: b(
      'Open to classes eight and above. Practice is on Mondays in the hall.',
      'অষ্টম ও তদূর্ধ্ব শ্রেণির জন্য উন্মুক্ত। প্রতি সোমবার মিলনায়তনে অনুশীলন হয়।',
    ),
  },
  {
    type: 'uniform',
    title: b('Uniform', 'ইউনিফর্ম'),
    body: b(
      'White shirt, navy trousers or skirt, black shoes. In winter a navy pullover.',
      'সাদা শার্ট, নেভি ব্লু প্যান্ট বা স্কার্ট ও কালো জুতা। শীতে নেভি ব্লু সোয়েটার।',
    ),
  },
  {
    type: 'prospectus',
    title: b('Why study here', 'কেন এখানে পড়বে'),
    body: b(
      'Small sections, laboratories for each science, a library that is open until four, and teachers who know their students by name.',
      'ছোট শাখা, প্রতিটি বিজ্ঞান বিষয়ের জন্য পরীক্ষাগার, চারটা পর্যন্ত খোলা গ্রন্থাগার, আর এমন শিক্ষক যাঁরা প্রত্যেক শিক্ষার্থীকে নামে চেনেন।',
    ),
  },
];

export const DOCUMENTS: readonly {
  key: string;
  kind: 'syllabus' | 'prospectus' | 'recognition' | 'form' | 'rule';
  title: Bilingual;
  file?: string;
  number?: string;
  ago: number;
}[] = [
  { key: 'prospectus', kind: 'prospectus', title: b('Prospectus', 'প্রসপেক্টাস'), file: 'Prospectus', ago: 40 },
  {
    key: 'syllabus-half',
    kind: 'syllabus',
    title: b('Syllabus of the half-yearly examination', 'অর্ধবার্ষিক পরীক্ষার পাঠ্যসূচি'),
    file: 'Syllabus, half-yearly examination',
    ago: 200,
  },
  {
    key: 'syllabus-annual',
    kind: 'syllabus',
    title: b('Syllabus of the annual examination', 'বার্ষিক পরীক্ষার পাঠ্যসূচি'),
    file: 'Syllabus, annual examination',
    ago: 90,
  },
  {
    key: 'recognition',
    kind: 'recognition',
    title: b('Recognition by the education board', 'শিক্ষা বোর্ডের একাডেমিক স্বীকৃতি'),
    number: 'বি/স্বীকৃতি/২০২৪/১১৭',
    ago: 700,
  },
  {
    key: 'leave-form',
    kind: 'form',
    title: b('Form: leave of a student', 'ফরম: শিক্ষার্থীর ছুটির আবেদন'),
    file: 'Application for leave of a student',
    ago: 120,
  },
  { key: 'discipline', kind: 'rule', title: b('Rules of conduct', 'শৃঙ্খলা বিধি'), number: 'শৃ/২০২৫/০৯', ago: 310 },
];

export const LETTERS: readonly {
  name: string;
  subject: string;
  body: string;
  state: 'new' | 'read' | 'answered';
  hoursAgo: number;
  phone?: string;
  email?: string;
  answer?: string;
}[] = [
  {
    name: 'মোঃ কামরুল হাসান',
    subject: 'সপ্তম শ্রেণিতে আসন খালি আছে কি?',
    body: 'আমরা জানুয়ারিতে এই এলাকায় আসছি। আমার মেয়ে এবার ষষ্ঠ শ্রেণির বার্ষিক পরীক্ষা দিচ্ছে। সপ্তম শ্রেণিতে ভর্তির সুযোগ আছে কি না জানালে উপকৃত হব।',
    state: 'new',
    hoursAgo: 3,
    phone: '01900000101',
  },
  {
    name: 'শাহনাজ বেগম',
    subject: 'প্রশংসাপত্রের জন্য আবেদন',
    body: 'আমি ২০২২ সালে এখান থেকে পাস করেছি। প্রশংসাপত্র তুলতে কি নিজে আসতে হবে?',
    state: 'read',
    hoursAgo: 27,
    email: 'shahnaz@demo.test',
  },
  {
    name: 'Tanvir Ahmed',
    subject: 'Using the hall',
    body: 'Our alumni of 1998 would like to meet in the hall on a Friday in January. Whom should we write to?',
    state: 'answered',
    hoursAgo: 75,
    email: 'tanvir@demo.test',
    answer:
      'Please send a letter to the head at least ten days before. The hall is free on the second and fourth Friday.',
  },
];

export const OFFICERS = {
  complaint: {
    post: b('Assistant head and complaint officer', 'সহকারী প্রধান ও অভিযোগ নিষ্পত্তি কর্মকর্তা'),
    note: b(
      'Complaints are accepted in writing, by post, by email or through the form on this website, and settled within thirty working days.',
      'লিখিতভাবে, ডাকে, ইমেইলে অথবা এই ওয়েবসাইটের ফরমে অভিযোগ নেওয়া হয় এবং ত্রিশ কর্মদিবসের মধ্যে নিষ্পত্তি করা হয়।',
    ),
  },
  appeal: {
    post: b('Head of the institution and appeal officer', 'প্রতিষ্ঠান প্রধান ও আপিল কর্মকর্তা'),
    note: b(
      'Anyone not satisfied with the decision may appeal within thirty working days.',
      'সিদ্ধান্তে সন্তুষ্ট না হলে ত্রিশ কর্মদিবসের মধ্যে আপিল করা যায়।',
    ),
  },
  information: {
    post: b('Information officer', 'তথ্য প্রদানকারী কর্মকর্তা'),
    note: b('Applications in form “Ka”.', '‘ক’ ফরমে আবেদন করতে হয়।'),
  },
} as const;
