import { access, defineEntity, f, STAFF, t } from '../../../../kit';

/** How many lessons a week a section has of a subject, and with whom: what a routine has to find places for. */
export const WeeklyLesson = defineEntity({
  name: 'weeklyLesson',
  labels: { one: t('Weekly classes', 'সাপ্তাহিক ক্লাস'), many: t('Weekly classes', 'সাপ্তাহিক ক্লাস') },
  fields: {
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true }),
    staff: f.ref('staff', { label: t('Teacher', 'শিক্ষক'), list: true, filter: true }),
    perWeek: f.int({ label: t('Classes a week', 'সপ্তাহে ক্লাস'), list: true, min: 1, max: 20 }),
    length: f.int({
      label: t('Periods per class', 'এক ক্লাসে পিরিয়ড'),
      help: t('2 for practical classes.', 'ব্যবহারিক ক্লাসে ২।'),
      list: true,
      min: 1,
      max: 3,
      default: 1,
    }),
    room: f.ref('room', {
      label: t('Room', 'কক্ষ'),
      help: t('Empty: the room of the section.', 'খালি থাকলে শাখার নিজস্ব কক্ষ।'),
      list: true,
      filter: true,
      optional: true,
    }),
    /** Lessons of several sections, or of groups of one, with the same word take place at the same time. */
    block: f.code({
      label: t('At the same time as (same code)', 'একসঙ্গে চলে (একই কোড)'),
      help: t(
        'Religions and fourth subjects that are taught side by side have the same code.',
        'পাশাপাশি চলা ধর্ম বা চতুর্থ বিষয়ের ক্লাসে একই কোড দিন।',
      ),
      optional: true,
      max: 12,
    }),
  },
  title: 'subject',
  titleWithin: 'section',
  order: ['section', 'subject'],
  unique: [['section', 'subject', 'staff']],
  access: access({ read: STAFF, write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
