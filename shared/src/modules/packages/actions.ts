import { z } from 'zod';
import { action, defineActions, idSchema, nothing } from '../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });

export const packagesActions = defineActions('packages', {
  /** Adds a sub-module for each part of the product that has none yet, and a module for each that is in none. */
  fillCatalogue: action.command({ path: 'catalogue/fill', permission: 'subModule.create', input: nothing, output: z.strictObject({ subModules: z.int(), modules: z.int() }) }),
  /** What the institutions have and lack today. */
  overview: action.query({
    path: 'overview', permission: 'packageAttachment.read', input: nothing,
    output: z.strictObject({
      rows: z.array(z.strictObject({
        institution: idSchema, name: text,
        packages: z.array(z.strictObject({ attachment: idSchema, rev: z.int(), package: idSchema, name: text, state: z.enum(['scheduled', 'active', 'expired']), startsOn: z.string().nullable(), endsOn: z.string().nullable() })),
        /** Keys of the parts that are shut; empty where the whole product is open. */
        shut: z.array(z.string()),
      })),
    }),
  }),
});
