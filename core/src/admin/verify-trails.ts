import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { chainsOf, systemContext, type Kernel } from '../kernel';
import { sealHash, verifyChain } from '../kernel/host';

interface VerifyOrder {
  /** One institution only. */
  alias: string | undefined;
  /** An earlier output of this command. */
  heads: string | undefined;
  oldSecrets: readonly string[];
  say(line: string): void;
}
const FAULTS = {
  deleted: 'an entry was deleted',
  inserted: 'an entry was put in',
  changed: 'an entry was changed',
  seal: 'a seal is missing or was changed',
} as const;

/** One line for each chain. @returns exit code: 0 when all are whole, 1 otherwise */
export async function verifyTrails(kernel: Kernel, { alias, heads, oldSecrets, say }: VerifyOrder): Promise<number> {
  const sys = systemContext(kernel, 'verifying the audit trail');
  const aliases = new Map((await sys.repo(Institution).find()).map((row) => [row.id, row.alias]));
  const known = new Map(
    (heads ?? '').split('\n').flatMap((line) => {
      const match = HEAD.exec(line);
      return match ? [[match[1]!, { number: Number(match[2]), hash: match[3]! }] as const] : [];
    }),
  );
  const chains = (await chainsOf(kernel))
    .map((institution) => ({ institution, name: institution ? (aliases.get(institution) ?? institution) : 'platform' }))
    .filter(({ name }) => !alias || name === alias);
  if (alias && chains.length === 0) {
    say(`There is no activity log of ${alias}.`);
    return 1;
  }
  let broken = 0;
  for (const { institution, name } of chains) {
    const { last, fault } = await verifyChain(kernel, institution, { oldSecrets });
    const earlier = known.get(name);
    if (fault) {
      broken += 1;
      say(
        `${name}: BROKEN, ${FAULTS[fault.kind]}${fault.row ? ` (entry ${fault.row})` : ''}, seal ${fault.seal}, ${fault.at}`,
      );
    } else if (earlier && (await sealHash(kernel, institution, earlier.number)) !== earlier.hash) {
      broken += 1;
      say(`${name}: BROKEN, seal ${earlier.number} is not the one of the given heads: the log was rewritten`);
    } else
      say(
        last
          ? `${name}: whole up to ${last.to.at.toISOString()}, head ${last.number} ${last.hash}`
          : `${name}: nothing is sealed yet`,
      );
  }
  say(broken === 0 ? `All ${chains.length} logs are whole.` : `${broken} of ${chains.length} logs are broken.`);
  return broken === 0 ? 0 : 1;
}

const HEAD = /^(\S+): whole up to \S+, head (\d+) ([0-9a-f]{64})$/;
