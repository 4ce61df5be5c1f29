import { defineModule, t } from '../../../kit';
import { EVERYONE } from '../../../kit/permission';
import { libraryActions } from './actions';
import {
  BookCategory,
  LibraryAuthor,
  LibraryBranch,
  LibraryPublisher,
  LibraryRack,
  MemberCategory,
} from './entities/catalogue';
import { Book } from './entities/book';
import { BookCopy, copyStateLabel } from './entities/copy';
import { BookHold } from './entities/hold';
import { BookLoan } from './entities/loan';
import { LibraryMember } from './entities/member';
import { LibraryReceipt } from './entities/receipt';
import { BookRequest } from './entities/request';
import { CirculationRule } from './entities/rule';
import { LibraryShelf } from './entities/shelf';
import { StockScan, StockTake } from './entities/stock';
import { fineReceiptTexts, libraryCardTexts, libraryDocuments } from './documents';
import { libraryErrors } from './errors';
import { libraryImports } from './imports';
import { inputLabels } from './input-labels';
import { accessionNumbers, libraryCardNumbers, libraryReceiptNumbers } from './number-kinds';
import { libraryReports } from './reports';
import { libraryScreens } from './screens';

export {
  accessionNumbers,
  Book,
  BookCategory,
  BookCopy,
  BookHold,
  BookLoan,
  BookRequest,
  CirculationRule,
  copyStateLabel,
  libraryActions,
  LibraryAuthor,
  LibraryBranch,
  libraryCardNumbers,
  libraryCardTexts,
  fineReceiptTexts,
  libraryDocuments,
  libraryErrors,
  LibraryMember,
  LibraryPublisher,
  LibraryRack,
  LibraryReceipt,
  libraryReceiptNumbers,
  libraryReports,
  libraryScreens,
  LibraryShelf,
  MemberCategory,
  StockScan,
  StockTake,
};
export { owedOutOfPay } from './events';
export * from './choices';
export * from './rules';
export { writeMarcXml, XML_FOOT, XML_HEAD } from './marc/marcxml';
export { marcRecord } from './marc/write-record';
export const library = defineModule({
  name: 'library',
  labels: t('Library', 'গ্রন্থাগার'),
  entities: [
    LibraryBranch,
    LibraryRack,
    LibraryAuthor,
    LibraryPublisher,
    BookCategory,
    MemberCategory,
    CirculationRule,
    Book,
    BookCopy,
    LibraryMember,
    BookLoan,
    LibraryReceipt,
    BookHold,
    BookRequest,
    StockTake,
    StockScan,
    LibraryShelf,
  ],
  inputLabels,
  actions: libraryActions,
  documents: libraryDocuments,
  imports: libraryImports,
  reports: libraryReports,
  numbers: [accessionNumbers, libraryCardNumbers, libraryReceiptNumbers],
  permissions: [
    { key: 'library.desk', label: t('Lend and take back books', 'বই আদান-প্রদান'), roles: ['head', 'librarian'] },
    { key: 'library.waive', label: t('Waive library fines', 'গ্রন্থাগারের জরিমানা মওকুফ'), roles: ['head'] },
    {
      key: 'library.takeFines',
      label: t('Take fines of employees', 'কর্মচারীর জরিমানা গ্রহণ'),
      roles: ['head', 'accountant', 'librarian'],
    },
    {
      key: 'library.weed',
      label: t('Withdraw books and close stock-takings', 'বই বাতিল ও মজুদ যাচাই সমাপ্ত করা'),
      roles: ['head'],
    },
    {
      key: 'library.own',
      label: t('Search the catalogue and reserve books', 'বই খোঁজা ও সংরক্ষণ করা'),
      roles: EVERYONE,
    },
  ],
  waits: [
    {
      id: 'library.requested',
      label: t('Purchase requests to decide', 'সিদ্ধান্তের অপেক্ষায় বই ক্রয়ের অনুরোধ'),
      entity: BookRequest,
      where: () => ({ state: { in: ['requested'] } }),
      screen: 'library.requests',
    },
  ],
  errors: libraryErrors,
  screens: libraryScreens,
});
