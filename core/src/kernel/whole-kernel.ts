import type { HandlerKernel, Kernel } from './contracts';

/**
 * The whole kernel behind a context's. For files below core/src/kernel only: it reaches the rows of every institution.
 */
export const wholeKernel = (kernel: HandlerKernel): Kernel => kernel as Kernel;
