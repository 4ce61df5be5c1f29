import type { Context } from '../../../../kernel';
import { advanceQuiz } from '../services/advance';

export default (sys: Context, { quiz }: { quiz: string }) => advanceQuiz(sys, quiz);
