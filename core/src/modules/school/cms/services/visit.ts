import { Slide } from '@pathshala/shared/modules/school/cms';
import type { Context } from '../../../../kernel';
import { visit as visitWith } from '../../visitors';

/**
 * Public callers see one active institution as a visitor would; an unknown one, and one without a website in its
 * package, is not found.
 */
export const visit = (ctx: Context, siteId: string) => visitWith(ctx, siteId, `${Slide.name}.read`);

/** Where everyone may see a file of something published. */
export const media = (file: string | undefined): string | undefined => (file ? `/media/${file}` : undefined);
