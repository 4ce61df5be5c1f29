import { ANGLE_NAMES } from '../../quizzes/demo/choice-pictures';
import type { QuestionPlan } from '../../quizzes/demo/quizzes.data';

const OPTIONS = ['a', 'b', 'c', 'd'] as const;
const PARTS = ['ক', 'খ', 'গ', 'ঘ'] as const;
const mcq = (
  chapter: string,
  body: string,
  texts: readonly [string, string, string, string],
  right: number,
): QuestionPlan => ({
  type: 'single',
  chapter,
  difficulty: right % 2 === 0 ? 'easy' : 'medium',
  body: `<p>${body}</p>`,
  content: { options: texts.map((text, index) => ({ id: OPTIONS[index]!, text })) },
  key: { options: [OPTIONS[right]!] },
});
const creative = (
  chapter: string,
  body: string,
  texts: readonly [string, string, string, string],
  guidance = 'জ্ঞান ১, অনুধাবন ২, প্রয়োগ ৩, উচ্চতর দক্ষতা ৪।',
): QuestionPlan => ({
  type: 'creative',
  chapter,
  difficulty: 'hard',
  body: `<p>${body}</p>`,
  content: {
    parts: texts.map((text, index) => ({ id: OPTIONS[index]!, label: PARTS[index]!, text, weight: index + 1 })),
  },
  key: { guidance },
  marks: 10,
});

/** Questions that the demo's teachers keep for exams, by code of the subject. */
export const EXAM_QUESTIONS: ReadonlyMap<string, readonly QuestionPlan[]> = new Map([
  [
    '109',
    [
      mcq('বীজগণিত', '\\(x + \\frac{1}{x} = 3\\) হলে \\(x^2 + \\frac{1}{x^2}\\) এর মান কত?', ['৫', '৭', '৯', '১১'], 1),
      mcq(
        'বীজগণিত',
        '\\(a^2 - b^2\\) এর উৎপাদক কোনটি?',
        ['\\((a+b)^2\\)', '\\((a-b)^2\\)', '\\((a+b)(a-b)\\)', '\\(a(a-b)\\)'],
        2,
      ),
      mcq('সেট', '\\(A = \\{1, 2, 3\\}\\) সেটের উপসেট কয়টি?', ['৩', '৬', '৮', '৯'], 2),
      {
        ...mcq('জ্যামিতি', 'নিচের কোন চিত্রটি সমকোণ?', ['', '', '', ''], 2),
        content: { options: ANGLE_NAMES.map((image, index) => ({ id: OPTIONS[index]!, text: '', image })) },
      },
      mcq(
        'জ্যামিতি',
        '\\(r\\) ব্যাসার্ধের বৃত্তের ক্ষেত্রফল কোনটি?',
        ['\\(\\pi r\\)', '\\(2\\pi r\\)', '\\(\\pi r^2\\)', '\\(\\frac{\\pi r^2}{2}\\)'],
        2,
      ),
      mcq('পরিসংখ্যান', '৫, ৭, ৯, ১১ উপাত্তের গড় কত?', ['৭', '৮', '৯', '১০'], 1),
      creative('বীজগণিত', '\\(x + \\frac{1}{x} = 4\\) একটি বীজগাণিতিক সম্পর্ক।', [
        'সম্পর্কটিকে দ্বিঘাত সমীকরণে প্রকাশ কর।',
        '\\(x^2 + \\frac{1}{x^2}\\) এর মান নির্ণয় কর।',
        '\\(x^3 + \\frac{1}{x^3}\\) এর মান নির্ণয় কর।',
        'দেখাও যে, \\(x^4 + \\frac{1}{x^4} = 194\\)।',
      ]),
      creative('জ্যামিতি', 'একটি আয়তাকার বাগানের দৈর্ঘ্য প্রস্থের দ্বিগুণ এবং ক্ষেত্রফল ৮০০ বর্গমিটার।', [
        'আয়তক্ষেত্রের ক্ষেত্রফলের সূত্রটি লেখ।',
        'বাগানটির দৈর্ঘ্য ও প্রস্থ নির্ণয় কর।',
        'বাগানটির কর্ণের দৈর্ঘ্য নির্ণয় কর।',
        'বাগানের ভিতরে চারদিকে ২ মিটার চওড়া রাস্তা থাকলে রাস্তার ক্ষেত্রফল নির্ণয় কর।',
      ]),
      creative('পরিসংখ্যান', 'একটি শ্রেণির ২০ জন শিক্ষার্থীর গণিতের নম্বর দেওয়া আছে: গড় ৬২, মধ্যক ৬৪।', [
        'মধ্যক কী?',
        'গড় ও মধ্যকের পার্থক্যের কারণ ব্যাখ্যা কর।',
        'একজনের নম্বর ৪০-এর বদলে ৬০ হলে নতুন গড় নির্ণয় কর।',
        'কোন পরিমাপটি এই শ্রেণির জন্য বেশি উপযোগী তা যুক্তিসহ লেখ।',
      ]),
    ],
  ],
  [
    '101',
    [
      mcq('গদ্য', '‘বই পড়া’ প্রবন্ধটির লেখক কে?', ['প্রমথ চৌধুরী', 'রবীন্দ্রনাথ ঠাকুর', 'কাজী নজরুল ইসলাম', 'মোতাহের হোসেন চৌধুরী'], 0),
      mcq('কবিতা', '‘কপোতাক্ষ নদ’ কোন ধরনের কবিতা?', ['গীতিকবিতা', 'সনেট', 'পুঁথি', 'ছড়া'], 1),
      mcq('ব্যাকরণ', '‘আকাশ’ শব্দের সমার্থক শব্দ কোনটি?', ['গগন', 'ধরণী', 'সলিল', 'অনল'], 0),
      mcq('ব্যাকরণ', '‘নদী’ কোন লিঙ্গের শব্দ?', ['পুংলিঙ্গ', 'স্ত্রীলিঙ্গ', 'ক্লীবলিঙ্গ', 'উভলিঙ্গ'], 1),
      creative('গদ্য', 'সুমন পরীক্ষার বই ছাড়া আর কিছু পড়ে না। তার বোন মিতা প্রতি সপ্তাহে গ্রন্থাগার থেকে নতুন বই আনে।', [
        '‘বই পড়া’ প্রবন্ধে লেখক কোথায় যেতে বলেছেন?',
        '‘সুশিক্ষিত লোক মাত্রই স্বশিক্ষিত’ ব্যাখ্যা কর।',
        'সুমনের আচরণে প্রবন্ধের কোন দিকটি ফুটে উঠেছে?',
        'মিতার চর্চাই প্রবন্ধের মূল আহ্বান: মূল্যায়ন কর।',
      ]),
      creative('কবিতা', 'প্রবাসে বসে রফিক প্রতিদিন তার গ্রামের নদীটির কথা ভাবে।', [
        '‘কপোতাক্ষ নদ’ কবিতাটি কে লিখেছেন?',
        '‘সতত, হে নদ, তুমি পড় মোর মনে’ ব্যাখ্যা কর।',
        'রফিকের অনুভূতির সঙ্গে কবিতার সাদৃশ্য দেখাও।',
        'দেশপ্রেমই উদ্দীপক ও কবিতার মূল সুর: বিশ্লেষণ কর।',
      ]),
    ],
  ],
  [
    '107',
    [
      mcq('Grammar', 'Choose the correct form: She ___ to school every day.', ['go', 'goes', 'going', 'gone'], 1),
      mcq('Grammar', 'Which word is an adverb?', ['quick', 'quickly', 'quickness', 'quicker'], 1),
      mcq('Vocabulary', 'The opposite of “ancient” is', ['modern', 'old', 'early', 'late'], 0),
      mcq('Vocabulary', 'A person who writes books is', ['an author', 'an editor', 'a printer', 'a reader'], 0),
      creative(
        'Reading',
        'Rina lives near a river. Every monsoon the water rises, and her family moves to the school for some days.',
        [
          'Where does Rina live?',
          'Why does her family move to the school?',
          'Describe what a school can do for such families.',
          'Write what you would do to prepare for the monsoon.',
        ],
        'Content, grammar and spelling count alike.',
      ),
    ],
  ],
  [
    '174',
    [
      mcq('গতি', 'বেগের একক কোনটি?', ['মিটার', 'মিটার/সেকেন্ড', 'নিউটন', 'জুল'], 1),
      mcq('গতি', '\\(v = u + at\\) সূত্রে \\(a\\) কী?', ['বেগ', 'সময়', 'ত্বরণ', 'সরণ'], 2),
      mcq('বল', 'বলের একক কোনটি?', ['জুল', 'ওয়াট', 'নিউটন', 'প্যাসকেল'], 2),
      mcq('শক্তি', 'গতিশক্তির রাশিমালা কোনটি?', ['\\(mgh\\)', '\\(\\frac{1}{2}mv^2\\)', '\\(ma\\)', '\\(Fs\\)'], 1),
      mcq(
        'তরঙ্গ',
        'শূন্যস্থানে আলোর বেগ কত?',
        ['\\(3 \\times 10^8\\) মি./সে.', '\\(3 \\times 10^6\\) মি./সে.', '340 মি./সে.', '\\(9.8\\) মি./সে.'],
        0,
      ),
      creative('গতি', 'একটি গাড়ি স্থির অবস্থা থেকে \\(2\\) মি./সে.\\(^2\\) ত্বরণে চলতে শুরু করল।', [
        'ত্বরণ কী?',
        'সুষম ত্বরণ ব্যাখ্যা কর।',
        '\\(10\\) সেকেন্ড পরে গাড়িটির বেগ নির্ণয় কর।',
        'প্রথম ও দ্বিতীয় \\(5\\) সেকেন্ডে অতিক্রান্ত দূরত্বের তুলনা কর।',
      ]),
    ],
  ],
]);
