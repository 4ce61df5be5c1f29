import { runUnit, type Context } from '../../../../kernel';
import { bookSuspense } from '../services/book-intent';

export default async function bookIntentJob(sys: Context, { paymentIntent }: { paymentIntent: string }) {
  await runUnit(sys, { id: 'gateways.bookIntent', audited: true }, (ctx) => bookSuspense(ctx, paymentIntent));
}
