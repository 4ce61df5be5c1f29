import { z } from 'zod';
import { access, defineEntity, f, idSchema, lifecycle, t } from '../../../../kit';
import { PROMOTION_DECISIONS } from '../rules/plan-promotion';

const who = ['head', 'office'] as const;
const life = lifecycle({
  states: {
    draft: { label: t('Preview', 'প্রিভিউ'), tone: 'neutral' },
    applying: { label: t('Applying', 'কার্যকর হচ্ছে'), tone: 'info' },
    applied: { label: t('Applied', 'কার্যকর'), tone: 'good' },
    reverting: { label: t('Reverting', 'ফিরিয়ে নেওয়া হচ্ছে'), tone: 'warn' },
    reverted: { label: t('Reverted', 'ফিরিয়ে নেওয়া'), tone: 'neutral' },
  },
  transitions: {
    apply: {
      label: t('Apply promotion', 'উত্তরণ কার্যকর করুন'),
      from: ['draft'],
      to: 'applying',
      who,
      look: 'primary',
      confirm: t('Place all students in the new year?', 'সব শিক্ষার্থীকে নতুন বছরের শাখা ও রোল দেবেন?'),
    },
    finishApplying: { label: t('Applied', 'কার্যকর হয়েছে'), from: ['applying'], to: 'applied' },
    revert: {
      label: t('Revert', 'ফিরিয়ে নিন'),
      from: ['applied'],
      to: 'reverting',
      who,
      look: 'danger',
      input: { reason: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
    },
    finishReverting: { label: t('Reverted', 'ফিরিয়ে নেওয়া হয়েছে'), from: ['reverting'], to: 'reverted' },
  },
});

export const overridesSchema = z
  .array(z.strictObject({ student: idSchema, decision: z.enum(['promoted', 'retained']), note: z.string().max(200) }))
  .max(2_000);
export const planSchema = z.array(
  z.strictObject({
    enrolment: idSchema,
    student: idSchema,
    decision: z.enum(PROMOTION_DECISIONS),
    section: idSchema,
    roll: z.int(),
  }),
);

/**
 * One class of a year going on to the next: its rules, the decisions of the committee, and, once applied, the plan that
 * was carried out.
 */
export const Promotion = defineEntity({
  name: 'promotion',
  labels: { one: t('Promotion', 'উত্তরণ'), many: t('Promotions', 'উত্তরণ') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), list: true, filter: true }),
    class: f.ref('class', { label: t('From class', 'বর্তমান শ্রেণি'), list: true, filter: true }),
    toClass: f.ref('class', { label: t('To class', 'পরের শ্রেণি'), list: true }),
    toYear: f.ref('academicYear', { label: t('New academic year', 'নতুন শিক্ষাবর্ষ'), list: true, filter: true }),
    sections: f.refs('section', {
      label: t('Sections', 'শাখা'),
      help: t('They are filled in this order.', 'এই ক্রমে পূর্ণ হবে।'),
      min: 1,
      max: 20,
    }),
    maxFailed: f.int({
      label: t('Failed subjects allowed', 'যে কটি বিষয়ে অকৃতকার্য হলেও বিশেষ বিবেচনা'),
      min: 0,
      max: 20,
      default: 0,
    }),
    rolls: f.choice(
      [
        { value: 'merit', label: t('By merit', 'মেধাক্রমে') },
        { value: 'keep', label: t('As before', 'আগের রোল') },
        { value: 'name', label: t('By name', 'নামের ক্রমে') },
      ],
      { label: t('New rolls', 'নতুন রোল'), default: 'merit' },
    ),
    fill: f.choice(
      [
        { value: 'blocks', label: t('One section after another', 'একটির পর একটি শাখা') },
        { value: 'serpentine', label: t('Evenly (1-2-3-3-2-1)', 'সমান ভাগে (১-২-৩-৩-২-১)') },
        { value: 'keepSection', label: t('The same section', 'একই নামের শাখা') },
      ],
      { label: t('How sections are filled', 'শাখা পূরণের নিয়ম'), default: 'blocks' },
    ),
    overrides: f.json(overridesSchema, { label: t('Decisions', 'সিদ্ধান্ত'), system: true, default: [] }),
    plan: f.json(planSchema, { label: t('Plan', 'পরিকল্পনা'), system: true, optional: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
  },
  title: 'class',
  order: ['-createdAt'],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  lifecycle: life,
});
