import type { ExamStep } from '@pathshala/shared/modules/exams/results';

const query = (values: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();

export const marksLink = (of: { exam: string; section?: string; subject?: string }) =>
  `/site/exam/marks-entry?${query(of)}`;
export const reportLink = (of: { exam: string; version?: string }) => `/site/result/report?${query(of)}`;
export const generateLink = (exam: string) => `/site/result/generate?${query({ exam })}`;
export const declareLink = (exam: string) => `/site/exam/declare?${query({ exam })}`;

/** The screen on which a step of an exam is done. */
export const stepLink = (step: ExamStep, exam: string): string => `${STEP_PATHS[step]}?${query({ exam })}`;
const STEP_PATHS: Record<ExamStep, string> = {
  papers: '/site/exam/declare',
  routine: '/site/exam/routine',
  seats: '/site/exam/seat-plan',
  marks: '/site/exam/marks-send',
  checks: '/site/exam/marks-send',
  results: '/site/result/generate',
  publication: '/site/result/generate',
};
