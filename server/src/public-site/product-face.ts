import { execute, type Context } from '@pathshala/core';
import { AppError, fill, t, type Locale, type Text } from '@pathshala/shared/kit';
import { brandOf, cmsActions } from '@pathshala/shared/modules/school/cms';
import { admissionActions } from '@pathshala/shared/modules/students/admission';
import { screens } from '@pathshala/shared/screens';
import { formatPhone, formatsOf } from '@pathshala/shared/text';
import { classesOf } from '../http/site-look';
import { escape } from './html';
import { picker, renderFrame, type RenderOptions } from './render-frame';
import { loadSurroundings, type Surroundings } from './site-content';
import type { LoadedSite } from './site-cache';
import type { SiteRequest } from './site-routes';

/** One thing that a page offers, as a reader without its program reads it. */
interface Offer {
  title: string;
  lines: string[];
}
interface Face {
  path: string;
  /** The purpose of the page, in one sentence. */
  says: Text;
  offers?: (ctx: Context, around: Surroundings, locale: Locale) => Promise<Offer[]>;
}
const NEEDS = t(
  'The form on this page needs JavaScript. Without it, call or visit the office: {phone}.',
  'এই পাতার ফরমের জন্য জাভাস্ক্রিপ্ট লাগে। না থাকলে অফিসে ফোন করুন বা আসুন: {phone}।',
);
const DATES = t('Applications from {from} to {until}', 'আবেদন {from} থেকে {until}');
const SEATS = t('{left} of {seats} seats left', '{seats}টি আসনের মধ্যে {left}টি খালি');
const FEE = t('Application fee {fee}', 'আবেদন ফি {fee}');
const UNTIL = t('Apply by {until}', 'আবেদনের শেষ তারিখ {until}');

const declarations: Face['offers'] = async (ctx, { site }, locale) => {
  const formats = formatsOf(locale);
  const say = (text: Text) => text[locale] || text.en;
  const { declarations: all } = await execute(admissionActions.publicDeclarations, ctx, { site_id: site.site_id });
  return all
    .filter((each) => each.isTaking)
    .map((each) => ({
      title: say(each.name),
      lines: [
        fill(DATES, { from: formats.date(each.opensOn), until: formats.date(each.closesOn) })[locale],
        fill(SEATS, { left: formats.number(each.seatsLeft), seats: formats.number(each.seats) })[locale],
        ...(each.fee > 0 ? [fill(FEE, { fee: formats.money(each.fee) })[locale]] : []),
      ],
    }));
};
const circulars: Face['offers'] = async (ctx, { site }, locale) => {
  const formats = formatsOf(locale);
  const rows = await execute(cmsActions.getJobCircular, ctx, { site_id: site.site_id });
  return rows
    .filter((row) => row.online && row.closes_on >= ctx.today)
    .map((row) => ({
      title: picker(locale)(row.title, row.title_bn),
      lines: [fill(UNTIL, { until: formats.date(row.closes_on) })[locale]],
    }));
};
/** Public pages that the product draws: what search engines, messengers and readers without scripts get of them. */
const FACES: readonly Face[] = [
  {
    path: '/web/admission',
    says: t('Open admissions, seats, fees and dates', 'চলমান ভর্তি, আসন, ফি ও তারিখ'),
    offers: declarations,
  },
  {
    path: '/web/admission-form',
    says: t('Apply for admission from home with a mobile number', 'ঘরে বসে মোবাইল নম্বর দিয়ে ভর্তির আবেদন করুন'),
    offers: declarations,
  },
  {
    path: '/web/admission-fee',
    says: t('Pay the fee of an admission application', 'ভর্তি আবেদনের ফি দিন'),
  },
  {
    path: '/web/exam-result',
    says: t(
      'Published results by roll, student ID or registration number and date of birth',
      'রোল, শিক্ষার্থী আইডি বা রেজিস্ট্রেশন নম্বর এবং জন্ম তারিখ দিয়ে প্রকাশিত ফলাফল দেখুন',
    ),
  },
  {
    path: '/job-application',
    says: t('Posts that are open, and the form to apply for them', 'যেসব পদে নিয়োগ চলছে এবং আবেদনের ফরম'),
    offers: circulars,
  },
  {
    path: '/student-form',
    says: t('Register a child from home with a mobile number', 'ঘরে বসে মোবাইল নম্বর দিয়ে সন্তানের নিবন্ধন করুন'),
  },
  {
    path: '/web/student-fee',
    says: t(
      'See what a student owes and pay it, with the student ID and a parent’s mobile number',
      'শিক্ষার্থী আইডি ও অভিভাবকের মোবাইল নম্বর দিয়ে বকেয়া দেখুন ও ফি দিন',
    ),
  },
];
export const FACE_PATHS: readonly string[] = FACES.map(({ path }) => path);

/**
 * A module that the package lacks offers nothing; the page itself says so. A failure that passes must not: the page is
 * kept until something of the institution changes.
 */
export function nothingIfShut(error: unknown): Offer[] {
  if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return [];
  throw error;
}

/**
 * The face of such a page: metadata, and the page in the school's frame for readers without its program. Through the
 * same door as every visitor.
 * @throws AppError NOT_FOUND for an unknown institution; what failed while its offers were read
 */
export async function loadFace(
  ctx: Context,
  path: string,
  { site: asked, options }: { site: SiteRequest['site']; options: RenderOptions },
): Promise<LoadedSite> {
  const face = FACES.find((each) => each.path === path)!;
  const around = await loadSurroundings(ctx, asked);
  const { site, frame } = around;
  const { locale, look } = options;
  const css = classesOf(look);
  const name = picker(locale)(site.site_name, site.site_name_bn);
  const title = screens.find((screen) => screen.path === path)!.title[locale];
  const offers = (await face.offers?.(ctx, around, locale).catch(nothingIfShut)) ?? [];
  const phone = frame.contact.phone ?? site.site_phone;
  const says = face.says[locale];
  const card = (offer: Offer) =>
    `<li${css('SiteBlocks.card')}><h2${css('SiteBlocks.title')}>${escape(offer.title)}</h2>${offer.lines.map((line) => `<p class="dimmed">${escape(line)}</p>`).join('')}</li>`;
  const main = [
    `<h1${css('SitePage.title')}>${escape(title)}</h1><p>${escape(says)}</p>`,
    offers.length > 0 ? `<ul${css('SiteBlocks.cards')}>${offers.map(card).join('')}</ul>` : '',
    `<p>${escape(fill(NEEDS, { phone: formatPhone(phone, locale) })[locale])}</p>`,
  ].join('');
  const part = renderFrame(around, options, {
    title: `${title} · ${name}`,
    main,
    description: [says, ...offers.map((offer) => `${offer.title}: ${offer.lines[0] ?? ''}`)].join('. '),
    trail: [{ title, path: options.url }],
    follow: [],
  });
  const page = { ...part, color: brandOf(frame.color ?? site.color).background };
  return { siteId: site.site_id, page };
}
