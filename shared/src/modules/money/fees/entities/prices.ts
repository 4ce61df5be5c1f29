import { access, defineEntity, f, t } from '../../../../kit';
import { feeReaders, setupAccess } from './catalogues';

const from = f.date({ label: t('From', 'থেকে'), list: true, optional: true });
const until = f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true });

/**
 * One entry of the price list of a year. A condition that it does not name is not required; the most specific entry
 * wins.
 */
export const FeeAmount = defineEntity({
  name: 'feeAmount',
  labels: { one: t('Fee amount', 'ফির হার'), many: t('Fee amounts', 'ফির হার') },
  fields: {
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true }),
    subHead: f.ref('feeSubHead', { label: t('Fee sub-head', 'ফি উপখাত'), list: true, filter: true }),
    amount: f.money({ label: t('Amount', 'পরিমাণ'), list: true }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true, optional: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), list: true, optional: true }),
    group: f.ref('group', { label: t('Group', 'বিভাগ'), list: true, optional: true }),
    version: f.ref('version', { label: t('Version', 'ভার্সন'), list: true, optional: true }),
    shift: f.ref('shift', { label: t('Shift', 'শিফট'), list: true, optional: true }),
    offerType: f.ref('studentOfferType', { label: t('Student offer type', 'সুবিধার ধরন'), list: true, optional: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, optional: true }),
    from,
    until,
  },
  title: 'subHead',
  order: ['subHead', 'class'],
  unique: [['year', 'subHead', 'class', 'section', 'group', 'version', 'shift', 'offerType', 'student', 'from']],
  access: setupAccess,
  live: 'list',
  remove: 'free',
});

/** Membership of a student in an offer: the price list may name the offer's type. */
export const StudentOffer = defineEntity({
  name: 'studentOffer',
  labels: { one: t('Student offer', 'শিক্ষার্থীর সুবিধা'), many: t('Student offers', 'শিক্ষার্থীদের সুবিধা') },
  fields: {
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    offerType: f.ref('studentOfferType', { label: t('Student offer type', 'সুবিধার ধরন'), list: true, filter: true }),
    from: f.date({ label: t('From', 'থেকে'), list: true }),
    until,
    reason: f.text({ label: t('Reason', 'কারণ'), list: true, optional: true, max: 300 }),
  },
  title: 'student',
  order: ['-from'],
  unique: [['student', 'offerType', 'from']],
  access: access({ read: feeReaders, write: feeReaders }),
  live: 'list',
  remove: 'free',
});
