import { z } from 'zod';
import { action, defineActions, idSchema, t, plainLines } from '../../../kit';
import { statisticsSchema } from './entities/result-version';
import { resultGroupActions } from './group-actions';
import { resultPublicActions } from './public-actions';
import { resultPublicationActions } from './publication-actions';
import { resultScrutinyActions } from './scrutiny-actions';
import { resultSmsActions } from './sms-actions';
import { band, label, person, resultView, standing, withheld } from './views';
import { EXAM_STEPS, STEP_STATES } from './rules/exam-steps';

const version = z.int().min(1);
const examRef = { exam: idSchema };
/** A published result in a list of one student's. */
const publishedResult = z.strictObject({
  ...examRef,
  title: label,
  publishedAt: z.string(),
  withheld,
  standing: z.strictObject(standing).nullable(),
});
const versionView = z.strictObject({
  version,
  run: idSchema.optional(),
  state: z.enum(['generating', 'generated', 'published', 'superseded', 'withdrawn']),
  students: z.int(),
  passed: z.int(),
  failed: z.int(),
  withheld: z.int(),
  /** Students who were calculated again; the others were taken over from the version before. */
  recalculated: z.int().optional(),
  /** Students with grace marks in some subject. */
  graced: z.int().optional(),
  generatedAt: z.string().optional(),
  publishedAt: z.string().optional(),
  publishedBy: label.optional(),
  withdrawReason: z.string().optional(),
});
/** When a version is or was to be published, and what became of it. */
const publication = z.strictObject({
  version,
  publishAt: z.iso.datetime(),
  setBy: label,
  state: z.enum(['waiting', 'published', 'changed', 'cancelled', 'superseded', 'outdated']),
  reason: z.string().optional(),
});
const moved = z.strictObject({
  ...person,
  section: label,
  before: z.strictObject(standing).nullable(),
  after: z.strictObject(standing).nullable(),
});

export const resultActions = defineActions('results', {
  ...resultSmsActions,
  ...resultPublicActions,
  ...resultGroupActions,
  ...resultPublicationActions,
  ...resultScrutinyActions,
  /**
   * The steps of an exam from its papers to its publication: `done` of `all` in each, and the one that is next. Follow
   * the exam, its papers, sittings and seat plans, its sheets, and its results.
   */
  steps: action.query({
    path: 'exams/:exam/steps',
    permission: 'results.generate',
    input: z.strictObject(examRef),
    output: z.strictObject({
      steps: z.array(
        z.strictObject({ id: z.enum(EXAM_STEPS), state: z.enum(STEP_STATES), done: z.int(), all: z.int() }),
      ),
    }),
  }),
  /** The obstacles to a complete result: papers and sections with marks missing. */
  precheck: action.query({
    path: 'exams/:exam/precheck',
    permission: 'results.generate',
    input: z.strictObject(examRef),
    output: z.strictObject({
      exam: z.strictObject({
        id: idSchema,
        title: label,
        state: z.enum(['draft', 'open', 'closed']),
        publishedVersion: z.int().nullable(),
      }),
      students: z.int(),
      sections: z.int(),
      subjects: z.int(),
      missingMarks: z.int(),
      sheets: z.strictObject({ total: z.int(), complete: z.int(), submitted: z.int() }),
      missing: z.array(
        z.strictObject({
          examSubject: idSchema,
          section: idSchema,
          subject: label,
          sectionLabel: label,
          candidates: z.int(),
          missing: z.int(),
        }),
      ),
    }),
  }),
  /**
   * Starts a run that makes the next version.
   * @throws RUN_UNDER_WAY, EXAM_IS_DRAFT, EXAM_WITHOUT_SUBJECTS, SCALE_WITHOUT_GRADES
   */
  generate: action.command({
    path: 'exams/:exam/generate',
    permission: 'results.generate',
    input: z.strictObject(examRef),
    output: z.strictObject({ run: idSchema, version }),
    ui: { label: t('Generate results', 'ফলাফল তৈরি করুন') },
  }),
  versions: action.query({
    path: 'exams/:exam/versions',
    permission: 'resultVersion.read',
    input: z.strictObject(examRef),
    output: z.strictObject({
      publishedVersion: z.int().nullable(),
      versions: z.array(versionView),
      /** The last one that was set. */
      publication: publication.nullable(),
      /** Sheets that were reopened after they had been submitted, whatever the version; latest first. */
      reopened: z.array(
        z.strictObject({
          subject: label,
          section: label,
          at: z.iso.datetime(),
          by: label.nullable(),
          reason: z.string(),
          /** Students whose marks were entered or changed since. */
          changed: z.int(),
        }),
      ),
    }),
  }),
  /** Changes against the published version, or else the one before; largest first, at most 200. */
  diff: action.query({
    path: 'exams/:exam/diff',
    permission: 'results.publish',
    input: z.strictObject({ ...examRef, version }),
    output: z.strictObject({ base: z.int().nullable(), changed: z.int(), moved: z.array(moved) }),
  }),
  /** Shows a version to students and guardians, in one step, and notifies them. */
  publish: action.command({
    path: 'exams/:exam/publish',
    permission: 'results.publish',
    withheldFromActing: true,
    input: z.strictObject({ ...examRef, version }),
    output: z.strictObject({ publishedVersion: version }),
    ui: { label: t('Publish', 'প্রকাশ করুন') },
  }),
  withdraw: action.command({
    path: 'exams/:exam/withdraw',
    permission: 'results.publish',
    withheldFromActing: true,
    input: z.strictObject({ ...examRef, reason: plainLines(500, { min: 3 }) }),
    output: z.strictObject({ withdrawn: version }),
    ui: { label: t('Withdraw', 'প্রত্যাহার করুন') },
  }),
  /**
   * Results of a class or a section with statistics: the published version unless another is named, else the last
   * complete one.
   */
  report: action.query({
    path: 'exams/:exam/report',
    permission: 'results.report',
    input: z.strictObject({
      ...examRef,
      version: version.optional(),
      class: idSchema.optional(),
      section: idSchema.optional(),
    }),
    output: z.strictObject({
      exam: label,
      version: z.int().nullable(),
      published: z.boolean(),
      maxPoint: z.number(),
      bands: z.array(band),
      classes: z.array(z.strictObject({ id: idSchema, label })),
      sections: z.array(z.strictObject({ id: idSchema, class: idSchema, label })),
      subjects: z.array(z.strictObject({ id: idSchema, label, full: z.number(), ofReligion: z.boolean() })),
      rows: z.array(resultView),
      statistics: statisticsSchema.nullable(),
    }),
  }),
  /** Published results of the caller or of their children, newest first. */
  mine: action.query({
    path: 'mine',
    permission: 'results.own',
    input: z.strictObject({}),
    output: z.strictObject({
      students: z.array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          nameBn: z.string(),
          results: z.array(publishedResult),
        }),
      ),
    }),
  }),
  /** Published results of one student, newest first, for the staff; a teacher gets those of their own sections. */
  ofStudent: action.query({
    path: 'students/:student',
    permission: 'results.report',
    input: z.strictObject({ student: idSchema }),
    output: z.strictObject({ results: z.array(publishedResult) }),
  }),
  /** One student's mark sheet. Students and guardians get their own, published and not withheld. */
  markSheet: action.query({
    path: 'exams/:exam/students/:student/mark-sheet',
    permission: 'result.read',
    input: z.strictObject({ ...examRef, student: idSchema, version: version.optional() }),
    output: z.strictObject({
      exam: label,
      year: label,
      institution: label,
      publishedAt: z.string().nullable(),
      version: z.int(),
      class: label,
      section: label,
      shift: label,
      maxPoint: z.number(),
      bands: z.array(band),
      student: z.strictObject({
        ...person,
        code: z.string(),
        fatherName: z.string().optional(),
        fatherNameBn: z.string().optional(),
        motherName: z.string().optional(),
        motherNameBn: z.string().optional(),
      }),
      withheld,
      result: resultView.nullable(),
    }),
  }),
});
