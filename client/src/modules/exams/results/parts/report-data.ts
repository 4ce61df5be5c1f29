import type { ActionOutput } from '@pathshala/shared';
import type { resultActions } from '@pathshala/shared/modules/exams/results';

export type ReportData = ActionOutput<typeof resultActions.report>;
