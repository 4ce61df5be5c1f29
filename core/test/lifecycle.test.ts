import { AppError, defineEvent, kernelErrors, lifecycle, t, timelineOf, transitionsOf } from '@pathshala/shared/kit';
import { activityActions, identityActions } from '@pathshala/shared/modules/foundation/identity';
import { ContactMessage } from '@pathshala/shared/modules/school/cms';
import { toObjectId } from '../src/kernel/mongo/connection';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  defineCoreModule,
  emit,
  execute,
  hotPath,
  on,
  onEveryTransition,
  onTransition,
  onTransitions,
  runUnit,
  transit,
  transitMany,
  type Context,
  type Kernel,
} from '../src/kernel';
import { makeKernel } from '../src/kernel/host';
import { system } from '../src/kernel/door/actor';
import { coreModules } from '../src/modules';
import { refusal, world, type World } from '../src/testing';

const moved = defineEvent('probe.moved', z.strictObject({ id: z.string(), paisa: z.int() }));
let w: World;
let heard: string[];
let refuses: boolean;
let kernel: Kernel;
beforeAll(async () => {
  w = await world();
  const probe = defineCoreModule({
    name: 'probe',
    listeners: [
      onTransition(ContactMessage, 'answer', (sys, { before, record, input }) => {
        heard.push(`${sys.actor.kind} ${before.state} ${record.state} ${input.answer}`);
        if (refuses) throw new AppError(kernelErrors.FORBIDDEN);
      }),
      onEveryTransition((_, { entity, transition }) => void heard.push(`${entity.name}.${transition}`)),
      on(moved, async (sys, { paisa }) => {
        heard.push(`moved ${paisa}`);
        await sys.repo(ContactMessage).create(letter);
        if (refuses) throw new AppError(kernelErrors.FORBIDDEN);
      }),
    ],
  });
  const { config, store, queue, clock, log } = w.kernel;
  kernel = makeKernel({ config, store, queue, clock, log, modules: [...coreModules, probe] });
});
afterAll(() => w.close());
beforeEach(() => {
  heard = [];
  refuses = false;
});

const letter = { name: 'Karim', subject: 'Fees', body: 'When?', language: 'en', phone: '01711000001' } as const;
const messages = () => w.system(w.school.id).repo(ContactMessage);
const office = (): Context => ({ ...w.school.office.ctx(), kernel });
const inUnit = <O>(work: (ctx: Context) => Promise<O>) => {
  const ctx = w.system(w.school.id);
  return runUnit({ ...ctx, kernel }, { id: 'test.unit', audited: true }, async (inside) => work({ ...inside, kernel }));
};

describe('a transition', () => {
  it('is heard by other modules in its own transaction', async () => {
    const { id, rev } = await messages().create(letter);
    await inUnit((ctx) => transit(ctx, ContactMessage, 'answer', { id, rev, input: { answer: 'Tomorrow' } }));
    expect(heard).toEqual(['system new answered Tomorrow', 'contactMessage.answer']);
    expect(await messages().get(id)).toMatchObject({ state: 'answered', answer: 'Tomorrow' });
  });
  it('does not happen when one of them refuses', async () => {
    const { id, rev } = await messages().create(letter);
    refuses = true;
    const done = inUnit((ctx) => transit(ctx, ContactMessage, 'answer', { id, rev, input: { answer: 'x' } }));
    expect((await refusal(done)).code).toBe('FORBIDDEN');
    expect(await messages().get(id)).toMatchObject({ state: 'new', rev });
  });
  it('of two at once from the same state commits once', async () => {
    const { id, rev } = await messages().create(letter);
    const { close } = transitionsOf(ContactMessage);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => execute(close, office(), { id, rev })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { steps } = await w.school.office.run(timelineOf(ContactMessage), { id });
    expect(steps.map(({ to, by }) => [to, by.en])).toEqual([
      ['new', system.name.en],
      ['closed', w.school.office.actor.name.en],
    ]);
  });
  it('is named on the time line with its input, whichever command takes it', async () => {
    const { id, rev } = await messages().create(letter);
    await inUnit((ctx) => transit(ctx, ContactMessage, 'answer', { id, rev, input: { answer: 'Tomorrow' } }));
    const { steps } = await w.school.office.run(timelineOf(ContactMessage), { id });
    expect(steps.map(({ transition, to, input }) => [transition, to, input])).toEqual([
      [null, 'new', {}],
      ['answer', 'answered', { answer: 'Tomorrow' }],
    ]);
    const history = await w.school.office.run(identityActions.history, { entity: ContactMessage.name, id });
    expect(history.rows.map(({ step, op }) => [step, op])).toEqual([['answer', 'update']]);
    const log = await w.school.head.run(activityActions.activity, { entity: ContactMessage.name, record: id });
    expect(log.rows.map(({ step }) => step)).toEqual(['answer']);
    // A row from before this note: only one step leads that way.
    await w.store
      .raw()
      .collection('audit')
      .updateMany({ recordId: toObjectId(id) as never }, { $unset: { step: 1 } });
    const { steps: old } = await w.school.office.run(timelineOf(ContactMessage), { id });
    expect(old).toEqual(steps);
  });
  it('begins the time line of a record without a trail with the person whom it names as its maker', async () => {
    const { id, rev } = await messages().create(letter);
    await w.store
      .documents(ContactMessage)
      .updateOne(
        { _id: toObjectId(id), tenantId: toObjectId(w.school.id) },
        { $set: { createdBy: toObjectId(w.school.teacher.actor.userId!) } },
      );
    await execute(transitionsOf(ContactMessage).close, office(), { id, rev });
    const { steps } = await w.school.office.run(timelineOf(ContactMessage), { id });
    expect(steps.map(({ to, by }) => [to, by])).toEqual([
      ['new', w.school.teacher.actor.name],
      ['closed', w.school.office.actor.name],
    ]);
  });
  it('moves many records at once, each with its own row on the time line, or none', async () => {
    const made = await messages().createMany([letter, letter, letter, letter, letter, letter]);
    const all = made.map(({ id, rev }) => ({ id, rev, input: { answer: `To ${id}` } }));
    const [first, ...others] = all;
    const stale = inUnit((ctx) => transitMany(ctx, ContactMessage, 'answer', [...others, { ...first!, rev: 7 }]));
    expect((await refusal(stale)).code).toBe('CONFLICT');
    expect([heard, await messages().count({ id: { in: all.map(({ id }) => id) }, state: 'new' })]).toEqual([[], 6]);
    await inUnit((ctx) => transitMany(ctx, ContactMessage, 'answer', all));
    expect(heard).toHaveLength(12);
    for (const { id, input } of all) {
      const { steps } = await w.school.office.run(timelineOf(ContactMessage), { id });
      expect(steps.at(-1)).toMatchObject({ transition: 'answer', from: 'new', input });
    }
    await inUnit((ctx) => transit(ctx, ContactMessage, 'close', { id: first!.id }));
    const again = inUnit((ctx) =>
      transitMany(
        ctx,
        ContactMessage,
        'close',
        all.map(({ id }) => ({ id })),
      ),
    );
    expect((await refusal(again)).code).toBe('TRANSITION_REFUSED');
    expect(await messages().count({ id: { in: all.map(({ id }) => id) }, state: 'answered' })).toBe(5);
    await inUnit((ctx) => transitMany(ctx, ContactMessage, 'answer', []));
  });
  it('is the only way to another state: a write is refused along every arrow', async () => {
    const { id, rev } = await messages().create(letter);
    const patch = { state: 'answered' } as never;
    expect((await refusal(messages().update(id, patch))).code).toBe('TRANSITION_REFUSED');
    expect((await refusal(messages().bulk([{ id, rev, patch }]))).code).toBe('TRANSITION_REFUSED');
    const hot = hotPath(kernel, ContactMessage);
    const write = { id, guard: { rev }, set: patch, isApplied: () => true };
    await expect(hot.update(w.system(w.school.id), write)).rejects.toThrow('only steps');
    expect(await messages().get(id)).toMatchObject({ state: 'new', rev });
  });
  it('says in both languages from which state it is not possible', async () => {
    const { id, rev } = await messages().create({ ...letter, state: 'closed' });
    const { close } = transitionsOf(ContactMessage);
    expect((await w.school.office.refused(close, { id, rev })).text).toEqual({
      en: '“Close” is not possible: the present state is “Closed”.',
      bn: '“নিষ্পত্তি করুন” করা যাবে না: বর্তমান অবস্থা “নিষ্পন্ন”।',
    });
  });
});

describe('an event between modules', () => {
  it('is told in the transaction of what happened, and undone with it', async () => {
    const before = await messages().count();
    await inUnit((ctx) => emit(ctx, moved, { id: 'a', paisa: 5 }));
    expect([heard, await messages().count()]).toEqual([['moved 5'], before + 1]);
    refuses = true;
    expect((await refusal(inUnit((ctx) => emit(ctx, moved, { id: 'a', paisa: 6 })))).code).toBe('FORBIDDEN');
    expect(await messages().count()).toBe(before + 1);
  });
  it('is not told outside a transaction, nor with another payload', async () => {
    await expect(emit({ ...w.system(w.school.id), kernel }, moved, { id: 'a', paisa: 1 })).rejects.toThrow('outside');
    await expect(inUnit((ctx) => emit(ctx, moved, { id: 'a', paisa: 0.5 }))).rejects.toThrow('int');
    expect(heard).toEqual([]);
  });
});

describe('the declaration of a life', () => {
  const states = { draft: { label: t('Draft', 'খসড়া') }, done: { label: t('Done', 'সম্পন্ন') } } as const;
  it('refuses states that do not exist and names that the kernel uses', () => {
    const life = (transitions: object) => () => lifecycle({ states, transitions: transitions as never });
    expect(life({ finish: { label: t('Finish', 'শেষ'), from: ['draft'], to: 'gone' } })).toThrow('no state gone');
    expect(life({ update: { label: t('Finish', 'শেষ'), from: ['draft'], to: 'done' } })).toThrow('may not be called');
  });
  it('requires a rule about one’s own matters to be declared for screens', () => {
    const { config, store, queue, clock, log } = w.kernel;
    const rules = [onTransitions(ContactMessage, { answer: { refuses: () => null } })];
    const unsaid = defineCoreModule({ name: 'unsaid', transitions: rules });
    const without = coreModules.map((each) => ({
      ...each,
      transitions: each.transitions.filter(({ entity }) => entity !== ContactMessage.name),
    }));
    expect(() => makeKernel({ config, store, queue, clock, log, modules: [...without, unsaid] })).toThrow('ofOthers');
  });
  it('refuses a second rule for one transition', () => {
    const { config, store, queue, clock, log } = w.kernel;
    const twice = defineCoreModule({ name: 'twice', transitions: coreModules.flatMap((each) => each.transitions) });
    expect(() => makeKernel({ config, store, queue, clock, log, modules: [...coreModules, twice] })).toThrow(
      'Two rules',
    );
  });
});
