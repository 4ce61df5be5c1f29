import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { Slide } from '@pathshala/shared/modules/cms';
import { Institution } from '@pathshala/shared/modules/institutions';
import { isRestricted, type Context } from '../../../kernel';

/** Public callers see one active institution as a visitor would; an unknown one, and one without a website in its package, is not found. */
export async function visit(ctx: Context, siteId: string): Promise<{ seen: Context; site: Row<typeof Institution> }> {
  const seen = ctx.asVisitor(siteId);
  if (await isRestricted(seen, `${Slide.name}.read`)) throw new AppError(kernelErrors.NOT_FOUND);
  const site = await seen.repo(Institution).findOne({ id: siteId, status: 'active' });
  if (!site) throw new AppError(kernelErrors.NOT_FOUND);
  return { seen, site };
}

/** Where everyone may see a file of something published. */
export const media = (file: string | undefined): string | undefined => (file ? `/media/${file}` : undefined);
