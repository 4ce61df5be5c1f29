import { PaperVerdict } from '@pathshala/shared/modules/foundation/documents';
import { systemPart, type Context } from '../../../../kernel';
import { verifyCode, type VerifyTarget } from './verify-code';

const codeOf = ({ kernel }: Context, target: VerifyTarget): string => verifyCode(kernel.config.SECRET, target);

/** From now on the page of this paper hears when it is revoked. */
export async function openVerdict(ctx: Context, target: VerifyTarget): Promise<void> {
  await systemPart(ctx)
    .repo(PaperVerdict)
    .create({ code: codeOf(ctx, target) });
}

/** Everyone who has the page of this paper open sees it turn. */
export async function markRevoked(ctx: Context, target: VerifyTarget): Promise<void> {
  const sys = systemPart(ctx);
  const code = codeOf(ctx, target);
  const known = await sys.repo(PaperVerdict).findOne({ code });
  if (known) await sys.repo(PaperVerdict).update(known.id, { isRevoked: true }, { rev: known.rev });
  else await sys.repo(PaperVerdict).create({ code, isRevoked: true });
}
