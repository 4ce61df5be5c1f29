import { z } from 'zod';
import { action, defineActions, idSchema, nothing, PUBLIC, SIGNED_IN } from '../../../kit';
import { OPTION_KEYS } from './options';

const colour = z.string();
const paletteView = z.strictObject({ id: idSchema, bar: colour, first: colour, second: colour, third: colour });
export type PaletteView = z.infer<typeof paletteView>;
const key = z.enum(OPTION_KEYS as [(typeof OPTION_KEYS)[number], ...typeof OPTION_KEYS]);
const optionView = z.strictObject({ key, value: z.unknown(), fallback: z.unknown(), isChosen: z.boolean() });

export const platformActions = defineActions('platform', {
  /** The public page of features; the same for everyone, so a process keeps it until an item changes. */
  features: action.query({
    path: 'features',
    fixedPath: '/api/web/features',
    permission: PUBLIC,
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: idSchema,
          title: z.string(),
          title_bn: z.string(),
          text: z.string(),
          text_bn: z.string(),
          icon: z.string(),
          image: z.string().optional(),
          link: z.string().optional(),
        }),
      ),
    }),
  }),
  /** Every option of the caller's institution, with what holds now. */
  options: action.query({
    path: 'options',
    permission: 'siteOption.update',
    input: nothing,
    output: z.strictObject({ rows: z.array(optionView) }),
  }),
  /** `null` goes back to the default. */
  setOption: action.command({
    path: 'options/:key',
    permission: 'siteOption.update',
    method: 'PUT',
    input: z.strictObject({ key, value: z.unknown() }),
    output: nothing,
  }),
  /** Colours of the caller's dashboard; null = the product's own. */
  dashboardLook: action.query({
    path: 'dashboard-look',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({ palette: paletteView.nullable() }),
  }),
});
