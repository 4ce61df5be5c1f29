import type { Migration } from '../kernel/host';
import { numberCounters } from './001-number-counters';
import { waysOfLeaving } from './002-ways-of-leaving';
import { oauthModule } from './003-oauth-module';
import { questionPictures } from './004-question-pictures';
import { wordsOfPeople } from './005-words-of-people';
import { waysOfLeavingService } from './006-ways-of-leaving-service';
import { voucherApproval } from './007-voucher-approval';
import { waiverApproval } from './008-waiver-approval';
import { questionBanks } from './009-question-banks';
import { wordsOfPapers } from './010-words-of-papers';
import { countersOfReceipts } from './011-counters-of-receipts';
import { slipsCarryBasicPayOnce } from './012-slips-carry-basic-pay-once';
import { registerOfTransactionIds } from './013-register-of-transaction-ids';
import { creditsOfBills } from './014-credits-of-bills';
import { authorsOfRecords } from './015-authors-of-records';
import { lotteryTerms } from './016-lottery-terms';
import { codesInMessages } from './017-codes-in-messages';
import { serialsWithoutCase } from './018-serials-without-case';
import { withheldWithoutFigures } from './019-withheld-without-figures';
import { latinCodes } from './020-latin-codes';
import { plainTexts } from './021-plain-texts';
import { loginPolicy } from './022-login-policy';
import { authorsOfPayAndRefunds } from './023-authors-of-pay-and-refunds';
import { sealedNumbers } from './024-sealed-numbers';
import { codesOfVisitors } from './025-codes-of-visitors';
import { leaveChainsInForce } from './026-leave-chains-in-force';
import { picturesOfStudents } from './028-pictures-of-students';
import { numbersOfEmptiedMessages } from './029-numbers-of-emptied-messages';
import { loansOfEmployees } from './030-loans-of-employees';
import { tracesOfErasedPeople } from './031-traces-of-erased-people';
import { callsUnderWay } from './032-calls-under-way';
import { paymentsOnTheirWay } from './033-payments-on-their-way';
import { resultsCountInVersions } from './034-results-count-in-versions';
import { publishedExamsAreNoDrafts } from './035-published-exams-are-no-drafts';
import { routineVersions } from './027-routine-versions';

/**
 * Every change of the data's shape since the first, in order; the number of the last one is the shape that this program
 * knows.
 */
export const migrations: readonly Migration[] = [
  numberCounters,
  waysOfLeaving,
  oauthModule,
  questionPictures,
  wordsOfPeople,
  waysOfLeavingService,
  voucherApproval,
  waiverApproval,
  questionBanks,
  wordsOfPapers,
  countersOfReceipts,
  slipsCarryBasicPayOnce,
  registerOfTransactionIds,
  creditsOfBills,
  authorsOfRecords,
  lotteryTerms,
  codesInMessages,
  serialsWithoutCase,
  withheldWithoutFigures,
  latinCodes,
  plainTexts,
  loginPolicy,
  authorsOfPayAndRefunds,
  sealedNumbers,
  codesOfVisitors,
  leaveChainsInForce,
  routineVersions,
  picturesOfStudents,
  numbersOfEmptiedMessages,
  loansOfEmployees,
  tracesOfErasedPeople,
  callsUnderWay,
  paymentsOnTheirWay,
  resultsCountInVersions,
  publishedExamsAreNoDrafts,
];
