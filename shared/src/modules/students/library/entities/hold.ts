import { access, defineEntity, EVERYONE, f, lifecycle, t } from '../../../../kit';

export const holdLife = lifecycle({
  states: {
    queued: { label: t('Waiting', 'অপেক্ষমাণ'), tone: 'info' },
    ready: { label: t('Ready for collection', 'সংগ্রহের জন্য প্রস্তুত'), tone: 'good' },
    collected: { label: t('Collected', 'সংগৃহীত'), tone: 'neutral' },
    expired: { label: t('Not collected', 'সংগ্রহ করা হয়নি'), tone: 'warn' },
    cancelled: { label: t('Cancelled', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    setReady: { label: t('Ready', 'প্রস্তুত'), from: ['queued'], to: 'ready' },
    collect: { label: t('Collect', 'সংগ্রহ'), from: ['queued', 'ready'], to: 'collected' },
    expire: { label: t('Expire', 'মেয়াদ শেষ'), from: ['ready'], to: 'expired' },
    cancel: { label: t('Cancel', 'বাতিল'), from: ['queued', 'ready'], to: 'cancelled' },
  },
});

const system = true;
/** A reader waits for a title; ready only when a copy stands on the hold shelf for them. */
export const BookHold = defineEntity({
  name: 'bookHold',
  labels: { one: t('Reservation', 'সংরক্ষণ'), many: t('Reservations', 'সংরক্ষণের তালিকা') },
  fields: {
    book: f.ref('book', { label: t('Book', 'বই'), list: true, filter: true, system }),
    member: f.ref('libraryMember', { label: t('Reader', 'পাঠক'), list: true, filter: true, system }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, system, optional: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, system, optional: true }),
    /** Reader and title while it waits: unique, so that nobody waits twice. */
    openKey: f.code({ label: t('Key', 'চাবি'), system, optional: true, max: 60 }),
    copy: f.ref('bookCopy', { label: t('Copy', 'কপি'), list: true, system, optional: true }),
    /** In the queue, from 1, kept up to date so that readers see it move; none once it is ready. */
    place: f.int({ label: t('Place in the queue', 'সারিতে অবস্থান'), list: true, system, optional: true, min: 1 }),
    askedAt: f.dateTime({ label: t('Asked at', 'অনুরোধের সময়'), list: true, system }),
    readyUntil: f.date({ label: t('Kept until', 'যে পর্যন্ত রাখা হবে'), list: true, system, optional: true }),
    state: holdLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
  },
  title: 'book',
  order: ['askedAt'],
  unique: [['openKey']],
  indexes: [
    ['book', 'state', 'askedAt'],
    ['member', 'state'],
    ['student', 'state'],
    ['staff', 'state'],
    ['state', 'readyUntil'],
    ['copy'],
  ],
  access: access({ read: EVERYONE, create: EVERYONE, update: EVERYONE }),
  live: { room: ['book', 'student', 'staff'], fields: ['state', 'place', 'readyUntil'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: holdLife,
});
