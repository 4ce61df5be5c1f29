import { z } from 'zod';
import { access, defineEntity, EVERYONE, f, ofInstitution, t } from '../../../../kit';
import { authorFields, chainLife, stepSchema } from '../../../school/approvals';

const life = chainLife({ write: ['head', 'office'], confirm: ['head', 'office'] });

/**
 * The approvers of leave, step by step. Of several chains in force that match, the most specific one counts. One
 * person proposes a chain, another puts it in force.
 */
export const LeaveChain = defineEntity({
  name: 'leaveChain',
  labels: { one: t('Approval flow', 'অনুমোদনের ধাপ'), many: t('Approval flows', 'অনুমোদনের ধাপ') },
  fields: {
    ...f.names({ max: 120 }),
    applicant: f.choice(
      [
        { value: 'student', label: t('Student', 'শিক্ষার্থী') },
        { value: 'staff', label: t('Employee', 'কর্মচারী') },
        { value: 'head', label: t('Head of institution', 'প্রতিষ্ঠান প্রধান') },
      ],
      { label: t('Applicant', 'আবেদনকারী'), list: true, filter: true },
    ),
    type: f.ref('leaveType', {
      label: t('Leave type', 'ছুটির ধরন'),
      help: t('Leave empty for leave of every type.', 'খালি রাখলে সব ধরনের ছুটির জন্য।'),
      list: true,
      filter: true,
      optional: true,
    }),
    fromDays: f.decimal({ label: t('From days', 'কত দিন থেকে'), list: true, min: 0, max: 366, scale: 1, default: 0 }),
    uptoDays: f.decimal({
      label: t('Up to days', 'কত দিন পর্যন্ত'),
      list: true,
      min: 0.5,
      max: 366,
      scale: 1,
      optional: true,
    }),
    steps: f.json(z.array(stepSchema).max(6), {
      label: t('Steps', 'ধাপ'),
      default: [{ by: 'role', role: 'head', mode: 'any', escalateHours: 0 }],
    }),
    rank: f.rank({ list: false }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    replaces: f.ref('leaveChain', { label: t('Changes', 'যার পরিবর্তন'), list: true, system: true, optional: true }),
    ...authorFields,
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  // Applicants see who decides, so they read it too.
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
  lifecycle: life,
});
