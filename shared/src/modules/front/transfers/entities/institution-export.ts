import { access, defineEntity, f, lifecycle, NOBODY, ofInstitution, t } from '../../../../kit';

const life = lifecycle({
  states: {
    asked: { label: t('Asked for', 'অনুরোধ করা হয়েছে'), tone: 'warn' },
    making: { label: t('Being made', 'তৈরি হচ্ছে'), tone: 'info' },
    ready: { label: t('Ready', 'প্রস্তুত'), tone: 'good' },
    failed: { label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
    refused: { label: t('Refused', 'নামঞ্জুর'), tone: 'neutral' },
    expired: { label: t('Expired', 'মেয়াদ শেষ'), tone: 'neutral' },
  },
  transitions: {
    approve: {
      label: t('Make the archive', 'আর্কাইভ তৈরি করুন'),
      from: ['asked', 'failed'],
      to: 'making',
      who: ['operator'],
      look: 'primary',
      withheldFromActing: true,
      stamp: { by: 'approvedBy', at: 'approvedAt' },
    },
    refuse: {
      label: t('Refuse', 'নামঞ্জুর করুন'),
      from: ['asked'],
      to: 'refused',
      who: ['operator'],
      input: { refusal: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
    },
    /** By the job that made it. */
    finish: { label: t('Finish', 'শেষ'), from: ['making'], to: 'ready', stamp: { at: 'readyAt' } },
    fail: { label: t('Fail', 'ব্যর্থ'), from: ['making'], to: 'failed' },
    /** When its time is over, or earlier by an operator: the archive is deleted. */
    expire: {
      label: t('Delete the archive', 'আর্কাইভ মুছে ফেলুন'),
      from: ['ready'],
      to: 'expired',
      who: ['operator'],
      look: 'danger',
      withheldFromActing: true,
    },
  },
});

/** All data of an institution as one archive of readable files, kept for some days. */
export const InstitutionExport = defineEntity({
  name: 'institutionExport',
  labels: {
    one: t('Export of an institution', 'প্রতিষ্ঠানের এক্সপোর্ট'),
    many: t('Exports of institutions', 'প্রতিষ্ঠানের এক্সপোর্ট'),
  },
  fields: {
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), list: true, filter: true, system: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    reason: f.text({ label: t('Purpose', 'উদ্দেশ্য'), system: true, list: true, optional: true, max: 300 }),
    askedBy: f.ref('user', { label: t('Asked for by', 'অনুরোধকারী'), system: true, list: true, optional: true }),
    fromHead: f.bool({
      label: t('Asked for by the institution', 'প্রতিষ্ঠানের নিজের অনুরোধ'),
      system: true,
      default: false,
    }),
    approvedBy: f.ref('user', { label: t('Approved by', 'অনুমোদনকারী'), system: true, optional: true }),
    approvedAt: f.dateTime({ label: t('Approved at', 'অনুমোদনের সময়'), system: true, optional: true }),
    refusal: f.text({ label: t('Reason of the refusal', 'নামঞ্জুরের কারণ'), system: true, optional: true, max: 300 }),
    readyAt: f.dateTime({ label: t('Ready since', 'প্রস্তুত হওয়ার সময়'), system: true, list: true, optional: true }),
    expiresAt: f.dateTime({ label: t('Kept until', 'রাখা হবে'), system: true, list: true, optional: true }),
    rows: f.int({ label: t('Records', 'নথির সংখ্যা'), system: true, list: true, optional: true, min: 0 }),
    files: f.int({ label: t('Files', 'ফাইল'), system: true, list: true, optional: true, min: 0 }),
    bytes: f.int({ label: t('Size in bytes', 'আকার (বাইট)'), system: true, optional: true, min: 0 }),
    /** SHA-256 of the manifest, which holds those of every file of the archive. */
    hash: f.code({ label: t('Check sum', 'চেকসাম'), system: true, optional: true, max: 64 }),
    archive: f.code({ label: t('Archive', 'আর্কাইভ'), system: true, optional: true, max: 24 }),
    /** Opens the values that are encrypted in the archive, and goes another way than it. */
    code: f.text({
      label: t('Code of the archive', 'আর্কাইভের কোড'),
      system: true,
      optional: true,
      sealed: true,
      max: 60,
      read: NOBODY,
    }),
    error: f.text({ label: t('Reason of the failure', 'ব্যর্থতার কারণ'), system: true, optional: true, max: 1000 }),
  },
  personal: ofInstitution,
  title: 'institution',
  order: ['-createdAt'],
  indexes: [['institution', 'state'], ['state']],
  scope: 'platform',
  lifecycle: life,
  access: access({ read: ['operator', 'head'] }),
  live: { room: ['institution'] },
  remove: 'free',
  actions: ['list', 'get'],
});

/** One piece of an archive that is being made or was sent: its files one after the other are the archive. */
export const ArchivePiece = defineEntity({
  name: 'archivePiece',
  labels: { one: t('Piece of an archive', 'আর্কাইভের অংশ'), many: t('Pieces of an archive', 'আর্কাইভের অংশ') },
  fields: {
    /** Id of the export or import. */
    archive: f.code({ label: t('Archive', 'আর্কাইভ'), system: true, max: 24 }),
    at: f.int({ label: t('Place', 'ক্রম'), system: true, min: 0 }),
    path: f.text({ label: t('Path', 'পথ'), system: true, max: 100 }),
    rows: f.int({ label: t('Records', 'নথির সংখ্যা'), system: true, min: 0 }),
    bytes: f.int({ label: t('Size in bytes', 'আকার (বাইট)'), system: true, min: 0 }),
    hash: f.code({ label: t('Check sum', 'চেকসাম'), system: true, max: 64 }),
    file: f.code({ label: t('File', 'ফাইল'), system: true, optional: true, max: 24 }),
  },
  title: 'path',
  order: ['at'],
  unique: [['archive', 'at']],
  scope: 'platform',
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
