export * from './grade-point-average';
export * from './merit';
export * from './statistics';
export * from './student-result';
