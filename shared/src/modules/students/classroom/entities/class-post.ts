import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { CLASS_ROOM_READERS } from '../readers';

export const POST_KINDS = [
  { value: 'material', label: t('Material', 'পাঠসামগ্রী'), tone: 'info' },
  { value: 'homework', label: t('Homework', 'বাড়ির কাজ'), tone: 'warn' },
  { value: 'notice', label: t('Notice', 'নোটিশ'), tone: 'neutral' },
] as const;

/** Something that a teacher puts into the class room of one section. */
export const ClassPost = defineEntity({
  name: 'classPost',
  labels: { one: t('Class room post', 'ক্লাসরুমের পোস্ট'), many: t('Class room posts', 'ক্লাসরুমের পোস্ট') },
  fields: {
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, filter: true, system: true }),
    /** Notices of the class teacher have none. */
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true, system: true, optional: true }),
    staff: f.ref('staff', { label: t('Teacher', 'শিক্ষক'), list: true, filter: true, system: true }),
    kind: f.choice(POST_KINDS, { label: t('Kind', 'ধরন'), list: true, filter: true, system: true }),
    title: f.text({ label: t('Title', 'শিরোনাম'), list: true, search: true, system: true, max: 160 }),
    body: f.longText({ label: t('Text', 'বিবরণ'), system: true, optional: true, max: 5_000 }),
    /** The chapter that it is about. */
    lesson: f.ref('classLesson', { label: t('Chapter', 'অধ্যায়'), system: true, optional: true }),
    dueAt: f.dateTime({ label: t('Due', 'জমার শেষ সময়'), list: true, system: true, optional: true }),
    marks: f.int({ label: t('Full marks', 'পূর্ণ নম্বর'), system: true, optional: true, min: 1, max: 100 }),
    allowLate: f.bool({ label: t('Late work is taken', 'দেরিতে জমা নেওয়া হয়'), system: true, default: true }),
    publishedAt: f.dateTime({ label: t('Posted', 'প্রকাশ'), list: true, system: true }),
  },
  personal: ofInstitution,
  title: 'title',
  order: ['-publishedAt'],
  indexes: [['section', '-publishedAt']],
  access: access({ read: CLASS_ROOM_READERS, write: [] }),
  live: { room: ['section'] },
  remove: 'free',
  actions: [],
});

export const ClassFile = defineEntity({
  name: 'classFile',
  labels: { one: t('Class room file', 'ক্লাসরুমের ফাইল'), many: t('Class room files', 'ক্লাসরুমের ফাইল') },
  fields: {
    post: f.ref('classPost', { label: t('Post', 'পোস্ট'), system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    file: f.file({ label: t('File', 'ফাইল'), system: true }),
  },
  personal: ofInstitution,
  title: 'post',
  order: ['createdAt'],
  indexes: [['post'], ['file']],
  access: access({ read: CLASS_ROOM_READERS, create: ['head', 'teacher'], update: [], remove: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
});
