import { OneQuestion } from '../QuestionPage/QuestionPage';

/** /site/exam-question/form and /site/exam-question/edit/:questionId */
export default function ExamQuestionPage() {
  return <OneQuestion bank="exam" />;
}
