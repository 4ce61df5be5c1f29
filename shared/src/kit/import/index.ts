export * from './import-kind';
export { columnTitle, matchColumns, SHEET_NOTE } from './match-columns';
