import { access, defineEntity, f, t, type Row } from '../../../../kit';

/** Rules by which routines are made and lessons are covered: a catalogue of one. */
export const RoutineSetting = defineEntity({
  name: 'routineSetting',
  labels: { one: t('Routine setting', 'রুটিন সেটিংস'), many: t('Routine settings', 'রুটিন সেটিংস') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    mostPerDay: f.int({
      label: t('Classes of a teacher a day, at most', 'একজন শিক্ষকের দিনে সর্বোচ্চ ক্লাস'),
      list: true,
      min: 1,
      max: 12,
      default: 6,
    }),
    oncePerDay: f.bool({
      label: t('A subject at most once a day', 'একই বিষয় দিনে একবার'),
      help: t('A subject with more classes than days may come twice.', 'সপ্তাহের দিনের চেয়ে বেশি ক্লাস থাকলে দুবার হতে পারে।'),
      list: true,
      default: true,
    }),
    classTeacherFirst: f.bool({
      label: t('First period with the class teacher', 'প্রথম পিরিয়ড শ্রেণি শিক্ষকের'),
      list: true,
      default: true,
    }),
    notLast: f.refs('subject', {
      label: t('Not in the last period', 'শেষ পিরিয়ডে রাখা হয় না'),
      help: t('For example physical education, in the heat.', 'যেমন গরমের সময় শারীরিক শিক্ষা।'),
      optional: true,
      max: 20,
    }),
    coversPerDay: f.int({
      label: t('Covered classes of a teacher a day, at most', 'একজন শিক্ষকের দিনে সর্বোচ্চ বদলি ক্লাস'),
      min: 1,
      max: 6,
      default: 2,
    }),
    swapDays: f.int({
      label: t('A swap can be cancelled until (days before)', 'কত দিন আগে পর্যন্ত ক্লাস বদল বাতিল করা যায়'),
      help: t('0: until the day itself.', '০ দিলে ওই দিন পর্যন্ত।'),
      min: 0,
      max: 30,
      default: 1,
    }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: ['head', 'office', 'teacher'], create: ['head', 'office'], update: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update'],
});

/** Rules of an institution that has set nothing yet. */
export type RoutineRules = Omit<Row<typeof RoutineSetting>, 'id' | 'rev' | 'key' | 'createdAt' | 'updatedAt'>;
export const usualRoutineRules = (): RoutineRules => RoutineSetting.input.parse({}) as unknown as RoutineRules;
