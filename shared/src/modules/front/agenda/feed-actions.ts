import { z } from 'zod';
import { action, defineActions, LOCALES, nothing } from '../../../kit';

const language = z.enum(LOCALES);

/** The caller's calendar for programs outside of the product, as RFC 5545 has it. */
export const feedActions = defineActions('agenda', {
  /** Whether someone reads the calendar by a secret address; the address itself is shown once only. */
  feed: action.query({
    path: 'feed',
    permission: 'agenda.read',
    input: nothing,
    output: z.strictObject({
      feed: z.strictObject({ language, since: z.string(), lastReadAt: z.string().nullable() }).nullable(),
    }),
  }),
  /** A new address in place of the one before, which ends with it. `path` is to be completed with the host. */
  openFeed: action.command({
    path: 'feed/open',
    permission: 'agenda.read',
    input: z.strictObject({ language }),
    output: z.strictObject({ path: z.string() }),
  }),
  /** The address stops working with the very next call. */
  closeFeed: action.command({ path: 'feed/close', permission: 'agenda.read', input: nothing, output: nothing }),
  /** The same as a file, as it is now. */
  download: action.query({
    path: 'download',
    permission: 'agenda.read',
    input: z.strictObject({ language }),
    output: z.strictObject({ name: z.string(), text: z.string() }),
  }),
});
