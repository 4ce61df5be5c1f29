import { buildRegistry } from '@pathshala/shared';
import { modules } from '@pathshala/shared/modules';

/** Everything declared, of all modules. Large: it is loaded when something asks for it, never with the first screen. */
export const registry = buildRegistry(modules);
