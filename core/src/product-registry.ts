import { buildRegistry } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';

/** Everything that the modules of the product declare. */
export const productRegistry = buildRegistry(modules);
