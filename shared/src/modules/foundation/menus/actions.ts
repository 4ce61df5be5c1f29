import { z } from 'zod';
import { action, defineActions, nothing, SIGNED_IN } from '../../../kit';

const key = z
  .string()
  .regex(/^(?:group|own|screen):[\w.-]+$/)
  .max(120);
const section = z
  .string()
  .regex(/^(?:group|own):[\w.-]+$/)
  .max(120);
const label = z.string().trim().min(1).max(80);
const flags = { displayable: z.boolean(), accessibleToAll: z.boolean(), accessibleToLoggedIn: z.boolean() };

/** The platform's menu, readable by everyone; the permission of its screen decides who sees an entry. */
export const menusActions = defineActions('menus', {
  /** The stored items; the rest is in the screen table. */
  items: action.query({
    path: 'items',
    permission: SIGNED_IN,
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          key: z.string(),
          label: z.string().optional(),
          labelBn: z.string().optional(),
          section: z.string().optional(),
          rank: z.int().optional(),
          ...flags,
        }),
      ),
    }),
  }),
  /** Puts a section among the sections, or an entry into a section, behind `after` (null: first). */
  move: action.command({
    path: 'move',
    permission: 'menuItem.update',
    input: z.strictObject({ key, section: section.optional(), after: key.nullable() }),
    output: nothing,
  }),
  /** Labels (null: as the product names it) and flags. */
  describe: action.command({
    path: 'describe',
    permission: 'menuItem.update',
    input: z.strictObject({ key, label: label.nullable(), labelBn: label.nullable(), ...flags }),
    output: nothing,
  }),
  addSection: action.command({
    path: 'sections',
    permission: 'menuItem.create',
    input: z.strictObject({ label, labelBn: label }),
    output: z.strictObject({ key: z.string() }),
  }),
  /** As the product has it; a section of the platform's own is gone, and its entries are back where they were. */
  reset: action.command({
    path: 'reset',
    permission: 'menuItem.remove',
    input: z.strictObject({ key }),
    output: nothing,
  }),
});
