import type { ActionOutput } from '@pathshala/shared';
import type { consentsActions } from '@pathshala/shared/modules/school/consents';

export type OwnStudent = ActionOutput<typeof consentsActions.mine>['students'][number];
