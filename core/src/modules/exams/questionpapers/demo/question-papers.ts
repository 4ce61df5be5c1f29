import { fullMarksOf, type PaperLine, type QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import { examRows } from '../../exams/demo/exams';
import type { QuizRows } from '../../quizzes/demo/quiz-plan';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';

const DIVISIONS = [
  { key: 'a', heading: 'ক বিভাগ: সৃজনশীল প্রশ্ন', answer: 2 },
  { key: 'b', heading: 'খ বিভাগ: বহুনির্বাচনি প্রশ্ন' },
];

/** One paper for the newest exam of each class and subject that has questions of exams, in two sets. */
export function questionPaperRows(recipe: Recipe, { quizQuestion }: QuizRows): TenantRow<typeof QuestionPaper>[] {
  const { exam: all, examSubject } = examRows(recipe);
  const exams = new Map(all.map((exam) => [exam.id, exam]));
  return recipe.places.flatMap((place) => {
    const klass = recipe.rows.section.find((row) => row.id === place.section)!.class;
    const bank = quizQuestion.filter((row) => row.bank === 'exam' && row.tenantId === place.institution);
    return [...new Set(bank.map((row) => row.subject))].flatMap((subject): TenantRow<typeof QuestionPaper>[] => {
      const offer = examSubject
        .filter((row) => row.class === klass && row.subject === subject)
        .sort((a, b) => (exams.get(a.exam)!.startsOn < exams.get(b.exam)!.startsOn ? 1 : -1))[0];
      if (!offer) return [];
      const own = bank.filter((row) => row.subject === subject);
      const lines = (isCreative: boolean): PaperLine[] =>
        own
          .filter((row) => (row.type === 'creative') === isCreative)
          .map((row) => ({ division: isCreative ? 'a' : 'b', question: row.id, marks: row.marks! }));
      const questions = [...lines(true), ...lines(false)];
      return [
        {
          id: rowId('questionPaper', `${place.alias}:${subject}`),
          tenantId: place.institution,
          examSubject: offer.id,
          exam: offer.exam,
          class: klass,
          subject,
          name: 'Question paper, both parts',
          nameBn: 'সৃজনশীল ও বহুনির্বাচনি',
          minutes: 90,
          sets: 2,
          instructions: 'ডান পাশের সংখ্যা প্রশ্নের পূর্ণমান জ্ঞাপক।',
          divisions: DIVISIONS,
          questions,
          fullMarks: fullMarksOf(DIVISIONS, questions),
        },
      ];
    });
  });
}
