import type { AnyEntity } from '@pathshala/shared/kit';
import {
  PlatformSheetImport,
  PlatformSheetSlice,
  SheetImport,
  SheetSlice,
} from '@pathshala/shared/modules/foundation/imports';
import type { Context, Repository } from '../../../../kernel';

/** Records of the context's institution, or of the platform where it has none: the same work is done on both. */
const inPlace = <E extends AnyEntity>(ctx: Context, ofInstitution: E, ofPlatform: AnyEntity): Repository<E> =>
  (ctx.tenantId === null ? ctx.repo(ofPlatform) : ctx.repo(ofInstitution)) as Repository<E>;

export const sheetsOf = (ctx: Context): Repository<typeof SheetImport> =>
  inPlace(ctx, SheetImport, PlatformSheetImport);

export const sheetSlicesOf = (ctx: Context): Repository<typeof SheetSlice> =>
  inPlace(ctx, SheetSlice, PlatformSheetSlice);
