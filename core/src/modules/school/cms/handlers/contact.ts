import { AppError, kernelErrors, type ActionInput } from '@pathshala/shared/kit';
import {
  cmsErrors,
  cmsFaults,
  ContactMessage,
  isPageOpen,
  WebsiteSetting,
  type websiteActions,
} from '@pathshala/shared/modules/school/cms';
import { assertNotSuspended, fieldFault, type Context } from '../../../../kernel';
import { countPublicCall } from '../../../foundation/identity';
import { tellOffice } from '../jobs/tell-office';
import { visit } from '../services/visit';
import { websiteSetting } from '../services/website-setting';

type Input<K extends keyof typeof websiteActions> = ActionInput<(typeof websiteActions)[K]>;
const SENDING = { limit: 5, windowMs: 60 * 60_000 };

export async function sendContactMessage(ctx: Context, { site_id, honeypot, ...letter }: Input<'sendContactMessage'>) {
  if (honeypot) throw new AppError(cmsErrors.CONTACT_REFUSED);
  if (!letter.phone && !letter.email) throw fieldFault('phone', cmsFaults.reachable);
  const { seen } = await visit(ctx, site_id);
  await assertNotSuspended(seen);
  if (!isPageOpen('contact', await websiteSetting(seen))) throw new AppError(kernelErrors.NOT_FOUND);
  if (ctx.network) await countPublicCall(ctx, `contact:${ctx.network}`, SENDING);
  const { id } = await seen.repo(ContactMessage).create({ ...letter, language: ctx.locale, state: 'new' });
  seen.after(tellOffice, { message: id }, { id: `contact-${id}` });
  return {};
}

export async function prepareWebsite(ctx: Context) {
  if (!(await ctx.repo(WebsiteSetting).findOne({ key: 'default' })))
    await ctx.repo(WebsiteSetting).create({ key: 'default' });
  return {};
}
