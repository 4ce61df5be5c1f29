import type { Row } from '@pathshala/shared/kit';
import { MeetingProvider } from '@pathshala/shared/modules/school/meetings';
import { isDemo, type Context, type HandlerKernel } from '../../../../kernel';
import { bbb } from '../providers/bbb';
import { jitsi } from '../providers/jitsi';
import { plainLink } from '../providers/plain-link';
import type { Connection, MeetingService } from '../providers/service';
import { meetingSettingsOf } from '../settings';

const SERVICES: Readonly<Record<Row<typeof MeetingProvider>['kind'], MeetingService>> = {
  jitsi,
  bbb,
  link: plainLink,
};
/** The sandbox knows everyone by this. */
const SANDBOX_SECRET = 'sandbox-secret';

export interface Rail {
  service: MeetingService;
  connection: Connection;
  provider: Row<typeof MeetingProvider>;
}

export const keptCredentials = ({ credentials }: Row<typeof MeetingProvider>): { secret?: string; notice?: string } =>
  credentials ? JSON.parse(credentials) : {};

/** How the institution's service is spoken to; null where it is not in use. @param sys the system in the institution */
export async function railOf(sys: Context, id: string): Promise<Rail | null> {
  const provider = await sys.repo(MeetingProvider).findOne({ id });
  if (!provider?.active) return null;
  const sandbox = meetingSettingsOf(sys.kernel.config).SANDBOX_MEETINGS;
  if (provider.isTrial && (!sandbox || !(await mayTry(sys)))) return null;
  const kept = keptCredentials(provider);
  return {
    provider,
    service: SERVICES[provider.kind],
    connection: {
      url: provider.isTrial ? `${sandbox}/${provider.kind}` : (provider.url ?? ''),
      appId: provider.appId ?? 'pathshala',
      ...(provider.keyId ? { kid: provider.keyId } : {}),
      secret: provider.isTrial ? SANDBOX_SECRET : (kept.secret ?? ''),
      noticeSecret: provider.isTrial ? SANDBOX_SECRET : (kept.notice ?? ''),
      noticeUrl: noticeUrl(sys.kernel, provider.id),
      sandbox: provider.isTrial ? (sandbox ?? null) : null,
      now: sys.now,
    },
  };
}
const mayTry = async ({ kernel }: Context): Promise<boolean> =>
  kernel.config.NODE_ENV !== 'production' || (await isDemo(kernel));

/** Where a service sends its events. */
export const noticeUrl = ({ config }: HandlerKernel, provider: string): string =>
  `${config.PUBLIC_URL ?? ''}/api/meet/notice/${provider}`;
