import { quantity, type PortalFacts } from '../../modules/school/cms/demo/portal-facts';
import type { Bilingual, TenantRows } from './types';

export interface AboutText {
  type: TenantRows['aboutUs'][number]['type'];
  title: Bilingual;
  body: Bilingual;
}

/** How each institution came to be. All of it is invented. */
const HISTORY: Readonly<Record<string, { en: string[]; bn: string[] }>> = {
  shapla: {
    en: [
      'In 1968 a few farmers and traders of Shantinagar built a tin-roofed house of four rooms beside the pond where water lilies bloom. With thirty-seven students and three teachers the school took the name of the flower.',
      'During the Liberation War of 1971 the house was burnt down. The people of the village rebuilt it with their own hands, and classes began again on 10 January 1972. The first students sat for the SSC examination in 1974.',
      'Today it is an MPO-listed secondary school with two shifts and three groups, and its former students serve the country as teachers, physicians, engineers and farmers.',
    ],
    bn: [
      '১৯৬৮ সালে শান্তিনগরের কয়েকজন কৃষক ও ব্যবসায়ীর উদ্যোগে শাপলা ফোটা এক পুকুরের পাড়ে চার কক্ষের একটি টিনের ঘর নির্মিত হয়। মাত্র ৩৭ জন শিক্ষার্থী ও তিনজন শিক্ষক নিয়ে যাত্রা শুরু করা বিদ্যালয়টির নাম রাখা হয় সেই ফুলের নামে।',
      '১৯৭১ সালের মহান মুক্তিযুদ্ধের সময় বিদ্যালয়টি আগুনে পুড়িয়ে দেওয়া হয়। স্বাধীনতার পর গ্রামবাসী নিজ হাতে তা পুনর্নির্মাণ করেন এবং ১৯৭২ সালের ১০ জানুয়ারি পুনরায় পাঠদান শুরু হয়। ১৯৭৪ সালে প্রথম ব্যাচ এসএসসি পরীক্ষায় অংশগ্রহণ করে।',
      'বর্তমানে এটি দুই পালা ও তিন বিভাগবিশিষ্ট একটি এমপিওভুক্ত মাধ্যমিক বিদ্যালয়। এখানকার প্রাক্তন শিক্ষার্থীরা শিক্ষক, চিকিৎসক, প্রকৌশলী ও কৃষক হিসেবে দেশের সেবায় নিয়োজিত আছেন।',
    ],
  },
  meghna: {
    en: [
      'When the girls of Rampur had to walk five kilometres to the nearest high school, most of them left after class five. To change that, a retired headmistress opened a school for forty-two girls in the outer rooms of her own house in 1984.',
      'The secondary section was recognised in 1991, the college section followed in 2003 and the English version in 2014. The school has never admitted a boy and never turned a girl away for want of money.',
      'It is run by the Sonar Tori Education Trust and teaches from class One to class XII under one roof.',
    ],
    bn: [
      'এক সময় রামপুরের মেয়েদের নিকটতম উচ্চ বিদ্যালয়ে যেতে পাঁচ কিলোমিটার পথ হাঁটতে হতো; ফলে অধিকাংশেরই লেখাপড়া পঞ্চম শ্রেণিতেই থেমে যেত। এই অবস্থার পরিবর্তনে ১৯৮৪ সালে একজন অবসরপ্রাপ্ত প্রধান শিক্ষিকা নিজের বাড়ির বৈঠকখানায় ৪২ জন ছাত্রী নিয়ে পাঠদান শুরু করেন।',
      '১৯৯১ সালে মাধ্যমিক শাখা স্বীকৃতি লাভ করে, ২০০৩ সালে কলেজ শাখা এবং ২০১৪ সালে ইংরেজি ভার্সন চালু হয়। অর্থের অভাবে কোনো ছাত্রীকে এই প্রতিষ্ঠান কখনো ফিরিয়ে দেয়নি।',
      'সোনার তরী শিক্ষা ট্রাস্টের পরিচালনায় বর্তমানে প্রথম থেকে দ্বাদশ শ্রেণি পর্যন্ত একই ছাদের নিচে পাঠদান করা হচ্ছে।',
    ],
  },
  surma: {
    en: [
      'Until 1992 the students of Golapganj who passed the SSC examination had to cross the river to study further. With land given by an expatriate family and bricks given by the whole upazila the college opened in that year with 118 students.',
      'The degree (pass) course was opened in 1998 and an honours course in Political Science in 2019, both under the National University.',
      'Three academic buildings, a library of twelve thousand books and a field beside the Surma make up the campus of today.',
    ],
    bn: [
      '১৯৯২ সালের আগে গোলাপগঞ্জের শিক্ষার্থীদের এসএসসি পাসের পর উচ্চশিক্ষার জন্য নদী পার হয়ে শহরে যেতে হতো। এক প্রবাসী পরিবারের দান করা জমিতে এবং উপজেলাবাসীর দেওয়া ইটে গড়ে ওঠা এই কলেজ সে বছর ১১৮ জন শিক্ষার্থী নিয়ে যাত্রা শুরু করে।',
      'জাতীয় বিশ্ববিদ্যালয়ের অধীনে ১৯৯৮ সালে ডিগ্রি (পাস) কোর্স এবং ২০১৯ সালে রাষ্ট্রবিজ্ঞান বিষয়ে অনার্স কোর্স চালু হয়।',
      'তিনটি একাডেমিক ভবন, বারো হাজার বইয়ের একটি গ্রন্থাগার এবং সুরমার তীরে একটি খেলার মাঠ নিয়ে বর্তমান ক্যাম্পাস।',
    ],
  },
  karnaphuli: {
    en: [
      'Karnaphuli Model School was founded in 2009 for the children of the families who work in the yards and factories along the river.',
      'It began with one class and adds rooms as its students grow: today it has three classes, and a ninth class is being prepared.',
    ],
    bn: [
      'নদীতীরের ডক ও কারখানায় কর্মরত পরিবারের সন্তানদের জন্য ২০০৯ সালে কর্ণফুলী মডেল স্কুল প্রতিষ্ঠিত হয়।',
      'একটি মাত্র শ্রেণি নিয়ে শুরু হলেও শিক্ষার্থীদের সঙ্গে সঙ্গে বিদ্যালয়টিও বড় হচ্ছে। বর্তমানে তিনটি শ্রেণিতে পাঠদান চলছে এবং নবম শ্রেণি চালুর প্রস্তুতি নেওয়া হচ্ছে।',
    ],
  },
};

/** The pages about an institution, one of each type. */
export function aboutTexts(
  alias: string,
  facts: PortalFacts,
  rooms: { classrooms: number; books: number; computers: number },
): AboutText[] {
  const [classrooms, books, computers] = [quantity(rooms.classrooms), quantity(rooms.books), quantity(rooms.computers)];
  const history = HISTORY[alias] ?? { en: [], bn: [] };
  const { word } = facts;
  return [
    { type: 'history', title: { en: 'Our history', bn: 'আমাদের ইতিহাস' }, body: text(history.en, history.bn) },
    {
      type: 'mission',
      title: { en: 'Mission and vision', bn: 'লক্ষ্য ও উদ্দেশ্য' },
      body: text(
        [
          `Our aim is that every ${facts.girlsOnly ? 'girl' : 'student'} who enters this ${word.en} leaves it able to read with judgement, to reckon with confidence, to work with others and to stand by the truth.`,
          'We teach by the national curriculum, add laboratory, library and debate to it, and watch over regular attendance, because nobody learns who is not there.',
          'No student shall leave for want of money; the poor fund of the teachers sees to that.',
        ],
        [
          `আমাদের লক্ষ্য, এই ${word.bnIn} যে ${facts.girlsOnly ? 'ছাত্রী' : 'শিক্ষার্থী'} প্রবেশ করবে, সে যেন বিচার-বুদ্ধি দিয়ে পড়তে, আত্মবিশ্বাসের সঙ্গে হিসাব করতে, সকলের সঙ্গে মিলে কাজ করতে এবং সত্যের পক্ষে দাঁড়াতে শিখে বের হয়।`,
          'জাতীয় শিক্ষাক্রম অনুসরণের পাশাপাশি আমরা ল্যাবরেটরি, গ্রন্থাগার ও বিতর্কচর্চার ওপর গুরুত্ব দিই এবং নিয়মিত উপস্থিতি নিশ্চিত করি; কারণ ক্লাসে না এলে শেখা যায় না।',
          'অর্থের অভাবে কোনো শিক্ষার্থীর লেখাপড়া যেন বন্ধ না হয়, সেজন্য শিক্ষকদের দরিদ্র তহবিল থেকে সহায়তা দেওয়া হয়।',
        ],
      ),
    },
    {
      type: 'infrastructure',
      title: { en: 'Buildings and facilities', bn: 'ভবন ও সুযোগ-সুবিধা' },
      body: text(
        [
          `The campus has ${classrooms.en} classrooms, a science laboratory, a computer laboratory with ${computers.en} computers, a library with about ${books.en} books, a prayer room, a common room and a playing field.`,
          'Drinking water is filtered on every floor, washrooms are separate, and the ground floor can be reached by wheelchair.',
        ],
        [
          `ক্যাম্পাসে রয়েছে ${classrooms.bn}টি শ্রেণিকক্ষ, বিজ্ঞানাগার, ${computers.bn}টি কম্পিউটারসহ আইসিটি ল্যাব, প্রায় ${books.bn} বইয়ের গ্রন্থাগার, নামাজের কক্ষ, কমনরুম ও খেলার মাঠ।`,
          'প্রতিটি তলায় বিশুদ্ধ খাবার পানির ব্যবস্থা ও পৃথক শৌচাগার রয়েছে এবং নিচতলায় হুইলচেয়ারে চলাচলের জন্য ঢালু পথ আছে।',
        ],
      ),
    },
    {
      type: 'achievement',
      title: { en: 'Achievements', bn: 'আমাদের অর্জন' },
      body: text(
        [
          'Champion of the upazila debate competition and runner-up of the district science fair in the last academic year.',
          'Twelve students received the merit scholarship of the board; the football team reached the final of the upazila tournament.',
        ],
        [
          'গত শিক্ষাবর্ষে উপজেলা বিতর্ক প্রতিযোগিতায় চ্যাম্পিয়ন এবং জেলা বিজ্ঞান মেলায় রানার্সআপ।',
          'বোর্ডের মেধাবৃত্তি পেয়েছে ১২ জন শিক্ষার্থী; উপজেলা ফুটবল প্রতিযোগিতার ফাইনালে খেলেছে আমাদের দল।',
        ],
      ),
    },
    {
      type: 'committee',
      title: facts.committee,
      body: text(
        [
          `The committee meets every second month. The ${facts.head.post.en.toLowerCase()}, ${facts.head.name.en}, is its member secretary; the president, a founder member, a donor member, four guardian members and three teacher representatives make up the rest.`,
        ],
        [
          `প্রতি দুই মাস অন্তর কমিটির সভা অনুষ্ঠিত হয়। ${facts.head.post.bn} ${facts.head.name.bn} কমিটির সদস্য সচিব। সভাপতি ছাড়াও একজন প্রতিষ্ঠাতা সদস্য, একজন দাতা সদস্য, চারজন অভিভাবক সদস্য এবং তিনজন শিক্ষক প্রতিনিধি নিয়ে কমিটি গঠিত।`,
        ],
      ),
    },
    {
      type: 'rules',
      title: { en: 'Rules for students', bn: 'শিক্ষার্থীদের জন্য নিয়মাবলি' },
      body: text(
        [
          'Be in your seat ten minutes before the first period.',
          'Come in the prescribed uniform with the identity card.',
          'Mobile phones stay at home.',
          'Leave needs a written application signed by the guardian.',
          'Keep the classroom and the grounds clean.',
        ],
        [
          'প্রথম পিরিয়ড শুরুর ১০ মিনিট আগে নিজ আসনে উপস্থিত থাকতে হবে।',
          'নির্ধারিত পোশাক ও পরিচয়পত্র পরিধান করে আসতে হবে।',
          'মোবাইল ফোন সঙ্গে আনা যাবে না।',
          'ছুটির জন্য অভিভাবকের স্বাক্ষরসহ লিখিত আবেদন করতে হবে।',
          'শ্রেণিকক্ষ ও আঙিনা পরিষ্কার-পরিচ্ছন্ন রাখতে হবে।',
        ],
      ),
    },
  ];
}

/** Paragraphs as one text, parted by an empty line. */
export function text(en: readonly string[], bn: readonly string[]): Bilingual {
  return { en: en.join('\n\n'), bn: bn.join('\n\n') };
}
