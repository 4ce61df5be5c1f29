import type { z } from 'zod';
import type { ActionOutput } from '@pathshala/shared/kit';
import type { sittingActions, sittingView } from '@pathshala/shared/modules/exams/sitting';

export type Session = ActionOutput<typeof sittingActions.start>;
export type ClockView = Session['clock'];
export type PaperView = NonNullable<Session['paper']>;
export type SittingView = z.output<typeof sittingView>;
