import type { ActionOutput } from '@pathshala/shared';
import type { numberingActions } from '@pathshala/shared/modules/foundation/numbering';

export type SeriesRow = ActionOutput<typeof numberingActions.series>['rows'][number];
