import type { HandlerKernel } from '../contracts';
import { fileStore } from '../mongo/file-store';
import { wholeKernel } from '../whole-kernel';

/**
 * The kept files, for the modules that keep some. These calls check no institution and no permission: access to a file
 * is decided by the record that names it, which the caller has read through `ctx.repo`, or by its `target` and
 * `ownerId`.
 */
export const filesOf = (kernel: HandlerKernel) => fileStore(wholeKernel(kernel).store);
