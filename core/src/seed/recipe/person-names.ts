import * as data from './names.data';
import type { NamePart } from './names.data';
import type { Random } from './random';
import type { Bilingual, Gender, Religion } from './types';

/**
 * A full name by local custom. `elder` picks from the names of the parents' generation.
 * `surname` is honoured where families carry one (Hindu, Buddhist, Christian); Muslim names share none.
 */
export function personName(
  random: Random,
  person: { gender: Gender; religion: Religion; elder?: boolean; surname?: NamePart | null },
): Bilingual {
  const elder = person.elder ?? false;
  if (person.religion === 'islam')
    return person.gender === 'male' ? muslimMan(random, elder) : muslimWoman(random, elder);
  const given = random.pick(givenNames(person.religion, person.gender, elder));
  return join([given, person.surname ?? familySurname(random, person.religion) ?? given]);
}

/** Surname that a whole family shares, or null where there is no such custom. */
export function familySurname(random: Random, religion: Religion): NamePart | null {
  if (religion === 'hindu') return random.pick(data.HINDU_LAST);
  if (religion === 'buddhist') return random.pick(data.BUDDHIST_LAST);
  return religion === 'christian' ? random.pick(data.CHRISTIAN_LAST) : null;
}

function muslimMan(random: Random, elder: boolean): Bilingual {
  const given = random.pick(elder ? data.MALE_MUSLIM_ELDER : data.MALE_MUSLIM);
  const name = [given, random.pick(maleEndings(given))];
  return join(random.chance(elder ? 0.7 : 0.45) ? [['Md.', 'মোঃ'], ...name] : name);
}

function muslimWoman(random: Random, elder: boolean): Bilingual {
  const given = random.pick(elder ? data.FEMALE_MUSLIM_ELDER : data.FEMALE_MUSLIM);
  const endings =
    given[0] === 'Jannatul'
      ? data.FEMALE_LAST_AFTER_UL
      : elder || given[0].includes(' ')
        ? data.FEMALE_LAST_ELDER
        : data.FEMALE_LAST;
  const name = [given, random.pick(endings.filter((ending) => ending[0] !== given[0]))];
  return join(random.chance(0.08) ? [['Mst.', 'মোছাঃ'], ...name] : name);
}

function maleEndings(given: NamePart): readonly NamePart[] {
  if (given[0].includes(' ')) return data.MALE_LAST_AFTER_WHOLE;
  if (given[0].endsWith('ul')) return data.MALE_LAST_AFTER_UL;
  if (given[0].endsWith('ur')) return data.MALE_LAST_AFTER_UR;
  return data.MALE_LAST.filter((ending) => ending[0] !== given[0]);
}

function givenNames(religion: Religion, gender: Gender, elder: boolean): readonly NamePart[] {
  if (religion === 'christian') return gender === 'male' ? data.MALE_CHRISTIAN : data.FEMALE_CHRISTIAN;
  // Two-part elder names (Gopal Chandra, Mina Rani) are Hindu; Buddhist families use the plain given names.
  if (elder && religion === 'hindu') return gender === 'male' ? data.MALE_HINDU_ELDER : data.FEMALE_HINDU_ELDER;
  return gender === 'male' ? data.MALE_HINDU : data.FEMALE_HINDU;
}

function join(parts: readonly NamePart[]): Bilingual {
  return { en: parts.map((part) => part[0]).join(' '), bn: parts.map((part) => part[1]).join(' ') };
}
