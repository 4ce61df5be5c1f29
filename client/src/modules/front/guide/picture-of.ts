import type { Locale } from '@pathshala/shared';
import type { GuideArea } from '@pathshala/shared/modules/front/guide';

/** Address of the picture of an area, taken by `npm run pictures`. */
export const pictureOf = (area: GuideArea, locale: Locale): string => `/guide-pictures/${area}-${locale}.jpg`;
