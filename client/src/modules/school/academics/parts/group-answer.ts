import type { ActionOutput } from '@pathshala/shared';
import type { academicsActions } from '@pathshala/shared/modules/school/academics';

export type GroupAnswer = ActionOutput<typeof academicsActions.groupSettings>;
export type GroupSetting = GroupAnswer['lists'][number]['settings'][number];
