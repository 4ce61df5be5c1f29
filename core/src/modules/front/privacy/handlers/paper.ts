import { type ActionInput, type ActionOutput, AppError, kernelErrors } from '@pathshala/shared/kit';
import { DataBreach, type privacyActions, privacyErrors } from '@pathshala/shared/modules/front/privacy';
import type { Context } from '../../../../kernel';
import { countReached, unreachedBy } from '../services/reached';
import { breachHere } from '../services/ring-breach';

type Actions = typeof privacyActions;

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
