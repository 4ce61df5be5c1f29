import type { Migration } from '../kernel';
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
import { slipsCarryBasicPayOnce } from './021-slips-carry-basic-pay-once';
import { serialsWithoutCase } from './029-serials-without-case';
import { withheldWithoutFigures } from './030-withheld-without-figures';
import { loginPolicy } from './033-login-policy';
import { authorsOfRecords } from './025-authors-of-records';
import { registerOfTransactionIds } from './023-register-of-transaction-ids';
import { creditsOfBills } from './024-credits-of-bills';

/** Every change of the data's shape since the first, in order; the number of the last one is the shape that this program knows. */
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
  serialsWithoutCase,
  withheldWithoutFigures,
  loginPolicy,
  authorsOfRecords,
  registerOfTransactionIds,
  creditsOfBills,
];
