import { access, defineEntity, EVERYONE, f, ofInstitution, t } from '../../../../kit';

const operators = access({ read: ['operator'], write: ['operator'] });
const names = f.names({ max: 120 });
const rank = f.rank();
const active = f.active();
const bilingual = {
  title: { en: 'name', bn: 'nameBn' },
  scope: 'platform',
  live: 'list',
  remove: 'if-unused',
} as const;

/** A firm that runs the platform, or resells it: its people serve the institutions. */
export const Company = defineEntity({
  name: 'company',
  labels: { one: t('Company', 'কোম্পানি'), many: t('Companies', 'কোম্পানি') },
  fields: {
    ...names,
    tradeLicence: f.code({ label: t('Trade licence number', 'ট্রেড লাইসেন্স নম্বর'), list: true, max: 40 }),
    bin: f.code({
      label: t('Business identification number (BIN)', 'ব্যবসা শনাক্তকরণ নম্বর (বিআইএন)'),
      optional: true,
      pattern: /^[\d-]{6,15}$/,
    }),
    email: f.email({ label: t('Email', 'ইমেইল'), list: true }),
    phone: f.phone({ label: t('Phone', 'ফোন'), list: true }),
    address: f.text({ label: t('Address', 'ঠিকানা (ইংরেজি)'), max: 300 }),
    addressBn: f.text({ label: t('Address (Bengali)', 'ঠিকানা (বাংলা)'), max: 300 }),
    website: f.text({ label: t('Website', 'ওয়েবসাইট'), optional: true, max: 200, pattern: /^https?:\/\/\S+$/ }),
    status: f.choice(
      [
        { value: 'active', label: t('Active', 'সক্রিয়'), tone: 'good' },
        { value: 'closed', label: t('Closed', 'বন্ধ'), tone: 'bad' },
      ],
      {
        label: t('Status', 'অবস্থা'),
        help: t('Users of a closed company cannot log in.', 'বন্ধ কোম্পানির ব্যবহারকারীরা লগইন করতে পারবেন না।'),
        list: true,
        filter: true,
        default: 'active',
      },
    ),
  },
  ...bilingual,
  order: ['name'],
  unique: [['tradeLicence']],
  personal: ofInstitution,
  access: operators,
});

/** Something of the product that the public page of features shows. */
export const FeaturedItem = defineEntity({
  name: 'featuredItem',
  labels: { one: t('Featured item', 'বৈশিষ্ট্য'), many: t('Featured items', 'বৈশিষ্ট্য') },
  fields: {
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, max: 120 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, max: 120 }),
    text: f.longText({ label: t('Text', 'বিবরণ (ইংরেজি)'), search: true, max: 1_000 }),
    textBn: f.longText({ label: t('Text (Bengali)', 'বিবরণ (বাংলা)'), search: true, max: 1_000 }),
    icon: f.choice(
      [
        { value: 'attendance', label: t('Attendance', 'হাজিরা') },
        { value: 'results', label: t('Results', 'ফলাফল') },
        { value: 'exams', label: t('Exams', 'পরীক্ষা') },
        { value: 'fees', label: t('Fees', 'ফি') },
        { value: 'messages', label: t('Messages', 'বার্তা') },
        { value: 'people', label: t('People', 'মানুষ') },
        { value: 'website', label: t('Website', 'ওয়েবসাইট') },
        { value: 'live', label: t('Live', 'লাইভ') },
        { value: 'safety', label: t('Safety', 'নিরাপত্তা') },
      ],
      { label: t('Icon', 'আইকন'), list: true, default: 'live' },
    ),
    image: f.image({ label: t('Picture', 'ছবি'), optional: true }),
    link: f.text({ label: t('Link', 'লিংক'), optional: true, max: 300, pattern: /^(https?:\/\/|\/)\S*$/ }),
    rank,
    status: f.choice(
      [
        { value: 'draft', label: t('Draft', 'খসড়া'), tone: 'neutral' },
        { value: 'published', label: t('Published', 'প্রকাশিত'), tone: 'good' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, default: 'draft' },
    ),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['rank', 'title'],
  scope: 'platform',
  access: access({ read: ['operator', 'visitor'], write: ['operator'] }),
  live: { room: ['status'] },
  remove: 'free',
});

const colour = (label: ReturnType<typeof t>) =>
  f.code({
    label,
    list: true,
    pattern: /^#[0-9a-f]{6}$/,
    help: t(
      'Must be dark enough to read on white (contrast 4.5:1).',
      'সাদার ওপর স্পষ্ট পড়া যায় এমন গাঢ় রং দিন (কনট্রাস্ট অন্তত ৪.৫:১)।',
    ),
  });

/** Colours of a dashboard: its bar, and the numbers of its tiles in rotation. */
export const DashboardPalette = defineEntity({
  name: 'dashboardPalette',
  labels: { one: t('Dashboard palette', 'ড্যাশবোর্ডের রং-বিন্যাস'), many: t('Dashboard palettes', 'ড্যাশবোর্ডের রং-বিন্যাস') },
  fields: {
    ...names,
    bar: colour(t('Top bar', 'শীর্ষপট্টি')),
    first: colour(t('First tile', 'প্রথম ঘর')),
    second: colour(t('Second tile', 'দ্বিতীয় ঘর')),
    third: colour(t('Third tile', 'তৃতীয় ঘর')),
    rank,
    active,
  },
  ...bilingual,
  order: ['rank', 'name'],
  unique: [['name']],
  access: access({ read: ['operator', 'groupStaff', ...EVERYONE], write: ['operator'] }),
});
