import { describe, expect, it } from 'vitest';
import { preloadLinks, readPreloads } from './preloads';

const preloads = readPreloads(
  JSON.stringify([
    { path: '/login', frame: 'bare', files: ['assets/login.js'], en: ['assets/en.js'], bn: ['assets/bn.js'] },
    { path: '/quiz/:id', frame: 'office', files: ['assets/quiz.js', 'assets/quiz.css'], en: [], bn: [] },
    { path: '/quiz/new', frame: 'office', files: ['assets/new.js'], later: ['assets/ask.js'], en: [], bn: [] },
  ]),
);
const html = (path: string, locale: 'en' | 'bn' = 'bn') => preloadLinks(preloads, { path, locale }).html;

describe('what a page names', () => {
  it('is what its screen needs, with the texts of one language', () => {
    expect(html('/login')).toContain('<link rel="modulepreload" href="/assets/login.js" crossorigin>');
    expect(html('/login')).toContain('assets/bn.js');
    expect(html('/login')).not.toContain('assets/en.js');
  });
  it('asks for style sheets as such', () =>
    expect(html('/quiz/1')).toContain('<link rel="preload" href="/assets/quiz.css" as="style" crossorigin>'));
  it('is of the screen with that very path before one with a parameter', () =>
    expect(html('/quiz/new')).toContain('assets/new.js'));
  it('tells the offline worker what to fetch later, and the browser not', () => {
    expect(html('/quiz/new')).toContain('<meta name="later" content="/assets/ask.js">');
    expect(html('/quiz/new')).not.toContain('href="/assets/ask.js"');
    expect(html('/quiz/1')).not.toContain('later');
  });
  it('is nothing for an address of no screen, which is drawn without the frame', () =>
    expect(preloadLinks(preloads, { path: '/nowhere', locale: 'bn' })).toEqual({ frame: 'bare', html: '' }));
});
