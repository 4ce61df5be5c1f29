import { z } from 'zod';
import { action, idSchema, t } from '../../../kit';
import { comparedSettings, settingOutcomes, settingToWrite } from '../../school/academics';
import { EXAM_SETTING_ENTITIES, EXAM_SETTING_KINDS } from './rules/group-settings';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const examName = z.string().trim().min(1).max(200);

export const examGroupActions = {
  /**
   * Exams of the last two years, the papers of one exam or the settings of results across the institutions of the
   * caller's group. References are names, that of an exam its year and title; `exam` names the exam of the papers.
   */
  groupExamSettings: action.query({
    path: 'group/settings',
    permission: 'exams.manageGroup',
    input: z.strictObject({ kind: z.enum(EXAM_SETTING_KINDS), exam: examName.optional() }),
    output: comparedSettings,
  }),
  /**
   * Writes one exam, paper or setting of results into the named institutions: added where it is missing, changed
   * where it is otherwise. Each says what became of it, in a transaction of its own.
   */
  setExamsInGroup: action.command({
    path: 'group/settings',
    permission: 'exams.manageGroup',
    transaction: 'none',
    input: settingToWrite(EXAM_SETTING_ENTITIES),
    output: settingOutcomes,
    ui: { label: t('Set exams in institutions', 'প্রতিষ্ঠানে পরীক্ষা নির্ধারণ') },
  }),
  /**
   * Adds the papers that one institution has in an exam to the exam of the same year and title of others, where they
   * are not there yet. `left`: those that could not be, because the institution has no such class, subject or group.
   */
  copyPapersInGroup: action.command({
    path: 'group/copy-papers',
    permission: 'exams.manageGroup',
    transaction: 'none',
    input: z.strictObject({ exam: examName, from: idSchema, institutions: z.array(idSchema).min(1).max(100) }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({
          institution: z.strictObject({ id: idSchema, label }),
          outcome: z.enum(['added', 'same', 'refused']),
          copied: z.int(),
          left: z.array(z.string()),
          reason: label.optional(),
        }),
      ),
    }),
    ui: { label: t('Copy papers to institutions', 'প্রতিষ্ঠানে বিষয় কপি') },
  }),
};
