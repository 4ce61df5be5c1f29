import { z } from 'zod';

/** A text as people wrote it or as it was formatted for each language; one of the two may be empty. */
const text = z.strictObject({ en: z.string(), bn: z.string() });
const card = z.strictObject({
  title: text,
  /** A place of the website or, with `https:`, outside of it. */
  href: z.string().optional(),
  image: z.string().optional(),
  date: z.string().optional(),
  meta: z.array(text).optional(),
  text: text.optional(),
});
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text }),
  /** An empty line begins a paragraph. */
  z.strictObject({ kind: z.literal('text'), text }),
  z.strictObject({ kind: z.literal('quote'), text, by: text, post: text, image: z.string().optional() }),
  z.strictObject({ kind: z.literal('picture'), src: z.string(), alt: text }),
  z.strictObject({ kind: z.literal('cards'), items: z.array(card) }),
  z.strictObject({
    kind: z.literal('people'),
    items: z.array(z.strictObject({ name: text, post: text, href: z.string().optional() })),
  }),
  z.strictObject({
    kind: z.literal('facts'),
    items: z.array(z.strictObject({ label: text, value: text, href: z.string().optional() })),
  }),
  /** `numbers`: columns that are on the right. The last row is a sum where `hasTotal` says so. */
  z.strictObject({
    kind: z.literal('table'),
    caption: text,
    columns: z.array(text),
    rows: z.array(z.array(text)),
    numbers: z.array(z.int()),
    hasTotal: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('files'),
    items: z.array(z.strictObject({ title: text, meta: z.array(text), href: z.string().optional() })),
  }),
  /** A search within the page, which works without a program: `q` goes to the page's own address. */
  z.strictObject({
    kind: z.literal('search'),
    path: z.string(),
    alias: z.string(),
    q: z.string(),
    label: text,
    hint: text,
  }),
  /** Ways to the parts before and after this one. */
  z.strictObject({
    kind: z.literal('parts'),
    at: text,
    previous: z.string().optional(),
    next: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('photos'), items: z.array(z.strictObject({ src: z.string(), alt: text })) }),
]);

/** A page of a website in both languages, as the server writes it into HTML and the client draws it. */
export const sitePage = z.strictObject({
  title: text,
  /** Kept from search engines: it is about a person. */
  isUnlisted: z.boolean().optional(),
  blocks: z.array(block),
});
export type SitePage = z.infer<typeof sitePage>;
export type SiteBlock = SitePage['blocks'][number];

/** Level of the headings inside a block: below the last heading before it, or else below the page's own. */
export const levelAt = (blocks: readonly SiteBlock[], at: number): 2 | 3 =>
  blocks.slice(0, at).some(({ kind }) => kind === 'heading') ? 3 : 2;
export type SiteText = z.infer<typeof text>;

const target = { title: text, href: z.string().optional(), newTab: z.boolean() };
const leaf = z.strictObject(target);
const branch = z.strictObject({ ...target, children: z.array(leaf) });
const entry = z.strictObject({ ...target, children: z.array(branch) });

/** The frame of every page: header, menu, contact. */
export const siteFrame = z.strictObject({
  layout: z.enum(['bar', 'centred', 'banner']),
  color: z.string().optional(),
  banner: z.string().optional(),
  tagline: text,
  title: text,
  menu: z.array(entry),
  social: z.array(z.strictObject({ network: z.string(), address: z.string() })),
  contact: z.strictObject({
    phone: z.string().optional(),
    email: z.string().optional(),
    hours: text,
    map: z.string().optional(),
  }),
  /** Pages that are open. */
  pages: z.array(z.string()),
  /** Links of the front page to pages that most visitors come for. */
  links: z.array(z.strictObject({ title: text, href: z.string() })),
  /** Facts in figures, as far as the institution publishes what they count. */
  figures: z.strictObject({
    eiin: z.string().optional(),
    students: z.int().optional(),
    teachers: z.int().optional(),
  }),
  /** Visits so far, where the institution shows them. */
  visits: z.int().optional(),
});
export type SiteFrame = z.infer<typeof siteFrame>;
export type SiteMenuEntry = SiteFrame['menu'][number];

export const SITE_HIT_KINDS = ['notice', 'event', 'page', 'person', 'paper', 'job', 'media'] as const;
const hit = z.strictObject({
  kind: z.enum(SITE_HIT_KINDS),
  title: text,
  /** The place where the words were found, else the beginning. */
  excerpt: text,
  href: z.string(),
  date: z.string().optional(),
});
/** The results of a search of a website: the nearest first, no more than a page of them. */
export const siteHits = z.strictObject({
  /** The searched words, folded; empty when the text was too short to search for. */
  words: z.array(z.string()),
  total: z.int(),
  hits: z.array(hit),
});
export type SiteHit = z.infer<typeof hit>;
export type SiteHits = z.infer<typeof siteHits>;
