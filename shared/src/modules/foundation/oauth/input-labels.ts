import { t } from '../../../kit';

/** Names of input fields of this module's actions that are no fields of its records. */
export const inputLabels = {
  allow: t('Consent', 'সম্মতি'),
  client_id: t('Client', 'ক্লায়েন্ট'),
  client_secret: t('Client secret', 'ক্লায়েন্টের গোপন সংকেত'),
  code: t('Code', 'কোড'),
  code_challenge: t('Code challenge', 'যাচাই সংকেত'),
  code_challenge_method: t('Challenge method', 'যাচাই পদ্ধতি'),
  code_verifier: t('Code verifier', 'যাচাইকারী সংকেত'),
  grant_type: t('Grant type', 'অনুমোদনের ধরন'),
  redirect_uri: t('Redirect URL', 'রিডাইরেক্ট ঠিকানা'),
  refresh_token: t('Refresh token', 'নবায়ন টোকেন'),
  response_type: t('Response type', 'উত্তরের ধরন'),
  scope: t('Scope', 'অনুমতির পরিসর'),
  state: t('State', 'অবস্থা'),
  token: t('Token', 'টোকেন'),
  token_type_hint: t('Token type', 'টোকেনের ধরন'),
};
