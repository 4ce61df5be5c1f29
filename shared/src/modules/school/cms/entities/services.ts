import { access, defineEntity, f, KEPT, lifecycle, ofInstitution, t } from '../../../../kit';
import { bodies, rank, shared, status, titles } from './content-fields';

const both = (en: string, bn: string, options: { max?: number } = {}) =>
  [
    f.text({ label: t(en, `${bn} (ইংরেজি)`), optional: true, max: options.max ?? 300 }),
    f.text({ label: t(`${en} (Bengali)`, `${bn} (বাংলা)`), optional: true, max: options.max ?? 300 }),
  ] as const;
const [procedure, procedureBn] = both('Procedure', 'সেবা প্রদান পদ্ধতি', { max: 1_000 });
const [papers, papersBn] = both('Required papers and where to get them', 'প্রয়োজনীয় কাগজপত্র ও প্রাপ্তিস্থান', { max: 1_000 });
const [fee, feeBn] = both('Fee and how to pay it', 'সেবার মূল্য ও পরিশোধ পদ্ধতি');
const [time, timeBn] = both('Time limit', 'সেবা প্রদানের সময়সীমা');
const [officer, officerBn] = both('Responsible officer', 'দায়িত্বপ্রাপ্ত কর্মকর্তা');
const [appeal, appealBn] = both('Supervising officer', 'ঊর্ধ্বতন কর্মকর্তা');

/**
 * A service as offices publish it in their citizen charter: what, how, with which papers, for how much, how soon, and
 * by whom.
 */
export const CharterEntry = defineEntity({
  name: 'charterEntry',
  labels: {
    one: t('Citizen charter service', 'সেবা প্রদান প্রতিশ্রুতির সেবা'),
    many: t('Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি'),
  },
  path: 'charter-entries',
  fields: {
    kind: f.choice(
      [
        { value: 'citizen', label: t('Services to citizens', 'নাগরিক সেবা') },
        { value: 'institutional', label: t('Services to institutions', 'প্রাতিষ্ঠানিক সেবা') },
        { value: 'internal', label: t('Internal services', 'অভ্যন্তরীণ সেবা') },
      ],
      { label: t('Service type', 'সেবার ধরন'), list: true, filter: true, default: 'citizen' },
    ),
    title: f.text({ label: t('Service', 'সেবার নাম (ইংরেজি)'), list: true, search: true, max: 300 }),
    titleBn: f.text({ label: t('Service (Bengali)', 'সেবার নাম (বাংলা)'), list: true, search: true, max: 300 }),
    procedure,
    procedureBn,
    papers,
    papersBn,
    fee,
    feeBn,
    time,
    timeBn,
    officer,
    officerBn,
    officerContact: f.text({
      label: t('Phone or email of the office', 'অফিসের ফোন বা ইমেইল'),
      optional: true,
      max: 120,
    }),
    appeal,
    appealBn,
    rank,
    status,
  },
  ...shared,
  order: ['kind', 'rank'],
});

/** The officers who settle complaints (GRS), hear an appeal, and give information on request. */
export const ComplaintOfficer = defineEntity({
  name: 'complaintOfficer',
  labels: {
    one: t('Complaint officer', 'অভিযোগ নিষ্পত্তি কর্মকর্তা'),
    many: t('Complaint officers', 'অভিযোগ নিষ্পত্তি কর্মকর্তাগণ'),
  },
  fields: {
    duty: f.choice(
      [
        { value: 'complaint', label: t('Complaint officer (GRS)', 'অভিযোগ নিষ্পত্তি কর্মকর্তা (অনিক)') },
        { value: 'appeal', label: t('Appeal officer', 'আপিল কর্মকর্তা') },
        { value: 'information', label: t('Information officer', 'তথ্য প্রদানকারী কর্মকর্তা') },
      ],
      { label: t('Duty', 'দায়িত্ব'), list: true, filter: true },
    ),
    ...f.names({ max: 120 }),
    post: f.text({ label: t('Post', 'পদ (ইংরেজি)'), list: true, max: 160 }),
    postBn: f.text({ label: t('Post (Bengali)', 'পদ (বাংলা)'), list: true, max: 160 }),
    officePhone: f.text({
      label: t('Office phone', 'অফিসের ফোন'),
      optional: true,
      max: 40,
      pattern: /^[+\d][\d\s,()-]{4,}$/,
    }),
    officeEmail: f.email({ label: t('Office email', 'অফিসের ইমেইল'), optional: true }),
    note: f.text({ label: t('How to file a complaint', 'অভিযোগের নিয়ম (ইংরেজি)'), optional: true, max: 600 }),
    noteBn: f.text({ label: t('How to file a complaint (Bengali)', 'অভিযোগের নিয়ম (বাংলা)'), optional: true, max: 600 }),
    rank,
    status,
  },
  ...shared,
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['duty', 'rank'],
});

/** The right that the first three ways share; anyone who may keep the inbox may do all of them. */
const inbox = { permission: 'contactMessage.update' } as const;
const answer = { label: t('Reply', 'উত্তর'), max: 4_000 } as const;
const messageLife = lifecycle({
  states: {
    new: { label: t('New', 'নতুন'), tone: 'warn' },
    read: { label: t('Read', 'পঠিত'), tone: 'info' },
    answered: { label: t('Replied', 'উত্তর দেওয়া হয়েছে'), tone: 'good' },
    closed: { label: t('Closed', 'নিষ্পন্ন'), tone: 'neutral' },
  },
  transitions: {
    markRead: { ...inbox, label: t('Mark as read', 'পঠিত হিসেবে চিহ্নিত করুন'), from: ['new'], to: 'read' },
    /** The answer is kept, and goes out by mail where the sender gave an address. */
    answer: {
      ...inbox,
      label: t('Reply', 'উত্তর দিন'),
      from: ['new', 'read', 'answered'],
      to: 'answered',
      input: { answer: f.longText(answer) },
      stamp: { at: 'answeredAt' },
      look: 'primary',
    },
    close: { ...inbox, label: t('Close', 'নিষ্পত্তি করুন'), from: ['new', 'read', 'answered'], to: 'closed' },
    reopen: {
      label: t('Open again', 'আবার খুলুন'),
      from: ['closed'],
      to: 'read',
      who: ['head', 'office'],
      tell: {
        roles: ['head', 'office'],
        text: t('{by} reopened “{title}”.', '“{title}” আবার খুলেছেন {by}।'),
        link: '/site/web/setting/contact-message',
      },
    },
  },
});

/** A message written with the form of the website. */
export const ContactMessage = defineEntity({
  name: 'contactMessage',
  labels: { one: t('Website message', 'ওয়েবসাইটের বার্তা'), many: t('Website messages', 'ওয়েবসাইটের বার্তা') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true, search: true, max: 120, system: true }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true, optional: true, system: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), search: true, optional: true, system: true }),
    subject: f.text({ label: t('Subject', 'বিষয়'), list: true, search: true, max: 200, system: true }),
    body: f.longText({ label: t('Message', 'বার্তা'), search: true, max: 4_000, system: true }),
    language: f.choice(
      [
        { value: 'en', label: t('English', 'ইংরেজি') },
        { value: 'bn', label: t('Bengali', 'বাংলা') },
      ],
      { label: t('Language', 'ভাষা'), system: true },
    ),
    state: messageLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    answer: f.longText({ ...answer, optional: true, system: true }),
    answeredAt: f.dateTime({ label: t('Replied at', 'উত্তরের সময়'), optional: true, system: true }),
  },
  personal: {
    of: ['id', 'phone', 'email'],
    rows: 'keep',
    why: KEPT.proof,
    empty: ['name', 'phone', 'email', 'subject', 'body', 'answer'],
  },
  title: 'subject',
  order: ['-createdAt'],
  indexes: [['state']],
  lifecycle: messageLife,
  access: access({
    read: ['head', 'office'],
    create: ['visitor'],
    update: ['head', 'office'],
    remove: ['head', 'office'],
  }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'remove', 'restore', 'export'],
});

/** A class room as the website shows it: its equipment, not its students. */
export const WebsiteClassRoom = defineEntity({
  name: 'websiteClassRoom',
  labels: {
    one: t('Website classroom', 'ওয়েবসাইটের শ্রেণিকক্ষ'),
    many: t('Website classrooms', 'ওয়েবসাইটের শ্রেণিকক্ষ'),
  },
  fields: {
    ...titles,
    ...bodies,
    image: f.image({ label: t('Picture', 'ছবি'), optional: true }),
    seats: f.int({ label: t('Seats', 'আসনসংখ্যা'), list: true, optional: true, min: 1, max: 2_000 }),
    multimedia: f.bool({
      label: t('Multimedia classroom', 'মাল্টিমিডিয়া শ্রেণিকক্ষ'),
      list: true,
      filter: true,
      default: false,
    }),
    rank,
    status,
  },
  ...shared,
  order: ['rank'],
});
