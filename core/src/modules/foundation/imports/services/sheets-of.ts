import {
  PlatformSheetImport,
  PlatformSheetSlice,
  SheetImport,
  SheetSlice,
} from '@pathshala/shared/modules/foundation/imports';
import type { Context, Repository } from '../../../../kernel';

/** Imports of the context's institution, or of the platform where it has none: the same work is done on both. */
export const sheetsOf = (ctx: Context): Repository<typeof SheetImport> =>
  ctx.tenantId === null
    ? (ctx.repo(PlatformSheetImport) as unknown as Repository<typeof SheetImport>)
    : ctx.repo(SheetImport);

export const sheetSlicesOf = (ctx: Context): Repository<typeof SheetSlice> =>
  ctx.tenantId === null
    ? (ctx.repo(PlatformSheetSlice) as unknown as Repository<typeof SheetSlice>)
    : ctx.repo(SheetSlice);
