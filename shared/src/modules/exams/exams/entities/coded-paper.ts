import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';

export const codedPaperStates = [
  { value: 'marking', label: t('Coded', 'কোডে মূল্যায়ন চলছে'), tone: 'warn' },
  { value: 'opened', label: t('Names revealed', 'নাম প্রকাশিত'), tone: 'good' },
] as const;
const staff = access({
  read: ['head', 'office', 'teacher'],
  create: ['head', 'office'],
  update: ['head', 'office', 'teacher'],
});
const keepers = access({ read: ['head', 'office'], write: ['head', 'office'] });

/** A paper with coded answer scripts: its examiners enter marks without knowing the students. */
export const CodedPaper = defineEntity({
  name: 'codedPaper',
  labels: {
    one: t('Paper marked by code', 'কোডে মূল্যায়িত বিষয়'),
    many: t('Papers marked by code', 'কোডে মূল্যায়িত বিষয়'),
  },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true }),
    examSubject: f.ref('examSubject', { label: t('Subject', 'বিষয়'), system: true }),
    examiners: f.refs('staff', { label: t('Examiners', 'পরীক্ষকগণ'), system: true, max: 40, default: [] }),
    state: f.choice(codedPaperStates, { label: t('Status', 'অবস্থা'), system: true }),
    /** Codes that are given, and those of them with every mark. */
    scripts: f.int({ label: t('Scripts', 'উত্তরপত্র'), system: true, min: 0 }),
    complete: f.int({ label: t('Complete', 'সম্পূর্ণ'), system: true, min: 0 }),
    openedAt: f.dateTime({ label: t('Opened at', 'খোলার সময়'), system: true, optional: true }),
    openedBy: f.ref('user', { label: t('Opened by', 'খুলেছেন'), system: true, optional: true }),
  },
  title: 'state',
  order: ['exam'],
  unique: [['examSubject']],
  access: staff,
  live: { room: ['exam'] },
  remove: 'free',
  actions: [],
});

/** The code of each script. Only the keepers of codes read it, and it is never sent over the feed. */
export const ScriptCode = defineEntity({
  name: 'scriptCode',
  labels: { one: t('Code of a script', 'উত্তরপত্রের কোড'), many: t('Codes of scripts', 'উত্তরপত্রের কোড') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা') }),
    examSubject: f.ref('examSubject', { label: t('Subject', 'বিষয়') }),
    section: f.ref('section', { label: t('Section', 'শাখা') }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী') }),
    code: f.code({ label: t('Code', 'কোড'), max: 12 }),
  },
  title: 'code',
  order: ['code'],
  unique: [['code'], ['examSubject', 'student']],
  access: keepers,
  live: 'none',
  remove: 'free',
  actions: [],
});

/** Marks of one script by its code. Nothing in it leads to the student until the codes are opened. */
export const CodedMark = defineEntity({
  name: 'codedMark',
  labels: { one: t('Mark by code', 'কোডের নম্বর'), many: t('Marks by code', 'কোডের নম্বর') },
  fields: {
    codedPaper: f.ref('codedPaper', { label: t('Paper marked by code', 'কোডে মূল্যায়িত বিষয়') }),
    code: f.code({ label: t('Code', 'কোড'), max: 12 }),
    marks: f.json(z.record(z.string(), z.number()), { label: t('Marks', 'নম্বর'), default: {} }),
    complete: f.bool({ label: t('Complete', 'সম্পূর্ণ'), default: false }),
  },
  title: 'code',
  order: ['code'],
  unique: [['codedPaper', 'code']],
  access: access({
    read: ['head', 'office', 'teacher'],
    create: ['head', 'office', 'teacher'],
    update: ['head', 'office', 'teacher'],
    remove: ['head', 'office'],
  }),
  live: { room: ['codedPaper'], roomsOnly: true },
  remove: 'free',
  actions: [],
});
