import type { ActionInput } from '@pathshala/shared/kit';
import type { exchangeActions, RoutineThing } from '@pathshala/shared/modules/school/timetable';
import { plain, type Catalog, type Known } from './catalog';
import type { FileThing, RoutineFile } from './routine-file';

export type Choices = NonNullable<ActionInput<typeof exchangeActions.previewRoutineFile>['choices']>;
export interface Match {
  id: string | null;
  isAmbiguous: boolean;
  /** Whether the caller has chosen; null is a choice too. */
  isChosen: boolean;
}
export const thingKey = (thing: RoutineThing, key: string): string => `${thing} ${key}`;
const NONE: Match = { id: null, isAmbiguous: false, isChosen: false };

/**
 * Records for the names of a file: what someone has chosen, else the one record that has the name, the short name or
 * the code. Two records with the same name are left to people. A choice counts only for a record of this catalogue.
 */
export function matchThings(file: RoutineFile, catalog: Catalog, choices: Choices): Map<string, Match> {
  const chosen = new Map(choices.map(({ thing, key, id }) => [thingKey(thing, key), id]));
  const index = new Map(
    Object.entries(catalog.known).map(([thing, known]) => [
      thing,
      { ids: new Set(known.map(({ id }) => id)), names: namesOf(known) },
    ]),
  );
  const places = periodPlaces(file, catalog);
  return new Map(
    file.things.map((each) => {
      const key = thingKey(each.thing, each.key);
      const { ids, names } = index.get(each.thing)!;
      const choice = chosen.get(key);
      if (choice === null) return [key, { ...NONE, isChosen: true }];
      if (choice !== undefined && ids.has(choice)) return [key, { id: choice, isAmbiguous: false, isChosen: true }];
      const id = each.startsAt && ids.has(each.startsAt) ? each.startsAt : places.get(each.key);
      return [key, each.thing === 'period' ? { ...NONE, id: id ?? null } : foundBy(names, each)];
    }),
  );
}

interface Names {
  own: ReadonlyMap<string, string>;
  also: ReadonlyMap<string, ReadonlySet<string>>;
}
function namesOf(known: readonly Known[]): Names {
  const also = new Map<string, Set<string>>();
  for (const { id, also: others } of known)
    for (const name of others) also.set(plain(name), new Set([...(also.get(plain(name)) ?? []), id]));
  return { own: new Map(known.map(({ id, name }) => [plain(name), id])), also };
}

function foundBy({ own, also }: Names, { name, also: others }: FileThing): Match {
  for (const each of [name, ...others].map(plain).filter(Boolean)) {
    const those = also.get(each);
    // In exported files the first of several namesakes keeps the bare name, so a bare name is ambiguous.
    if (those && those.size > 1) return { ...NONE, isAmbiguous: true };
    const id = own.get(each) ?? (those ? [...those][0] : undefined);
    if (id) return { ...NONE, id };
  }
  return NONE;
}

/** Periods of a file without times, matched by order; not possible where shifts have times of their own. */
function periodPlaces(file: RoutineFile, { columns }: Catalog): Map<string, string> {
  const periods = file.things.filter(({ thing, isBreak }) => thing === 'period' && !isBreak);
  const isOneShift = new Set(columns.flatMap((column) => [...column.periods.keys()])).size === 1;
  if (!isOneShift || periods.some(({ startsAt }) => startsAt) || periods.length > columns.length) return new Map();
  return new Map(periods.map(({ key }, at) => [key, columns[at]!.startsAt]));
}
