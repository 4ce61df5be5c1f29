import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';
import { RATINGS } from '../choices';

export const ratingsSchema = z.array(z.strictObject({ indicator: z.string().max(20), rating: z.enum(RATINGS) }));
const staff = access({
  read: ['head', 'office', 'teacher'],
  create: ['head', 'office', 'teacher'],
  update: ['head', 'office', 'teacher'],
});

/** The ratings of one student by one set of indicators. Indicators without a rating are not in the list. */
export const AssessmentMark = defineEntity({
  name: 'assessmentMark',
  labels: { one: t('Rating', 'মূল্যায়নের চিহ্ন'), many: t('Ratings', 'মূল্যায়নের চিহ্ন') },
  fields: {
    assessment: f.ref('assessment', { label: t('Assessment', 'মূল্যায়ন'), system: true }),
    indicators: f.ref('indicatorSet', { label: t('Assessment setting', 'মূল্যায়ন সেটিংস'), system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true }),
    ratings: f.json(ratingsSchema, { label: t('Ratings', 'চিহ্ন'), system: true, default: [] }),
    complete: f.bool({ label: t('Complete', 'সম্পূর্ণ'), system: true, default: false }),
  },
  title: 'complete',
  order: [],
  unique: [['assessment', 'indicators', 'student']],
  indexes: [['assessment', 'section']],
  access: staff,
  live: { room: ['section'], fields: ['assessment', 'indicators', 'section'], roomsOnly: true },
  remove: 'free',
  actions: [],
});
