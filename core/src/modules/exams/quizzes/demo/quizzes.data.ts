import type {
  Difficulty,
  QuestionContent,
  QuestionKey,
  QuestionType,
} from '@pathshala/shared/modules/exams/questionBank';
import { ANGLE_NAMES } from './choice-pictures';

/** A question of the demo. TeX is between `\(` and `\)`. */
export interface QuestionPlan {
  type: QuestionType;
  chapter: string;
  difficulty: Difficulty;
  body: string;
  content?: QuestionContent;
  key: QuestionKey;
  explanation?: string;
  marks?: number;
}
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const list = (texts: readonly string[]) => texts.map((text, index) => ({ id: IDS[index]!, text }));
type Meta = readonly [chapter: string, difficulty: Difficulty];
type More = { explanation?: string; marks?: number };

const single = (
  [chapter, difficulty]: Meta,
  body: string,
  options: readonly string[],
  right: number,
  more: More = {},
): QuestionPlan => ({
  type: 'single',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  content: { options: list(options) },
  key: { options: [IDS[right]!] },
  ...more,
});
const multiple = (
  [chapter, difficulty]: Meta,
  body: string,
  options: readonly string[],
  right: readonly number[],
  more: More = {},
): QuestionPlan => ({
  type: 'multiple',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  content: { options: list(options) },
  key: { options: right.map((each) => IDS[each]!) },
  ...more,
});
const truth = ([chapter, difficulty]: Meta, body: string, isTrue: boolean, more: More = {}): QuestionPlan => ({
  type: 'trueFalse',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  key: { truth: isTrue },
  ...more,
});
const numeric = (
  [chapter, difficulty]: Meta,
  body: string,
  value: number,
  { tolerance = 0, unit, ...more }: More & { tolerance?: number; unit?: string } = {},
): QuestionPlan => ({
  type: 'numeric',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  content: unit ? { unit } : {},
  key: { value, tolerance },
  ...more,
});
const short = ([chapter, difficulty]: Meta, body: string, accepted: string[], more: More = {}): QuestionPlan => ({
  type: 'shortText',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  key: { accepted: [accepted] },
  ...more,
});
const blanks = ([chapter, difficulty]: Meta, body: string, accepted: string[][], more: More = {}): QuestionPlan => ({
  type: 'fillBlanks',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  content: { blanks: accepted.length },
  key: { accepted },
  ...more,
});
const matching = (
  [chapter, difficulty]: Meta,
  body: string,
  pairs: readonly (readonly [string, string])[],
  more: More = {},
): QuestionPlan => ({
  type: 'matching',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  content: { left: list(pairs.map(([left]) => left)), right: list(pairs.map(([, right]) => right)) },
  key: { pairs: Object.fromEntries(pairs.map((_, index) => [IDS[index]!, IDS[index]!])) },
  ...more,
});
const ordering = (
  [chapter, difficulty]: Meta,
  body: string,
  items: readonly string[],
  more: More = {},
): QuestionPlan => ({
  type: 'ordering',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  content: { items: list(items) },
  key: { order: items.map((_, index) => IDS[index]!) },
  ...more,
});
const creative = (
  [chapter, difficulty]: Meta,
  body: string,
  parts: readonly (readonly [string, string, number])[],
  guidance: string,
): QuestionPlan => ({
  type: 'creative',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  content: { parts: parts.map(([label, text, weight], index) => ({ id: IDS[index]!, label, text, weight })) },
  key: { guidance },
  marks: 10,
});

const photo = ([chapter, difficulty]: Meta, body: string, guidance: string): QuestionPlan => ({
  type: 'file',
  chapter,
  difficulty,
  body: `<p>${body}</p>`,
  key: { guidance },
  marks: 5,
});

const MATHEMATICS: readonly QuestionPlan[] = [
  single(
    ['প্যাটার্ন', 'easy'],
    '\\(1, 4, 9, 16, \\ldots\\) ধারাটির দশম পদ কত?',
    ['\\(81\\)', '\\(90\\)', '\\(100\\)', '\\(121\\)'],
    2,
    { explanation: 'ধারাটির \\(n\\)-তম পদ \\(n^2\\); তাই দশম পদ \\(10^2 = 100\\)।' },
  ),
  single(
    ['বীজগণিতীয় সূত্রাবলি', 'easy'],
    '\\((a+b)^2\\) এর বিস্তৃতি কোনটি?',
    ['\\(a^2+b^2\\)', '\\(a^2+2ab+b^2\\)', '\\(a^2-2ab+b^2\\)', '\\(2a+2b\\)'],
    1,
  ),
  numeric(['বীজগণিতীয় সূত্রাবলি', 'medium'], '\\(x+\\frac{1}{x}=3\\) হলে \\(x^2+\\frac{1}{x^2}\\) এর মান কত?', 7, {
    explanation: '\\(\\left(x+\\frac{1}{x}\\right)^2-2 = 9-2 = 7\\)',
  }),
  numeric(['মুনাফা', 'medium'], 'বার্ষিক ৮% সরল মুনাফায় ৫,০০০ টাকার ৩ বছরের মুনাফা কত টাকা?', 1200, {
    unit: 'টাকা',
    explanation: '\\(I = Pnr = 5000 \\times 3 \\times 0.08 = 1200\\)',
  }),
  multiple(
    ['চতুর্ভুজ', 'medium'],
    'কোন কোন চতুর্ভুজের কর্ণদ্বয় পরস্পরকে সমদ্বিখণ্ডিত করে?',
    ['সামান্তরিক', 'আয়ত', 'ট্রাপিজিয়াম', 'রম্বস'],
    [0, 1, 3],
  ),
  truth(['চতুর্ভুজ', 'easy'], 'প্রত্যেক বর্গই একটি রম্বস।', true),
  blanks(
    ['সেট', 'medium'],
    '\\(A=\\{1,2,3\\}\\) এবং \\(B=\\{3,4\\}\\) হলে \\(A\\cup B\\) এর উপাদান {{1}}টি এবং \\(A\\cap B\\) এর উপাদান {{2}}টি।',
    [
      ['4', 'চার', 'চারটি'],
      ['1', 'এক', 'একটি'],
    ],
  ),
  single(
    ['পিথাগোরাসের উপপাদ্য', 'medium'],
    'একটি সমকোণী ত্রিভুজের সমকোণ সংলগ্ন বাহু দুটি ৬ সে.মি. ও ৮ সে.মি. হলে অতিভুজ কত সে.মি.?',
    ['৯', '১০', '১২', '১৪'],
    1,
    { explanation: '\\(\\sqrt{6^2+8^2}=\\sqrt{100}=10\\)' },
  ),
  matching(['পরিমাপ', 'easy'], 'বাম পাশের এককের সঙ্গে ডান পাশের মান মেলাও।', [
    ['১ কিলোমিটার', '১০০০ মিটার'],
    ['১ হেক্টর', '১০,০০০ বর্গমিটার'],
    ['১ কুইন্টাল', '১০০ কেজি'],
  ]),
  ordering(['পরিমাপ', 'easy'], 'ছোট থেকে বড় ক্রমে সাজাও।', ['মিলিমিটার', 'সেন্টিমিটার', 'মিটার', 'কিলোমিটার']),
  numeric(
    ['বৃত্ত', 'hard'],
    'একটি বৃত্তের ব্যাসার্ধ ৭ সে.মি. হলে এর ক্ষেত্রফল কত বর্গ সে.মি.? (\\(\\pi \\approx \\frac{22}{7}\\))',
    154,
    { tolerance: 0.5, unit: 'বর্গ সে.মি.' },
  ),
  single(
    ['Linear equations', 'easy'],
    'Solve: \\(3x - 5 = 10\\)',
    ['\\(x = 3\\)', '\\(x = 5\\)', '\\(x = 15\\)', '\\(x = \\frac{5}{3}\\)'],
    1,
  ),
  single(
    ['Linear equations', 'medium'],
    'Which point lies on the line \\(y = 2x + 1\\)?',
    ['\\((1, 2)\\)', '\\((2, 5)\\)', '\\((0, 2)\\)', '\\((3, 6)\\)'],
    1,
  ),
  short(['তথ্য ও উপাত্ত', 'easy'], 'কোনো উপাত্তে যে সংখ্যাটি সবচেয়ে বেশি বার থাকে তাকে কী বলে?', ['প্রচুরক', 'mode']),
  photo(
    ['জ্যামিতি', 'medium'],
    'একটি সামান্তরিক আঁকো যার দুটি সন্নিহিত বাহু ৪ সে.মি. ও ৫ সে.মি. এবং অন্তর্ভুক্ত কোণ ৬০°। অঙ্কনের চিহ্ন ও বিবরণসহ খাতার ছবি তুলে জমা দাও।',
    'বাহু ও কোণের মাপ ঠিক থাকলে ২, অঙ্কনের চিহ্ন থাকলে ১, বিবরণে ২ নম্বর।',
  ),
  {
    ...single(['জ্যামিতি', 'easy'], 'নিচের কোন চিত্রটি স্থূলকোণ?', ['', '', '', ''], 1),
    content: { options: ANGLE_NAMES.map((image, index) => ({ id: IDS[index]!, text: '', image })) },
  },
];

const BANGLA: readonly QuestionPlan[] = [
  single(['ধ্বনি ও বর্ণ', 'easy'], 'বাংলা বর্ণমালায় মৌলিক স্বরধ্বনি কয়টি?', ['৫টি', '৭টি', '৯টি', '১১টি'], 1, {
    explanation: 'ই, এ, অ্যা, আ, অ, ও, উ: এই সাতটি।',
  }),
  single(
    ['সন্ধি', 'medium'],
    '‘বিদ্যালয়’ শব্দের সন্ধি বিচ্ছেদ কোনটি?',
    ['বিদ্য + আলয়', 'বিদ্যা + আলয়', 'বিদ্যা + লয়', 'বিদ্যাল + য়'],
    1,
  ),
  single(['সমাস', 'medium'], '‘চৌরাস্তা’ কোন সমাস?', ['দ্বন্দ্ব', 'দ্বিগু', 'কর্মধারয়', 'বহুব্রীহি'], 1, {
    explanation: 'চার রাস্তার সমাহার: সংখ্যাবাচক শব্দ পূর্বে বসেছে, তাই দ্বিগু।',
  }),
  short(['বিপরীত শব্দ', 'easy'], '‘আলো’ শব্দের বিপরীত শব্দ লেখ।', ['আঁধার', 'অন্ধকার', 'তিমির']),
  multiple(['সমার্থক শব্দ', 'medium'], '‘আকাশ’ শব্দের সমার্থক কোনগুলো?', ['গগন', 'অম্বর', 'সলিল', 'নভ'], [0, 1, 3]),
  truth(['সাহিত্য', 'easy'], '‘সোনার তরী’ কবিতাটির কবি রবীন্দ্রনাথ ঠাকুর।', true),
  matching(['সাহিত্য', 'medium'], 'রচনার সঙ্গে রচয়িতা মেলাও।', [
    ['বিদ্রোহী', 'কাজী নজরুল ইসলাম'],
    ['কবর', 'জসীমউদ্‌দীন'],
    ['রূপসী বাংলা', 'জীবনানন্দ দাশ'],
  ]),
  blanks(['কারক', 'hard'], '‘ছাত্ররা বই পড়ে’ বাক্যে ‘ছাত্ররা’ {{1}} কারক এবং ‘বই’ {{2}} কারক।', [
    ['কর্তৃ', 'কর্তা', 'কর্তৃকারক'],
    ['কর্ম', 'কর্মকারক'],
  ]),
  single(['বানান', 'hard'], 'কোন বানানটি শুদ্ধ?', ['মুহুর্ত', 'মুহূর্ত', 'মূহুর্ত', 'মূহূর্ত'], 1),
  ordering(['ভাষা আন্দোলন', 'medium'], 'ঘটনাগুলো সময়ের ক্রমে সাজাও।', ['ভাষা আন্দোলন', 'ছয় দফা', 'গণঅভ্যুত্থান', 'মুক্তিযুদ্ধ']),
  single(
    ['ভাষা আন্দোলন', 'easy'],
    'আন্তর্জাতিক মাতৃভাষা দিবস কোনটি?',
    ['২১শে ফেব্রুয়ারি', '২৬শে মার্চ', '১৪ই এপ্রিল', '১৬ই ডিসেম্বর'],
    0,
  ),
  numeric(['ভাষা আন্দোলন', 'easy'], 'ভাষা আন্দোলন কোন খ্রিস্টাব্দে হয়েছিল?', 1952),
  truth(['ব্যাকরণ', 'medium'], '‘সুন্দর’ একটি বিশেষ্য পদ।', false),
  creative(
    ['সাহিত্য', 'hard'],
    'উদ্দীপক: নদীর ধারে বসে রহিম দেখে, মাঝি একা বৈঠা বাইছে; পারে তার ফসল পড়ে আছে।',
    [
      ['ক', 'মাঝি কী করছে?', 1],
      ['খ', 'রহিমের অনুভূতি ব্যাখ্যা কর।', 2],
      ['গ', 'উদ্দীপকের সঙ্গে পঠিত একটি কবিতার সাদৃশ্য দেখাও।', 3],
      ['ঘ', '“কর্ম থাকে, কর্মী থাকে না”: বিশ্লেষণ কর।', 4],
    ],
    'জ্ঞান ১, অনুধাবন ২, প্রয়োগ ৩, উচ্চতর দক্ষতা ৪।',
  ),
];

const ENGLISH: readonly QuestionPlan[] = [
  single(['Tense', 'easy'], 'Rahim ___ to school every day.', ['go', 'goes', 'going', 'gone'], 1),
  single(['Tense', 'medium'], 'By the time we arrived, the train ___.', ['left', 'has left', 'had left', 'leaves'], 2, {
    explanation: 'The earlier of two past actions takes the past perfect.',
  }),
  short(['Vocabulary', 'easy'], 'Write the opposite of “ancient”.', ['modern', 'new', 'recent']),
  multiple(
    ['Parts of speech', 'medium'],
    'Which of these are adverbs?',
    ['quickly', 'friendly', 'often', 'silently'],
    [0, 2, 3],
  ),
  truth(['Parts of speech', 'easy'], '“Honesty” is an abstract noun.', true),
  blanks(['Prepositions', 'medium'], 'She is good {{1}} mathematics and fond {{2}} music.', [['at'], ['of']]),
  matching(['Vocabulary', 'medium'], 'Match each word with its meaning.', [
    ['abundant', 'more than enough'],
    ['fragile', 'easily broken'],
    ['reluctant', 'not willing'],
  ]),
  ordering(['Writing', 'medium'], 'Put the parts of a letter in order.', [
    'Address',
    'Salutation',
    'Body',
    'Signature',
  ]),
  single(
    ['Voice', 'hard'],
    'Passive of “They are building a bridge.”',
    ['A bridge is built.', 'A bridge is being built.', 'A bridge was being built.', 'A bridge has been built.'],
    1,
  ),
  single(['Articles', 'easy'], 'He is ___ honest man.', ['a', 'an', 'the', 'no article'], 1),
  single(
    ['Narration', 'hard'],
    'He said, “I am tired.” → He said that he ___ tired.',
    ['is', 'was', 'has been', 'were'],
    1,
  ),
  short(['Spelling', 'medium'], 'Correct the spelling: “recieve”.', ['receive']),
];

const PHYSICS: readonly QuestionPlan[] = [
  single(
    ['ভৌতজগৎ ও পরিমাপ', 'easy'],
    'বলের মাত্রা কোনটি?',
    ['\\([MLT^{-1}]\\)', '\\([MLT^{-2}]\\)', '\\([ML^2T^{-2}]\\)', '\\([MT^{-2}]\\)'],
    1,
  ),
  numeric(['গতিবিদ্যা', 'medium'], 'স্থিরাবস্থা থেকে \\(2\\,\\mathrm{m/s^2}\\) সুষম ত্বরণে চলা বস্তু ৫ সেকেন্ডে কত মিটার যায়?', 25, {
    unit: 'm',
    explanation: '\\(s = ut + \\frac{1}{2}at^2 = \\frac{1}{2}\\cdot 2\\cdot 5^2 = 25\\)',
  }),
  single(
    ['নিউটনীয় বলবিদ্যা', 'medium'],
    'নিউটনের দ্বিতীয় সূত্রের গাণিতিক রূপ কোনটি?',
    ['\\(F = ma\\)', '\\(F = mv\\)', '\\(F = \\frac{m}{a}\\)', '\\(F = mgh\\)'],
    0,
  ),
  multiple(['ভেক্টর', 'medium'], 'কোনগুলো ভেক্টর রাশি?', ['সরণ', 'দ্রুতি', 'বেগ', 'বল'], [0, 2, 3]),
  truth(['ভেক্টর', 'easy'], 'দুটি ভেক্টরের স্কেলার গুণফল একটি ভেক্টর রাশি।', false),
  numeric(
    ['কাজ, ক্ষমতা ও শক্তি', 'medium'],
    '২ কেজি ভরের বস্তুকে ৫ মিটার উপরে তুললে বিভবশক্তি কত জুল বাড়ে? (\\(g = 9.8\\,\\mathrm{m/s^2}\\))',
    98,
    { tolerance: 0.5, unit: 'J' },
  ),
  matching(['ভৌতজগৎ ও পরিমাপ', 'easy'], 'রাশির সঙ্গে একক মেলাও।', [
    ['কাজ', 'জুল'],
    ['ক্ষমতা', 'ওয়াট'],
    ['চাপ', 'প্যাসকেল'],
  ]),
  ordering(['মহাকর্ষ', 'medium'], 'সূর্য থেকে দূরত্বের ক্রমে সাজাও।', ['বুধ', 'শুক্র', 'পৃথিবী', 'মঙ্গল']),
  blanks(
    ['মহাকর্ষ', 'hard'],
    'দুটি বস্তুর দূরত্ব দ্বিগুণ করলে মহাকর্ষ বল {{1}} ভাগের এক ভাগ হয়, কারণ \\(F \\propto \\frac{1}{r^{n}}\\) যেখানে \\(n =\\) {{2}}।',
    [
      ['4', 'চার'],
      ['2', 'দুই'],
    ],
  ),
  single(
    ['নিউটনীয় বলবিদ্যা', 'hard'],
    'ভরবেগের সংরক্ষণ কখন প্রযোজ্য?',
    ['বাহ্যিক বল শূন্য হলে', 'ত্বরণ ধ্রুব হলে', 'বেগ শূন্য হলে', 'ঘর্ষণ থাকলে'],
    0,
  ),
  single(
    ['Motion', 'easy'],
    'The slope of a velocity–time graph gives',
    ['displacement', 'acceleration', 'speed', 'momentum'],
    1,
  ),
  short(['ভৌতজগৎ ও পরিমাপ', 'easy'], 'তড়িৎ প্রবাহের এসআই একক কী?', ['অ্যাম্পিয়ার', 'এম্পিয়ার', 'ampere']),
];

/** Questions by the code of their subject. */
export const QUESTION_BANKS: ReadonlyMap<string, readonly QuestionPlan[]> = new Map([
  ['109', MATHEMATICS],
  ['101', BANGLA],
  ['107', ENGLISH],
  ['174', PHYSICS],
]);
