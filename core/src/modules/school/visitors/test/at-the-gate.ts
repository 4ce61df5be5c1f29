import type { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { visitorsActions } from '@pathshala/shared/modules/school/visitors';
import { passwordCode } from '../../../foundation/identity';
import type { World } from '../../../../testing';

/** Two actions of a gate; every gate has the same contract. */
export type GateActions = Pick<typeof admissionPublicActions, 'requestCode' | 'enter'>;

/** The stamp of a page that was shown four seconds ago. */
export async function stampOf(w: World, site_id = w.school.id): Promise<string> {
  const { stamp } = await w.anonymous.run(visitorsActions.gateStamp, { site_id });
  w.clock.advance(4_000);
  return stamp;
}

/** The code of the last message of the school to a number. */
export async function codeOf(w: World, phone: string): Promise<string> {
  const sys = w.system(w.school.id);
  const [last] = await sys.repo(SmsMessage).find({ where: { phone }, sort: ['-createdAt'], limit: 1 });
  return passwordCode(sys, last!.coded!);
}

/** Asks for a code and passes the gate with it, as a family does on its phone. */
export async function visitAs(w: World, { requestCode, enter }: GateActions, phone: string) {
  const site_id = w.school.id;
  await w.anonymous.run(requestCode, { site_id, phone, stamp: await stampOf(w, site_id) });
  const { key } = await w.anonymous.run(enter, { site_id, phone, code: await codeOf(w, phone) });
  return { site_id, key };
}
