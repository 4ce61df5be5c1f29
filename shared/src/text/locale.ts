/** The two languages of the product. A page's language is the first two letters of its `lang` attribute. */
export type Locale = 'en' | 'bn';
