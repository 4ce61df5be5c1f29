import { access, defineEntity, f, t, type Text } from '../../../../kit';
import { groupMark } from '../../../foundation/institutions';
import { SMS_PURPOSES } from '../sms-states';

const senders = access({ read: ['head', 'office', 'teacher'], write: ['head', 'office'] });

/** Ready texts. `{student}`, `{class}` and the other variables are filled for each recipient. */
export const SmsTemplate = defineEntity({
  name: 'smsTemplate',
  labels: { one: t('SMS template', 'এসএমএস টেমপ্লেট'), many: t('SMS templates', 'এসএমএস টেমপ্লেট') },
  path: 'sms-templates',
  fields: {
    ...f.names({ max: 80 }),
    purpose: f.choice(SMS_PURPOSES, { label: t('Purpose', 'উদ্দেশ্য'), list: true, filter: true, default: 'notice' }),
    text: f.longText({
      label: t('Text (English)', 'বার্তা (ইংরেজি)'),
      list: true,
      search: true,
      max: 600,
      help: t(
        'Filled in for each recipient: {student} {class} {roll} {guardian} {staff} {institution} {date}; for results also {exam} {gpa} {grade} {total}, for exam dates {exam} {first} {last} {dates}, for seats {exam} {seats}; for notices only {notice} {institution} {date}',
        'প্রত্যেকের জন্য পূরণ হয়: {student} {class} {roll} {guardian} {staff} {institution} {date}; ফলাফলে আরও {exam} {gpa} {grade} {total}, পরীক্ষার তারিখে {exam} {first} {last} {dates}, আসনে {exam} {seats}; নোটিশে শুধু {notice} {institution} {date}',
      ),
    }),
    textBn: f.longText({ label: t('Text (Bengali)', 'বার্তা (বাংলা)'), list: true, search: true, max: 600 }),
    active: f.active(),
  },
  lookedUp: groupMark,
  columns: ['name', 'nameBn', 'purpose', 'text', 'textBn', 'keptBy', 'active'],
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name']],
  access: senders,
  live: 'list',
  remove: 'if-unused',
});

/** A number that wants no SMS from this institution. */
export const SmsOptOut = defineEntity({
  name: 'smsOptOut',
  labels: { one: t('Opted-out number', 'এসএমএস না চাওয়া নম্বর'), many: t('Opted-out numbers', 'এসএমএস না চাওয়া নম্বর') },
  path: 'sms-opt-outs',
  fields: {
    name: f.text({ label: t('Owner', 'কার নম্বর'), list: true, search: true, max: 120 }),
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, optional: true, max: 200 }),
  },
  personal: { of: ['phone'], rows: 'purge' },
  title: 'name',
  order: ['name'],
  unique: [['phone']],
  access: senders,
  live: 'list',
  remove: 'free',
});

const eventTemplate = (label: Text) => f.ref('smsTemplate', { label, optional: true, system: true });
/** Events of which families hear in the wording of a template; without one they get no SMS. */
const eventTemplates = {
  examDates: eventTemplate(t('SMS of exam dates', 'পরীক্ষার তারিখের এসএমএস')),
  examSeats: eventTemplate(t('SMS of exam seats', 'পরীক্ষার আসনের এসএমএস')),
  resultNews: eventTemplate(t('SMS of results', 'ফলাফলের এসএমএস')),
  noticeNews: eventTemplate(t('SMS of notices', 'নোটিশের এসএমএস')),
};

/** One institution's settings for sending: a catalogue of one, made when it is first needed. */
export const SmsSetting = defineEntity({
  name: 'smsSetting',
  labels: { one: t('SMS setting', 'এসএমএস সেটিংস'), many: t('SMS settings', 'এসএমএস সেটিংস') },
  path: 'sms-settings',
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    perMinute: f.int({
      label: t('Maximum per minute', 'প্রতি মিনিটে সর্বোচ্চ'),
      list: true,
      min: 12,
      max: 60_000,
      default: 600,
      help: t('Gateway limit. The rest is sent later.', 'গেটওয়ে যতটা নেয়; বাকিগুলো পরে যায়।'),
    }),
    /** Bengali letters are dear: an SMS has room for 70 of them. */
    shortName: f.text({
      label: t('Short name in SMS', 'এসএমএসে সংক্ষিপ্ত নাম (ইংরেজি)'),
      optional: true,
      max: 30,
      help: t(
        'Signs every SMS instead of the full name, which makes it shorter and cheaper.',
        'প্রতিটি এসএমএসে পুরো নামের বদলে থাকে; এসএমএস ছোট হয়, খরচ কমে।',
      ),
    }),
    shortNameBn: f.text({
      label: t('Short name in SMS (Bengali)', 'এসএমএসে সংক্ষিপ্ত নাম (বাংলা)'),
      optional: true,
      max: 30,
    }),
    quietFrom: f.time({
      label: t('Quiet hours start', 'এসএমএস বন্ধ থাকবে (শুরু)'),
      list: true,
      optional: true,
      help: t('Messages wait until quiet hours end.', 'এই সময়ে এসএমএস পাঠানো হয় না; সময় শেষ হলে পাঠানো হয়।'),
    }),
    quietUntil: f.time({ label: t('Quiet hours end', 'এসএমএস বন্ধ থাকবে (শেষ)'), list: true, optional: true }),
    language: f.choice(
      [
        { value: 'bn', label: t('Bengali', 'বাংলা') },
        { value: 'en', label: t('English', 'ইংরেজি') },
      ],
      { label: t('Default language', 'ডিফল্ট ভাষা'), list: true, default: 'bn' },
    ),
    /** Paisa a month. Set by an action of its own; none: only the balance limits. */
    monthlyBudget: f.money({ label: t('Budget per month', 'মাসিক বাজেট'), system: true, optional: true }),
    ...eventTemplates,
    /** An institution that has chosen none sends none. */
    birthdayStaff: f.ref('smsTemplate', {
      label: t('Birthday SMS to employees', 'কর্মচারীর জন্মদিনের এসএমএস'),
      optional: true,
      help: t(
        'Sent on the day with this template: {staff} {institution} {date}. Leave empty to send none.',
        'জন্মদিনে এই টেমপ্লেট থেকে যায়: {staff} {institution} {date}। না পাঠাতে চাইলে খালি রাখুন।',
      ),
    }),
    birthdayStudents: f.ref('smsTemplate', {
      label: t('Birthday SMS for students', 'শিক্ষার্থীর জন্মদিনের এসএমএস'),
      optional: true,
      help: t(
        'Sent to the guardian on the day: {student} {class} {roll} {guardian} {institution} {date}. Leave empty to send none.',
        'জন্মদিনে অভিভাবকের কাছে যায়: {student} {class} {roll} {guardian} {institution} {date}। না পাঠাতে চাইলে খালি রাখুন।',
      ),
    }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({
    read: ['head', 'office', 'teacher'],
    create: ['head', 'office', 'teacher'],
    update: ['head', 'office'],
  }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});
