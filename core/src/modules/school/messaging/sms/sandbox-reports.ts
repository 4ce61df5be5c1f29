import type { SmsFate } from '@pathshala/shared/modules/school/messaging';
import type { Config } from '../../../../kernel';
import { callGateway } from './call-gateway';
import { reportKey, smsUrl } from './sms-keys';

const ANSWER_MS = 8_000;

/** Posts delivery reports to the product one by one, as gateways do. @throws Error when one is not taken */
export async function postReports(
  config: Config,
  reports: readonly { reference: string; fate: SmsFate }[],
): Promise<void> {
  for (const { reference, fate } of reports) {
    const answer = await callGateway(
      {
        url: `${smsUrl(config)}/reports`,
        method: 'POST',
        headers: { 'x-sms-key': reportKey(config), 'content-type': 'application/json' },
        body: JSON.stringify({ reference, status: fate.state, ...(fate.temporary ? { temporary: true } : {}) }),
      },
      ANSWER_MS,
    );
    if (answer.kind !== 'answer' || answer.status >= 300)
      throw new Error(`A delivery report was not taken: ${answer.kind === 'answer' ? answer.status : answer.code}`);
  }
}
