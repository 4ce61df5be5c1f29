export { AnswerSheet } from './answers/AnswerSheet';
export { clockText } from './parts/clock-text';
export { AttemptStateBadge, QuizStateBadge } from './parts/QuizStateBadge';
export { ReviewQuestion } from './parts/ReviewQuestion';
export { useServerNow } from './parts/use-server-now';
