export * from './import-kind';
export { columnTitle, matchColumns, SHEET_NOTE } from './match-columns';
export { missingColumns } from './missing-columns';
