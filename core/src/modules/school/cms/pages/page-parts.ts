import { t, type Row, type Text } from '@pathshala/shared/kit';
import type { SiteBlock, SitePage } from '@pathshala/shared/modules/school/cms';
import type { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { formatDate, formatDateRange, formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import type { SettingValues } from '../services/website-setting';

/** Source of a page. `seen` sees what a visitor sees. */
export interface PageSource {
  seen: Context;
  site: Row<typeof Institution>;
  setting: SettingValues;
  item: string | undefined;
  /** Number of the part of a long page, from 1. */
  part: number;
}
/** Answers everything but a title where the page bears that of the table. */
export type PageBuilder = (
  source: PageSource,
) => Promise<Partial<Pick<SitePage, 'title' | 'isUnlisted'>> & { blocks: SiteBlock[] }>;

export const PUBLISHED = { status: 'published' } as const;
export const titleOf = (row: { title: string; titleBn: string }): Text => t(row.title, row.titleBn);
export const bodyOf = (row: { body: string; bodyBn: string }): Text => t(row.body, row.bodyBn);
export const both = (en: string | undefined, bn: string | undefined): Text => t(en ?? '', bn ?? '');
export const plain = (value: string): Text => t(value, value);
export const dated = (date: string): Text => t(formatDate(date, 'en'), formatDate(date, 'bn'));
export const counted = (value: number): Text => t(formatNumber(value, 'en'), formatNumber(value, 'bn'));
/** From one day to another, or the one day. */
export const spanOf = (from: string, until: string): Text =>
  t(formatDateRange(from, until, 'en'), formatDateRange(from, until, 'bn'));
export const isEmpty = (text: Text): boolean => text.en === '' && text.bn === '';
export const heading = (text: Text): SiteBlock => ({ kind: 'heading', text });
export const paragraphs = (text: Text): SiteBlock[] => (isEmpty(text) ? [] : [{ kind: 'text', text }]);
