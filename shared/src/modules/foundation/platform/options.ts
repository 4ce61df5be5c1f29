import { z } from 'zod';
import { idSchema, LOCALES, t, type Text } from '../../../kit';

interface OptionDef<S extends z.ZodType> {
  label: Text;
  help: Text;
  kind: 'weekdays' | 'choice' | 'int' | 'text' | 'palette';
  choices?: readonly { value: string; label: Text }[];
  schema: S;
  /**
   * The value that applies until the institution chooses; null = the institution's own record or the platform decides.
   */
  fallback: z.infer<S> | null;
  /** Ids of the screens where a choice shows. */
  usedIn: readonly string[];
}
const option = <S extends z.ZodType>(def: OptionDef<S>): OptionDef<S> => def;

/** Every option that an institution may choose, and only those which the product reads: each names where. */
export const OPTIONS = {
  weekend: option({
    label: t('Weekend', 'সাপ্তাহিক ছুটি'),
    help: t(
      'No attendance is taken and no leave is counted on these days.',
      'এই দিনগুলোতে হাজিরা হয় না, ছুটির হিসাবেও গণ্য হয় না।',
    ),
    kind: 'weekdays',
    schema: z
      .array(z.int().min(0).max(6))
      .max(3)
      .refine((days) => new Set(days).size === days.length),
    fallback: [5, 6],
    usedIn: ['attendance.board', 'leave.setting', 'dashboard.home'],
  }),
  rosterOrder: option({
    label: t('Register order', 'হাজিরা খাতার ক্রম'),
    help: t('Order of students in the attendance register.', 'হাজিরা খাতায় শাখার শিক্ষার্থীরা যে ক্রমে থাকবে।'),
    kind: 'choice',
    choices: [
      { value: 'roll', label: t('By roll', 'রোল অনুযায়ী') },
      { value: 'name', label: t('By English name', 'ইংরেজি নাম অনুযায়ী') },
      { value: 'nameBn', label: t('By Bengali name', 'বাংলা নাম অনুযায়ী') },
    ],
    schema: z.enum(['roll', 'name', 'nameBn']),
    fallback: 'roll',
    usedIn: ['attendance.register'],
  }),
  language: option({
    label: t('Language of new accounts', 'নতুন অ্যাকাউন্টের ভাষা'),
    help: t('Used for invitations. Users can change it later.', 'আমন্ত্রণপত্র এই ভাষায় যায়; ব্যবহারকারী পরে বদলাতে পারেন।'),
    kind: 'choice',
    choices: [
      { value: 'bn', label: t('Bengali', 'বাংলা') },
      { value: 'en', label: t('English', 'ইংরেজি') },
    ],
    schema: z.enum(LOCALES),
    fallback: null,
    usedIn: ['identity.siteUsers'],
  }),
  smsSignature: option({
    label: t('SMS signature', 'এসএমএসের স্বাক্ষর'),
    help: t(
      'Added to the end of every SMS sent here. It counts towards the length.',
      'এখান থেকে লেখা প্রতিটি এসএমএসের শেষে যুক্ত হয় এবং দৈর্ঘ্যে গণ্য হয়।',
    ),
    kind: 'text',
    schema: z.string().trim().max(40),
    fallback: '',
    usedIn: ['messaging.sms'],
  }),
  portalNotices: option({
    label: t('Notices on the website', 'ওয়েবসাইটে নোটিশের সংখ্যা'),
    help: t('Number of latest notices on the home page.', 'প্রচ্ছদে সর্বশেষ কতটি নোটিশ দেখাবে।'),
    kind: 'int',
    schema: z.int().min(3).max(50),
    fallback: 10,
    usedIn: ['cms.home'],
  }),
  noticeApproval: option({
    label: t('Approval of notices', 'নোটিশের অনুমোদন'),
    help: t(
      'With a second person, nobody publishes a notice that they wrote or changed.',
      'দ্বিতীয় ব্যক্তি থাকলে কেউ নিজের লেখা বা বদলানো নোটিশ প্রকাশ করতে পারেন না।',
    ),
    kind: 'choice',
    choices: [
      { value: 'none', label: t('None', 'লাগে না') },
      { value: 'second', label: t('By a second person', 'দ্বিতীয় ব্যক্তির') },
    ],
    schema: z.enum(['none', 'second']),
    fallback: 'none',
    usedIn: ['cms.notices'],
  }),
  helpDeskDays: option({
    label: t('Help requests close after', 'সহায়তার আবেদন বন্ধ হবে'),
    help: t(
      'Days after a solution without a word from the sender. A later answer opens the request again.',
      'সমাধানের পর প্রেরক কিছু না লিখলে এত দিন পর। পরে উত্তর এলে আবেদন আবার খোলে।',
    ),
    kind: 'int',
    schema: z.int().min(1).max(60),
    fallback: 7,
    usedIn: ['helpdesk.desk'],
  }),
  remoteRegistration: option({
    label: t('Registration from home', 'ঘরে বসে নিবন্ধন'),
    help: t(
      'While it is open, guardians register their children at /student-form of the website, and the office accepts them.',
      'চালু থাকলে অভিভাবকেরা ওয়েবসাইটের /student-form পাতায় সন্তানের নিবন্ধন করেন, অফিস তা গ্রহণ করে।',
    ),
    kind: 'choice',
    choices: [
      { value: 'closed', label: t('Closed', 'বন্ধ') },
      { value: 'open', label: t('Open', 'চালু') },
    ],
    schema: z.enum(['closed', 'open']),
    fallback: 'closed',
    usedIn: ['students.registrations'],
  }),
  secondFactor: option({
    label: t('Two-step login', 'দুই ধাপের লগইন'),
    help: t(
      'Employees who need it have fourteen days to set it up in their profile.',
      'যাঁদের জন্য বাধ্যতামূলক, তাঁরা প্রোফাইলে এটি চালু করতে চৌদ্দ দিন সময় পান।',
    ),
    kind: 'choice',
    choices: [
      { value: 'platform', label: t('As the platform requires', 'প্ল্যাটফর্মের নিয়ম অনুযায়ী') },
      { value: 'keepers', label: t('Required of head and accountant', 'প্রধান ও হিসাবরক্ষকের জন্য বাধ্যতামূলক') },
      { value: 'staff', label: t('Required of all employees', 'সব কর্মচারীর জন্য বাধ্যতামূলক') },
    ],
    schema: z.enum(['platform', 'keepers', 'staff']),
    fallback: 'platform',
    usedIn: ['identity.profile'],
  }),
  palette: option({
    label: t('Dashboard colours', 'ড্যাশবোর্ডের রং'),
    help: t('For everyone at the institution.', 'প্রতিষ্ঠানের সবার জন্য।'),
    kind: 'palette',
    schema: idSchema,
    fallback: null,
    usedIn: ['dashboard.home'],
  }),
};
export type OptionKey = keyof typeof OPTIONS;
export type OptionValue<K extends OptionKey> = z.infer<(typeof OPTIONS)[K]['schema']>;
export const OPTION_KEYS = Object.keys(OPTIONS) as OptionKey[];
