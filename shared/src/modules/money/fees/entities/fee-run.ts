import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';
import { feeReaders } from './catalogues';

/** One generation of bills: its audience, months and outcome. Its progress is in its `run`. */
export const FeeRun = defineEntity({
  name: 'feeRun',
  labels: { one: t('Fee generation', 'ফি তৈরি'), many: t('Fee generations', 'ফি তৈরির তালিকা') },
  fields: {
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, system: true, max: 300 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, system: true, max: 300 }),
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true, system: true }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true, system: true, optional: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, system: true, optional: true }),
    feeGroup: f.ref('feeGroup', { label: t('Fee group', 'ফি গ্রুপ'), list: true, system: true, optional: true }),
    months: f.json(z.array(z.iso.date()).min(1).max(12), { label: t('Months', 'মাস'), system: true, optional: true }),
    run: f.ref('run', { label: t('Background job', 'চলমান কাজ'), system: true }),
    revertRun: f.ref('run', {
      label: t('Revert job', 'বাতিল করার কাজ'),
      system: true,
      optional: true,
    }),
    tellGuardians: f.bool({ label: t('Notify guardians', 'অভিভাবকদের জানানো'), system: true }),
    created: f.int({ label: t('New bills', 'নতুন বিল'), list: true, system: true, min: 0 }),
    adjusted: f.int({ label: t('Adjustments', 'সমন্বয়'), list: true, system: true, min: 0 }),
    unchanged: f.int({ label: t('Already billed', 'আগেই বিল হয়েছে'), list: true, system: true, min: 0 }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true, system: true, min: -10_000_000_000_000 }),
    waived: f.money({ label: t('Waived', 'মওকুফ'), list: true, system: true, min: -10_000_000_000_000 }),
    state: f.choice(
      [
        { value: 'active', label: t('Active', 'কার্যকর'), tone: 'good' },
        { value: 'reverting', label: t('Reverting', 'বাতিল করা হচ্ছে'), tone: 'warn' },
        { value: 'reverted', label: t('Reverted', 'বাতিল করা হয়েছে'), tone: 'neutral' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, system: true, default: 'active' },
    ),
    cancelled: f.int({ label: t('Bills cancelled', 'বাতিল বিল'), system: true, min: 0, default: 0 }),
    revertReason: f.text({
      label: t('Reason for reverting', 'বাতিলের কারণ'),
      system: true,
      optional: true,
      max: 300,
    }),
    revertedAt: f.dateTime({ label: t('Reverted at', 'বাতিলের সময়'), system: true, optional: true }),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-createdAt'],
  unique: [['run']],
  access: access({ read: feeReaders, create: ['head', 'accountant'], update: ['head', 'accountant'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
