import { BookYear, FeeAccrual, LedgerEntry, VoucherEditor } from '@pathshala/shared/modules/money/accounts';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import { goneBefore } from '../services/gone-before';
import { SETTLE_MS } from './close-year';
import closeYearJob from './close-year.handler';
import foldEntriesJob from './fold-entries.handler';
import postBillsJob from './post-bills.handler';

const MOST_EDITORS = 500;

export default async function tendBooksJob(sys: Context) {
  await sweepEditors(sys);
  const waiting = await institutionsWith(sys, LedgerEntry, { isFolded: false });
  await eachInstitution(sys, { institutions: waiting, what: 'entries beside the balances' }, foldEntriesJob);
  const billed = await institutionsWith(sys, FeeAccrual, { state: { in: ['waiting', 'ahead'] } });
  await eachInstitution(sys, { institutions: billed, what: 'bills that are not in the books' }, postBillsJob);
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

/** A browser that went away without a word has no draft open any more. */
async function sweepEditors(sys: Context): Promise<void> {
  const gone = { seenAt: { lt: goneBefore(sys) } };
  const institutions = await institutionsWith(sys, VoucherEditor, gone);
  await eachInstitution(sys, { institutions, what: 'drafts that nobody has open' }, async (here) => {
    for (const { id } of await here.repo(VoucherEditor).find({ where: gone, limit: MOST_EDITORS }))
      await here.repo(VoucherEditor).remove(id);
  });
}
