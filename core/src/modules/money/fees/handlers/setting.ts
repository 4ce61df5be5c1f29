import type { Context } from '../../../../kernel';
import { type FeeSettingValues, loadSetting } from '../services/load-setting';

export const setting = (ctx: Context): Promise<FeeSettingValues> => loadSetting(ctx);
