import type { HandlerKernel } from '../contracts';
import { wholeKernel } from '../whole-kernel';

/** Whether the database is one of made-up people: the seed has finished in it. */
export async function isDemo(kernel: HandlerKernel): Promise<boolean> {
  const marks = wholeKernel(kernel).store.raw().collection('seed_state');
  return (await marks.countDocuments({ finishedAt: { $exists: true } }, { limit: 1 })) > 0;
}
