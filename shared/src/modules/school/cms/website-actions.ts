import { z } from 'zod';
import { action, defineActions, idSchema, nothing, permissionOf, PUBLIC, valueSchema, type Field } from '../../../kit';
import { ContactMessage } from './entities/services';
import { SITE_PAGE_KEYS, SITE_PARTS_MOST, SITE_QUERY_LENGTH } from './public-pages';
import { siteFrame, siteHits, sitePage } from './site-page';

const valueOf = <F extends Field>(field: F) =>
  valueSchema(field) as z.ZodType<NonNullable<F['~value']>, NonNullable<F['~value']>>;
const site = z.strictObject({ site_id: idSchema });
const { name, phone, email, subject, body } = ContactMessage.fields;

/** A website around its content: frame, pages, and the letters that its readers write. */
export const websiteActions = defineActions('cms', {
  /** Header, menu, contact and the open pages of a website. */
  getSiteFrame: action.query({
    path: 'get-site-frame',
    fixedPath: '/api/web/get-site-frame',
    permission: PUBLIC,
    input: site,
    output: siteFrame,
  }),
  /**
   * A page of a website. `item`: of an event its id, of own pages their type, of the gallery an album, of the students
   * a section, of one student `USERNAME.ENROLMENT`, of the library the searched words. `part`: of a long page, from 1.
   * A page that the institution keeps shut is not found. @throws NOT_FOUND, TOO_MANY_REQUESTS
   */
  getSitePage: action.query({
    path: 'get-site-page',
    fixedPath: '/api/web/get-site-page',
    permission: PUBLIC,
    input: site.extend({
      page: z.enum(SITE_PAGE_KEYS),
      item: z.string().max(120).optional(),
      part: z.int().min(1).max(SITE_PARTS_MOST).optional(),
    }),
    output: sitePage,
  }),
  /**
   * Searches a website for every word of `q`, whole or as part of a word, in either language: notices, events, pages,
   * papers and people who are shown to visitors. @throws TOO_MANY_REQUESTS
   */
  searchSite: action.query({
    path: 'search-site',
    fixedPath: '/api/web/search-site',
    permission: PUBLIC,
    input: site.extend({ q: z.string().max(SITE_QUERY_LENGTH) }),
    output: siteHits,
  }),
  /**
   * A mobile number or an email address is needed. `honeypot` is a field that no person sees; programs fill it in.
   * @throws CONTACT_REFUSED, TOO_MANY_REQUESTS
   */
  sendContactMessage: action.command({
    path: 'contact',
    permission: PUBLIC,
    output: nothing,
    input: site.extend({
      name: valueOf(name),
      phone: valueOf(phone).optional(),
      email: valueOf(email).optional(),
      subject: valueOf(subject),
      body: valueOf(body),
      honeypot: z.string().max(500).optional(),
    }),
    // Other records of this module have names and texts in two languages; the letter has one of each.
    labels: { name: name.label, body: body.label },
  }),
  /** Makes the record of settings where there is none yet, with its defaults. */
  prepareWebsite: action.command({
    path: 'website/prepare',
    permission: permissionOf('websiteSetting', 'update'),
    input: nothing,
    output: nothing,
  }),
});
