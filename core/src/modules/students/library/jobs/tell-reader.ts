import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells a reader in the bell, and the family by SMS, that a book waits on the hold shelf. */
export const tellReader = defineJob('library.tellReader', z.strictObject({ hold: z.string() }));
