import type { ActionOutput } from '@pathshala/shared';
import type { libraryActions } from '@pathshala/shared/modules/students/library';

export type ReaderView = ActionOutput<typeof libraryActions.reader>;
export type LoanView = ReaderView['loans'][number];
export type HoldView = ReaderView['holds'][number];
export type BookView = ActionOutput<typeof libraryActions.catalogue>['rows'][number];
export type ReaderRef = { student: string; staff?: never } | { staff: string; student?: never };
