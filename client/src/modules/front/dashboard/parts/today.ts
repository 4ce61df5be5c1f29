import type { ActionOutput } from '@pathshala/shared';
import type { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { screens, type ScreenId } from '@pathshala/shared/screens';

export type Today = ActionOutput<typeof dashboardActions.today>;

const paths = new Map(screens.map((screen) => [screen.id, screen.path]));
const permissions = new Map(screens.map((screen) => [screen.id, screen.permission]));

/** Address of a screen without parameters, with an optional query. */
export const screenPath = (id: ScreenId, query: Record<string, string> = {}): string =>
  [paths.get(id)!, new URLSearchParams(query).toString()].filter(Boolean).join('?');
export const screenPermission = (id: ScreenId): string => permissions.get(id)!;
