import { access, defineEntity, f, lifecycle, t } from '../../../../kit';

const reason = f.text({ label: t('Reason', 'কারণ'), max: 300 });

export const declarationLife = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    open: { label: t('Open for applications', 'আবেদন চলছে'), tone: 'good' },
    closed: { label: t('Closed', 'আবেদন শেষ'), tone: 'warn' },
    frozen: { label: t('List frozen', 'তালিকা চূড়ান্ত'), tone: 'info' },
    drawn: { label: t('Drawn', 'নির্বাচন সম্পন্ন'), tone: 'info' },
    published: { label: t('Result published', 'ফল প্রকাশিত'), tone: 'info' },
    admitting: { label: t('Admitting', 'ভর্তি চলছে'), tone: 'good' },
    completed: { label: t('Completed', 'সমাপ্ত'), tone: 'neutral' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'bad' },
  },
  transitions: {
    open: {
      label: t('Open for applications', 'আবেদন শুরু করুন'),
      from: ['draft'],
      to: 'open',
      who: ['head', 'office'],
      look: 'primary',
      overMany: true,
    },
    close: {
      label: t('Close applications', 'আবেদন বন্ধ করুন'),
      from: ['open'],
      to: 'closed',
      who: ['head', 'office'],
      confirm: t('Applications are not accepted after this.', 'এরপর কেউ আবেদন করতে পারবে না।'),
      overMany: true,
    },
    reopen: { label: t('Open again', 'আবার খুলুন'), from: ['closed'], to: 'open', who: ['head'], input: { reason } },
    // Its draw is there for ever; a frozen list is cancelled after the draw is voided by another person.
    freeze: { label: t('Freeze the list', 'তালিকা চূড়ান্ত করুন'), from: ['closed'], to: 'frozen' },
    voidDraw: { label: t('Void the draw', 'লটারি বাতিল করুন'), from: ['frozen', 'drawn'], to: 'closed' },
    draw: { label: t('Draw', 'নির্বাচন করুন'), from: ['frozen'], to: 'drawn' },
    publish: { label: t('Publish the result', 'ফল প্রকাশ করুন'), from: ['drawn'], to: 'published' },
    startAdmitting: {
      label: t('Start admission', 'ভর্তি শুরু করুন'),
      from: ['published'],
      to: 'admitting',
      who: ['head', 'office'],
      look: 'primary',
      confirm: t(
        'Everyone who is selected gets a seat offer with an end date, and an SMS.',
        'নির্বাচিত সবাই শেষ তারিখসহ ভর্তির সুযোগ ও এসএমএস পাবে।',
      ),
      overMany: true,
    },
    complete: {
      label: t('Complete', 'সমাপ্ত করুন'),
      from: ['admitting'],
      to: 'completed',
      who: ['head'],
      confirm: t('No further seat is offered after this.', 'এরপর আর কোনো আসনের সুযোগ দেওয়া হবে না।'),
      overMany: true,
    },
    cancel: {
      label: t('Cancel admission', 'ভর্তি কার্যক্রম বাতিল করুন'),
      from: ['draft', 'open', 'closed'],
      to: 'cancelled',
      who: ['head'],
      look: 'danger',
      input: { reason },
    },
  },
});
/** States in which visitors see it; a cancelled one as well when a list of it was frozen. */
export const SHOWN_STATES = ['open', 'closed', 'frozen', 'drawn', 'published', 'admitting', 'completed'] as const;

/** One call for applications: a class of a year, in a shift and a version. */
export const AdmissionDeclaration = defineEntity({
  name: 'admissionDeclaration',
  labels: { one: t('Admission declaration', 'ভর্তি ঘোষণা'), many: t('Admission declarations', 'ভর্তি ঘোষণা') },
  fields: {
    ...f.names({ label: { en: t('Title', 'শিরোনাম (ইংরেজি)'), bn: t('Title (Bengali)', 'শিরোনাম (বাংলা)') }, max: 120 }),
    code: f.code({
      label: t('Code in application numbers', 'আবেদন নম্বরে কোড'),
      list: true,
      immutable: true,
      max: 8,
      pattern: /^[0-9A-Z]+$/,
      help: t('For example the class: 6, or 6M for the morning shift.', 'যেমন শ্রেণি: 6, অথবা প্রভাতি শিফটের জন্য 6M।'),
    }),
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    shift: f.ref('shift', { label: t('Shift', 'শিফট'), list: true, filter: true }),
    version: f.ref('version', { label: t('Version', 'ভার্সন'), optional: true, filter: true }),
    group: f.ref('group', { label: t('Group', 'বিভাগ'), optional: true, filter: true }),
    seats: f.int({ label: t('Seats', 'আসন'), list: true, min: 1, max: 5_000 }),
    waiting: f.int({
      label: t('Places on the waiting list', 'অপেক্ষমাণ তালিকায় কত জন'),
      optional: true,
      min: 0,
      max: 20_000,
      help: t('Leave blank for as many as there are seats.', 'খালি রাখলে আসনের সমান।'),
    }),
    method: f.choice(
      [
        { value: 'lottery', label: t('Lottery', 'লটারি') },
        { value: 'merit', label: t('Marks', 'নম্বরের ভিত্তিতে') },
      ],
      { label: t('Selection', 'নির্বাচন পদ্ধতি'), list: true, filter: true, default: 'lottery' },
    ),
    quotas: f.refs('admissionQuota', { label: t('Quotas', 'কোটা'), optional: true, max: 20 }),
    fee: f.money({ label: t('Application fee', 'আবেদন ফি'), list: true, default: 0 }),
    opensOn: f.date({ label: t('Applications from', 'আবেদন শুরু'), list: true }),
    closesOn: f.date({ label: t('Applications until', 'আবেদনের শেষ তারিখ'), list: true }),
    ageOn: f.date({ label: t('Age is counted on', 'বয়স গণনার তারিখ'), optional: true }),
    minAge: f.int({ label: t('Minimum age (years)', 'সর্বনিম্ন বয়স (বছর)'), optional: true, min: 1, max: 60 }),
    maxAge: f.int({ label: t('Maximum age (years)', 'সর্বোচ্চ বয়স (বছর)'), optional: true, min: 1, max: 60 }),
    needsPhoto: f.bool({ label: t('Photograph required', 'ছবি আবশ্যক'), default: true }),
    needsBirthRecord: f.bool({ label: t('Birth certificate required', 'জন্ম সনদ আবশ্যক'), default: false }),
    offerDays: f.int({
      label: t('Days to be admitted', 'ভর্তি হওয়ার সময় (দিন)'),
      min: 1,
      max: 60,
      default: 5,
      help: t('Then the seat is offered to the next on the waiting list.', 'এরপর অপেক্ষমাণ তালিকার পরের জনকে আসন দেওয়া হয়।'),
    }),
    note: f.longText({ label: t('Instructions', 'নির্দেশনা (ইংরেজি)'), optional: true, max: 2_000 }),
    noteBn: f.longText({ label: t('Instructions (Bengali)', 'নির্দেশনা (বাংলা)'), optional: true, max: 2_000 }),
    /** Of all who were selected; ticks on the public page. */
    admitted: f.int({ label: t('Admitted', 'ভর্তি হয়েছে'), list: true, system: true, min: 0, default: 0 }),
    /** Seats that the draw gave, those beyond the declared ones included. */
    places: f.int({ label: t('Seats given', 'প্রদত্ত আসন'), system: true, optional: true, min: 0 }),
    /** A list of it was frozen once, so that its commitment is public for ever. */
    wasFrozen: f.bool({ label: t('Frozen once', 'একবার চূড়ান্ত হয়েছে'), system: true, default: false }),
    state: declarationLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
  },
  sections: [
    {
      title: t('What and when', 'কী ও কখন'),
      fields: ['name', 'nameBn', 'code', 'year', 'opensOn', 'closesOn', 'fee', 'note', 'noteBn'],
    },
    { title: t('Seats', 'আসন'), fields: ['class', 'shift', 'version', 'group', 'seats', 'waiting', 'quotas'] },
    {
      title: t('Who may apply', 'কারা আবেদন করতে পারে'),
      fields: ['ageOn', 'minAge', 'maxAge', 'needsPhoto', 'needsBirthRecord'],
    },
    { title: t('Selection and admission', 'নির্বাচন ও ভর্তি'), fields: ['method', 'offerDays'] },
  ],
  columns: ['name', 'nameBn', 'class', 'shift', 'seats', 'admitted', 'state'],
  title: { en: 'name', bn: 'nameBn' },
  order: ['-opensOn', 'code'],
  unique: [['year', 'code']],
  indexes: [['state']],
  lifecycle: declarationLife,
  access: access({ read: ['head', 'office', 'accountant', 'visitor'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
});
