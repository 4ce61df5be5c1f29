import type { Kernel } from '../kernel';
import { presentKey, renewSealed } from '../kernel/host';

/** Encrypts everything with the first key. @returns exit code */
export async function renewKeys(kernel: Kernel, { say }: { say(line: string): void }): Promise<number> {
  const renewed = await renewSealed(kernel.store);
  for (const [entity, count] of renewed) if (count > 0) say(`${entity.labels.many.en}: ${count} records`);
  say(`Everything is encrypted with key ${presentKey()}. Earlier keys are needed for backups of before alone.`);
  return 0;
}
