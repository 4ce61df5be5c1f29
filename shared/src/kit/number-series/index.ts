export { fiscalYearOf } from './fiscal-year';
export { defineNumberKind } from './number-kind';
export { RESETS, type NumberKind, type Reset } from './kinds';
export { COMMON_TOKENS, writeNumber, giveTheSame, MAX_PATTERN, patternFaults, periodOf, sampleNumber } from './pattern';
