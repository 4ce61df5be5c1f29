import type { Action } from './action';
import type { DocumentKind } from './document';
import type { Entity } from './entity';
import type { ErrorDef } from './errors';
import type { PermissionDef } from './permission';
import type { Screen } from './screen';
import type { Text } from './text';

export interface Module {
  /** Folder name in `shared`, `core` and `client`. */
  readonly name: string;
  readonly labels: Text;
  readonly entities: readonly Entity[];
  readonly actions: readonly Action[];
  readonly permissions: readonly PermissionDef[];
  readonly errors: readonly ErrorDef[];
  readonly screens: readonly Screen[];
  readonly documents: readonly DocumentKind[];
}

/** What an author declares; the lists that a module does not need may be left out. */
export interface ModuleDeclaration {
  name: string;
  labels: Text;
  // Inputs and outputs are contravariant and covariant at once; the registry only ever looks at the data of a contract.
  entities?: readonly Entity<string, any>[];
  actions?: Readonly<Record<string, Action<any, any>>>;
  permissions?: readonly PermissionDef[];
  errors?: Readonly<Record<string, ErrorDef>>;
  screens?: readonly Screen[];
  documents?: Readonly<Record<string, DocumentKind>>;
}

export const defineModule = (declared: ModuleDeclaration): Module => ({
  name: declared.name,
  labels: declared.labels,
  entities: declared.entities ?? [],
  actions: Object.values(declared.actions ?? {}),
  permissions: declared.permissions ?? [],
  errors: Object.values(declared.errors ?? {}),
  screens: declared.screens ?? [],
  documents: Object.values(declared.documents ?? {}),
});
