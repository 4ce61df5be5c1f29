import { z } from 'zod';
import { access, defineEntity, f, idSchema, t } from '../../../../kit';
import { difficulties, questionContent, questionKey, questionTypes } from '../../questionBank';
import { quizStates, reviewLevels } from '../states';

const keepers = ['head', 'office', 'teacher'] as const;
const values = <V extends string>(choices: readonly { value: V }[]) => choices.map((each) => each.value) as [V, ...V[]];
const reviewLevel = z.enum(values(reviewLevels));
const marks = z.number().min(0.25).max(100);

/** Questions that everyone gets, in the order of the paper. */
export const chosenQuestions = z.array(z.strictObject({ question: idSchema, marks })).max(200);
/**
 * Questions that are drawn for each student from the ready ones of the class and subject, by a seed that follows from
 * quiz and student.
 */
export const drawRules = z
  .array(
    z.strictObject({
      count: z.int().min(1).max(100),
      marks,
      chapter: z.string().max(120).optional(),
      difficulty: z.enum(values(difficulties)).optional(),
      type: z.enum(values(questionTypes)).optional(),
    }),
  )
  .max(20);
/**
 * The parts of their own paper that a student may see: right after submitting (2 minutes), later while the quiz is
 * open, after its close, after the results are released.
 */
export const reviewOptions = z.strictObject({
  immediately: reviewLevel,
  whileOpen: reviewLevel,
  afterClose: reviewLevel,
  afterRelease: reviewLevel,
});
export type ReviewOptions = z.infer<typeof reviewOptions>;

/**
 * A quiz as its teacher declares it. Students never read this entity: the part for them is in their section's
 * `quizSitting`.
 */
export const Quiz = defineEntity({
  name: 'quiz',
  labels: { one: t('Quiz', 'কুইজ'), many: t('Quizzes', 'কুইজ') },
  path: 'quizzes',
  fields: {
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, max: 150 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, max: 150 }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    sections: f.refs('section', { label: t('Sections', 'শাখা'), list: true, filter: true, min: 1, max: 60 }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true }),
    /** The teacher who runs it. Other staff see it when they teach all of its sections; head and office always do. */
    teacher: f.ref('staff', {
      label: t('Responsible teacher', 'দায়িত্বপ্রাপ্ত শিক্ষক'),
      list: true,
      filter: true,
      optional: true,
    }),
    instructions: f.longText({ label: t('Instructions', 'নির্দেশনা'), optional: true, max: 5_000 }),
    questions: f.json(chosenQuestions, { label: t('Questions', 'প্রশ্ন'), default: [] }),
    draw: f.json(drawRules, { label: t('Random questions', 'দৈবচয়ন'), default: [] }),
    opensAt: f.dateTime({ label: t('Opens', 'শুরু হবে'), list: true, filter: true }),
    /** Hard stop: nobody writes after it, pauses and granted minutes apart. */
    closesAt: f.dateTime({ label: t('Closes', 'শেষ হবে'), list: true, filter: true }),
    limitMinutes: f.int({ label: t('Time limit (minutes)', 'নির্ধারিত সময় (মিনিট)'), list: true, min: 1, max: 600 }),
    /** Nobody starts after it; it never shortens a running attempt. */
    lastStartAt: f.dateTime({ label: t('Last start', 'সর্বশেষ শুরুর সময়'), optional: true }),
    shuffleQuestions: f.bool({ label: t('Shuffle questions', 'প্রশ্নের ক্রম এলোমেলো'), default: true }),
    shuffleOptions: f.bool({ label: t('Shuffle options', 'বিকল্পের ক্রম এলোমেলো'), default: true }),
    /** Share of a question's marks that a wrong answer costs; blank ones cost nothing, and nobody ends below 0. */
    negativePercent: f.percent({
      label: t('Negative marks (% of the question)', 'ভুল উত্তরে কর্তন (প্রশ্নের নম্বরের %)'),
      default: 0,
    }),
    partialCredit: f.bool({ label: t('Marks for partly correct answers', 'আংশিক সঠিক উত্তরে নম্বর'), default: true }),
    /** Read aloud in the hall; empty = none. */
    password: f.text({
      label: t('Quiz password', 'কুইজের পাসওয়ার্ড'),
      optional: true,
      max: 60,
      read: 'quizzes.manage',
    }),
    /**
     * Addresses from which it may be begun, such as `192.168.10.0/24, 203.0.113.5, 10.0.0.10-10.0.0.80`; empty = from
     * anywhere.
     */
    networks: f.text({
      label: t('Only from these networks', 'শুধু এই নেটওয়ার্কগুলো থেকে'),
      optional: true,
      max: 500,
      read: 'quizzes.manage',
    }),
    review: f.json(reviewOptions, {
      label: t('Review', 'উত্তরপত্র দেখা'),
      default: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
    }),
    state: f.choice(quizStates, {
      label: t('Status', 'অবস্থা'),
      system: true,
      list: true,
      filter: true,
      default: 'draft',
    }),
    /** Set when a group declared it: its paper and its keys are the group's. */
    groupQuiz: f.ref('groupQuiz', { label: t('Group quiz', 'গ্রুপের কুইজ'), system: true, optional: true }),
    /**
     * Set when it is the online exam of a paper: scores become marks of one part of it when the results are published.
     */
    examSubject: f.ref('examSubject', {
      label: t('Paper of the exam', 'পরীক্ষার বিষয়'),
      system: true,
      optional: true,
      filter: true,
    }),
    examPart: f.code({ label: t('Part of the paper', 'বিষয়ের অংশ'), system: true, optional: true, max: 12 }),
    /** Frozen when published; a changed key makes the next version. */
    paper: f.ref('quizPaper', { label: t('Final paper', 'চূড়ান্ত প্রশ্নপত্র'), system: true, optional: true }),
    questionCount: f.int({ label: t('Questions', 'প্রশ্নসংখ্যা'), system: true, list: true, min: 0, default: 0 }),
    totalMarks: f.decimal({ label: t('Total marks', 'পূর্ণমান'), system: true, list: true, min: 0, default: 0 }),
    publishedAt: f.dateTime({ label: t('Published', 'প্রকাশের সময়'), system: true, optional: true }),
    closedAt: f.dateTime({ label: t('Closed', 'বন্ধের সময়'), system: true, optional: true }),
    releasedAt: f.dateTime({ label: t('Results published', 'ফল প্রকাশের সময়'), system: true, optional: true }),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-opensAt'],
  indexes: [
    ['state', 'opensAt'],
    ['teacher', '-opensAt'],
  ],
  access: access({ read: keepers, write: keepers }),
  live: { room: ['teacher'] },
  remove: 'free',
  actions: ['list', 'get', 'options', 'export'],
});

const paperQuestion = z.strictObject({
  id: idSchema,
  type: z.enum(values(questionTypes)),
  body: z.string(),
  image: idSchema.optional(),
  content: questionContent,
  key: questionKey,
  explanation: z.string().optional(),
  marks,
  chapter: z.string().optional(),
  difficulty: z.enum(values(difficulties)),
});
/** `questions`: for everyone. `pools`: one for each draw rule; a student gets `count` of each. */
export const paperContent = z.strictObject({
  questions: z.array(paperQuestion),
  pools: z.array(z.strictObject({ count: z.int(), questions: z.array(paperQuestion) })),
});
export type PaperContent = z.infer<typeof paperContent>;
export type PaperQuestion = z.infer<typeof paperQuestion>;

/** The questions of a quiz as they were when it was published, keys included. Never changed; never sent whole. */
export const QuizPaper = defineEntity({
  name: 'quizPaper',
  labels: { one: t('Final paper', 'চূড়ান্ত প্রশ্নপত্র'), many: t('Final papers', 'চূড়ান্ত প্রশ্নপত্র') },
  fields: {
    /** SHA-256 over the content that students see; a new key does not change it. */
    hash: f.code({ label: t('Checksum', 'চেকসাম'), system: true, max: 64 }),
    version: f.int({ label: t('Version', 'সংস্করণ'), system: true, min: 1 }),
    content: f.json(paperContent, {
      label: t('Content', 'বিষয়বস্তু'),
      system: true,
      default: { questions: [], pools: [] },
    }),
  },
  title: 'hash',
  order: ['-createdAt'],
  access: access({ read: keepers, create: keepers }),
  live: 'none',
  remove: 'if-unused',
  actions: [],
});

/**
 * A quiz in one section: what its students may know, and what its controller moves for the whole section (pause,
 * granted minutes). One write here moves every clock of the section; no attempt is touched.
 */
export const QuizSitting = defineEntity({
  name: 'quizSitting',
  labels: { one: t('Section quiz', 'শাখার কুইজ'), many: t('Section quizzes', 'শাখার কুইজ') },
  fields: {
    quiz: f.ref('quiz', { label: t('Quiz', 'কুইজ'), system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), system: true, max: 150 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), system: true, max: 150 }),
    state: f.choice(quizStates, { label: t('Status', 'অবস্থা'), system: true }),
    opensAt: f.dateTime({ label: t('Opens', 'শুরু হবে'), system: true }),
    closesAt: f.dateTime({ label: t('Closes', 'শেষ হবে'), system: true }),
    lastStartAt: f.dateTime({ label: t('Last start', 'সর্বশেষ শুরুর সময়'), system: true, optional: true }),
    limitMinutes: f.int({ label: t('Time limit (minutes)', 'নির্ধারিত সময় (মিনিট)'), system: true, min: 1 }),
    questionCount: f.int({ label: t('Questions', 'প্রশ্নসংখ্যা'), system: true, min: 0 }),
    totalMarks: f.decimal({ label: t('Total marks', 'পূর্ণমান'), system: true, min: 0 }),
    examSubject: f.ref('examSubject', { label: t('Paper of the exam', 'পরীক্ষার বিষয়'), system: true, optional: true }),
    locked: f.bool({ label: t('Password required', 'পাসওয়ার্ড লাগবে'), system: true }),
    /** Granted to everyone of the section, on top of limit and hard stop. */
    extraMinutes: f.int({ label: t('Extra minutes', 'অতিরিক্ত মিনিট'), system: true, min: 0, max: 1_440, default: 0 }),
    /** Set while the section is paused. */
    pausedAt: f.dateTime({ label: t('Paused since', 'যখন থেকে বিরতি'), system: true, optional: true }),
    /** Sum of the pauses that are over, in milliseconds. */
    pausedMs: f.int({ label: t('Total pause (ms)', 'মোট বিরতি (মি.সে.)'), system: true, min: 0, default: 0 }),
    /** Set when a controller ended it for everyone: no deadline lies after it. */
    endedAt: f.dateTime({ label: t('Ended by teacher', 'শিক্ষক শেষ করেছেন'), system: true, optional: true }),
    /** Keys of the grants that are counted already. */
    grants: f.json(z.array(z.string()), { label: t('Grants', 'অনুমোদন'), system: true, default: [] }),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-opensAt'],
  unique: [['quiz', 'section']],
  indexes: [
    ['section', '-opensAt'],
    ['state', 'opensAt'],
  ],
  access: access({ read: [...keepers, 'student', 'guardian'], create: keepers, update: keepers, remove: keepers }),
  live: {
    room: ['section', 'quiz'],
    roomsOnly: true,
    fields: [
      'quiz',
      'section',
      'title',
      'titleBn',
      'state',
      'opensAt',
      'closesAt',
      'lastStartAt',
      'limitMinutes',
      'questionCount',
      'totalMarks',
      'locked',
      'extraMinutes',
      'pausedAt',
      'pausedMs',
      'endedAt',
    ],
  },
  remove: 'free',
  actions: [],
});
