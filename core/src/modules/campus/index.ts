import { t } from '@pathshala/shared/kit';
import { Room } from '@pathshala/shared/modules/campus';
import { defineCoreModule, definePolicy, fieldFault, type RecordValues } from '../../kernel';
import { inOrder } from '../academics';

const MISSING = t('Say from when the room is under repair.', 'কক্ষটি কবে থেকে মেরামতে তা লিখুন।');
const orderly = inOrder('repairFrom', 'repairUntil');

/** A room under repair says since when; the end may be open. */
function repairs(ctx: unknown, values: RecordValues): void {
  orderly(ctx, values);
  if (values.state === 'maintenance' && !values.repairFrom) throw fieldFault('repairFrom', MISSING);
}

export const campus = defineCoreModule({ name: 'campus', policies: [definePolicy(Room, { check: repairs })] });
