import { PlatformSheetImport, SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { definePolicy, type Context } from '../../../kernel';

const own = ({ actor }: Context) => ({ user: actor.userId });

/** A sheet holds what someone brought along: nobody else sees it. */
export const importsPolicies = [SheetImport, PlatformSheetImport].map((entity) =>
  definePolicy(entity, { by: ['user'], read: own, write: own }),
);
