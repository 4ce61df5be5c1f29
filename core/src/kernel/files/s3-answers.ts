/** Answers of an S3 host: a few elements are read of the flat XML that the host itself writes. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
    name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex!, 16)),
  );

/** Text of the first element of a name. */
export function elementOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml);
  return found ? plain(found[1]!) : undefined;
}

/**
 * One page of a list of objects; `next` is the token with which the host continues it.
 *
 * @throws Error when the host breaks a list off and says no way on: a part taken for the whole makes files seem lost
 */
export function pageOf(xml: string): { objects: { name: string; since: Date }[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, each]) => ({
    name: elementOf(each!, 'Key') ?? '',
    since: new Date(elementOf(each!, 'LastModified') ?? 0),
  }));
  if (elementOf(xml, 'IsTruncated') !== 'true') return { objects, next: undefined };
  const next = elementOf(xml, 'NextContinuationToken');
  if (!next) throw new Error('The file host broke a list of files off without a way on');
  return { objects, next };
}
