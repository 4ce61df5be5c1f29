import { t, type Text } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { tellFamily as tell } from '../../../school/messaging';

const BATCH = t('Library: {name}', 'গ্রন্থাগার: {name}');
interface News {
  /** Key of the occasion: notified once. */
  source: string;
  title: Text;
  body: Text;
  /** `{name}` and `{school}` are filled in with the message. */
  sms: Text;
}

/** News of the library for a reader: in the bell, and by SMS to the guardian or the employee. */
export const tellFamily = (
  sys: Context,
  { student, staff }: { student?: string | undefined; staff?: string | undefined },
  { sms, ...news }: News,
): Promise<void> =>
  tell(
    sys,
    { student, staff },
    { ...news, kind: 'library', link: '/library/mine', sms: { purpose: 'library', text: sms, batch: BATCH } },
  );
