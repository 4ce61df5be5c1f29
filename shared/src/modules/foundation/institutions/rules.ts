import { t, type Text } from '../../../kit';
import { LEVELS } from './choices';

/** Alias of the one institution that holds the platform's defaults; nobody else may bear it. */
export const TEMPLATE_ALIAS = 'defaults';

/** First parts of addresses that the product itself uses, and names that a visitor would take for the platform. */
const RESERVED: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'administrator',
  'api',
  'app',
  'apps',
  'assets',
  'auth',
  'blog',
  'cdn',
  'dashboard',
  'dev',
  'docs',
  'edu',
  'exam',
  'featured',
  'files',
  'ftp',
  'healthz',
  'help',
  'home',
  'host',
  'imap',
  'login',
  'logout',
  'mail',
  'media',
  'metrics',
  'my',
  'news',
  'not-found',
  'ns',
  'ns1',
  'ns2',
  'oauth',
  'password',
  'pathshala',
  'pay',
  'payment',
  'pop',
  'portal',
  'public',
  'readyz',
  'register',
  'root',
  'router',
  'shop',
  'site',
  'site-group',
  'smtp',
  'socket',
  'staging',
  'static',
  'status',
  'student',
  'support',
  'system',
  'test',
  'unauthorized',
  'user',
  'visitor',
  'web',
  'webmail',
  'www',
]);

/** Reason why an alias may not be given to an institution, or null. Whether it is taken is the database's matter. */
export function aliasFault(alias: string, { isTemplate = false }: { isTemplate?: boolean } = {}): Text | null {
  if (isTemplate !== (alias === TEMPLATE_ALIAS) || RESERVED.has(alias))
    return t(`“${alias}” is reserved. Choose another alias.`, `“${alias}” সংরক্ষিত। অন্য একটি সংক্ষিপ্ত নাম দিন।`);
  if (alias.length < 3) return t('The alias must have at least 3 characters.', 'সংক্ষিপ্ত নামে কমপক্ষে ৩টি অক্ষর লাগবে।');
  if (alias.endsWith('-') || alias.includes('--'))
    return t('Use hyphens only between letters or digits.', 'হাইফেন শুধু দুটি অক্ষর বা অঙ্কের মাঝে বসতে পারে।');
  return null;
}

/** Why two levels cannot be the lowest and the highest of one institution, or null. */
export function levelFault(from: string | null | undefined, to: string | null | undefined): Text | null {
  if (!from || !to || rankOf(from) <= rankOf(to)) return null;
  return t('The highest level cannot be below the lowest.', 'সর্বোচ্চ স্তর সর্বনিম্ন স্তরের নিচে হতে পারে না।');
}

const rankOf = (level: string) => LEVELS.findIndex(({ value }) => value === level);
