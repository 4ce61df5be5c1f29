import { access, defineEntity, f, t } from '../../../kit';

/** There is no route that writes: handlers order messages by the right to order for an occasion. */
const smsAccess = access({ read: ['head', 'office', 'teacher'], create: ['head', 'office', 'teacher'], update: ['head', 'office', 'teacher'] });
const states = [
  { value: 'queued', label: t('Queued', 'অপেক্ষমাণ'), tone: 'neutral' },
  { value: 'sending', label: t('Sending', 'পাঠানো হচ্ছে'), tone: 'info' },
  { value: 'sent', label: t('Sent', 'প্রেরিত'), tone: 'good' },
  { value: 'failed', label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
  { value: 'cancelled', label: t('Cancelled', 'বাতিল'), tone: 'warn' },
] as const;

/** Messages that were ordered together. `source` names the occasion, so that the same occasion is never ordered twice. */
export const SmsBatch = defineEntity({
  name: 'smsBatch',
  labels: { one: t('SMS batch', 'এসএমএস ব্যাচ'), many: t('SMS batches', 'এসএমএস ব্যাচসমূহ') },
  path: 'sms-batches',
  fields: {
    purpose: f.choice([{ value: 'absence', label: t('Absence', 'অনুপস্থিতি'), tone: 'warn' }, { value: 'notice', label: t('Notice', 'নোটিশ'), tone: 'info' }], { label: t('Purpose', 'উদ্দেশ্য'), list: true, filter: true, system: true }),
    source: f.text({ label: t('Occasion', 'উপলক্ষ'), system: true, max: 200 }),
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, system: true, max: 300 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, system: true, max: 300 }),
    messages: f.int({ label: t('Messages', 'বার্তা'), list: true, system: true, min: 0 }),
    segments: f.int({ label: t('SMS parts', 'এসএমএস অংশ'), list: true, system: true, min: 0 }),
    status: f.choice(states, { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true }),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-createdAt'],
  unique: [['source']],
  access: smsAccess,
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'options', 'export'],
});

export const SmsMessage = defineEntity({
  name: 'smsMessage',
  labels: { one: t('SMS', 'এসএমএস'), many: t('SMS messages', 'এসএমএসসমূহ') },
  path: 'sms-messages',
  fields: {
    batch: f.ref('smsBatch', { label: t('Batch', 'ব্যাচ'), list: true, filter: true, system: true }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true, system: true }),
    text: f.longText({ label: t('Text', 'বার্তা'), list: true, system: true, max: 2000 }),
    encoding: f.choice([{ value: 'gsm7', label: t('Latin', 'ল্যাটিন') }, { value: 'ucs2', label: t('Unicode', 'ইউনিকোড') }], { label: t('Encoding', 'এনকোডিং'), system: true }),
    segments: f.int({ label: t('SMS parts', 'এসএমএস অংশ'), list: true, system: true, min: 1 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, system: true, optional: true }),
    status: f.choice(states, { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true }),
  },
  title: 'phone',
  order: ['-createdAt'],
  unique: [['batch', 'phone']],
  indexes: [['student']],
  access: smsAccess,
  live: { room: ['batch'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  audited: false,
});
