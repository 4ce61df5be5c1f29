import type { Context } from '../../../../kernel';
import { sendRefund } from '../services/send-refund';

export default (sys: Context, { refund }: { refund: string }) => sendRefund(sys, refund);
