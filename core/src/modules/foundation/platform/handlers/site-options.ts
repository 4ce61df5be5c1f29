import { AppError, kernelErrors, t, type ActionInput } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  DashboardPalette,
  OPTION_KEYS,
  OPTIONS,
  SiteOption,
  type OptionKey,
  type platformActions,
} from '@pathshala/shared/modules/foundation/platform';
import { fieldFault, type Context } from '../../../../kernel';
import { keepWeekend } from '../jobs/keep-weekend';
import { chosenOptions, optionOf } from '../services/site-options';

const WRONG = t('This option is not available.', 'এটি গ্রহণযোগ্য নয়।');

export async function options(ctx: Context) {
  const institution = await homeOf(ctx);
  const chosen = await chosenOptions(ctx);
  // The weekend is a part of the institution's record, which everything that asks for a school day reads; the language
  // is the inviter's.
  const own: Partial<Record<OptionKey, unknown>> = { weekend: institution.weekend, language: ctx.locale };
  const rows = [];
  for (const key of OPTION_KEYS) {
    const fallback = OPTIONS[key].fallback ?? own[key] ?? null;
    rows.push({
      key,
      value: chosen.has(key) ? await optionOf(ctx, key) : (own[key] ?? fallback),
      fallback,
      isChosen: chosen.has(key),
    });
  }
  return { rows };
}

/** One row an option: choosing again changes it, `null` takes it away. */
export async function setOption(ctx: Context, { key, value }: ActionInput<typeof platformActions.setOption>) {
  await homeOf(ctx);
  const repo = ctx.repo(SiteOption);
  const present = await repo.findOne({ key });
  if (value === null || value === undefined) {
    if (present) await repo.remove(present.id);
    if (key === 'weekend') ctx.after(keepWeekend, {});
    return {};
  }
  const parsed = OPTIONS[key].schema.safeParse(value);
  if (!parsed.success) throw fieldFault('value', WRONG);
  const values = key === 'palette' ? { palette: await palette(ctx, String(parsed.data)) } : { value: parsed.data };
  await (present ? repo.update(present.id, values) : repo.create({ key, ...values }));
  if (key === 'weekend') ctx.after(keepWeekend, {});
  return {};
}

/** Colours that the institution chose, while the platform offers them. */
export async function dashboardLook(ctx: Context) {
  const id = ctx.tenantId ? await optionOf(ctx, 'palette') : null;
  const row = id ? await ctx.repo(DashboardPalette).findOne({ id, active: true }) : null;
  return { palette: row ? { id: row.id, bar: row.bar, first: row.first, second: row.second, third: row.third } : null };
}

async function palette(ctx: Context, id: string): Promise<string> {
  const row = await ctx.repo(DashboardPalette).findOne({ id, active: true });
  if (!row) throw fieldFault('value', WRONG);
  return row.id;
}

async function homeOf(ctx: Context) {
  if (!ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  return ctx.repo(Institution).get(ctx.tenantId);
}
