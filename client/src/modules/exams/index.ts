export { ExamChoice } from './parts/ExamChoice';
export { useAddress } from './parts/use-address';
