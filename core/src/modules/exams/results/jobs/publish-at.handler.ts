import type { Context } from '../../../../kernel';
import { publishDue } from '../services/publish-due';

export default (sys: Context, { exam }: { exam: string }) => publishDue(sys, exam);
