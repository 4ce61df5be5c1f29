export { buildRecipe } from './build-recipe';
export { attendanceDays, attendanceOf, instantOf, isSubmittedToday, sheetsOf } from './attendance';
export type { RecipeMark, RecipeSheet } from './attendance';
export { holidaysOf, isSchoolDay } from './holidays';
export { createRandom } from './random';
export { rowId } from './row-id';
export type { DemoAccount, DemoPlace, PlatformRow, Recipe, RecipeRows, TenantRow } from './types';
