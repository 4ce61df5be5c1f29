import { runUnit, type Context } from '../../../../kernel';
import { enterAdmission } from '../services/book-admissions';

export default async function postAdmissionJob(sys: Context, { admissionPayment }: { admissionPayment: string }) {
  await runUnit(sys, { id: 'accounts.postAdmission', audited: true }, (ctx) => enterAdmission(ctx, admissionPayment));
}
