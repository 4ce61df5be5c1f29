import type { Row } from '@pathshala/shared/kit';
import { WebsiteSetting } from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';

export type SettingValues = Omit<Row<typeof WebsiteSetting>, 'id' | 'rev' | 'createdAt' | 'updatedAt' | 'key'>;
const DEFAULTS = WebsiteSetting.input.parse({}) as SettingValues;

/** The settings of the institution's website; before anyone touched them, their defaults. */
export const websiteSetting = async (ctx: Context): Promise<SettingValues> =>
  (await ctx.repo(WebsiteSetting).findOne({ key: 'default' })) ?? DEFAULTS;
