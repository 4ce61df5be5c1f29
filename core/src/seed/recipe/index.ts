export { buildRecipe } from './build-recipe';
export { attendanceDays, attendanceOf, isSubmittedOnOpenDay, openDay, sheetsOf } from './attendance';
export type { RecipeMark, RecipeSheet } from './attendance';
export type { DemoAccount, DemoPlace, PlatformRow, Recipe, RecipeRows, TenantRow } from './types';
