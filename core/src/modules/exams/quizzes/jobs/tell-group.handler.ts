import type { Context } from '../../../../kernel';
import { tellGroupOf } from '../services/tell-group';

export default (sys: Context, { quiz }: { quiz: string }) => tellGroupOf(sys, quiz);
