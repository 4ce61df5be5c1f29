import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { CLASS_ROOM_READERS } from '../readers';

const handInLife = lifecycle({
  states: {
    opened: { label: t('Opened', 'দেখেছে'), tone: 'neutral' },
    handedIn: { label: t('Submitted', 'জমা দিয়েছে'), tone: 'info' },
    returned: { label: t('To be done again', 'আবার করতে হবে'), tone: 'warn' },
    marked: { label: t('Marked', 'দেখা হয়েছে'), tone: 'good' },
  },
  transitions: {
    handIn: {
      label: t('Submit', 'জমা দিন'),
      from: ['opened', 'handedIn', 'returned'],
      to: 'handedIn',
      stamp: { at: 'handedInAt' },
    },
    mark: {
      label: t('Mark', 'নম্বর দিন'),
      from: ['handedIn', 'marked'],
      to: 'marked',
      stamp: { by: 'markedBy', at: 'markedAt' },
    },
    giveBack: { label: t('Give back', 'ফেরত দিন'), from: ['handedIn', 'marked'], to: 'returned' },
  },
});

/** Work of one student for one post, from the moment they open it. */
export const HandIn = defineEntity({
  name: 'handIn',
  labels: { one: t('Submission', 'জমা'), many: t('Submissions', 'জমা') },
  fields: {
    post: f.ref('classPost', { label: t('Post', 'পোস্ট'), filter: true, system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), filter: true, system: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), filter: true, system: true, optional: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system: true }),
    state: handInLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    openedAt: f.dateTime({ label: t('Opened at', 'দেখেছে'), list: true, system: true }),
    handedInAt: f.dateTime({ label: t('Submitted at', 'জমা দিয়েছে'), list: true, system: true, optional: true }),
    isLate: f.bool({ label: t('Late', 'দেরি'), list: true, system: true, default: false }),
    text: f.longText({ label: t('Answer', 'উত্তর'), system: true, optional: true, max: 5_000 }),
    marks: f.decimal({
      label: t('Marks', 'নম্বর'),
      list: true,
      system: true,
      optional: true,
      scale: 2,
      min: 0,
      max: 100,
    }),
    comment: f.longText({ label: t('Comment', 'মন্তব্য'), system: true, optional: true, max: 2_000 }),
    markedAt: f.dateTime({ label: t('Marked at', 'দেখার সময়'), system: true, optional: true }),
    markedBy: f.ref('user', { label: t('Marked by', 'দেখেছেন'), system: true, optional: true }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'student',
  titleWithin: 'post',
  order: ['post', 'student'],
  unique: [['post', 'student']],
  indexes: [['student']],
  lifecycle: handInLife,
  access: access({ read: CLASS_ROOM_READERS, write: [] }),
  live: { room: ['post', 'student'] },
  remove: 'free',
  actions: [],
});

/** A photo or file of a hand-in. */
export const HandInFile = defineEntity({
  name: 'handInFile',
  labels: { one: t('Submitted file', 'জমার ফাইল'), many: t('Submitted files', 'জমার ফাইল') },
  fields: {
    handIn: f.ref('handIn', { label: t('Submission', 'জমা'), system: true }),
    post: f.ref('classPost', { label: t('Post', 'পোস্ট'), system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), system: true, optional: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true }),
    file: f.file({ label: t('File', 'ফাইল'), system: true }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'student',
  order: ['createdAt'],
  indexes: [['handIn'], ['post'], ['file']],
  access: access({ read: CLASS_ROOM_READERS, create: ['student'], update: [], remove: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
});
