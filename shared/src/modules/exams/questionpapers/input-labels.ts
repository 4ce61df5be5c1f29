import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  questionPaper: t('Question paper', 'প্রশ্নপত্র'),
  blueprint: t('Blueprint', 'প্রশ্নকাঠামো'),
  taken: t('Questions already selected', 'আগে বাছাই করা প্রশ্ন'),
  seed: t('Draw', 'দৈবচয়ন'),
  part: t('Part of the paper', 'বিষয়ের অংশ'),
  opensAt: t('Opens', 'শুরু হবে'),
  set: t('Set', 'সেট'),
};
