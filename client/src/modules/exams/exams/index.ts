export { ExamChoice } from './parts/ExamChoice';
