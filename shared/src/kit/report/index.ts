export * from './cells';
export {
  isNumberColumn,
  type ReportCell,
  type ReportCells,
  type ReportColumn,
  type ReportColumnKind,
  type ReportColumns,
  type ReportDrill,
  type ReportRow,
  type ShownColumn,
} from './columns';
export * from './report';
