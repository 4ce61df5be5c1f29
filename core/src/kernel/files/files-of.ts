import type { HandlerKernel } from '../contracts';
import { fileStore } from '../mongo/file-store';
import { wholeKernel } from '../whole-kernel';

/**
 * The kept files, for the modules that keep some. What is asked here asks for no institution and no permission: who may have a file is said by
 * the record that names it, which the caller has read through `ctx.repo`, or by its `target` and `ownerId`.
 */
export const filesOf = (kernel: HandlerKernel) => fileStore(wholeKernel(kernel).store);
