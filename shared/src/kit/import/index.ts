export * from './import-kind';
export { headingOf, matchColumns, SHEET_NOTE } from './match-columns';
