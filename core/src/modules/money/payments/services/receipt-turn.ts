import { inTurn, type Context } from '../../../../kernel';

/**
 * Units of work that take the next number of a receipt, one after the other in this process and in line with the
 * counter's own calls (`turn: 'receipt'`): side by side, all but one would begin again at the number.
 */
export const inReceiptTurn = <T>(sys: Context, work: () => Promise<T>): Promise<T> =>
  inTurn(sys.kernel, `${sys.tenantId} receipt`, work);
