import { z } from 'zod';
import { access, defineEntity, f, lifecycle, t } from '../../../../kit';
import { PROCEDURES } from '../rules/draw';
import { NUMBER_DIGITS } from '../rules/public-number';

export const drawLife = lifecycle({
  states: {
    committed: { label: t('Committed', 'অঙ্গীকার প্রকাশিত'), tone: 'info' },
    drawn: { label: t('Drawn', 'সম্পন্ন'), tone: 'good' },
    voided: { label: t('Void', 'বাতিল'), tone: 'bad' },
  },
  transitions: {
    draw: {
      label: t('Draw', 'লটারি করুন'),
      from: ['committed'],
      to: 'drawn',
      stamp: { by: 'drawnBy', at: 'drawnAt' },
    },
    void: {
      label: t('Void', 'বাতিল করুন'),
      from: ['committed', 'drawn'],
      to: 'voided',
      input: { voidReason: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
      stamp: { by: 'voidedBy', at: 'voidedAt' },
    },
  },
});

/** Pools as they were when the list was frozen, in their priority. */
export const poolSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  nameBn: z.string(),
  seats: z.int().min(0),
  extra: z.boolean(),
});

const hash = { max: 64, pattern: /^[0-9a-f]{64}$/ } as const;

/**
 * One draw of a declaration: the frozen list, the commitment, and from the event on everything that anyone needs to
 * compute it again. A void one stays to be seen.
 */
export const AdmissionDraw = defineEntity({
  name: 'admissionDraw',
  labels: { one: t('Admission draw', 'ভর্তি লটারি'), many: t('Admission draws', 'ভর্তি লটারি') },
  fields: {
    declaration: f.ref('admissionDeclaration', {
      label: t('Admission declaration', 'ভর্তি ঘোষণা'),
      list: true,
      filter: true,
      system: true,
    }),
    attempt: f.int({ label: t('Draw number', 'কততম'), list: true, system: true, min: 1 }),
    method: f.choice(
      [
        { value: 'lottery', label: t('Lottery', 'লটারি') },
        { value: 'merit', label: t('Marks', 'নম্বরের ভিত্তিতে') },
      ],
      { label: t('Selection', 'নির্বাচন পদ্ধতি'), system: true },
    ),
    applicants: f.int({ label: t('Applicants', 'আবেদনকারী'), list: true, system: true, min: 0 }),
    seats: f.int({ label: t('Seats', 'আসন'), list: true, system: true, min: 1 }),
    waiting: f.int({ label: t('Places on the waiting list', 'অপেক্ষমাণ তালিকায় কত জন'), system: true, min: 0 }),
    pools: f.json(z.array(poolSchema), { label: t('Quota seats', 'কোটার আসন'), system: true }),
    /**
     * Procedure by which seed and order follow from the published values; old draws keep the one that they were drawn
     * by.
     */
    procedure: f.choice(
      PROCEDURES.map((value) => ({ value, label: t(value, value) })),
      { label: t('Procedure', 'পদ্ধতি'), system: true, default: 'draw-v2' },
    ),
    listHash: f.code({ ...hash, label: t('Hash of the list', 'তালিকার হ্যাশ'), system: true }),
    /** Hash of the secret, known before the public number exists; a selection by marks needs none. */
    commit: f.code({ ...hash, label: t('Commitment', 'অঙ্গীকার'), system: true, optional: true }),
    /** The published number that decides, fixed together with the list: `numberAt` is later than the freeze. */
    numberSource: f.text({ label: t('Source of the number', 'সংখ্যার উৎস'), system: true, optional: true, max: 200 }),
    numberDigits: f.int({
      label: t('Digits of the number', 'সংখ্যার অঙ্ক'),
      system: true,
      optional: true,
      min: NUMBER_DIGITS.min,
      max: NUMBER_DIGITS.max,
    }),
    numberAt: f.dateTime({ label: t('Number known from', 'সংখ্যা প্রকাশের সময়'), system: true, optional: true }),
    secret: f.text({ label: t('Secret', 'গোপন বাক্য'), system: true, optional: true, max: 200 }),
    publicNumber: f.text({ label: t('Public number', 'প্রকাশ্য সংখ্যা'), system: true, optional: true, max: 200 }),
    seed: f.code({ ...hash, label: t('Seed', 'সিড (লটারির সূত্রসংখ্যা)'), system: true, optional: true }),
    resultHash: f.code({ ...hash, label: t('Hash of the result', 'ফলের হ্যাশ'), system: true, optional: true }),
    frozenBy: f.ref('user', { label: t('Frozen by', 'তালিকা চূড়ান্ত করেছেন'), system: true, optional: true }),
    frozenAt: f.dateTime({ label: t('Frozen at', 'তালিকা চূড়ান্তের সময়'), system: true, optional: true }),
    drawnBy: f.ref('user', { label: t('Drawn by', 'লটারি করেছেন'), system: true, optional: true }),
    drawnAt: f.dateTime({ label: t('Drawn at', 'লটারির সময়'), list: true, system: true, optional: true }),
    /** From the draw until the last name is on the public screen. */
    revealSeconds: f.int({
      label: t('Duration of the public draw', 'প্রকাশ্য লটারির সময়কাল'),
      system: true,
      optional: true,
      min: 0,
    }),
    state: drawLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    voidReason: f.text({ label: t('Reason', 'কারণ'), list: true, system: true, optional: true, max: 300 }),
    voidedBy: f.ref('user', { label: t('Voided by', 'বাতিল করেছেন'), system: true, optional: true }),
    voidedAt: f.dateTime({ label: t('Voided at', 'বাতিলের সময়'), system: true, optional: true }),
  },
  title: 'attempt',
  titleWithin: 'declaration',
  order: ['-createdAt'],
  unique: [['declaration', 'attempt']],
  lifecycle: drawLife,
  access: access({ read: ['head', 'office', 'visitor'], create: ['head', 'office'], update: ['head', 'office'] }),
  live: { room: ['declaration'] },
  remove: 'free',
  actions: ['list', 'get'],
});

/**
 * The frozen list: `number|quotas` line by line. Apart from the draw, so that reading about a draw does not read 20,000
 * lines.
 */
export const AdmissionDrawList = defineEntity({
  name: 'admissionDrawList',
  labels: { one: t('List of a draw', 'লটারির তালিকা'), many: t('Lists of draws', 'লটারির তালিকা') },
  fields: {
    draw: f.ref('admissionDraw', { label: t('Draw', 'লটারি'), system: true }),
    lines: f.json(z.array(z.string().max(400)).max(50_000), { label: t('Lines', 'সারি'), system: true }),
  },
  title: 'draw',
  order: ['draw'],
  unique: [['draw']],
  access: access({ read: ['head', 'office', 'visitor'], create: ['head', 'office'] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
