import { z } from 'zod';
import { defineEvent, idSchema } from '../../../kit';

/** Nobody logs in with this account any more, for now or permanently. Listeners end what still works in its name. */
export const accountClosed = defineEvent('account.closed', z.strictObject({ user: idSchema }));

/** An account is being deleted, after it was closed. Listeners remove what refers to it and belongs to nobody else. */
export const accountRemoved = defineEvent('account.removed', z.strictObject({ user: idSchema }));
