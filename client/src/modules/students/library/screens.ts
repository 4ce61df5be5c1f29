import type { libraryScreens } from '@pathshala/shared/modules/students/library';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const libraryLoads: ScreenLoads<typeof libraryScreens> = {
  'library.borrowings': () => import('./pages/DeskPage'),
  'library.stock': () => import('./pages/StockPage'),
  'library.employeeFines': () => import('./pages/EmployeeFinesPage'),
  'library.marc': () => import('./pages/MarcPage'),
  'library.mine': () => import('./pages/MyLibraryPage'),
};
