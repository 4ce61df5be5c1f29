import type { Subscription } from '@pathshala/shared/kit';
import type { SiteHit, SiteHits } from '@pathshala/shared/modules/school/cms';
import { foldForSearch, formatsOf } from '@pathshala/shared/text';
import { classesOf } from '../http/site-look';
import { escape } from './html';
import { picker, renderFrame, type RenderOptions } from './render-frame';
import { searchForm } from './search-form';
import type { Surroundings } from './site-content';
import type { SitePart } from './site-page';
import { sayIn, type SiteWord } from './site-words';

/** `found` is what a search answered; `tooMany`: the seconds until the reader may search again. */
export interface SearchContent extends Surroundings {
  q: string;
  found: SiteHits | { tooMany: number };
}
const KINDS: Readonly<Record<SiteHit['kind'], SiteWord>> = {
  notice: 'hitNotice',
  event: 'hitEvent',
  page: 'hitPage',
  person: 'hitPerson',
  paper: 'hitPaper',
  job: 'hitJob',
  media: 'hitMedia',
};
const FOLLOWED: readonly Subscription[] = ['notice', 'event', 'webPage'].map((entity) => ({
  entity,
  room: { field: 'status', value: 'published' },
}));

/**
 * The search of a website with what it has found. Search engines leave it alone: it has nothing that is not elsewhere.
 */
export function renderSearch(content: SearchContent, options: RenderOptions): SitePart {
  const css = classesOf(options.look);
  const say = sayIn(options.locale);
  const { site, q, found } = content;
  const name = picker(options.locale)(site.site_name, site.site_name_bn);
  return renderFrame(content, options, {
    title: `${q ? `${q} · ` : ''}${say('search')} · ${name}`,
    main: [
      `<h1${css('SitePage.title')}>${escape(say('search'))}</h1>`,
      searchForm(site.alias, { options, q, name: 'SiteSearch.form' }),
      answer(content, options),
    ].join(''),
    description: `${say('search')}: ${name}`,
    isUnlisted: true,
    follow: 'tooMany' in found || q === '' ? [] : FOLLOWED,
  });
}

function answer({ q, found }: SearchContent, options: RenderOptions): string {
  const { locale } = options;
  const say = sayIn(locale);
  const css = classesOf(options.look);
  const formats = formatsOf(locale);
  const line = (text: string) => `<p class="dimmed" role="status">${escape(text)}</p>`;
  if ('tooMany' in found) return line(say('searchLater').replace('{minutes}', formats.number(minutes(found.tooMany))));
  if (q === '') return line(say('searchHint'));
  if (found.words.length === 0) return line(say('searchShort'));
  if (found.total === 0) return line(say('searchNone').replace('{q}', () => q)) + line(say('searchNoneHint'));
  const { total, hits, words } = found;
  const count = say(total === 1 ? 'foundOne' : 'foundMany').replace('{count}', formats.number(total));
  const cut = total > hits.length ? line(say('foundCut').replace('{count}', formats.number(hits.length))) : '';
  return `${line(count)}<ul${css('SiteSearch.list')}>${hits.map((hit) => item(hit, { options, words })).join('')}</ul>${cut}`;
}

const minutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

function item(hit: SiteHit, { options, words }: { options: RenderOptions; words: readonly string[] }): string {
  const { locale, look } = options;
  const css = classesOf(look);
  const pick = picker(locale);
  const [title, excerpt] = [pick(hit.title.en, hit.title.bn), pick(hit.excerpt.en, hit.excerpt.bn)];
  const meta = [sayIn(locale)(KINDS[hit.kind]), ...(hit.date ? [formatsOf(locale).date(hit.date)] : [])].join(' · ');
  return `<li><a href="${escape(hit.href)}">${marked(title, words)}</a><span class="dimmed">${escape(meta)}</span>${excerpt ? `<p${css('SiteSearch.excerpt')}>${marked(excerpt, words)}</p>` : ''}</li>`;
}

/** Escaped, with the words in which something was found made visible as a whole: folding moves letters. */
const marked = (text: string, words: readonly string[]): string =>
  text
    .split(/(\s+)/)
    .map((part) => {
      const folded = foldForSearch(part);
      const isFound = folded !== '' && words.some((word) => folded.includes(word));
      return isFound ? `<mark>${escape(part)}</mark>` : escape(part);
    })
    .join('');
