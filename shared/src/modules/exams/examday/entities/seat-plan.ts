import { z } from 'zod';
import { access, defineEntity, EVERYONE, f, lifecycle, ofInstitution, t } from '../../../../kit';

const who = ['head', 'office'] as const;
const life = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    generated: { label: t('Seats given', 'আসন বিন্যস্ত'), tone: 'info' },
    published: { label: t('Published', 'প্রকাশিত'), tone: 'good' },
    locked: { label: t('Locked', 'লক করা'), tone: 'warn' },
    archived: { label: t('Archived', 'সংরক্ষিত'), tone: 'neutral' },
  },
  transitions: {
    /** Seats were given for the first time. */
    generate: { label: t('Give seats', 'আসন দিন'), from: ['draft'], to: 'generated' },
    publish: {
      label: t('Publish', 'প্রকাশ করুন'),
      from: ['generated'],
      to: 'published',
      who,
      look: 'primary',
      confirm: t(
        'All students and guardians will see their room and seat. Publish?',
        'সব শিক্ষার্থী ও অভিভাবককে কক্ষ ও আসন জানানো হবে। প্রকাশ করবেন?',
      ),
      stamp: { by: 'publishedBy', at: 'publishedAt' },
    },
    withdraw: {
      label: t('Withdraw', 'প্রত্যাহার করুন'),
      from: ['published'],
      to: 'generated',
      who,
      look: 'danger',
      input: { reason: f.text({ label: t('Reason', 'কারণ'), min: 3, max: 300 }) },
    },
    lock: {
      label: t('Lock', 'লক করুন'),
      from: ['published'],
      to: 'locked',
      who,
      confirm: t(
        'Seats can no longer be changed once the plan is locked. Lock it?',
        'এরপর আর কোনো আসন বদলাবে না। লক করবেন?',
      ),
    },
    unlock: { label: t('Unlock', 'লক খুলুন'), from: ['locked'], to: 'published', who },
    archive: { label: t('Archive', 'সংরক্ষণে পাঠান'), from: ['locked'], to: 'archived', who },
  },
});

/**
 * The seats of students in some sittings of an exam: in all with the same seat, or in each with another one by a plan
 * of its own.
 */
export const SeatPlan = defineEntity({
  name: 'seatPlan',
  labels: { one: t('Seat plan', 'আসন বিন্যাস'), many: t('Seat plans', 'আসন বিন্যাস') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), list: true, filter: true, immutable: true }),
    ...f.names({ max: 120 }),
    sittings: f.refs('examSitting', {
      label: t('Sittings', 'সেশন'),
      help: t(
        'Students keep their seat in all of these. A sitting belongs to one seat plan.',
        'এগুলোর সব কটিতে শিক্ষার্থীর আসন একই থাকে। একটি সেশন একটি আসন বিন্যাসেই থাকে।',
      ),
      list: true,
      min: 1,
      max: 60,
    }),
    sides: f.choice(
      [
        { value: 'together', label: t('In the same rooms', 'একই কক্ষে') },
        { value: 'apart', label: t('In rooms of their own', 'আলাদা কক্ষে') },
      ],
      { label: t('Girls and boys', 'ছাত্রী ও ছাত্র'), default: 'together' },
    ),
    /** Says something of a student's health, so that only the office reads it. */
    nearDoor: f.refs('student', {
      label: t('Near the door', 'দরজার কাছে'),
      help: t(
        'Students who need a seat near the door, because of an illness or a disability.',
        'অসুস্থতা বা প্রতিবন্ধিতার কারণে যাদের দরজার কাছে আসন দরকার।',
      ),
      read: 'examday.planSeats',
      max: 200,
      default: [],
    }),
    seed: f.int({
      label: t('Variant', 'বিন্যাসের নম্বর'),
      help: t('A different number gives a different arrangement.', 'অন্য নম্বরে অন্য বিন্যাস হয়।'),
      min: 1,
      max: 9_999,
      default: 1,
    }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    publishedAt: f.dateTime({ label: t('Published at', 'প্রকাশের সময়'), system: true, optional: true }),
    publishedBy: f.ref('user', { label: t('Published by', 'প্রকাশ করেছেন'), system: true, optional: true }),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['-createdAt'],
  unique: [['exam', 'name']],
  lifecycle: life,
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'export'],
});

/** A room of a seat plan with its seats as they are at this exam. */
export const SeatRoom = defineEntity({
  name: 'seatRoom',
  labels: { one: t('Exam room', 'পরীক্ষার কক্ষ'), many: t('Exam rooms', 'পরীক্ষার কক্ষ') },
  fields: {
    plan: f.ref('seatPlan', { label: t('Seat plan', 'আসন বিন্যাস'), list: true, filter: true, immutable: true }),
    room: f.ref('room', { label: t('Room', 'কক্ষ'), list: true, immutable: true }),
    benchRows: f.int({ label: t('Rows of benches', 'বেঞ্চের সারি'), list: true, min: 1, max: 60 }),
    benchColumns: f.int({ label: t('Benches per row', 'প্রতি সারিতে বেঞ্চ'), list: true, min: 1, max: 20 }),
    seatsPerBench: f.int({ label: t('Seats per bench', 'প্রতি বেঞ্চে আসন'), list: true, min: 1, max: 6, default: 2 }),
    reserve: f.int({
      label: t('Reserved seats', 'সংরক্ষিত আসন'),
      help: t('Kept free for students added later.', 'পরে যারা আসে তাদের জন্য খালি থাকে।'),
      list: true,
      min: 0,
      max: 200,
      default: 0,
    }),
    blocked: f.json(z.array(z.string().regex(/^[A-Z]{1,2}[1-9]\d{0,2}$/)).max(1_000), {
      label: t('Seats not in use', 'অব্যবহৃত আসন'),
      default: [],
    }),
    /** Order in which rooms are filled. */
    rank: f.rank(),
  },
  title: 'room',
  shortInLists: true,
  order: ['plan', 'rank'],
  unique: [['plan', 'room']],
  access: access({ read: ['head', 'office', 'teacher'], write: ['head', 'office'] }),
  live: { room: ['plan'] },
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'export'],
});

/** The seat of one student in a plan. */
export const ExamSeat = defineEntity({
  name: 'examSeat',
  labels: { one: t('Seat', 'আসন'), many: t('Seats', 'আসন') },
  fields: {
    plan: f.ref('seatPlan', { label: t('Seat plan', 'আসন বিন্যাস'), system: true }),
    room: f.ref('seatRoom', { label: t('Room', 'কক্ষ'), system: true }),
    /** Column and row, "C5"; in the middle of an exchange a name that no other seat has. */
    code: f.code({ label: t('Seat', 'আসন'), system: true, max: 30 }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    roll: f.int({ label: t('Roll', 'রোল'), system: true, min: 0 }),
    /** Id of the paper, class or section with students who must not be neighbours. */
    group: f.code({ label: t('Group', 'দল'), system: true, max: 24 }),
  },
  title: 'code',
  order: ['room', 'code'],
  unique: [
    ['plan', 'student'],
    ['room', 'code'],
  ],
  access: access({ read: ['head', 'office', 'teacher', 'student', 'guardian'], write: ['head', 'office'] }),
  live: {
    room: ['plan', 'room', 'student'],
    filtered: ['student'],
    fields: ['plan', 'room', 'student', 'code'],
    roomsOnly: true,
  },
  remove: 'free',
  actions: [],
});
