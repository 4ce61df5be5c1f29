import type { NoticeAudience } from '@pathshala/shared/modules/school/cms';
import { addDays } from '@pathshala/shared/text';
import { dated, weekdayDated, type PortalFacts } from './portal-facts';
import type { Bilingual, TenantRows } from '../../../../seed/recipe/types';

type Category = NonNullable<TenantRows['notice'][number]['category']>;
export interface NoticeText {
  /** Days before today; 0 is today. */
  ago: number;
  category: Category;
  pinned?: boolean;
  draft?: boolean;
  /** Everyone, unless it says so. */
  audience?: NoticeAudience;
  /** For the guardians of one class alone. */
  isForDemoClass?: boolean;
  title: Bilingual;
  /** Paragraphs. */
  body: { en: string[]; bn: string[] };
}

/** The notices of an institution, newest first, in the formal style of school notice boards. */
export function noticeTexts(facts: PortalFacts): NoticeText[] {
  return [
    urgentHours(facts),
    termExamRoutine(facts),
    holiday(facts),
    guardianMeeting(facts),
    guardiansOfDemoClass(facts),
    admission(facts),
    attendanceRule(facts),
    fees(facts),
    sports(facts),
    dengue(facts),
    stipend(facts),
    library(facts),
    formFillUp(facts),
    uniform(facts),
    invigilators(facts),
  ];
}

function guardiansOfDemoClass(facts: PortalFacts): NoticeText {
  const day = weekdayDated(facts.schoolDay(4));
  return {
    ago: 5,
    category: 'academic',
    isForDemoClass: true,
    title: {
      en: `Meeting with the guardians of class ${facts.demoClass.en}`,
      bn: `${facts.demoClass.bn} শ্রেণির অভিভাবকদের সঙ্গে মতবিনিময় সভা`,
    },
    body: {
      en: [
        `The guardians of class ${facts.demoClass.en} are requested to attend a meeting about the progress of their children on ${day.en} at 11 a.m. in the hall.`,
      ],
      bn: [
        `শিক্ষার্থীদের লেখাপড়ার অগ্রগতি বিষয়ে ${facts.demoClass.bn} শ্রেণির অভিভাবকদের সঙ্গে আগামী ${day.bn} সকাল ১১টায় মিলনায়তনে মতবিনিময় সভা অনুষ্ঠিত হবে। অভিভাবকগণকে উপস্থিত থাকার জন্য অনুরোধ করা হলো।`,
      ],
    },
  };
}

function invigilators(facts: PortalFacts): NoticeText {
  return {
    ago: 120,
    category: 'exam',
    audience: 'staff',
    title: { en: 'Duties of invigilators', bn: 'পরীক্ষার কক্ষ পরিদর্শকদের দায়িত্ব' },
    body: {
      en: [
        `Teachers who are invigilators in the ${facts.termExam.en} collect the answer scripts from the control room fifteen minutes before the bell and return them counted.`,
      ],
      bn: [
        `${facts.termExam.bn}য় কক্ষ পরিদর্শকের দায়িত্বপ্রাপ্ত শিক্ষকগণ ঘণ্টার ১৫ (পনেরো) মিনিট আগে নিয়ন্ত্রণ কক্ষ থেকে উত্তরপত্র গ্রহণ করবেন এবং গণনা করে জমা দেবেন।`,
      ],
    },
  };
}

const to = (facts: PortalFacts) =>
  `এতদ্বারা ${facts.name.bn}ের সকল শিক্ষার্থী, অভিভাবক ও সংশ্লিষ্ট সকলের অবগতির জন্য জানানো যাচ্ছে যে,`;

function urgentHours(facts: PortalFacts): NoticeText {
  const date = weekdayDated(facts.schoolDay(2));
  return {
    ago: 0,
    category: 'urgent',
    pinned: true,
    title: { en: 'Classes start 30 minutes late for one day', bn: 'এক দিনের জন্য ক্লাসের সময়সূচি পরিবর্তন' },
    body: {
      en: [
        `All students, guardians and staff are informed that, owing to the maintenance of the electricity line in the area, all classes start 30 minutes later than usual on ${date.en}.`,
        'The closing time remains unchanged. The usual timetable applies again from the next day.',
      ],
      bn: [
        `${to(facts)} এলাকায় বৈদ্যুতিক লাইন রক্ষণাবেক্ষণ কাজের কারণে আগামী ${date.bn} সকল ক্লাস নির্ধারিত সময়ের ৩০ (ত্রিশ) মিনিট পর শুরু হবে।`,
        'ছুটির সময় অপরিবর্তিত থাকবে। পরবর্তী দিন থেকে যথারীতি পূর্বের সময়সূচি অনুযায়ী ক্লাস চলবে।',
      ],
    },
  };
}

function termExamRoutine(facts: PortalFacts): NoticeText {
  const { from: first, until: last } = facts.stretch(14, 10);
  return {
    ago: 2,
    category: 'exam',
    pinned: true,
    title: {
      en: `Routine of the ${facts.termExam.en} ${facts.year.en}`,
      bn: `${facts.termExam.bn} ${facts.year.bn}-এর সময়সূচি প্রকাশ`,
    },
    body: {
      en: [
        `The ${facts.termExam.en} ${facts.year.en} will be held from ${dated(first).en} to ${dated(last).en}. The routine has been put up on the notice board and given to the class teachers.`,
        'Students must collect the admit card from the office and be in their seats fifteen minutes before the examination begins. Mobile phones and programmable calculators are not allowed in the hall.',
      ],
      bn: [
        `${to(facts)} ${facts.termExam.bn} ${facts.year.bn} আগামী ${dated(first).bn} হতে ${dated(last).bn} তারিখ পর্যন্ত অনুষ্ঠিত হবে। পরীক্ষার সময়সূচি নোটিশ বোর্ডে টানানো হয়েছে এবং শ্রেণি শিক্ষকগণের নিকট প্রেরণ করা হয়েছে।`,
        'পরীক্ষা শুরুর কমপক্ষে ১৫ (পনেরো) মিনিট পূর্বে পরীক্ষার্থীদের নিজ নিজ আসনে বসতে হবে। অফিস থেকে প্রবেশপত্র সংগ্রহ করা বাধ্যতামূলক। পরীক্ষার কক্ষে মোবাইল ফোন ও প্রোগ্রামেবল ক্যালকুলেটর আনা সম্পূর্ণ নিষিদ্ধ।',
      ],
    },
  };
}

function holiday(facts: PortalFacts): NoticeText {
  const { name, from, until, tentative } = facts.nextHoliday;
  const oneDay = from === until;
  const opens = facts.schoolDay(
    Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${facts.day(0)}T00:00:00Z`)) / 86_400_000) + 1,
  );
  const [first, last, again] = [dated(from), dated(until), weekdayDated(opens)];
  return {
    ago: 3,
    category: 'holiday',
    title: { en: `Holiday: ${name.en}`, bn: `${name.bn} উপলক্ষে ছুটি` },
    body: {
      en: [
        `On the occasion of ${name.en} the ${facts.word.en} will remain closed ${oneDay ? `on ${first.en}` : `from ${first.en} to ${last.en}`}${tentative ? ', subject to the sighting of the moon' : ''}.`,
        `Classes resume on ${again.en}. Urgent office work will be done at the ${facts.head.post.en.toLowerCase()}'s direction.`,
      ],
      bn: [
        `${to(facts)} ${name.bn} উপলক্ষে ${tentative ? 'চাঁদ দেখা সাপেক্ষে ' : ''}${oneDay ? `আগামী ${first.bn} তারিখ` : `আগামী ${first.bn} হতে ${last.bn} তারিখ পর্যন্ত`} ${facts.word.bnOf} সকল শ্রেণির ক্লাস ও দাপ্তরিক কার্যক্রম বন্ধ থাকবে।`,
        `আগামী ${again.bn} থেকে যথারীতি ক্লাস চলবে। জরুরি প্রয়োজনে ${facts.head.postBnOf} নির্দেশক্রমে অফিস খোলা রাখা হবে।`,
      ],
    },
  };
}

function guardianMeeting(facts: PortalFacts): NoticeText {
  const date = weekdayDated(facts.schoolDay(8));
  return {
    ago: 4,
    category: 'general',
    title: { en: 'Guardian meeting', bn: 'অভিভাবক সমাবেশ' },
    body: {
      en: [
        `A meeting with guardians will be held in the hall on ${date.en} at 11:00 AM. The progress of the students, their attendance and the preparation for the examination will be discussed.`,
        'One guardian of every student is requested to attend in good time.',
      ],
      bn: [
        `সম্মানিত অভিভাবকবৃন্দের অবগতির জন্য জানানো যাচ্ছে যে, আগামী ${date.bn} সকাল ১১:০০ ঘটিকায় ${facts.word.bnOf} মিলনায়তনে এক অভিভাবক সমাবেশ অনুষ্ঠিত হবে। সমাবেশে শিক্ষার্থীদের লেখাপড়ার অগ্রগতি, উপস্থিতি ও পরীক্ষার প্রস্তুতি বিষয়ে আলোচনা করা হবে।`,
        'প্রত্যেক শিক্ষার্থীর অন্তত একজন অভিভাবককে যথাসময়ে উপস্থিত থাকার জন্য বিনীতভাবে অনুরোধ করা হলো।',
      ],
    },
  };
}

function admission(facts: PortalFacts): NoticeText {
  const [first, last] = [dated(facts.schoolDay(5)), dated(facts.schoolDay(24))];
  return {
    ago: 6,
    category: 'admission',
    pinned: true,
    title: { en: `Admission notice, ${facts.nextYear.en}`, bn: `${facts.nextYear.bn} শিক্ষাবর্ষে ভর্তি বিজ্ঞপ্তি` },
    body: {
      en: [
        `Applications are invited for admission to vacant seats (${facts.admission.en}) for the academic year ${facts.nextYear.en}. Application forms are available at the office and on this website from ${first.en} to ${last.en}.`,
        "To be enclosed: two passport-size photographs, a copy of the birth registration certificate, the mark sheet of the last examination and copies of the parents' national identity cards. Where applications exceed the seats, selection is by the current admission policy of the government.",
      ],
      bn: [
        `${facts.nextYear.bn} শিক্ষাবর্ষে ${facts.name.bn}ে শূন্য আসনে (${facts.admission.bn}) ভর্তির জন্য আবেদন আহ্বান করা যাচ্ছে। আগামী ${first.bn} হতে ${last.bn} তারিখ পর্যন্ত অফিস চলাকালীন সময়ে অফিস থেকে অথবা এই ওয়েবসাইট থেকে আবেদন ফরম সংগ্রহ করা যাবে।`,
        'আবেদনের সঙ্গে দুই কপি পাসপোর্ট সাইজের ছবি, জন্ম নিবন্ধন সনদের অনুলিপি, সর্বশেষ পরীক্ষার নম্বরপত্র এবং পিতা-মাতার জাতীয় পরিচয়পত্রের অনুলিপি সংযুক্ত করতে হবে। আসনের চেয়ে আবেদনকারীর সংখ্যা বেশি হলে সরকারের বিদ্যমান ভর্তি নীতিমালা অনুযায়ী শিক্ষার্থী নির্বাচন করা হবে।',
      ],
    },
  };
}

function attendanceRule(facts: PortalFacts): NoticeText {
  return {
    ago: 9,
    category: 'academic',
    title: { en: 'Regular attendance in class', bn: 'ক্লাসে নিয়মিত উপস্থিতি প্রসঙ্গে' },
    body: {
      en: [
        `It is noticed that some students stay away from class without leave. No student with less than 75 per cent attendance will be allowed to sit for the ${facts.termExam.en}.`,
        'Leave of absence requires a written application signed by the guardian. Guardians are told of every absence on the same day by SMS.',
      ],
      bn: [
        `লক্ষ করা যাচ্ছে যে, কিছু শিক্ষার্থী বিনা অনুমতিতে ক্লাসে অনুপস্থিত থাকছে। ${to(facts)} ক্লাসে ন্যূনতম ৭৫% উপস্থিতি না থাকলে কোনো শিক্ষার্থী ${facts.termExam.bn}য় অংশগ্রহণ করতে পারবে না।`,
        'ছুটির প্রয়োজন হলে অভিভাবকের স্বাক্ষরসহ লিখিত আবেদন করতে হবে। অনুপস্থিতির বিষয়টি একই দিনে খুদে বার্তার (এসএমএস) মাধ্যমে অভিভাবককে জানানো হবে।',
      ],
    },
  };
}

function fees(facts: PortalFacts): NoticeText {
  const last = dated(facts.schoolDay(9));
  return {
    ago: 12,
    category: 'general',
    title: { en: 'Payment of tuition and examination fees', bn: 'বেতন ও পরীক্ষার ফি পরিশোধ প্রসঙ্গে' },
    body: {
      en: [
        `Students are asked to pay all outstanding tuition fees and the fee of the ${facts.termExam.en} by ${last.en}. Payment is accepted at the office from 10:00 AM to 1:00 PM and by mobile banking.`,
        'A receipt must be taken for every payment and kept. Poor and meritorious students may apply to the head of the institution for a waiver.',
      ],
      bn: [
        `সকল শিক্ষার্থীকে জানানো যাচ্ছে যে, চলতি মাস পর্যন্ত সমুদয় বকেয়া বেতন এবং ${facts.termExam.bn}র ফি আগামী ${last.bn} তারিখের মধ্যে পরিশোধ করতে হবে। প্রতি কর্মদিবসে সকাল ১০:০০ ঘটিকা হতে দুপুর ১:০০ ঘটিকা পর্যন্ত অফিসে অথবা মোবাইল ব্যাংকিংয়ের মাধ্যমে টাকা জমা দেওয়া যাবে।`,
        `প্রতিটি লেনদেনের রসিদ বুঝে নিয়ে সংরক্ষণ করতে হবে। দরিদ্র ও মেধাবী শিক্ষার্থীরা বেতন মওকুফের জন্য ${facts.head.post.bn} বরাবর আবেদন করতে পারবে।`,
      ],
    },
  };
}

function sports(facts: PortalFacts): NoticeText {
  const [last, event] = [dated(facts.schoolDay(32)), dated(facts.stretch(45, 2).from)];
  return {
    ago: 15,
    category: 'general',
    title: {
      en: 'Names for the annual sports and cultural competition',
      bn: 'বার্ষিক ক্রীড়া ও সাংস্কৃতিক প্রতিযোগিতায় নাম জমা প্রসঙ্গে',
    },
    body: {
      en: [
        `The annual sports and cultural competition ${facts.year.en} will be held on ${event.en}. Students who wish to take part should give their names to the house teacher or the class teacher by ${last.en}.`,
        'Each student may enter three events at most. Practice takes place in the field after the last period.',
      ],
      bn: [
        `${to(facts)} বার্ষিক ক্রীড়া ও সাংস্কৃতিক প্রতিযোগিতা ${facts.year.bn} আগামী ${event.bn} তারিখে অনুষ্ঠিত হবে। অংশগ্রহণে ইচ্ছুক শিক্ষার্থীদের আগামী ${last.bn} তারিখের মধ্যে নিজ নিজ হাউস শিক্ষক অথবা শ্রেণি শিক্ষকের নিকট নাম জমা দিতে হবে।`,
        'একজন শিক্ষার্থী সর্বোচ্চ ৩ (তিন)টি ইভেন্টে অংশগ্রহণ করতে পারবে। প্রতিদিন শেষ পিরিয়ডের পর মাঠে অনুশীলন অনুষ্ঠিত হবে।',
      ],
    },
  };
}

function dengue(facts: PortalFacts): NoticeText {
  return {
    ago: 19,
    category: 'general',
    title: { en: 'Awareness and cleanliness against dengue', bn: 'ডেঙ্গু প্রতিরোধে সচেতনতা ও পরিচ্ছন্নতা' },
    body: {
      en: [
        `Classrooms, washrooms and the grounds of the ${facts.word.en} are cleaned twice a week to prevent dengue. Students are asked to wear full-sleeved clothes and to let no water stand in pots and containers at home.`,
        'A student with fever should stay at home and see a physician; leave is granted on application.',
      ],
      bn: [
        `ডেঙ্গু প্রতিরোধের লক্ষ্যে ${facts.word.bnOf} শ্রেণিকক্ষ, শৌচাগার ও আঙিনা সপ্তাহে দুই দিন পরিষ্কার করা হচ্ছে। শিক্ষার্থীদের ফুলহাতা পোশাক পরিধান করার এবং বাসাবাড়ির টব ও পাত্রে তিন দিনের বেশি পানি জমতে না দেওয়ার জন্য অনুরোধ করা হলো।`,
        'কোনো শিক্ষার্থীর জ্বর হলে তাকে বাড়িতে বিশ্রামে রেখে চিকিৎসকের পরামর্শ গ্রহণ করতে হবে। আবেদনের ভিত্তিতে ছুটি মঞ্জুর করা হবে।',
      ],
    },
  };
}

function stipend(facts: PortalFacts): NoticeText {
  const last = dated(facts.schoolDay(4));
  return {
    ago: 24,
    category: 'academic',
    title: { en: 'Information for the integrated stipend programme', bn: 'সমন্বিত উপবৃত্তি কর্মসূচির তথ্য প্রদান' },
    body: {
      en: [
        `Students selected for the stipend must hand in the guardian's active mobile-banking number, a copy of his or her national identity card and a copy of the student's birth registration certificate by ${last.en}.`,
        'The guardian is responsible for the correctness of the information. Entries received late or incomplete cannot be forwarded.',
      ],
      bn: [
        `সমন্বিত উপবৃত্তি কর্মসূচির আওতায় নির্বাচিত শিক্ষার্থীদের আগামী ${last.bn} তারিখের মধ্যে অভিভাবকের সচল মোবাইল ব্যাংকিং হিসাব নম্বর, জাতীয় পরিচয়পত্রের অনুলিপি এবং শিক্ষার্থীর জন্ম নিবন্ধন সনদের অনুলিপি অফিসে জমা দেওয়ার জন্য নির্দেশ দেওয়া হলো।`,
        'প্রদত্ত তথ্যের সঠিকতার দায় অভিভাবকের। নির্ধারিত সময়ের পরে অথবা অসম্পূর্ণভাবে জমা দেওয়া তথ্য প্রেরণ করা সম্ভব হবে না।',
      ],
    },
  };
}

function library(facts: PortalFacts): NoticeText {
  const last = dated(facts.schoolDay(7));
  return {
    ago: 31,
    category: 'academic',
    title: { en: 'Return of library books', bn: 'গ্রন্থাগারের বই ফেরত প্রদান' },
    body: {
      en: [
        `All books borrowed from the library must be returned by ${last.en}. Students who have lost a book must replace it with a copy of the same edition or pay its price.`,
        `No admit card for the ${facts.termExam.en} is given without the librarian's clearance.`,
      ],
      bn: [
        `গ্রন্থাগার থেকে ধার নেওয়া সকল বই আগামী ${last.bn} তারিখের মধ্যে ফেরত দেওয়ার জন্য শিক্ষার্থীদের নির্দেশ দেওয়া হলো। বই হারিয়ে গেলে একই সংস্করণের বই অথবা বইয়ের মূল্য জমা দিতে হবে।`,
        `গ্রন্থাগারিকের ছাড়পত্র ব্যতীত ${facts.termExam.bn}র প্রবেশপত্র প্রদান করা হবে না।`,
      ],
    },
  };
}

function formFillUp(facts: PortalFacts): NoticeText {
  const { from: first, until: last } = facts.stretch(3, 8);
  const session = facts.nextYear.en.slice(0, 4);
  return {
    ago: 38,
    category: 'exam',
    title: { en: `Form fill-up for the ${facts.publicExam.en}`, bn: `${facts.publicExam.bn}র ফরম পূরণ` },
    body: {
      en: [
        `The form fill-up for the ${facts.publicExam.en} ${session} takes place at the office from ${dated(first).en} to ${dated(last).en}. Students of class ${facts.topClass.en} must bring their registration card and two photographs.`,
        `Each student must check the spelling of the names in the printed statement and sign it. Corrections after ${dated(addDays(last, 3)).en} are made only by application to the board.`,
      ],
      bn: [
        `${facts.topClass.bn} শ্রেণির শিক্ষার্থীদের জানানো যাচ্ছে যে, ${facts.publicExam.bn}র ফরম পূরণ আগামী ${dated(first).bn} হতে ${dated(last).bn} তারিখ পর্যন্ত অফিসে চলবে। রেজিস্ট্রেশন কার্ড ও দুই কপি ছবি সঙ্গে আনতে হবে।`,
        `মুদ্রিত বিবরণীতে নিজের ও পিতা-মাতার নামের বানান যাচাই করে প্রত্যেক শিক্ষার্থীকে স্বাক্ষর করতে হবে। ${dated(addDays(last, 3)).bn} তারিখের পর সংশোধনের জন্য বোর্ডে আবেদন করতে হবে।`,
      ],
    },
  };
}

function uniform(facts: PortalFacts): NoticeText {
  return {
    ago: 1,
    category: 'general',
    draft: true,
    title: { en: 'Uniform and identity card', bn: 'নির্ধারিত পোশাক ও পরিচয়পত্র' },
    body: {
      en: [
        `Every student must come in the prescribed uniform and wear the identity card from the first day of the next month.`,
      ],
      bn: [
        `আগামী মাসের প্রথম দিন থেকে প্রত্যেক শিক্ষার্থীকে নির্ধারিত পোশাক পরিধান করে এবং পরিচয়পত্র গলায় ঝুলিয়ে ${facts.word.bnIn} আসতে হবে।`,
      ],
    },
  };
}
