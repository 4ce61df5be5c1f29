import type { z } from 'zod';
import { fill, t, type Text } from './text';
import { waitText } from './wait-text';

/** One entry of the error catalogue. `text` may hold `{placeholders}` that `details` fills. */
export interface ErrorDef {
  code: string;
  status: number;
  text: Text;
  details: z.ZodType | null;
}

/** Declares the errors of a module: code → status and text in both languages. Codes are unique over all modules. */
export function defineErrors<const T extends Record<string, { status: number; text: Text; details?: z.ZodType }>>(
  _module: string,
  defs: T,
): { [K in keyof T]: ErrorDef & { code: K } } {
  const out: Record<string, ErrorDef> = {};
  for (const [code, def] of Object.entries(defs))
    out[code] = { code, status: def.status, text: def.text, details: def.details ?? null };
  return out as { [K in keyof T]: ErrorDef & { code: K } };
}

export type FieldErrors = Record<string, Text[]>;

/**
 * The only error that a handler may throw on purpose. `details` are for the client and fill the placeholders of the
 * text.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly text: Text;
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly fields: FieldErrors | null;

  constructor(def: ErrorDef, details?: Readonly<Record<string, unknown>>, fields?: FieldErrors) {
    const text = details ? fill(def.text, valuesOf(details)) : def.text;
    super(`${def.code}: ${text.en}`);
    this.name = 'AppError';
    this.code = def.code;
    this.status = def.status;
    this.text = text;
    this.details = details ?? null;
    this.fields = fields ?? null;
  }
}

/** `{wait}` is `seconds` as a person says them. */
const valuesOf = (details: Readonly<Record<string, unknown>>): Record<string, string | number | Text> => ({
  ...(typeof details['seconds'] === 'number' ? { wait: waitText(details['seconds']) } : {}),
  ...(details as Record<string, string | number | Text>),
});

/** Errors of the kernel itself. */
export const kernelErrors = defineErrors('kernel', {
  VALIDATION: { status: 422, text: t('The given data was invalid.', 'প্রদত্ত তথ্য সঠিক নয়।') },
  UNAUTHENTICATED: { status: 401, text: t('Please log in to continue.', 'চালিয়ে যেতে লগইন করুন।') },
  FORBIDDEN: { status: 403, text: t('You do not have permission to do this.', 'এই কাজের অনুমতি আপনার নেই।') },
  NOT_FOUND: {
    status: 404,
    text: t('This record does not exist or you do not have access to it.', 'এই তথ্যটি নেই অথবা এটি দেখার অনুমতি আপনার নেই।'),
  },
  CONFLICT: {
    status: 409,
    text: t(
      'Someone else has changed this. Their changes were kept; review and try again.',
      'ইতিমধ্যে অন্য কেউ এটি পরিবর্তন করেছেন। তাঁর পরিবর্তন অক্ষত আছে; দেখে আবার চেষ্টা করুন।',
    ),
  },
  DUPLICATE: { status: 422, text: t('{what} has already been taken.', '{what} ইতিমধ্যে ব্যবহৃত হয়েছে।') },
  IN_USE: {
    status: 409,
    text: t('This cannot be deleted: it is used by {what}.', 'এটি মুছে ফেলা যাবে না: {what} এটি ব্যবহার করছে।'),
  },
  CSRF: {
    status: 419,
    text: t('This page is out of date. Please reload it and try again.', 'পাতাটি পুরোনো হয়ে গেছে। আবার লোড করে চেষ্টা করুন।'),
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: t('Too many requests. Please try again in {wait}.', 'অনেক বেশি অনুরোধ হয়েছে। {wait} পরে আবার চেষ্টা করুন।'),
  },
  REPORT_TOO_LONG: {
    status: 422,
    text: t(
      'The report is too long to print. Narrow it to {rows} rows, or export it.',
      'প্রতিবেদনটি প্রিন্টের জন্য বেশি বড়। {rows} সারির মধ্যে সীমিত করুন, অথবা এক্সপোর্ট করুন।',
    ),
  },
  TOO_LARGE: { status: 413, text: t('The data sent is too large.', 'পাঠানো তথ্য অতিরিক্ত বড়।') },
  TOO_SLOW: {
    status: 408,
    text: t(
      'The request did not arrive completely. Please check your connection and send it again.',
      'অনুরোধটি পুরোপুরি এসে পৌঁছায়নি। সংযোগ দেখে আবার পাঠান।',
    ),
  },
  MALFORMED: { status: 400, text: t('The request could not be read.', 'অনুরোধটি পড়া যায়নি।') },
  UNAVAILABLE: {
    status: 503,
    text: t(
      'The service is busy or restarting. Nothing was lost. Please try again.',
      'সেবাটি এই মুহূর্তে ব্যস্ত বা পুনরায় চালু হচ্ছে। কিছুই হারায়নি। আবার চেষ্টা করুন।',
    ),
  },
  BUSY: {
    status: 503,
    text: t(
      'Too many people are using the service at the moment. Nothing was lost. Please try again in {seconds} seconds.',
      'এই মুহূর্তে অনেকে একসঙ্গে সেবাটি ব্যবহার করছেন। কিছুই হারায়নি। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
    ),
  },
  STORAGE_FULL: {
    status: 503,
    text: t(
      'The disk of the server is full, so nothing can be saved at the moment. You can continue reading, and saving works again when there is room.',
      'সার্ভারের ডিস্ক ভরে গেছে, তাই এই মুহূর্তে কিছু সংরক্ষণ করা যাচ্ছে না। পড়া চালিয়ে যেতে পারেন; জায়গা হলে আবার সংরক্ষণ করা যাবে।',
    ),
  },
  INTERNAL: { status: 500, text: t('Something went wrong. Please try again.', 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।') },
});

/**
 * Body of every error answer. `errors` is present for VALIDATION (422): field path → messages in the caller's language.
 */
export interface ErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  details?: Record<string, unknown>;
  requestId: string;
}
