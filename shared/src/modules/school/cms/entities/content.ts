import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { noticeCategories } from '../notice-categories';
import { noticeAmong, noticeAudiences } from '../notice-readers';
import { bodies, pictured, rank, shared, status, timedIndexes, timedStatus, times, titles } from './content-fields';

/** Readers know that a notice is for them, and not for whom else it is. */
const addressed = { read: 'notice.update', readInLists: true } as const;

export const Notice = defineEntity({
  name: 'notice',
  labels: { one: t('Notice', 'নোটিশ'), many: t('Notices', 'নোটিশ') },
  fields: {
    ...titles,
    ...bodies,
    category: f.choice(noticeCategories, { label: t('Category', 'ধরন'), list: true, filter: true, default: 'general' }),
    publishedOn: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true }),
    pinned: f.bool({ label: t('Pin to top', 'সবার উপরে রাখুন'), list: true, default: false }),
    audience: f.choice(noticeAudiences, { label: t('For', 'যাঁদের জন্য'), list: true, filter: true, default: 'everyone' }),
    among: f.choice(noticeAmong, {
      label: t('Which of them', 'তাঁদের মধ্যে কারা'),
      help: t('Of the chosen classes, sections and students.', 'বাছাই করা শ্রেণি, শাখা ও শিক্ষার্থীর ক্ষেত্রে।'),
      default: 'families',
    }),
    classes: f.refs('class', { label: t('Classes', 'শ্রেণি'), optional: true, max: 40, ...addressed }),
    sections: f.refs('section', { label: t('Sections', 'শাখা'), optional: true, max: 200, ...addressed }),
    students: f.refs('student', { label: t('Students', 'শিক্ষার্থী'), optional: true, max: 200, ...addressed }),
    staff: f.refs('staff', { label: t('Employees', 'শিক্ষক ও কর্মচারী'), optional: true, max: 200, ...addressed }),
    reach: f.choice(
      [
        { value: 'website', label: t('Website and accounts', 'ওয়েবসাইট ও অ্যাকাউন্ট') },
        { value: 'inside', label: t('Accounts only', 'শুধু অ্যাকাউন্ট') },
      ],
      {
        label: t('Shown on', 'কোথায় দেখা যাবে'),
        help: t('Only notices for everyone are on the website.', 'শুধু সবার জন্য দেওয়া নোটিশ ওয়েবসাইটে থাকে।'),
        filter: true,
        default: 'website',
      },
    ),
    ...times,
    file: f.file({ label: t('File', 'ফাইল'), optional: true }),
    status: timedStatus,
    /** Everyone who wrote its content; where a second person approves, none of them publishes it. */
    writers: f.refs('user', {
      label: t('Written by', 'যাঁরা লিখেছেন'),
      system: true,
      default: [],
      max: 200,
      read: 'notice.update',
    }),
    /** When those who had not read it were reminded, which happens once. */
    remindedAt: f.dateTime({ label: t('Reminded at', 'মনে করানো হয়েছে'), optional: true, system: true }),
  },
  personal: ofInstitution,
  ...shared,
  order: ['-publishedOn'],
  indexes: [['status', 'publishedOn'], ...timedIndexes],
});

/** Someone has opened a notice: one row for each reader. */
export const NoticeReading = defineEntity({
  name: 'noticeReading',
  labels: { one: t('Notice reading', 'নোটিশ পড়ার রেকর্ড'), many: t('Notice readings', 'নোটিশ পড়ার রেকর্ড') },
  fields: {
    notice: f.ref('notice', { label: t('Notice', 'নোটিশ'), system: true }),
    user: f.ref('user', { label: t('User', 'ব্যবহারকারী'), system: true }),
    readAt: f.dateTime({ label: t('Read at', 'পড়ার সময়'), system: true }),
  },
  personal: { of: ['user'], rows: 'purge' },
  title: 'notice',
  order: ['-readAt'],
  unique: [['notice', 'user']],
  indexes: [['user']],
  access: access({ read: ['head', 'office'], write: [] }),
  live: { room: ['notice'] },
  remove: 'free',
  actions: [],
  audited: false,
});

export const Slide = defineEntity({
  name: 'slide',
  labels: { one: t('Slide', 'স্লাইড'), many: t('Slides', 'স্লাইড') },
  fields: {
    ...titles,
    caption: f.text({ label: t('Caption', 'ক্যাপশন (ইংরেজি)'), optional: true, max: 300 }),
    captionBn: f.text({ label: t('Caption (Bengali)', 'ক্যাপশন (বাংলা)'), optional: true, max: 300 }),
    image: f.image({ label: t('Picture', 'ছবি'), optional: true }),
    ...pictured,
    /** Anyone who reads the portal follows it: an address or a place of the portal, never a script. */
    link: f.text({ label: t('Link', 'লিংক'), optional: true, max: 300, pattern: /^(https?:\/\/|[/#])\S*$/ }),
    rank,
    status,
  },
  ...shared,
  order: ['rank'],
});

export const Event = defineEntity({
  name: 'event',
  labels: { one: t('Event', 'অনুষ্ঠান'), many: t('Events', 'অনুষ্ঠান') },
  fields: {
    ...titles,
    ...bodies,
    /** The specification calls an event's short text its lesson. */
    lesson: f.text({ label: t('Summary', 'সারসংক্ষেপ (ইংরেজি)'), optional: true, max: 300 }),
    lessonBn: f.text({ label: t('Summary (Bengali)', 'সারসংক্ষেপ (বাংলা)'), optional: true, max: 300 }),
    startsOn: f.date({ label: t('Starts on', 'শুরুর তারিখ'), list: true, filter: true }),
    endsOn: f.date({ label: t('Ends on', 'শেষের তারিখ'), list: true }),
    place: f.text({ label: t('Place', 'স্থান (ইংরেজি)'), optional: true, list: true }),
    placeBn: f.text({ label: t('Place (Bengali)', 'স্থান (বাংলা)'), optional: true }),
    ...times,
    status: timedStatus,
  },
  ...shared,
  order: ['-startsOn'],
  indexes: timedIndexes,
});

export const Video = defineEntity({
  name: 'video',
  labels: { one: t('Video', 'ভিডিও'), many: t('Videos', 'ভিডিও') },
  fields: {
    ...titles,
    address: f.text({ label: t('Web address', 'ওয়েব ঠিকানা'), list: true, max: 500, pattern: /^https?:\/\// }),
    rank,
    status,
  },
  ...shared,
  personal: ofInstitution,
  order: ['rank'],
});

export const AuthorityMessage = defineEntity({
  name: 'authorityMessage',
  labels: { one: t('Message from the head', 'কর্তৃপক্ষের বাণী'), many: t('Messages from the head', 'কর্তৃপক্ষের বাণী') },
  fields: {
    ...f.names(),
    post: f.text({ label: t('Post', 'পদ (ইংরেজি)'), list: true }),
    postBn: f.text({ label: t('Post (Bengali)', 'পদ (বাংলা)'), list: true }),
    ...bodies,
    photo: f.image({ label: t('Photo', 'ছবি'), optional: true }),
    rank,
    status,
  },
  ...shared,
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank'],
});

export const AboutUs = defineEntity({
  name: 'aboutUs',
  labels: { one: t('About us', 'আমাদের সম্পর্কে'), many: t('About us pages', 'আমাদের সম্পর্কে পাতা') },
  path: 'about-us',
  fields: {
    type: f.choice(
      [
        { value: 'history', label: t('History', 'ইতিহাস') },
        { value: 'mission', label: t('Mission and vision', 'লক্ষ্য ও উদ্দেশ্য') },
        { value: 'infrastructure', label: t('Infrastructure', 'অবকাঠামো') },
        { value: 'achievement', label: t('Achievements', 'অর্জন') },
        { value: 'committee', label: t('Managing committee', 'পরিচালনা পর্ষদ') },
        { value: 'rules', label: t('Rules', 'নিয়মাবলি') },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true },
    ),
    ...titles,
    ...bodies,
    rank,
    status,
  },
  ...shared,
  order: ['rank'],
});

export const JobCircular = defineEntity({
  name: 'jobCircular',
  labels: { one: t('Job circular', 'নিয়োগ বিজ্ঞপ্তি'), many: t('Job circulars', 'নিয়োগ বিজ্ঞপ্তি') },
  fields: {
    ...titles,
    ...bodies,
    vacancies: f.int({ label: t('Vacancies', 'পদসংখ্যা'), list: true, min: 1, max: 500, default: 1 }),
    publishedOn: f.date({ label: t('Date', 'তারিখ'), list: true }),
    closesOn: f.date({ label: t('Application deadline', 'আবেদনের শেষ তারিখ'), list: true, filter: true }),
    /** The website then leads to the form; the posts themselves are kept by recruitment. */
    online: f.bool({
      label: t('Applications online', 'অনলাইনে আবেদন'),
      help: t('Shows visitors the link to the application form.', 'দর্শনার্থীকে আবেদন ফরমের লিংক দেখায়।'),
      optional: true,
      filter: true,
    }),
    status,
  },
  ...shared,
  order: ['-publishedOn'],
});
