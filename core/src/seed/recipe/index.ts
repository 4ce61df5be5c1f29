export { buildRecipe } from './build-recipe';
export {
  attendanceDays,
  attendanceOf,
  isSubmittedOnOpenDay,
  openDay,
  sheetsOf,
} from '../../modules/time/attendance/demo/attendance';
export type { RecipeMark, RecipeSheet } from '../../modules/time/attendance/demo/attendance';
export type { DemoAccount, DemoPlace, PlatformRow, Recipe, RecipeRows, TenantRow } from './types';
