import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { DocumentKind } from '@pathshala/shared/kit';
import type { HandlerKernel } from '../../../../kernel';

/** Target of a code on a paper. */
export interface VerifyTarget {
  kind: DocumentKind;
  tenantId: string;
  record: string;
}
const [KIND, ID, SIGN] = [4, 12, 8];

const nameOf = (kind: string) => createHash('sha256').update(kind).digest().subarray(0, KIND);
const signOf = (secret: string, body: Buffer) =>
  createHmac('sha256', secret).update('document:').update(body).digest().subarray(0, SIGN);

/** Says which record is behind a paper, signed by us, so that nobody can make one up or count through them. */
export function verifyCode(secret: string, { kind, tenantId, record }: VerifyTarget): string {
  const body = Buffer.concat([nameOf(kind.id), Buffer.from(tenantId, 'hex'), Buffer.from(record, 'hex')]);
  return Buffer.concat([body, signOf(secret, body)]).toString('base64url');
}

/** @returns null for what we did not sign */
export function readVerifyCode({ config, registry }: HandlerKernel, code: string): VerifyTarget | null {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== KIND + 2 * ID + SIGN || bytes.toString('base64url') !== code) return null;
  const body = bytes.subarray(0, -SIGN);
  if (!timingSafeEqual(signOf(config.SECRET, body), bytes.subarray(-SIGN))) return null;
  const kind = [...registry.documents.values()].find((each) => nameOf(each.id).equals(body.subarray(0, KIND)));
  if (!kind?.verify) return null;
  return {
    kind,
    tenantId: body.subarray(KIND, KIND + ID).toString('hex'),
    record: body.subarray(KIND + ID).toString('hex'),
  };
}

/** Address that the QR code of a paper opens. */
export const verifyAddress = ({ config }: HandlerKernel, target: VerifyTarget): string =>
  `${(config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '')}/verify/${verifyCode(config.SECRET, target)}`;
