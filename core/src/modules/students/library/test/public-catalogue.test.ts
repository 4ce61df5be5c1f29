import { actionsOf } from '@pathshala/shared/kit';
import { sitePath, websiteActions, WebsiteSetting } from '@pathshala/shared/modules/school/cms';
import { Book, BookCopy, BookHold, libraryActions, LibraryShelf } from '@pathshala/shared/modules/students/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { refusal, world, type World } from '../../../../testing';
import { openLibrary, work, type Library } from './stage';

let w: World;
let lib: Library;
const ask = (item?: string, part?: number, site = w.school.id) => ({
  site_id: site,
  page: 'library' as const,
  ...(item === undefined ? {} : { item }),
  ...(part === undefined ? {} : { part }),
});
const see = (item?: string, part?: number) => w.anonymous.run(websiteActions.getSitePage, ask(item, part));
const wordsOf = async (item?: string) => JSON.stringify(await see(item));
const code = async (site?: string) =>
  (await w.anonymous.refused(websiteActions.getSitePage, ask(undefined, undefined, site))).code;
const changes = async () => (await w.system(w.school.id).repo(LibraryShelf).findOne({ key: 'default' }))?.changes ?? 0;

async function publish(showsLibrary: boolean): Promise<void> {
  const { office } = w.school;
  await office.run(websiteActions.prepareWebsite, {});
  const [row] = (await office.run(actionsOf(WebsiteSetting).list, {})).rows;
  await office.run(actionsOf(WebsiteSetting).update, { id: row!.id, rev: row!.rev, patch: { showsLibrary } });
}

beforeAll(async () => {
  w = await world();
  lib = await openLibrary(w);
});
afterAll(() => w.close());

describe('the catalogue on the website', () => {
  it('is not there until the institution switches it on, nor for another institution', async () => {
    expect(await code()).toBe('NOT_FOUND');
    await publish(true);
    expect(await wordsOf()).toContain('পথের পাঁচালী');
    expect(await code(w.stranger.id)).toBe('NOT_FOUND');
    expect((await w.anonymous.run(websiteActions.getSiteFrame, { site_id: w.school.id })).pages).toContain('library');
  });

  it('finds titles in either language and in other spellings, and tells what is on the shelf', async () => {
    for (const words of ['শ্রেণি গণিত', 'শ্রেণী গনিত', 'nine mathematics', 'মো. বিভুতিভূষন পাচালি']) {
      const found = await wordsOf(words);
      expect([words, found.includes('3 of 3 on the shelf')]).toEqual([words, true]);
    }
    expect(await wordsOf('xylophone')).toContain('No book matches');
  });

  it('says nothing of borrowers and of those who wait', async () => {
    const { librarian, students } = w.school;
    for (const [at, accession] of lib.accessions[0]!.entries())
      await librarian.run(libraryActions.lend, { student: students[at]!.id, code: accession });
    await librarian.run(libraryActions.placeHold, { student: students[4]!.id, book: lib.books[0]!.id });
    const page = await see('panchali');
    expect(JSON.stringify(page)).toContain('None of 3 on the shelf now');
    const told = JSON.stringify(page);
    for (const { name, nameBn, code: id } of students.slice(0, 5))
      for (const word of [name, nameBn, id]) expect(told).not.toContain(word);
    expect(told).not.toMatch(/LC\d{5}|2026-/);
    expect(await w.system(w.school.id).repo(BookHold).count({ state: 'queued' })).toBe(1);
  });

  it('leads readers to their own library with the same words', async () => {
    expect(await wordsOf('শিউলি')).toContain(`/library/mine?q=${encodeURIComponent('শিউলি')}`);
  });

  it('comes in parts that lead to each other', async () => {
    const { librarian } = w.school;
    for (let at = 0; at < 20; at += 1)
      await librarian.run(actionsOf(Book).create, { name: `Reader ${at}`, nameBn: `পাঠ ${at}` });
    const first = await see();
    const second = await see(undefined, 2);
    const alias = (await w.anonymous.run(websiteActions.getSiteFrame, { site_id: w.school.id })) && 'school';
    expect(first.blocks.at(-1)).toMatchObject({ next: sitePath('/web/library', alias, { page: '2' }) });
    expect(second.blocks.at(-1)).toMatchObject({ previous: sitePath('/web/library', alias) });
    expect(second.blocks.at(-1)).not.toHaveProperty('next');
    // Search engines index only the first part of the whole list.
    expect([first.isUnlisted, second.isUnlisted]).toEqual([undefined, true]);
  });

  it('changes under an open page: visitors follow one number, and read no record of the library', async () => {
    await work(w, 'library.showShelf');
    const before = await changes();
    await w.school.librarian.run(libraryActions.takeBack, { code: lib.accessions[0]![0]! });
    await work(w, 'library.showShelf');
    expect(await changes()).toBe(before + 1);
    const visitor = w.system(w.school.id).asVisitor(w.school.id);
    expect(visitor.can('libraryShelf.read')).toBe(true);
    for (const entity of [Book, BookCopy, BookHold]) expect(visitor.can(`${entity.name}.read`)).toBe(false);
    await publish(false);
    await work(w, 'library.showShelf');
    expect(await changes()).toBe(before + 1);
    expect(await code()).toBe('NOT_FOUND');
  });

  it('is read by people: a program that copies it is stopped after some hundred questions', async () => {
    await publish(true);
    const read = (at: number, address: string) =>
      execute(websiteActions.getSitePage, w.anonymous.ctx({ address }), ask(`word ${at}`));
    const asked = await Promise.allSettled(Array.from({ length: 301 }, (_, at) => read(at, '10.7.0.1')));
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await refusal(read(1, '10.7.0.1'))).code).toBe('TOO_MANY_REQUESTS');
    await expect(read(1, '10.7.0.2')).resolves.toBeDefined();
  });
});
