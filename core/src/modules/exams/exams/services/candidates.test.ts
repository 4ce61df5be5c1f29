import { expect, it } from 'vitest';
import { papersOf } from './candidates';

const paper = (id: string, klass: string, group?: string) => ({ id, class: klass, ...(group ? { group } : {}) });
const papers = [
  paper('bangla', 'nine'),
  paper('physics', 'nine', 'science'),
  paper('history', 'nine', 'humanities'),
  paper('english', 'ten'),
] as never as Parameters<typeof papersOf>[0];

it.each<[string, { class: string; group?: string }, string[]]>([
  ['of a group', { class: 'nine', group: 'science' }, ['bangla', 'physics']],
  ['of another group', { class: 'nine', group: 'humanities' }, ['bangla', 'history']],
  ['without a group', { class: 'nine' }, ['bangla']],
  ['of another class', { class: 'ten', group: 'science' }, ['english']],
])('a section %s sits the papers of its class that name no group, and those of its own', (_, section, expected) => {
  expect(papersOf(papers, section as never).map(({ id }) => id)).toEqual(expected);
});
