import { defineMigration } from '../kernel/host';

/** Questions were for quizzes alone before exams had a bank. */
export const questionBanks = defineMigration({
  id: 9,
  name: 'questions say their bank',
  async run({ db }) {
    await db.collection('quiz_questions').updateMany({ bank: { $exists: false } }, { $set: { bank: 'quiz' } });
  },
});
