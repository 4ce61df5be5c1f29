import { AppError, ROLE_KEYS, type Entity, type RoleKey, type Verb } from '@pathshala/shared/kit';
import type { Context } from '../kernel';
import { makeSampler, type Sampler, type Values } from './sample';
import { visitorOf, type Person } from './person';
import type { World } from './world';

/** Basis of the generated checks: one world for all of them, and a count of assertions. */
export interface Bench {
  readonly world: World;
  readonly sampler: Sampler;
  readonly strangerSampler: Sampler;
  readonly roles: ReadonlyMap<RoleKey, Person>;
  readonly strangers: ReadonlyMap<RoleKey, Person>;
  /**
   * A record of the school that no check may change, the same for all of them: most checks only look at it, and making
   * it with all that it refers to took longer than looking.
   */
  kept(entity: Entity<string, any>): Promise<Values & { id: string; rev: number }>;
  /** The same of the other institution. */
  foreign(entity: Entity<string, any>): Promise<Values & { id: string; rev: number }>;
  count: number;
  ok(condition: unknown, message: string): void;
  equal(actual: unknown, expected: unknown, message: string): void;
  /** How it was refused, having to be one of the codes. */
  refused(work: Promise<unknown>, codes: string | readonly string[], message: string): Promise<AppError>;
  /** Someone whose role opens a verb of an entity, and to whom its policy sets no limit where one of them is such. */
  writer(entity: Entity<string, any>, verb: Verb): Person;
}
export interface Check {
  title: string;
  run(bench: Bench): Promise<void>;
}

export function makeBench(world: World): Bench {
  const peopleOf = ({ id, ...institution }: World['school']) =>
    new Map<RoleKey, Person>([
      ['operator', world.operator],
      ['groupStaff', world.groupStaff],
      ['head', institution.head],
      ['office', institution.office],
      ['teacher', institution.teacher],
      ['accountant', institution.accountant],
      ['librarian', institution.librarian],
      ['student', institution.student],
      ['guardian', institution.guardian],
      ['visitor', visitorOf(world.kernel, id)],
    ]);
  const roles = peopleOf(world.school);
  const sampler = makeSampler(world.system(world.school.id));
  const strangerSampler = makeSampler(world.system(world.stranger.id));
  const bench: Bench = {
    world,
    roles,
    strangers: peopleOf(world.stranger),
    sampler,
    strangerSampler,
    kept: keeper(world.system(world.school.id), sampler),
    foreign: keeper(world.system(world.stranger.id), strangerSampler),
    count: 0,
    ok(condition, message) {
      bench.count += 1;
      if (!condition) throw new Error(message);
    },
    equal(actual, expected, message) {
      bench.ok(
        JSON.stringify(actual) === JSON.stringify(expected),
        `${message}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`,
      );
    },
    async refused(work, codes, message) {
      const outcome: unknown = await work.then(
        () => null,
        (reason: unknown) => reason,
      );
      if (!(outcome instanceof AppError))
        throw new Error(`${message}: ${outcome === null ? 'it was allowed' : String((outcome as Error).stack)}`);
      bench.ok(
        [codes].flat().includes(outcome.code),
        `${message}: expected ${[codes].flat().join(' or ')}, got ${outcome.code} ${JSON.stringify(outcome.fields ?? '')}`,
      );
      return outcome;
    },
    writer(entity, verb) {
      const role = ROLE_KEYS.find((key) => entity.access[verb].includes(key) && key !== 'visitor');
      const person = role && roles.get(role);
      if (!person) throw new Error(`No role may ${verb} ${entity.name}`);
      return person;
    },
  };
  return bench;
}

function keeper(ctx: Context, sampler: Sampler): Bench['kept'] {
  const rows = new Map<string, Values & { id: string; rev: number }>();
  return async (entity) => {
    const known = rows.get(entity.name);
    // Where few values are possible, a later sample takes the place of the oldest.
    if (known && (await ctx.repo(entity).findOne({ id: known.id }))?.rev === known.rev) return known;
    const row = (await sampler.stored(entity)) as Values & { id: string; rev: number };
    rows.set(entity.name, row);
    return row;
  };
}

const BENGALI = /[ঀ-৿]/;
/** A text that was written in both languages. */
export const isBilingual = (text: { en: string; bn: string }) => text.en.trim() !== '' && BENGALI.test(text.bn);
