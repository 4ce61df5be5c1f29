import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { District, Thana } from '@pathshala/shared/modules/foundation/geo';
import type { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import type { CacheKind, Context } from '../../../../kernel';
import { admissionGate } from '../gate';
import { categoriesForFamilies } from '../../students';

type Choices = ActionOutput<typeof admissionPublicActions.formChoices>;
const HOUR_MS = 60 * 60_000;
const MOST_THANAS = 1_000;

/** The same for all institutions, and asked by everyone who opens a form. */
export const thanaChoices: CacheKind<Choices['thanas']> = {
  name: 'admission.thanas',
  stale: [Thana, District],
  keepMs: HOUR_MS,
  limit: 1,
};

export async function formChoices(
  ctx: Context,
  { site_id }: ActionInput<typeof admissionPublicActions.formChoices>,
): Promise<Choices> {
  const { seen } = await admissionGate.see(ctx, { site_id });
  return {
    categories: await categoriesForFamilies(seen),
    thanas: await ctx.kernel.caches.of(thanaChoices).get('all', () => readThanas(seen)),
  };
}

async function readThanas(seen: Context): Promise<Choices['thanas']> {
  const districts = new Map((await seen.repo(District).find({ sort: [], limit: 100 })).map((row) => [row.id, row]));
  return (await seen.repo(Thana).find({ limit: MOST_THANAS })).map(({ id, name, nameBn, district }) => {
    const within = districts.get(district);
    return { id, label: { en: `${name}, ${within?.name ?? ''}`, bn: `${nameBn}, ${within?.nameBn ?? ''}` } };
  });
}
