/** A quota as its catalogue has it. */
interface Share {
  code: string;
  name: string;
  nameBn: string;
  /** Percent of the seats. */
  share: number;
  leastOne: boolean;
  extra: boolean;
}

/**
 * Seats of each quota, in the order in which the quotas are given: the share rounded down, or one where the quota says
 * at least one.
 */
export const poolsOf = (seats: number, quotas: readonly Share[]) =>
  quotas.map(({ code, name, nameBn, share, leastOne, extra }) => ({
    code,
    name,
    nameBn,
    // Percents have two digits: whole numbers keep 7 % of 100 from being 6.
    seats: Math.max(leastOne ? 1 : 0, Math.floor((seats * Math.round(share * 100)) / 10_000)),
    extra,
  }));
