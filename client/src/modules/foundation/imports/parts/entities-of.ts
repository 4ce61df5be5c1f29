import type { Scope } from '@pathshala/shared';
import { PlatformSheetImport, SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { PlatformRun, Run } from '@pathshala/shared/modules/foundation/runs';

/** The entity whose records are the imports of a scope, and the entities that a step of an import changes. */
export function entitiesOf(scope: Scope): { sheets: typeof SheetImport; changes: string[] } {
  const isTenant = scope === 'tenant';
  const sheets = (isTenant ? SheetImport : PlatformSheetImport) as typeof SheetImport;
  return { sheets, changes: [sheets.name, isTenant ? Run.name : PlatformRun.name] };
}
