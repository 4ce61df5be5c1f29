import { text } from '../../../../seed/recipe/about.data';
import { dated, type PortalFacts } from './portal-facts';
import type { Bilingual } from '../../../../seed/recipe/types';

interface Captioned {
  title: Bilingual;
  caption: Bilingual;
}
interface EventText {
  title: Bilingual;
  body: Bilingual;
  lesson: Bilingual;
  place: Bilingual;
  startsOn: string;
  endsOn: string;
}
interface JobText {
  title: Bilingual;
  body: Bilingual;
  vacancies: number;
  publishedOn: string;
  closesOn: string;
}

export function slideTexts(facts: PortalFacts): Captioned[] {
  return [
    {
      title: { en: `Welcome to ${facts.name.en}`, bn: `${facts.name.bn}ে স্বাগতম` },
      caption: {
        en: `${facts.motto.en} · since ${facts.established.en}`,
        bn: `${facts.motto.bn} · প্রতিষ্ঠিত ${facts.established.bn}`,
      },
    },
    {
      title: { en: 'Learning by doing', bn: 'হাতে-কলমে শিক্ষা' },
      caption: { en: 'Science practical in the new laboratory', bn: 'নতুন বিজ্ঞানাগারে ব্যবহারিক ক্লাস' },
    },
    {
      title: { en: `Admission ${facts.nextYear.en}`, bn: `${facts.nextYear.bn} শিক্ষাবর্ষে ভর্তি` },
      caption: { en: 'Forms are available at the office and online', bn: 'অফিসে ও অনলাইনে আবেদন ফরম পাওয়া যাচ্ছে' },
    },
    {
      title: { en: 'A field for everyone', bn: 'সবার জন্য খেলার মাঠ' },
      caption: { en: 'Annual sports and cultural competition', bn: 'বার্ষিক ক্রীড়া ও সাংস্কৃতিক প্রতিযোগিতা' },
    },
  ];
}

export function eventTexts(facts: PortalFacts): EventText[] {
  const hall = { en: 'Assembly hall', bn: 'মিলনায়তন' };
  const field = { en: 'Playing field', bn: 'খেলার মাঠ' };
  return [
    {
      title: { en: 'Guardian meeting', bn: 'অভিভাবক সমাবেশ' },
      lesson: {
        en: 'Progress, attendance and preparation for the examination',
        bn: 'অগ্রগতি, উপস্থিতি ও পরীক্ষার প্রস্তুতি নিয়ে মতবিনিময়',
      },
      place: hall,
      startsOn: facts.schoolDay(8),
      endsOn: facts.schoolDay(8),
      body: text(
        [
          "Class teachers meet the guardians of their sections from eleven o'clock. Report cards and attendance of every student are shown.",
        ],
        [
          'সকাল ১১টা থেকে শ্রেণি শিক্ষকগণ নিজ নিজ শাখার অভিভাবকদের সঙ্গে মতবিনিময় করবেন। প্রত্যেক শিক্ষার্থীর ফলাফল ও উপস্থিতির বিবরণ দেখানো হবে।',
        ],
      ),
    },
    {
      title: { en: 'Annual sports and cultural competition', bn: 'বার্ষিক ক্রীড়া ও সাংস্কৃতিক প্রতিযোগিতা' },
      lesson: { en: 'Four houses compete for the shield', bn: 'শিল্ডের জন্য চার হাউসের প্রতিযোগিতা' },
      place: field,
      startsOn: facts.stretch(45, 2).from,
      endsOn: facts.stretch(45, 2).until,
      body: text(
        ['Races, long jump, cricket-ball throw, recitation, songs and folk dance. Guardians are welcome.'],
        ['দৌড়, দীর্ঘ লাফ ও ক্রিকেট বল নিক্ষেপের পাশাপাশি থাকবে আবৃত্তি, সংগীত ও লোকনৃত্য। সম্মানিত অভিভাবকবৃন্দ সাদরে আমন্ত্রিত।'],
      ),
    },
    {
      title: { en: 'Tree planting programme', bn: 'বৃক্ষরোপণ কর্মসূচি' },
      lesson: { en: 'One student, one sapling', bn: 'একজন শিক্ষার্থী, একটি গাছ' },
      place: { en: 'Campus', bn: 'ক্যাম্পাস প্রাঙ্গণ' },
      startsOn: facts.schoolDay(11),
      endsOn: facts.schoolDay(11),
      body: text(
        [
          'Each section plants fruit and medicinal trees along the boundary wall and looks after them through the year.',
        ],
        ['প্রতিটি শাখা সীমানা প্রাচীরের পাশে ফলদ ও ঔষধি গাছের চারা রোপণ করবে এবং সারা বছর পরিচর্যা করবে।'],
      ),
    },
    {
      title: { en: 'Inter-class debate', bn: 'আন্তঃশ্রেণি বিতর্ক প্রতিযোগিতা' },
      lesson: { en: 'Motion: technology brings people closer', bn: 'বিষয়: প্রযুক্তি মানুষকে কাছে এনেছে' },
      place: hall,
      startsOn: facts.schoolDay(-16),
      endsOn: facts.schoolDay(-16),
      body: text(
        [
          `The final of the inter-class debate was held in the assembly hall; the ${facts.head.post.en.toLowerCase()} gave away the prizes.`,
        ],
        [`মিলনায়তনে আন্তঃশ্রেণি বিতর্ক প্রতিযোগিতার চূড়ান্ত পর্ব অনুষ্ঠিত হয়। বিজয়ীদের হাতে পুরস্কার তুলে দেন ${facts.head.post.bn}।`],
      ),
    },
    {
      title: { en: 'Science fair', bn: 'বিজ্ঞান মেলা' },
      lesson: { en: 'Thirty-one projects in two days', bn: 'দুই দিনে ৩১টি প্রকল্প প্রদর্শন' },
      place: { en: 'Science building', bn: 'বিজ্ঞান ভবন' },
      startsOn: facts.stretch(-47, 2).from,
      endsOn: facts.stretch(-47, 2).until,
      body: text(
        ['Rain-water filters, a line-following robot and a model of the Padma Bridge were among the projects.'],
        ['বৃষ্টির পানি পরিশোধক, লাইন-অনুসারী রোবট ও পদ্মা সেতুর মডেলসহ নানা প্রকল্প প্রদর্শিত হয়।'],
      ),
    },
  ];
}

export function videoTitles(facts: PortalFacts): { slug: string; title: Bilingual }[] {
  return [
    { slug: 'campus', title: { en: `A walk through ${facts.name.en}`, bn: `একনজরে ${facts.name.bn}` } },
    { slug: 'annual-sports', title: { en: 'Annual sports: the best moments', bn: 'বার্ষিক ক্রীড়া প্রতিযোগিতার সেরা মুহূর্ত' } },
    {
      slug: 'science-fair',
      title: { en: 'Students explain their science projects', bn: 'বিজ্ঞান মেলায় শিক্ষার্থীদের প্রকল্প উপস্থাপন' },
    },
  ];
}

export function headMessage(facts: PortalFacts): Bilingual {
  return text(
    [
      `It is my pleasure to welcome you to ${facts.name.en}. Since ${facts.established.en} this ${facts.word.en} has stood for teaching that is patient and rules that are fair.`,
      `${facts.students.en} students learn here today with ${facts.teachers.en} teachers. We want every guardian to know how his or her child is doing, and therefore attendance, notices and results are open to you here, every day and in your own language.`,
      'Please come and see us. A school is strong when home and classroom pull in the same direction.',
    ],
    [
      `${facts.name.bn}ের ওয়েবসাইটে আপনাকে আন্তরিক শুভেচ্ছা ও স্বাগতম। ${facts.established.bn} সালে প্রতিষ্ঠার পর থেকে যত্নশীল পাঠদান ও ন্যায়সংগত শৃঙ্খলার জন্য এই ${facts.word.bn} সুনাম অর্জন করেছে।`,
      `বর্তমানে ${facts.teachers.bn} জন শিক্ষকের তত্ত্বাবধানে ${facts.students.bn} জন শিক্ষার্থী এখানে অধ্যয়ন করছে। সন্তানের অগ্রগতি সম্পর্কে প্রত্যেক অভিভাবক যেন প্রতিদিন জানতে পারেন, সেজন্য হাজিরা, নোটিশ ও ফলাফল এখন ঘরে বসেই নিজের ভাষায় দেখা যাবে।`,
      'পরিবার ও শিক্ষাপ্রতিষ্ঠান একসঙ্গে কাজ করলে তবেই একজন শিক্ষার্থী প্রকৃত মানুষ হয়ে ওঠে। আপনাদের সকলের সহযোগিতা ও পরামর্শ কামনা করি।',
    ],
  );
}

export function presidentMessage(facts: PortalFacts): Bilingual {
  return text(
    [
      `Education is the one inheritance that grows when it is shared. On behalf of the committee I thank the teachers, guardians and students of ${facts.name.en} for what they have built together.`,
      'In the coming year we shall give priority to the laboratory, to safe drinking water and to the stipend of those who need it.',
    ],
    [
      `শিক্ষা এমন এক সম্পদ, যা বিলিয়ে দিলে বাড়ে। ${facts.name.bn}ের শিক্ষক, অভিভাবক ও শিক্ষার্থীদের সম্মিলিত প্রচেষ্টার জন্য পরিচালনা পর্ষদের পক্ষ থেকে আন্তরিক ধন্যবাদ জানাই।`,
      'আগামী বছরে বিজ্ঞানাগারের উন্নয়ন, নিরাপদ পানি এবং অসচ্ছল শিক্ষার্থীদের বৃত্তি প্রদানকে আমরা সর্বাধিক গুরুত্ব দেব।',
    ],
  );
}

export function jobTexts(facts: PortalFacts): JobText[] {
  const teacher = facts.school
    ? { en: 'Assistant Teacher (Mathematics)', bn: 'সহকারী শিক্ষক (গণিত)' }
    : { en: 'Lecturer (Physics)', bn: 'প্রভাষক (পদার্থবিজ্ঞান)' };
  const closes = facts.schoolDay(18);
  // The selection of its applicants is under way.
  const closed = facts.day(-3);
  const papersBy = (day: string) => ({
    en: `Applications addressed to the ${facts.head.post.en.toLowerCase()}, with curriculum vitae, copies of all certificates, the national identity card and two photographs, must reach the office by ${dated(day).en}. Women are encouraged to apply.`,
    bn: `আগ্রহী প্রার্থীদের জীবনবৃত্তান্ত, সকল শিক্ষাগত যোগ্যতার সনদের সত্যায়িত অনুলিপি, জাতীয় পরিচয়পত্রের অনুলিপি ও দুই কপি ছবিসহ ${facts.head.post.bn} বরাবর লিখিত আবেদন ${dated(day).bn} তারিখের মধ্যে অফিসে পৌঁছাতে হবে। নারী প্রার্থীদের আবেদনে উৎসাহিত করা হচ্ছে।`,
  });
  return [
    {
      title: { en: `Job circular: ${teacher.en}`, bn: `নিয়োগ বিজ্ঞপ্তি: ${teacher.bn}` },
      vacancies: 1,
      publishedOn: facts.day(-5),
      closesOn: closes,
      body: text(
        [
          `${facts.name.en} needs one ${teacher.en}. Required: a bachelor's (honours) degree in the subject with at least second class and the NTRCA certificate.`,
          papersBy(closes).en,
        ],
        [
          `${facts.name.bn}ে একজন ${teacher.bn} নিয়োগ করা হবে। যোগ্যতা: সংশ্লিষ্ট বিষয়ে কমপক্ষে দ্বিতীয় শ্রেণির স্নাতক (সম্মান) ডিগ্রি এবং এনটিআরসিএ নিবন্ধন সনদ।`,
          papersBy(closes).bn,
        ],
      ),
    },
    {
      title: { en: 'Job circular: Computer Laboratory Operator', bn: 'নিয়োগ বিজ্ঞপ্তি: কম্পিউটার ল্যাব অপারেটর' },
      vacancies: 2,
      publishedOn: facts.day(-21),
      closesOn: closed,
      body: text(
        [
          `${facts.name.en} needs two computer laboratory operators. Required: HSC in science and a six-month course in computing.`,
          papersBy(closed).en,
        ],
        [
          `${facts.name.bn}ে দুইজন কম্পিউটার ল্যাব অপারেটর নিয়োগ করা হবে। যোগ্যতা: বিজ্ঞান বিভাগে এইচএসসি পাস এবং কম্পিউটার বিষয়ে ছয় মাসের প্রশিক্ষণ।`,
          papersBy(closed).bn,
        ],
      ),
    },
  ];
}
