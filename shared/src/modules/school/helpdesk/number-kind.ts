import { defineNumberKind, t } from '../../../kit';

/** Numbers by which people name their request on the phone; a gap in them harms nobody. */
export const ticketNumbers = defineNumberKind({
  key: 'supportTicket',
  label: t('Help requests', 'সহায়তার আবেদন'),
  pattern: 'HD-{yy}-{seq:4}',
  reset: 'year',
  gapless: false,
});
