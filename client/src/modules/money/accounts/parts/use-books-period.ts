import { fiscalYearOf } from '@pathshala/shared';
import { isDateString } from '@pathshala/shared/text';
import { todayAtSchool } from '../../../../kit/clock';
import { useAddress } from '../../../../kit/ui/use-address';

/**
 * The period of a report, kept in the address: from the first of July of the present fiscal year to today unless it
 * says otherwise.
 */
export function useBooksPeriod() {
  const [params, set] = useAddress();
  const today = todayAtSchool();
  const given = (name: string, otherwise: string) => {
    const value = params.get(name);
    return value && isDateString(value) ? value : otherwise;
  };
  return {
    from: given('from', `${fiscalYearOf(today).slice(0, 4)}-07-01`),
    until: given('until', today),
    costCentre: params.get('centre') ?? undefined,
    ledger: params.get('ledger') ?? undefined,
    bank: params.get('bank') ?? undefined,
    party: params.get('party') ?? undefined,
    set,
  };
}
export type BooksPeriod = ReturnType<typeof useBooksPeriod>;
