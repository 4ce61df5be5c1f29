import type { Part } from './parts';

interface Attached {
  package: string;
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}
/** The platform's records, as far as they concern one institution. */
export interface Offer {
  attachments: readonly Attached[];
  packages: readonly { id: string; modules: readonly string[] }[];
  modules: readonly { id: string; subModules: readonly string[] }[];
  subModules: readonly { id: string; key: string }[];
}
export type AttachmentState = 'scheduled' | 'active' | 'expired';

export function stateOfAttachment(
  { startsOn, endsOn }: Pick<Attached, 'startsOn' | 'endsOn'>,
  today: string,
): AttachmentState {
  if (startsOn && today < startsOn) return 'scheduled';
  return endsOn && today > endsOn ? 'expired' : 'active';
}

/**
 * Keys of the parts that the attached packages name on a day; null when there is no attachment at all, which means
 * everything.
 */
export function attachedParts(
  { attachments, packages, modules, subModules }: Offer,
  today: string,
): ReadonlySet<string> | null {
  if (attachments.length === 0) return null;
  const active = new Set(
    attachments.filter((each) => stateOfAttachment(each, today) === 'active').map((each) => each.package),
  );
  const moduleIds = new Set(packages.filter(({ id }) => active.has(id)).flatMap((each) => each.modules));
  const subModuleIds = new Set(modules.filter(({ id }) => moduleIds.has(id)).flatMap((each) => each.subModules));
  return new Set(subModules.filter(({ id }) => subModuleIds.has(id)).map((each) => each.key));
}

export interface Term {
  /** ISO dates, both included; null where nothing is agreed. */
  since: string | null;
  until: string | null;
}

/** For how long the packages of today give each part; of several packages the widest time counts. */
export function termsOf({ attachments, ...catalogue }: Offer, today: string): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const attachment of attachments) {
    const { startsOn: since = null, endsOn: until = null } = attachment;
    for (const key of attachedParts({ attachments: [attachment], ...catalogue }, today) ?? []) {
      const known = terms.get(key);
      terms.set(
        key,
        known
          ? { since: widest(known.since, since, (a, b) => a < b), until: widest(known.until, until, (a, b) => a > b) }
          : { since, until },
      );
    }
  }
  return terms;
}
const widest = (a: string | null, b: string | null, isWider: (a: string, b: string) => boolean): string | null =>
  a === null || b === null ? null : isWider(a, b) ? a : b;

/** Parts that are shut: those not attached, and those that lack a part with records they need. */
export function shutParts(parts: ReadonlyMap<string, Part>, attached: ReadonlySet<string> | null): Set<string> {
  if (!attached) return new Set();
  const shut = new Set(
    [...parts.values()].filter(({ key, isAlways }) => !isAlways && !attached.has(key)).map(({ key }) => key),
  );
  for (let before = -1; before !== shut.size;) {
    before = shut.size;
    for (const { key, isAlways, needs } of parts.values())
      if (!isAlways && needs.some((each) => shut.has(each))) shut.add(key);
  }
  return shut;
}
