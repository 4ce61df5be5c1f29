import type { Context } from '../../../../kernel';
import { notify, type NotificationInput } from '../../messaging';
import type { Approval, Decision, Matter, RoundPayload } from '../approval';

/** One notification for each person asked in a round; for a matter decided meanwhile nobody is asked. */
export const askApproversOf = (approval: Approval) => async (sys: Context, payload: RoundPayload) => {
  const { name, link } = approval;
  const { [link]: id, round } = payload;
  const matter = (await sys.repo(approval.matter).findOne({ id })) as unknown as Matter | null;
  if (!matter || matter.round !== round) return;
  const open = (await sys
    .repo(approval.decision)
    .find({ where: { [link]: id, round, state: 'waiting' } })) as unknown as Decision[];
  const news: NotificationInput[] = [];
  for (const row of open) {
    const { title, body, kind, link: screen } = await approval.tell(sys, matter, row);
    news.push({
      user: row.user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind,
      title: title.en,
      titleBn: title.bn,
      body: body.en,
      bodyBn: body.bn,
      link: screen,
      source: `${name}:${matter.id}:ask:${matter.round}`,
    });
  }
  await notify(sys, news);
};
