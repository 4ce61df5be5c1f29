import { z } from 'zod';
import { action, defineActions, idSchema, nothing } from '../../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });
const date = z.string().nullable();
const state = z.enum(['scheduled', 'active', 'expired']);

export const packagesActions = defineActions('packages', {
  /** Adds a sub-module for each part of the product that has none yet, and a module for each that is in none. */
  fillCatalogue: action.command({
    path: 'catalogue/fill',
    permission: 'subModule.create',
    input: nothing,
    output: z.strictObject({ subModules: z.int(), modules: z.int() }),
  }),
  /** The parts that the institutions have and lack today. */
  overview: action.query({
    path: 'overview',
    permission: 'packageAttachment.update',
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          institution: idSchema,
          name: text,
          packages: z.array(
            z.strictObject({
              attachment: idSchema,
              rev: z.int(),
              package: idSchema,
              name: text,
              state,
              startsOn: date,
              endsOn: date,
            }),
          ),
          /** Keys of the parts that are shut; empty where the whole product is open. */
          shut: z.array(z.string()),
        }),
      ),
    }),
  }),
  /** The parts that the caller's own institution has and lacks today, and whom it asks for more. */
  own: action.query({
    path: 'own',
    permission: 'packageAttachment.read',
    input: nothing,
    output: z.strictObject({
      packages: z.array(z.strictObject({ attachment: idSchema, name: text, state, startsOn: date, endsOn: date })),
      /**
       * Every part of the product; one that every institution has knows no dates. `until` is null where no end is
       * agreed.
       */
      parts: z.array(
        z.strictObject({
          key: z.string(),
          name: text,
          isAlways: z.boolean(),
          isOpen: z.boolean(),
          since: date,
          until: date,
        }),
      ),
      contacts: z.array(z.strictObject({ name: text, phone: z.string(), email: z.string() })),
    }),
  }),
});
