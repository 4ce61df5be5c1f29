import { access, defineEntity, f, STAFF, t, type Row } from '../../../../kit';

/**
 * The rules of one institution: a catalogue of one. An institution that has none yet goes by the defaults declared
 * here.
 */
export const AttendanceSetting = defineEntity({
  name: 'attendanceSetting',
  seldom: true,
  labels: { one: t('Attendance setting', 'হাজিরা সেটিংস'), many: t('Attendance settings', 'হাজিরা সেটিংস') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    basis: f.choice(
      [
        { value: 'day', label: t('Once a day', 'দিনে একবার') },
        { value: 'period', label: t('Every period', 'প্রতি পিরিয়ডে') },
        { value: 'both', label: t('Day and periods', 'দিন ও পিরিয়ড উভয়') },
      ],
      { label: t('Take attendance', 'হাজিরা নেওয়া হয়'), list: true, default: 'both' },
    ),
    editableDays: f.int({
      label: t('Days teachers can go back', 'শিক্ষক কত দিন আগের হাজিরা দিতে পারবেন'),
      list: true,
      min: 0,
      max: 60,
      default: 3,
    }),
    /** Nothing on or before this date changes without reopening. Set at the close of a month. */
    frozenThrough: f.date({ label: t('Closed up to', 'যে তারিখ পর্যন্ত বন্ধ'), list: true, optional: true }),
    habitualPercent: f.percent({
      label: t('Frequent absence below (%)', 'যে হারের নিচে ঘন ঘন অনুপস্থিত (%)'),
      list: true,
      default: 75,
      scale: 0,
    }),
    consecutiveDays: f.int({
      label: t('Warn after consecutive absences (days)', 'একটানা কত দিন অনুপস্থিত হলে সতর্কতা'),
      list: true,
      min: 2,
      max: 30,
      default: 3,
    }),
    /** `{name}`, `{date}`, `{institution}` are filled. */
    smsText: f.longText({
      label: t('SMS to guardians (English)', 'অভিভাবককে এসএমএস (ইংরেজি)'),
      help: t(
        'Guardians may answer by SMS with a text, or a number and a text: 1 illness, 2 family matter, 3 travel, 4 weather or road, 5 other.',
        'অভিভাবক এসএমএসে কারণ লিখে উত্তর দিতে পারেন, আগে নম্বরও দিতে পারেন: ১ অসুস্থতা, ২ পারিবারিক কারণ, ৩ ভ্রমণ, ৪ আবহাওয়া বা রাস্তা, ৫ অন্যান্য।',
      ),
      max: 400,
      default: '{name} was absent today, {date}. - {institution}',
    }),
    smsTextBn: f.longText({
      label: t('SMS to guardians (Bengali)', 'অভিভাবককে এসএমএস (বাংলা)'),
      max: 400,
      default: 'আজ {date} {name} অনুপস্থিত। - {institution}',
    }),
    smsLanguage: f.choice(
      [
        { value: 'bn', label: t('Bengali', 'বাংলা') },
        { value: 'en', label: t('English', 'ইংরেজি') },
      ],
      { label: t('SMS language', 'এসএমএসের ভাষা'), default: 'bn' },
    ),
    absenceSms: f.bool({
      label: t('SMS to guardians of absentees without being asked', 'অনুপস্থিতির এসএমএস নিজে থেকে যাবে'),
      help: t(
        'A quarter of an hour after the register of the day is submitted. Otherwise the class teacher or the office orders it.',
        'দিনের খাতা জমা দেওয়ার পনেরো মিনিট পরে। এটি বন্ধ থাকলে শ্রেণি শিক্ষক বা অফিস এসএমএস পাঠানোর নির্দেশ দেন।',
      ),
      default: false,
    }),
    smsAnswers: f.choice(
      [
        { value: 'ask', label: t('Ask by SMS which child is meant', 'কোন সন্তান, এসএমএসে জানতে চাওয়া হবে') },
        { value: 'all', label: t('Count for all of them', 'সবার জন্য ধরা হবে') },
      ],
      {
        label: t(
          'A reason by SMS for several absent children of one number',
          'একই নম্বরের একাধিক অনুপস্থিত সন্তানের কারণ এসএমএসে এলে',
        ),
        default: 'ask',
      },
    ),
    gateMarks: f.bool({
      label: t('The gate marks students who arrive', 'গেটের যন্ত্র আগত শিক্ষার্থীর হাজিরা দেবে'),
      help: t(
        'In the register of the day, as present or late; what a teacher marks stays.',
        'দিনের খাতায় উপস্থিত বা বিলম্বে; শিক্ষকের দেওয়া হাজিরা বদলায় না।',
      ),
      default: false,
    }),
    unseenPresent: f.bool({
      label: t('Mark students without a gate punch as present', 'গেটে পাঞ্চ না থাকলেও উপস্থিত ধরা হবে'),
      help: t(
        'The register shows “no punch” beside students with a card. Otherwise they are absent until the teacher changes it.',
        'কার্ডধারী শিক্ষার্থীর পাশে খাতায় “পাঞ্চ নেই” দেখায়। এটি বন্ধ থাকলে শিক্ষক না বদলালে তারা অনুপস্থিত।',
      ),
      default: false,
    }),
    gateTells: f.choice(
      [
        { value: 'bell', label: t('In the app', 'অ্যাপে') },
        { value: 'sms', label: t('In the app and by SMS', 'অ্যাপে ও এসএমএসে') },
      ],
      {
        label: t('Notify guardians when their child passes the gate', 'সন্তান গেট পার হলে অভিভাবককে জানান'),
        help: t(
          'When they arrive, and when they leave after lessons. Leave empty to notify no one.',
          'আগমনে এবং ক্লাস শেষে প্রস্থানে। কাউকে না জানাতে খালি রাখুন।',
        ),
        optional: true,
      },
    ),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: STAFF, create: ['head', 'office'], update: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});

/** The rules in an institution that has set nothing yet. */
export type AttendanceRules = Omit<Row<typeof AttendanceSetting>, 'id' | 'rev' | 'key' | 'createdAt' | 'updatedAt'>;
export const usualSetting = (): AttendanceRules => AttendanceSetting.input.parse({}) as unknown as AttendanceRules;
