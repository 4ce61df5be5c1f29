import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { Book } from './entities/book';
import { BookCopy } from './entities/copy';
import {
  BookCategory,
  LibraryAuthor,
  LibraryBranch,
  LibraryPublisher,
  LibraryRack,
  MemberCategory,
} from './entities/catalogue';
import { BookHold } from './entities/hold';
import { LibraryMember } from './entities/member';
import { LibraryReceipt } from './entities/receipt';
import { libraryReports } from './reports';
import { BookRequest } from './entities/request';
import { CirculationRule } from './entities/rule';

const menu = (order: number, icon: string) => ({ group: 'library' as const, icon, order });
const books = catalogScreen(Book, { id: 'library.books', path: '/site/library/books', menu: menu(2, 'book') });

export const libraryScreens = defineScreens([
  {
    id: 'library.borrowings',
    path: '/site/library/borrowings',
    title: t('Lending desk', 'বই আদান-প্রদান'),
    permission: 'library.desk',
    menu: menu(1, 'clipboard-check'),
  },
  books,
  catalogScreen(BookCopy, { id: 'library.copies', path: '/site/library/accession-register', menu: menu(3, 'table') }),
  catalogScreen(LibraryMember, {
    id: 'library.members',
    path: '/site/library/members',
    permission: 'library.desk',
    menu: menu(4, 'id-badge'),
  }),
  catalogScreen(BookHold, {
    id: 'library.holds',
    path: '/site/library/holds',
    permission: 'library.desk',
    menu: menu(5, 'clock'),
  }),
  catalogScreen(LibraryRack, { id: 'library.racks', path: '/site/library/racks', menu: menu(6, 'table') }),
  catalogScreen(LibraryAuthor, { id: 'library.authors', path: '/site/library/authors', menu: menu(7, 'users') }),
  catalogScreen(LibraryPublisher, {
    id: 'library.publishers',
    path: '/site/library/publishers',
    menu: menu(8, 'building'),
  }),
  catalogScreen(BookCategory, { id: 'library.categories', path: '/site/library/categories', menu: menu(9, 'table') }),
  {
    id: 'library.stock',
    path: '/site/library/stock-taking',
    title: t('Stock-taking', 'মজুদ যাচাই'),
    permission: 'library.desk',
    menu: menu(10, 'list-check'),
  },
  reportScreen(libraryReports.overdue, {
    id: 'library.overdueReport',
    path: '/site/library/reports/overdue',
    menu: menu(11, 'report'),
  }),
  reportScreen(libraryReports.mostRead, {
    id: 'library.mostReadReport',
    path: '/site/library/reports/most-read',
    menu: menu(12, 'report'),
  }),
  reportScreen(libraryReports.stock, {
    id: 'library.stockReport',
    path: '/site/library/reports/stock',
    menu: menu(13, 'report'),
  }),
  reportScreen(libraryReports.fines, {
    id: 'library.finesReport',
    path: '/site/library/reports/fines',
    menu: menu(14, 'report'),
  }),
  reportScreen(libraryReports.register, {
    id: 'library.registerReport',
    path: '/site/library/reports/register',
    menu: menu(15, 'report'),
  }),
  {
    id: 'library.employeeFines',
    path: '/site/library/employee-fines',
    title: t('Fines of employees', 'কর্মচারীর জরিমানা'),
    permission: 'library.takeFines',
    menu: menu(18, 'coin'),
  },
  catalogScreen(LibraryReceipt, {
    id: 'library.receipts',
    path: '/site/library/receipts',
    menu: menu(19, 'receipt'),
  }),
  catalogScreen(BookRequest, {
    id: 'library.requests',
    path: '/site/library/purchase-requests',
    permission: 'library.desk',
    menu: menu(16, 'inbox'),
  }),
  {
    id: 'library.marc',
    path: '/site/library/marc',
    title: t('MARC exchange', 'মার্ক ফাইল আদান-প্রদান'),
    permission: 'library.desk',
    menu: menu(17, 'table'),
  },
  catalogScreen(CirculationRule, { id: 'library.rules', path: '/site/library/rules', menu: menu(20, 'settings') }),
  catalogScreen(MemberCategory, {
    id: 'library.memberCategories',
    path: '/site/library/member-categories',
    menu: menu(21, 'table'),
  }),
  catalogScreen(LibraryBranch, { id: 'library.branches', path: '/site/library/libraries', menu: menu(22, 'building') }),
  {
    id: 'library.mine',
    path: '/library/mine',
    title: t('My library', 'আমার গ্রন্থাগার'),
    guardianTitle: t('Library', 'গ্রন্থাগার'),
    permission: 'library.own',
    menu: { group: 'home', icon: 'book', order: 6 },
  },
]);
