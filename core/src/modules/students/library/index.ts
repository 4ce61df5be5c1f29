import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Book, BookCopy, LibraryBranch, libraryActions } from '@pathshala/shared/modules/students/library';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { provideFeePostings } from '../../money/accounts';
import { provideReceived } from '../../money/gateways';
import { bookLabels } from './documents/book-labels';
import { fineReceipt } from './documents/fine-receipt';
import { libraryCard } from './documents/library-card';
import { addCopies, openCards } from './handlers/accession';
import { askForBook, bookRequestRules, withdrawBookRequest } from './handlers/ask-for-book';
import { catalogue, titlePage } from './services/catalogue';
import { deskDay, reader } from './handlers/desk';
import { exportMarc } from './handlers/export-marc';
import { lend } from './handlers/lend';
import { recall, recallPlan } from './handlers/recall';
import { cancelHold, mine, placeHold } from './handlers/reserve';
import { payFromSalary, renew, renewOwn, reportLost, waiveFine } from './handlers/steer-loan';
import { closeStock, scanStock, stockState } from './handlers/stock';
import { setAside, takeBack } from './handlers/take-back';
import { employeeFines, receiptRules, takeFine } from './handlers/take-fine';
import { postLibraryReceipt } from './jobs/post-receipt';
import { tellOverdue } from './jobs/tell-overdue';
import { tellReader } from './jobs/tell-reader';
import { tellRecall } from './jobs/tell-recall';
import { foldTitles, moveDueDates, showShelf, tendLoans } from './jobs/tend-loans';
import { copyRules, libraryPolicies } from './policies';
import { finesReport, mostReadReport, overdueReport } from './reports/loans';
import { registerReport, stockReport } from './reports/stock';
import { clearance } from './services/clearance';
import { foldWhenRenamed } from './services/fold-when-renamed';
import { receiptSource } from './services/receipt-source';
import { receivedFines } from './services/received-fines';
import './services/site-books';

export { provideBooksPassed } from './services/clearance';

provideFeePostings(receiptSource);
provideReceived(receivedFines);
const HALF_AN_HOUR_MS = 30 * 60_000;
const FIVE_SECONDS_MS = 5_000;

export const library = defineCoreModule({
  name: 'library',
  handlers: [
    ...implement(libraryActions, {
      reader,
      lend,
      takeBack,
      setAside,
      renew,
      renewOwn,
      reportLost,
      waiveFine,
      payFromSalary,
      employeeFines,
      takeFine,
      recallPlan,
      recall,
      deskDay,
      catalogue,
      titlePage,
      mine,
      placeHold,
      cancelHold,
      addCopies,
      askForBook,
      withdrawBookRequest,
      openCards,
      exportMarc,
      stockState,
      scanStock,
      closeStock,
    }),
  ],
  policies: libraryPolicies,
  transitions: [copyRules, bookRequestRules, receiptRules],
  listeners: [...clearance, ...foldWhenRenamed],
  documents: [bookLabels, fineReceipt, libraryCard],
  reports: [overdueReport, mostReadReport, stockReport, finesReport, registerReport],
  jobs: [
    jobSpec(postLibraryReceipt, async () => (await import('./jobs/post-receipt.handler')).default),
    jobSpec(tellReader, async () => (await import('./jobs/tell-reader.handler')).default),
    jobSpec(tellRecall, async () => (await import('./jobs/tell-recall.handler')).default),
    jobSpec(tellOverdue, async () => (await import('./jobs/tell-overdue.handler')).default),
    jobSpec(tendLoans, async () => (await import('./jobs/tend-loans.handler')).default),
    jobSpec(moveDueDates, async () => (await import('./jobs/move-due-dates.handler')).default),
    jobSpec(showShelf, async () => (await import('./jobs/show-shelf.handler')).default),
    jobSpec(foldTitles, async () => (await import('./jobs/fold-titles.handler')).default),
  ],
  schedules: [{ job: tendLoans, everyMs: HALF_AN_HOUR_MS }],
  reactions: [
    { job: moveDueDates, everyMs: FIVE_SECONDS_MS, entities: [Holiday, LibraryBranch] },
    { job: showShelf, everyMs: FIVE_SECONDS_MS, entities: [Book, BookCopy] },
  ],
});
