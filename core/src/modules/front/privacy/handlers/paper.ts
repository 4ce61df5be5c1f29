import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { DataBreach, privacyErrors, type privacyActions } from '@pathshala/shared/modules/front/privacy';
import { systemPart, type Context } from '../../../../kernel';
import { countReached, unreachedBy } from '../services/reached';

type Actions = typeof privacyActions;

/**
 * The breach, and the system in its institution, to which the caller belongs: the operator belongs to none.
 * @throws NOT_FOUND, BREACH_OF_ALL
 */
export async function breachHere(ctx: Context, id: string) {
  const breach = await ctx.repo(DataBreach).get(id);
  if (!breach.institution) throw new AppError(privacyErrors.BREACH_OF_ALL);
  if (ctx.tenantId !== breach.institution) throw new AppError(kernelErrors.NOT_FOUND);
  return { breach, here: systemPart(ctx).inInstitution(breach.institution) };
}

export async function paperLetters(
  ctx: Context,
  { breach: id }: ActionInput<Actions['paperLetters']>,
): Promise<ActionOutput<Actions['paperLetters']>> {
  const { breach, here } = await breachHere(ctx, id);
  const letters = [];
  for (const [letter, { text, textBn, handed = [] }] of (breach.letters ?? []).entries()) {
    const people = await unreachedBy(here, breach, letter);
    letters.push({
      letter,
      text: { en: text, bn: textBn },
      people: people.map(({ id: person, name, children }) => ({
        id: person,
        name,
        children,
        isHanded: handed.includes(person),
      })),
    });
  }
  return { letters };
}

export async function handOver(
  ctx: Context,
  { breach: id, letter: at, people }: ActionInput<Actions['handOver']>,
): Promise<ActionOutput<Actions['handOver']>> {
  const { breach, here } = await breachHere(ctx, id);
  if (breach.state !== 'open' && breach.state !== 'reported') throw new AppError(privacyErrors.BREACH_ENDED);
  const present = breach.letters?.[at];
  if (!present) throw new AppError(kernelErrors.NOT_FOUND);
  const unreached = new Set((await unreachedBy(here, breach, at)).map((person) => person.id));
  if (people.some((person) => !unreached.has(person))) throw new AppError(kernelErrors.NOT_FOUND);
  const handed = [...new Set([...(present.handed ?? []), ...people])];
  const letters = (breach.letters ?? []).map((letter, each) => (each === at ? { ...letter, handed } : letter));
  const toldPeople = await countReached(here, { ...breach, letters });
  await ctx.repo(DataBreach).update(id, { letters, toldPeople }, { rev: breach.rev });
  return { toldPeople };
}
