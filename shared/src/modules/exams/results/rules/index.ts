export * from './grade-point-average';
export * from './merit';
export { progressOf, PROGRESS, type Progress } from './progress';
export * from './statistics';
export * from './student-result';
export { PUBLISH_WITHIN_DAYS, publicationTimeFault } from './publication-time';
export { EXAM_STEPS, examSteps, type ExamStep, type StepState } from './exam-steps';
export { isOfVersion, ofVersion, publishedOf, publishedRows, STILL_COUNTS, type VersionKey } from './version-rows';
export { joinedName, tabulationColumns } from './tabulation';
