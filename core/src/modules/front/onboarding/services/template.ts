import type { Row } from '@pathshala/shared/kit';
import { Institution, TEMPLATE_ALIAS } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';

/** The institution that holds the platform's defaults, once it has been made. */
export const findTemplate = (ctx: Context): Promise<Row<typeof Institution> | null> =>
  ctx.repo(Institution).findOne({ alias: TEMPLATE_ALIAS, isTemplate: true });
