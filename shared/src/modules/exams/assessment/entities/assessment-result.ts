import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';
import { ratingsSchema } from './assessment-mark';

/** One area of a transcript: a set of indicators, how it was rated, and the level that follows. */
export const areaSchema = z.strictObject({
  indicators: z.string(),
  triangle: z.int(),
  circle: z.int(),
  square: z.int(),
  missing: z.int(),
  /** From 1; null where nothing was rated. */
  level: z.int().nullable(),
  ratings: ratingsSchema,
});
export type Area = z.infer<typeof areaSchema>;

/** A student's result in an assessment, as it was generated last. */
export const AssessmentResult = defineEntity({
  name: 'assessmentResult',
  labels: { one: t('Assessment result', 'মূল্যায়নের ফলাফল'), many: t('Assessment results', 'মূল্যায়নের ফলাফল') },
  fields: {
    assessment: f.ref('assessment', { label: t('Assessment', 'মূল্যায়ন'), system: true, list: true, filter: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true, list: true, filter: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true, list: true, filter: true }),
    roll: f.int({ label: t('Roll', 'রোল'), system: true, list: true, min: 0 }),
    areas: f.json(z.array(areaSchema), { label: t('Areas', 'ক্ষেত্র'), system: true, default: [] }),
  },
  title: 'roll',
  order: ['section', 'roll'],
  unique: [['assessment', 'student']],
  indexes: [['student']],
  access: access({ read: ['head', 'office', 'teacher', 'student', 'guardian'] }),
  live: { room: ['assessment'] },
  remove: 'free',
  actions: ['list'],
});
