export { fiscalYearOf } from './fiscal-year';
export { defineNumberKind, RESETS, type NumberKind, type Reset } from './number-kind';
export { COMMON_TOKENS, writeNumber, giveTheSame, MAX_PATTERN, patternFaults, periodOf, sampleNumber } from './pattern';
