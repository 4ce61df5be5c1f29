import { access, defineEntity, f, lifecycle, NOBODY, ofInstitution, t } from '../../../../kit';

const life = lifecycle({
  states: {
    receiving: { label: t('Being sent', 'পাঠানো হচ্ছে'), tone: 'info' },
    checking: { label: t('Being checked', 'যাচাই হচ্ছে'), tone: 'info' },
    refused: { label: t('Cannot be taken over', 'নেওয়া যাবে না'), tone: 'bad' },
    checked: { label: t('Checked', 'যাচাই হয়েছে'), tone: 'warn' },
    writing: { label: t('Being written', 'লেখা হচ্ছে'), tone: 'info' },
    failed: { label: t('Failed', 'ব্যর্থ'), tone: 'bad' },
    undoing: { label: t('Being taken back', 'ফিরিয়ে নেওয়া হচ্ছে'), tone: 'info' },
    done: { label: t('Taken over', 'নেওয়া হয়েছে'), tone: 'good' },
    discarded: { label: t('Discarded', 'বাতিল'), tone: 'neutral' },
  },
  transitions: {
    check: { label: t('Check', 'যাচাই করুন'), from: ['receiving', 'refused', 'checked'], to: 'checking' },
    pass: { label: t('Checked', 'যাচাই হয়েছে'), from: ['checking'], to: 'checked' },
    turnDown: { label: t('Turn down', 'ফিরিয়ে দিন'), from: ['checking'], to: 'refused' },
    apply: {
      label: t('Take over', 'প্রতিষ্ঠান হিসেবে নিন'),
      from: ['checked'],
      to: 'writing',
      who: ['operator'],
      look: 'primary',
      withheldFromActing: true,
      confirm: t(
        'All records and files of the archive are written as a new institution.',
        'আর্কাইভের সব নথি ও ফাইল একটি নতুন প্রতিষ্ঠান হিসেবে লেখা হবে।',
      ),
    },
    finish: { label: t('Finish', 'শেষ'), from: ['writing'], to: 'done', stamp: { at: 'doneAt' } },
    fail: { label: t('Fail', 'ব্যর্থ'), from: ['writing'], to: 'failed' },
    discard: {
      label: t('Discard', 'বাতিল করুন'),
      from: ['receiving', 'refused', 'checked', 'failed'],
      to: 'undoing',
      who: ['operator'],
      look: 'danger',
      withheldFromActing: true,
    },
    clear: { label: t('Clear', 'পরিষ্কার'), from: ['undoing'], to: 'discarded' },
  },
});

/** The archive of an institution on its way into this installation. */
export const InstitutionImport = defineEntity({
  name: 'institutionImport',
  labels: {
    one: t('Import of an institution', 'প্রতিষ্ঠানের ইমপোর্ট'),
    many: t('Imports of institutions', 'প্রতিষ্ঠানের ইমপোর্ট'),
  },
  fields: {
    fileName: f.text({ label: t('File', 'ফাইল'), system: true, list: true, max: 300 }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    /** Of the archive; the institution itself is there when all else is. */
    origin: f.code({
      label: t('Institution of the archive', 'আর্কাইভের প্রতিষ্ঠান'),
      system: true,
      optional: true,
      max: 24,
    }),
    name: f.text({
      label: t('Institute name', 'প্রতিষ্ঠানের নাম (ইংরেজি)'),
      system: true,
      list: true,
      optional: true,
      max: 300,
    }),
    nameBn: f.text({
      label: t('Institute name (Bengali)', 'প্রতিষ্ঠানের নাম (বাংলা)'),
      system: true,
      optional: true,
      max: 300,
    }),
    alias: f.code({ label: t('Alias', 'সংক্ষিপ্ত নাম'), system: true, list: true, optional: true, max: 30 }),
    code: f.text({
      label: t('Code of the archive', 'আর্কাইভের কোড'),
      system: true,
      optional: true,
      sealed: true,
      max: 60,
      read: NOBODY,
    }),
    /** Something of it may be here already. */
    hasWritten: f.bool({ label: t('Begun to be written', 'লেখা শুরু হয়েছে'), system: true, default: false }),
    archive: f.code({ label: t('Archive', 'আর্কাইভ'), system: true, optional: true, max: 24 }),
    rows: f.int({ label: t('Records', 'নথির সংখ্যা'), system: true, list: true, optional: true, min: 0 }),
    files: f.int({ label: t('Files', 'ফাইল'), system: true, list: true, optional: true, min: 0 }),
    bytes: f.int({ label: t('Size in bytes', 'আকার (বাইট)'), system: true, optional: true, min: 0 }),
    error: f.text({ label: t('Reason', 'কারণ (ইংরেজি)'), system: true, optional: true, max: 1000 }),
    errorBn: f.text({ label: t('Reason (Bengali)', 'কারণ (বাংলা)'), system: true, optional: true, max: 1000 }),
    doneAt: f.dateTime({ label: t('Taken over at', 'নেওয়ার সময়'), system: true, optional: true, list: true }),
  },
  personal: ofInstitution,
  title: 'fileName',
  order: ['-createdAt'],
  indexes: [['origin', 'state']],
  scope: 'platform',
  lifecycle: life,
  access: access({ read: ['operator'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
});
