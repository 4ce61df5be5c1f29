import { Notification } from '@pathshala/shared/modules/school/messaging';
import type { Context } from '../../../../kernel';
import { notify } from '../services/notify';

interface Told {
  user: string;
  settles?: string | undefined;
  notice?: { source: string; title: string; titleBn: string; link: string } | undefined;
}

/** Settles first, so that an offer never is beside its own withdrawal. Each step does nothing the second time. */
export default async function tellUserJob(sys: Context, { user, settles, notice }: Told) {
  const old = settles ? await sys.repo(Notification).findOne({ user, source: settles }) : null;
  if (old && !old.readAt)
    await sys.repo(Notification).update(old.id, { readAt: sys.now.toISOString() }, { rev: old.rev });
  if (notice) await notify(sys, [{ user, kind: 'account', ...notice }]);
}
