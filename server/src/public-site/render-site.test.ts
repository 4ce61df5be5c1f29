import { describe, expect, it } from 'vitest';
import { renderSite } from './render-site';
import type { SiteContent } from './site-content';

const id = 'a'.repeat(24);
const content: SiteContent = {
  site: { site_id: id, alias: 'shapla', site_name: 'Shapla <School>', site_name_bn: 'শাপলা বিদ্যালয়', site_email: 'a@b.test', site_phone: '01300000000', site_address: 'Savar', site_address_bn: 'সাভার', class_list: [], session_list: [] },
  notices: [{ id, title: 'Closed', title_bn: 'বন্ধ', body: 'First\n\nSecond', body_bn: 'এক\n\nদুই', category: 'general', published_on: '2026-11-19', pinned: false }],
  events: [], messages: [], jobs: [],
  about: [{ id, title: 'History', title_bn: 'ইতিহাস', body: 'x'.repeat(400), body_bn: 'ক'.repeat(400), type: 'history' }],
  answers: [{ action: 'cms.getAboutUs', input: {}, output: '</script><script>alert(1)</script>' }],
};

describe('the portal without its client', () => {
  it('says everything in the language of the page', () => {
    const bn = renderSite(content, { locale: 'bn', url: 'https://shapla.test/' });
    expect(bn.title).toBe('শাপলা বিদ্যালয়');
    expect(bn.body).toContain('নোটিশ বোর্ড');
    expect(bn.body).toContain('<time datetime="2026-11-19">১৯ নভেম্বর ২০২৬</time>');
    expect(bn.body).toContain('<p>এক</p><p>দুই</p>');
    expect(bn.body).not.toContain('First');
  });
  it('leaves out what there is none of', () => expect(renderSite(content, { locale: 'en', url: '/' }).body).not.toContain('id="events"'));
  it('escapes what people wrote, in text and in data', () => {
    const en = renderSite(content, { locale: 'en', url: 'https://shapla.test/' });
    expect(en.body).toContain('Shapla &lt;School&gt;');
    expect(en.head).not.toContain('</script><script>');
  });
  it('describes itself to search engines in one short line', () => {
    const description = /name="description" content="([^"]*)"/.exec(renderSite(content, { locale: 'bn', url: '/' }).head)?.[1] ?? '';
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.endsWith('…')).toBe(true);
  });
});
