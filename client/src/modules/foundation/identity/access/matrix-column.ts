import type { RoleView } from './use-access';

export interface MatrixColumn {
  role: RoleView;
  held: ReadonlySet<string>;
  defaults: ReadonlySet<string>;
}
