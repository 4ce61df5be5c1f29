import { AppError, kernelErrors, t, type Text } from '@pathshala/shared/kit';
import { publicPage, SITE_PARTS_MOST, sitePath, type SiteBlock } from '@pathshala/shared/modules/school/cms';
import { siteBooks } from '../services/site-books';
import { counted, isEmpty, plain, type PageBuilder } from './page-parts';

const PATH = publicPage('library').path;
const SEARCH = t('Search books', 'বই খুঁজুন');
const HINT = t('Title, author, publisher or ISBN', 'বই, লেখক, প্রকাশক বা আইএসবিএন');
const NONE = t('No book matches. Try fewer words.', 'এমন বই পাওয়া যায়নি। কম শব্দ লিখে দেখুন।');
const RESERVE = t('Log in and reserve', 'লগইন করে সংরক্ষণ করুন');
const NO_COPY = t('No copy here', 'কোনো কপি নেই');

/** Titles in any spelling, with what stands on the shelf at this moment. Borrowers are in no part of it. */
export const library: PageBuilder = async ({ seen, site, item, part }) => {
  const found = await siteBooks(seen, { q: item, part });
  if (!found) throw new AppError(kernelErrors.NOT_FOUND);
  const { rows, total, isMore, hasMore } = found;
  const search: SiteBlock = { kind: 'search', path: PATH, alias: site.alias, q: item ?? '', label: SEARCH, hint: HINT };
  if (rows.length === 0) return { isUnlisted: true, blocks: [search, { kind: 'text', text: NONE }] };
  const pathOf = (to: number) =>
    sitePath(PATH, site.alias, { ...(item ? { q: item } : {}), ...(to > 1 ? { page: String(to) } : {}) });
  return {
    ...(item || part > 1 ? { isUnlisted: true } : {}),
    blocks: [
      search,
      {
        kind: 'facts',
        items: [
          ...(item
            ? []
            : [
                {
                  label: t('Titles', 'বইয়ের সংখ্যা'),
                  value: isMore ? t(`More than ${counted(total).en}`, `${counted(total).bn}টির বেশি`) : counted(total),
                },
              ]),
          {
            label: t('For readers of the library', 'গ্রন্থাগারের পাঠকদের জন্য'),
            value: RESERVE,
            href: `/library/mine${item ? `?q=${encodeURIComponent(item)}` : ''}`,
          },
        ],
      },
      {
        kind: 'cards',
        items: rows.map(({ title, authors, category, callNumber, copies, free }) => ({
          title,
          meta: [
            joined(authors),
            joined([...(category ? [category] : []), ...(callNumber ? [plain(callNumber)] : [])], ' · '),
            shelf(copies, free),
          ].filter((each) => !isEmpty(each)),
        })),
      },
      ...(part > 1 || hasMore
        ? [
            {
              kind: 'parts' as const,
              at: t(`Page ${counted(part).en}`, `পাতা ${counted(part).bn}`),
              ...(part > 1 ? { previous: pathOf(part - 1) } : {}),
              ...(hasMore && part < SITE_PARTS_MOST ? { next: pathOf(part + 1) } : {}),
            },
          ]
        : []),
    ],
  };
};

const joined = (texts: readonly Text[], by = ', '): Text =>
  t(texts.map(({ en, bn }) => en || bn).join(by), texts.map(({ en, bn }) => bn || en).join(by));

function shelf(copies: number, free: number): Text {
  if (copies === 0) return NO_COPY;
  const [all, here] = [counted(copies), counted(free)];
  if (free === 0) return t(`None of ${all.en} on the shelf now`, `${all.bn}টি কপির কোনোটি এখন তাকে নেই`);
  return t(`${here.en} of ${all.en} on the shelf`, `${all.bn}টির মধ্যে ${here.bn}টি তাকে আছে`);
}
