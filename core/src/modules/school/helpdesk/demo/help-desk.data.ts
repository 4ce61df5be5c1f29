/** Fictional, like everything of the demo. */
export interface DemoTicket {
  alias: string;
  level: 'institution' | 'platform';
  /** Account of the sender, and of the one who answers. */
  asker: string;
  agent?: string;
  category: string;
  priority: string;
  subject: string;
  state: 'open' | 'inProgress' | 'waiting' | 'solved' | 'closed';
  hoursAgo: number;
  rating?: number;
  ratingText?: string;
  page?: string;
  failures?: string;
  /** `d`: of the desk, `s`: of the sender, `n`: a note; with the minutes after the request came in. */
  talk: readonly (readonly [who: 's' | 'd' | 'n', minutes: number, text: string])[];
}

export const TICKETS: readonly DemoTicket[] = [
  {
    alias: 'shapla',
    level: 'institution',
    asker: 'guardian',
    category: 'fees',
    priority: 'high',
    state: 'open',
    hoursAgo: 2,
    subject: 'বিকাশে ফি দিয়েছি, রসিদ পাইনি',
    page: '/student/fee',
    failures: 'UNAVAILABLE 503 7f3c21',
    talk: [['s', 0, 'আসসালামু আলাইকুম। গতকাল সন্ধ্যায় বিকাশে এ মাসের বেতন দিয়েছি, টাকা কেটেছে কিন্তু রসিদ আসেনি। দয়া করে দেখবেন।']],
  },
  {
    alias: 'shapla',
    level: 'institution',
    asker: 'student',
    agent: 'office',
    category: 'login',
    priority: 'high',
    state: 'inProgress',
    hoursAgo: 27,
    subject: 'জন্মতারিখ ভুল দেখাচ্ছে',
    talk: [
      ['s', 0, 'প্রোফাইলে আমার জন্মতারিখ ভুল। কীভাবে ঠিক করব?'],
      ['d', 95, 'জন্ম নিবন্ধন সনদের একটি ছবি এখানে দিন, আমরা ঠিক করে দেব।'],
      ['n', 96, 'সনদ মিলিয়ে ভর্তি রেজিস্টারও দেখতে হবে।'],
      ['s', 400, 'আজ বিকেলে দিচ্ছি।'],
    ],
  },
  {
    alias: 'shapla',
    level: 'institution',
    asker: 'teacher',
    agent: 'head',
    category: 'attendance',
    priority: 'normal',
    state: 'waiting',
    hoursAgo: 50,
    subject: 'Register of a section cannot be changed',
    talk: [
      ['s', 0, 'I marked two students absent by mistake last Sunday and the register is locked now.'],
      ['d', 60, 'Which section and which roll numbers? I will open the register for you.'],
    ],
  },
  {
    alias: 'shapla',
    level: 'institution',
    asker: 'librarian',
    agent: 'office',
    category: 'training',
    priority: 'low',
    state: 'solved',
    hoursAgo: 75,
    rating: 5,
    ratingText: 'খুব দ্রুত উত্তর পেয়েছি।',
    subject: 'বারকোড লেবেল কীভাবে ছাপব',
    talk: [
      ['s', 0, 'নতুন ৪০টি বইয়ের বারকোড লেবেল ছাপতে চাই, কোন পাতায় আছে?'],
      ['d', 130, 'বইয়ের তালিকায় কপিগুলো বাছাই করে “লেবেল” চাপুন। এ৪ কাগজে ২১টি করে হয়।'],
      ['s', 170, 'হয়েছে, ধন্যবাদ।'],
    ],
  },
  {
    alias: 'shapla',
    level: 'institution',
    asker: 'guardian',
    agent: 'office',
    category: 'results',
    priority: 'high',
    state: 'closed',
    hoursAgo: 400,
    rating: 4,
    subject: 'নম্বরপত্রে বাবার নামের বানান',
    talk: [
      ['s', 0, 'নম্বরপত্রে বাবার নামের বানান ভুল এসেছে।'],
      ['d', 45, 'ঠিক করা হয়েছে। নতুন নম্বরপত্র নামিয়ে নিতে পারেন।'],
    ],
  },
  {
    alias: 'meghna',
    level: 'institution',
    asker: 'guardian',
    category: 'attendance',
    priority: 'normal',
    state: 'open',
    hoursAgo: 5,
    subject: 'ছেলে উপস্থিত ছিল, এসএমএসে অনুপস্থিত',
    talk: [['s', 0, 'আজ ছেলে স্কুলে গিয়েছে, অথচ অনুপস্থিতির এসএমএস পেয়েছি।']],
  },
  {
    alias: 'shapla',
    level: 'platform',
    asker: 'office',
    agent: 'operator',
    category: 'down',
    priority: 'urgent',
    state: 'inProgress',
    hoursAgo: 3,
    subject: 'SMS are queued since the morning',
    page: '/site/sms/batch/list',
    talk: [
      ['s', 0, 'The absence SMS of this morning are still waiting, guardians are calling us.'],
      [
        'd',
        20,
        'The gateway was slow between nine and ten. They are going out now; please tell us if any is left in an hour.',
      ],
      ['n', 21, 'Provider confirmed by phone. Watch their queue today.'],
    ],
  },
  {
    alias: 'surma',
    level: 'platform',
    asker: 'head',
    category: 'training',
    priority: 'low',
    state: 'open',
    hoursAgo: 20,
    subject: 'নতুন শিক্ষকদের প্রশিক্ষণ চাই',
    talk: [['s', 0, 'জানুয়ারিতে পাঁচজন নতুন শিক্ষক যোগ দেবেন। হাজিরা ও নম্বর তোলার ওপর এক দিনের প্রশিক্ষণ দরকার।']],
  },
];

export const PHRASES = [
  {
    key: 'thanks',
    name: 'Received',
    nameBn: 'পেয়েছি',
    text: 'Thank you for writing to us. We are looking into it and will reply here.',
    textBn: 'জানানোর জন্য ধন্যবাদ। আমরা বিষয়টি দেখছি, এখানেই উত্তর জানাব।',
  },
  {
    key: 'picture',
    name: 'Please send a picture',
    nameBn: 'ছবি পাঠান',
    text: 'Please attach a screenshot of the page so that we can see what you see.',
    textBn: 'পাতাটির একটি স্ক্রিনশট যুক্ত করুন, যাতে আপনি যা দেখছেন আমরাও তা দেখতে পাই।',
  },
  {
    key: 'done',
    name: 'Solved',
    nameBn: 'সমাধান হয়েছে',
    text: 'This is solved now. Please write again if anything is left.',
    textBn: 'বিষয়টির সমাধান হয়েছে। কিছু বাকি থাকলে আবার লিখবেন।',
  },
] as const;

export const OWN_PHRASES = [
  {
    key: 'counter',
    name: 'Come to the counter',
    nameBn: 'কাউন্টারে আসুন',
    text: 'Please come to the office counter between nine and two with the payment slip.',
    textBn: 'টাকা জমার স্লিপসহ সকাল ৯টা থেকে দুপুর ২টার মধ্যে অফিস কাউন্টারে আসুন।',
  },
] as const;

/** The desk of one school keeps the hours of its office, with a break; the others keep the hours of the platform. */
export const OWN_HOURS = [
  [
    'shapla',
    (['0', '1', '2', '3', '4'] as const).flatMap((weekday) => [
      [weekday, '09:00', '12:30'] as const,
      [weekday, '13:30', '16:00'] as const,
    ]),
  ],
] as const;
