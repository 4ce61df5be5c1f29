import { BookYear, LedgerEntry } from '@pathshala/shared/modules/accounts';
import { eachInstitution, institutionsWith, type Context } from '../../../kernel';
import { SETTLE_MS } from './close-year';
import closeYearJob from './close-year.handler';
import foldEntriesJob from './fold-entries.handler';

export default async function tendBooksJob(sys: Context) {
  const waiting = await institutionsWith(sys, LedgerEntry, { isFolded: false });
  await eachInstitution(sys, { institutions: waiting, what: 'entries beside the balances' }, foldEntriesJob);
  const settled = new Date(sys.now.getTime() - SETTLE_MS).toISOString();
  const closing = { state: 'closing', updatedAt: { lte: settled } };
  await eachInstitution(
    sys,
    { institutions: await institutionsWith(sys, BookYear, closing), what: 'years being closed' },
    async (here) => {
      for (const { id } of await here.repo(BookYear).find({ where: closing })) await closeYearJob(here, { year: id });
    },
  );
}
