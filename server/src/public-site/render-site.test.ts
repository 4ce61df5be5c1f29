import { describe, expect, it } from 'vitest';
import { renderPage as pageOf, renderSite as siteOf } from './render-site';
import type { SiteContent } from './site-content';
import { WITHOUT_SCRIPTS } from './site-page';
import { PLAIN_LOOK as look } from '../http/site-look';

type Options = Omit<Parameters<typeof siteOf>[1], 'look'>;
const renderSite = (of: SiteContent, options: Options) => siteOf(of, { ...options, look });
const renderPage = (of: Parameters<typeof pageOf>[0], options: Options) =>
  pageOf(of, { ...options, look, page: 'citizenCharter', item: null });

const id = 'a'.repeat(24);
const content: SiteContent = {
  site: {
    site_id: id,
    alias: 'shapla',
    site_name: 'Shapla <School>',
    site_name_bn: 'শাপলা বিদ্যালয়',
    site_email: 'a@b.test',
    site_phone: '01300000000',
    site_address: 'Savar',
    site_address_bn: 'সাভার',
    class_list: [],
    session_list: [],
  },
  notices: [
    {
      id,
      title: 'Closed',
      title_bn: 'বন্ধ',
      body: 'First\n\nSecond',
      body_bn: 'এক\n\nদুই',
      category: 'general',
      published_on: '2026-11-19',
      pinned: false,
      file: '/media/aaaaaaaaaaaaaaaaaaaaaaaa',
    },
  ],
  frame: {
    layout: 'bar',
    tagline: { en: '', bn: '' },
    title: { en: '', bn: '' },
    menu: [{ title: { en: 'About', bn: 'পরিচিতি' }, href: '/about?alias=shapla', newTab: false, children: [] }],
    social: [],
    contact: { hours: { en: '', bn: '' } },
    pages: ['about'],
    links: [{ title: { en: 'Admission', bn: 'ভর্তি' }, href: '/web/admission?alias=shapla' }],
    figures: { eiin: '108357', students: 1204 },
  },
  events: [],
  messages: [],
  jobs: [],
  about: [
    { id, title: 'History', title_bn: 'ইতিহাস', body: 'x'.repeat(400), body_bn: 'ক'.repeat(400), type: 'history' },
  ],
  slides: [{ id, title: 'Welcome', title_bn: 'স্বাগতম', caption: '', caption_bn: '' }],
  videos: [],
  today: '2026-11-22',
};

describe('the portal without its client', () => {
  it('begins with links to what most visitors come for and the institution in figures', () => {
    const { body } = renderSite(content, { locale: 'bn', url: 'https://shapla.test/' });
    expect(body).toMatch(/<a href="\/web\/admission\?alias=shapla"[^>]*>ভর্তি<\/a>/);
    expect(body).toContain('<dt>শিক্ষার্থী</dt><dd>১,২০৪</dd>');
    // A code of the board keeps its digits; a figure that nobody publishes is left out.
    expect(body).toContain('<dd>108357</dd>');
    expect(body).not.toContain('<dt>শিক্ষক</dt>');
    expect(body).toContain('href="/login?alias=shapla"');
  });
  it('says everything in the language of the page', () => {
    const bn = renderSite(content, { locale: 'bn', url: 'https://shapla.test/' });
    expect(bn.title).toBe('শাপলা বিদ্যালয়');
    expect(bn.body).toContain('নোটিশ বোর্ড');
    expect(bn.body).toContain('aria-label="১৯ নভেম্বর ২০২৬"');
    expect(bn.body).toContain('বন্ধ');
    expect(bn.body).toContain('স্বাগতম');
    expect(bn.body).not.toContain('First');
  });
  it('folds its menu by the browser itself, hidden where scripts run', () => {
    const { body } = renderSite(content, { locale: 'bn', url: '/' });
    expect(body).toMatch(/<details data-menu-fold hidden>.*?<\/details><ul[^>]* data-menu>/s);
    expect(WITHOUT_SCRIPTS).toContain('[data-menu-fold]{display:block!important}');
    expect(WITHOUT_SCRIPTS).toContain('[data-menu-fold][open]~[data-menu]{display:block!important');
  });
  it('leaves out what there is none of', () =>
    expect(renderSite(content, { locale: 'en', url: '/' }).body).not.toContain('id="events"'));
  it('escapes what people wrote, in text and in data', () => {
    const en = renderSite(content, { locale: 'en', url: 'https://shapla.test/' });
    expect(en.body).toContain('Shapla &lt;School&gt;');
    expect(en.head).not.toContain('Shapla <School>');
  });
  it('describes itself to search engines in one short line', () => {
    const description =
      /name="description" content="([^"]*)"/.exec(renderSite(content, { locale: 'bn', url: '/' }).head)?.[1] ?? '';
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.endsWith('…')).toBe(true);
  });
});

describe('another page without its client', () => {
  const both = (en: string, bn: string) => ({ en, bn });
  const page = {
    title: both('Citizen <Charter>', 'সেবা প্রদান প্রতিশ্রুতি'),
    blocks: [
      { kind: 'text' as const, text: both('One\n\nTwo', 'এক\n\nদুই') },
      {
        kind: 'cards' as const,
        items: [
          { title: both('Bad', 'মন্দ'), href: 'javascript:alert(1)' },
          { title: both('Good', 'ভালো'), href: '/web/event/1?alias=shapla' },
        ],
      },
      {
        kind: 'table' as const,
        caption: both('Services', 'সেবা'),
        columns: [both('Service', 'সেবার নাম')],
        rows: [[both('Testimonial', 'প্রশংসাপত্র')]],
        numbers: [],
        hasTotal: false,
      },
    ],
  };
  const render = (over: object = {}, asked: 'en' | null = null) =>
    renderPage(
      { ...content, page: { ...page, ...over } },
      { locale: asked ?? 'bn', asked, url: 'https://shapla.test/web/citizen-charter?alias=shapla' },
    );
  it('says the whole page, its menu and where it is, in the language of the page', () => {
    const { body, title } = render();
    expect(title).toBe('সেবা প্রদান প্রতিশ্রুতি · শাপলা বিদ্যালয়');
    expect(body).toContain('<p class="paragraph">এক</p><p class="paragraph">দুই</p>');
    expect(body).toContain('প্রশংসাপত্র</td>');
    expect(body).toContain('<a href="/about?alias=shapla">পরিচিতি</a>');
    expect(body.match(/<h1/g)).toHaveLength(1);
  });
  it('names each language to search engines, and itself by what was asked for', () => {
    expect(render().head).toContain(
      '<link rel="canonical" href="https://shapla.test/web/citizen-charter?alias=shapla">',
    );
    expect(render().head).toContain(
      'hreflang="en" href="https://shapla.test/web/citizen-charter?alias=shapla&amp;lang=en"',
    );
    expect(render({}, 'en').head).toContain(
      '<link rel="canonical" href="https://shapla.test/web/citizen-charter?alias=shapla&amp;lang=en">',
    );
  });
  it('escapes what people wrote, and never runs an address', () => {
    const { body, title } = render({}, 'en');
    expect(title).toContain('Citizen <Charter>');
    expect(body).toContain('>Citizen &lt;Charter&gt;</h1>');
    expect(body).not.toContain('javascript:');
    expect(body).toContain('<a href="/web/event/1?alias=shapla">Good</a>');
  });
  it('keeps a page about a person from search engines', () => {
    expect(render().head).not.toContain('noindex');
    expect(render({ isUnlisted: true }).head).toContain('noindex');
  });
});
