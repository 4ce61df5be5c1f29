import { valueSchema, type Field, type ParameterFaults, type Report } from '@pathshala/shared';
import { useMemo } from 'react';
import { todayAtSchool } from '../clock';
import { useAddress } from '../ui/use-address';

export interface Parameters {
  /** The parameters of the address, as the controls show them; with defaults. */
  given: Record<string, unknown>;
  faults: ParameterFaults | null;
  /** Names of those that have to be chosen first. */
  missing: readonly string[];
  sort: string | null;
  set: (name: string, value: unknown) => void;
  setSort: (sort: string | undefined) => void;
  /** Part of the address that holds them, for a saved view. */
  search: string;
  isBare: boolean;
  applySearch: (search: string) => void;
  normalOf: (search: string) => string;
}

/**
 * The parameters of a report, kept in the address. Values that do not fit (an old link, a typing error) are left out.
 */
export function useParameters(report: Report): Parameters {
  const [params, setAddress] = useAddress();
  return useMemo(() => {
    const asked = readAsked(report, params);
    const given = report.fill(asked as never, todayAtSchool()) as Record<string, unknown>;
    const names = Object.keys(report.parameters as Record<string, Field>);
    const missing = names.filter(
      (name) => given[name] === undefined && !(report.parameters as Record<string, Field>)[name]!.optional,
    );
    const sort = params.get('sort');
    return {
      given,
      missing,
      faults: missing.length > 0 ? null : report.faultsOf(given as never),
      sort: sort && /^-?\w+$/.test(sort) ? sort : null,
      set: (name, value) => {
        const narrowed = Object.entries(report.narrows).flatMap(([other, by]) =>
          Object.values(by).includes(name) ? [other] : [],
        );
        setAddress({
          ...Object.fromEntries(narrowed.map((other) => [other, null])),
          [name]: value === undefined || value === null ? null : String(value),
        });
      },
      setSort: (next) => setAddress({ sort: next ?? null }),
      search: searchOf(report, params),
      isBare: searchOf(report, params) === '',
      normalOf: (search) => searchOf(report, new URLSearchParams(search)),
      applySearch: (search) => {
        const next = new URLSearchParams(search);
        setAddress(Object.fromEntries([...names, 'sort'].map((name) => [name, next.get(name)])));
      },
    };
  }, [report, params, setAddress]);
}

function readAsked(report: Report, params: URLSearchParams): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(report.parameters as Record<string, Field>)) {
    const text = params.get(name);
    if (text === null) continue;
    const value = readValue(field, text);
    if (valueSchema(field).safeParse(value).success) out[name] = value;
  }
  return out;
}

function readValue({ kind }: Field, text: string): unknown {
  if (kind === 'bool') return text === 'true';
  if (kind === 'int' || kind === 'decimal' || kind === 'money' || kind === 'percent') return Number(text);
  return kind === 'refs' ? text.split(',') : text;
}

/** In one order, so that the same parameters are the same text. */
function searchOf(report: Report, params: URLSearchParams): string {
  const out = new URLSearchParams();
  for (const name of [...Object.keys(report.parameters as object), 'sort'].toSorted()) {
    const value = params.get(name);
    if (value !== null) out.set(name, value);
  }
  return out.toString();
}
